import type { Meta, StoryObj } from '@storybook/react-vite'
import { contract } from '#contract'
import { mock } from '#mocks/mock.ts'
import { inModes } from '#mocks/modes.ts'
import { aRule } from '#mocks/rules.ts'
import { SortedBy } from './SortedBy.tsx'

const handlers = [mock(contract.rules.list, () => ({ rules: [aRule()] }))]
const counts = { count: 14, of: 15, certainty: 'certain' as const }

const meta = {
  component: SortedBy,
  args: { by: 'rule', ruleId: 1 },
  parameters: { msw: { handlers } },
} satisfies Meta<typeof SortedBy>
export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = { parameters: inModes('dark', 'ru', 'ro') }
export const DeletedRule: Story = { args: { ruleId: 2 } }
export const UsualForThePayee: Story = { args: { by: 'payee', payee: 'Lidl' } }
export const FromTheFile: Story = { args: { by: 'file' } }
export const ByWords: Story = { args: { by: 'learned', reason: { ...counts, words: 'LIDL' } } }
export const ByThePayeesHistory: Story = { args: { by: 'learned', reason: counts } }
export const ByTheHistory: Story = { args: { by: 'learned' } }
export const ByThePerson: Story = { args: { by: 'person' } }
