import type { Meta, StoryObj } from '@storybook/react-vite'
import { useLoad } from '#components/useLoad.ts'
import { useStores } from '#components/useStores.ts'
import { accountIds, currencyIds } from '#mocks/sample.ts'
import { aTransaction, aTransfer } from '#mocks/transactions.ts'
import { TransactionLine, type TransactionLineProps } from './TransactionLine.tsx'

const Loaded = (props: TransactionLineProps) => {
  const { accounts, categories, currencies } = useStores()
  useLoad(accounts.list)
  useLoad(categories.list)
  useLoad(currencies.list)
  return <TransactionLine {...props} />
}

const meta = {
  component: TransactionLine,
  render: (args) => <Loaded {...args} />,
  args: { entry: aTransaction({ description: 'Lunch with Ana' }) },
} satisfies Meta<typeof TransactionLine>
export default meta
type Story = StoryObj<typeof meta>

export const Expense: Story = {}
export const WithALabel: Story = { args: { label: 'Latest version:' } }
export const Transfer: Story = { args: { entry: aTransfer({ description: 'To savings' }) } }
export const EighteenDecimals: Story = {
  args: {
    entry: aTransaction({
      accountId: accountIds.coldWallet,
      currencyId: currencyIds.ETH,
      delta: '0.004817350000000001',
      description: 'A very long description that goes on and on and must find its way onto a second line of the dialog',
    }),
  },
}
