import type { Meta, StoryObj } from '@storybook/react-vite'
import { observer } from 'mobx-react-lite'
import { accountIds } from '#mocks/sample.ts'
import type { TransactionFields } from '#stores/BulkStore.ts'
import { TransferFields } from './TransferFields.tsx'
import { useTransactionForm } from './useTransactionForm.ts'

const Fields = observer(function Fields({ initial }: { initial: Partial<TransactionFields> }) {
  return (
    <TransferFields
      form={useTransactionForm({ initial: { isTransfer: true, ...initial }, onSaved: () => undefined })}
    />
  )
})

const meta = { component: Fields, subcomponents: { TransferFields }, args: { initial: {} } } satisfies Meta<
  typeof Fields
>
export default meta
type Story = StoryObj<typeof meta>

export const OneCurrency: Story = {
  args: { initial: { accountId: accountIds.card, toAccountId: accountIds.savings, amount: '40' } },
}
export const TwoCurrencies: Story = {
  args: { initial: { accountId: accountIds.salaryAccount, toAccountId: accountIds.card, amount: '100' } },
}
