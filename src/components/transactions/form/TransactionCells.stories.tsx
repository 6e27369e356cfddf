import type { Meta, StoryObj } from '@storybook/react-vite'
import { observer } from 'mobx-react-lite'
import { expect } from 'storybook/test'
import { accountIds, categoryIds } from '#mocks/sample.ts'
import { inModes } from '#mocks/modes.ts'
import { TransactionCells } from './TransactionCells.tsx'
import type { TransactionFields } from '#stores/BulkStore.ts'
import { LedgerSheet } from '#components/transactions/parts/LedgerSheet.tsx'
import { useTransactionForm } from './useTransactionForm.ts'

const Line = observer(function Line({ initial }: { initial: Partial<TransactionFields> }) {
  return (
    <LedgerSheet>
      <TransactionCells form={useTransactionForm({ initial, onSaved: () => undefined })} />
    </LedgerSheet>
  )
})

const meta = { component: Line, subcomponents: { TransactionCells }, args: { initial: {} } } satisfies Meta<typeof Line>
export default meta
type Story = StoryObj<typeof meta>

const filled = { accountId: accountIds.card, categoryId: categoryIds.groceries, amount: '12.40' }

export const Blank: Story = { parameters: inModes('phone') }
export const Filled: Story = {
  args: { initial: filled },
  play: async ({ canvas }) => {
    await expect(await canvas.findByDisplayValue('Everyday card')).toBeVisible()
  },
}
/** A transaction of another year says which. */
export const OfAnotherYear: Story = {
  args: { initial: { ...filled, createdAt: '2024-02-29T12:00:00.000Z' } },
  play: async ({ canvas }) => {
    await expect(await canvas.findByLabelText('Date')).toHaveValue('29 Feb 24')
  },
}
export const TransferBetweenCurrencies: Story = {
  args: {
    initial: {
      isTransfer: true,
      accountId: accountIds.salaryAccount,
      toAccountId: accountIds.card,
      categoryId: categoryIds.transfers,
      amount: '2544.75',
      toAmount: '500',
    },
  },
}
