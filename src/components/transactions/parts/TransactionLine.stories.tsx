import type { Meta, StoryObj } from '@storybook/react-vite'
import { accountIds, currencyIds } from '#mocks/sample.ts'
import { aTransaction, aTransfer } from '#mocks/transactions.ts'
import { TransactionLine } from './TransactionLine.tsx'

const meta = {
  component: TransactionLine,
  args: { transaction: aTransaction({ description: 'Lunch with Ana' }) },
  parameters: { loads: ['accounts', 'categories', 'currencies'] },
} satisfies Meta<typeof TransactionLine>
export default meta
type Story = StoryObj<typeof meta>

export const Expense: Story = {}
export const WithALabel: Story = { args: { label: 'Latest version:' } }
export const Transfer: Story = { args: { transaction: aTransfer({ description: 'To savings' }) } }
export const EighteenDecimals: Story = {
  args: {
    transaction: aTransaction({
      accountId: accountIds.coldWallet,
      currencyId: currencyIds.ETH,
      delta: '0.004817350000000001',
      description: 'A very long description that goes on and on and must find its way onto a second line of the dialog',
    }),
  },
}
