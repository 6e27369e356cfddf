import type { Meta, StoryObj } from '@storybook/react-vite'
import { aRule } from '#mocks/recurring.ts'
import { accountIds } from '#mocks/sample.ts'
import { RuleAccounts } from './RuleAccounts.tsx'

const meta = {
  component: RuleAccounts,
  args: { rule: aRule() },
  parameters: { loads: ['accounts'] },
} satisfies Meta<typeof RuleAccounts>
export default meta
type Story = StoryObj<typeof meta>

export const Expense: Story = {}
export const Transfer: Story = {
  args: { rule: aRule({ toAccountId: accountIds.savings, toCurrencyId: 2, toDelta: '912' }) },
  play: async ({ canvas }) => {
    await canvas.findByText('Savings')
  },
}
