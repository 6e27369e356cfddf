import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, within } from 'storybook/test'
import { contract } from '#contract'
import { mock } from '#mocks/mock.ts'
import { inModes } from '#mocks/modes.ts'
import { aRule } from '#mocks/rules.ts'
import { payeeIds } from '#mocks/sample.ts'
import { aTransaction } from '#mocks/transactions.ts'
import { CategoryReason } from './CategoryReason.tsx'

const rules = [
  aRule(),
  aRule({ ruleId: 2, name: undefined, when: { words: ['lidl'] } }),
  aRule({ ruleId: 3, name: 'Fuel' }),
]
const handlers = [
  mock(contract.rules.list, () => ({ rules })),
  mock(contract.rules.explain, () => ({
    looks: [
      { ruleId: 1, decides: true },
      { ruleId: 2, decides: false, wouldNow: true as const },
      { ruleId: 3, failed: 'words' as const, decides: false },
    ],
    proposal: {},
  })),
]
const byRule = aTransaction({ description: 'LIDL 1142', categoryBy: 'rule', categoryRuleId: 1 })

const meta = {
  component: CategoryReason,
  args: { transaction: byRule },
  parameters: { msw: { handlers }, loads: ['payees'] },
} satisfies Meta<typeof CategoryReason>
export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = { parameters: inModes('dark', 'ru', 'ro', 'phone') }
export const DeletedRule: Story = {
  args: { transaction: { ...byRule, categoryRuleId: 9 } },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/by a deleted rule/)).toBeVisible()
  },
}
export const UsualForThePayee: Story = {
  args: { transaction: { ...byRule, payeeId: payeeIds.lidl, categoryBy: 'payee' } },
}
export const FromTheFile: Story = { args: { transaction: { ...byRule, categoryBy: 'file' } } }
/** Each rule that looked says why it did or did not act. */
export const Why: Story = {
  play: async ({ canvas, userEvent }) => {
    await expect(await canvas.findByRole('link', { name: 'Supermarkets' })).toHaveAttribute('href', '/rules/1')
    const why = canvas.getByRole('button', { name: 'Why this category?' })
    await userEvent.click(why)
    const list = within(await canvas.findByRole('list', { name: 'Why this category?' }))
    await expect((await list.findAllByRole('listitem')).map(({ textContent }) => textContent)).toEqual([
      'Supermarkets: sets the category',
      'lidl: would set it now',
      'Fuel: its words are not in the text',
    ])
    await userEvent.click(why)
    await expect(canvas.queryByRole('list')).toBeNull()
  },
}
export const ChosenByAPerson: Story = {
  args: { transaction: aTransaction({ description: 'LIDL 1142' }) },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Why this category?' }))
    await expect(await canvas.findByText(/Chosen by a person/)).toBeVisible()
  },
}
