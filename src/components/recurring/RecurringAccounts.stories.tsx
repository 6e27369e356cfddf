import type { Meta, StoryObj } from '@storybook/react-vite'
import { aRecurring } from '#mocks/recurring.ts'
import { accountIds } from '#mocks/sample.ts'
import { RecurringAccounts } from './RecurringAccounts.tsx'

const meta = {
  component: RecurringAccounts,
  args: { rule: aRecurring() },
  parameters: { loads: ['accounts'] },
} satisfies Meta<typeof RecurringAccounts>
export default meta
type Story = StoryObj<typeof meta>

export const Expense: Story = {}
export const Transfer: Story = {
  args: { rule: aRecurring({ toAccountId: accountIds.savings, toCurrencyId: 2, toDelta: '912' }) },
  play: async ({ canvas }) => {
    await canvas.findByText('Savings')
  },
}
