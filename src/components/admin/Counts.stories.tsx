import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { contract } from '#contract'
import { mock } from '#mocks/mock.ts'
import { inModes } from '#mocks/modes.ts'
import { Counts } from './Counts.tsx'

const meta = { component: Counts, parameters: { backend: { isAdmin: true } } } satisfies Meta<typeof Counts>
export default meta
type Story = StoryObj<typeof meta>

export const Filled: Story = {
  parameters: { msw: { handlers: [mock(contract.admin.getTransactionsCount, () => ({ count: 1_234_567 }))] } },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('1,234,567')).toBeVisible()
  },
}
export const Loading: Story = { parameters: { backend: { slow: true } } }
export const AtRest: Story = { parameters: inModes('ru', 'phone') }
