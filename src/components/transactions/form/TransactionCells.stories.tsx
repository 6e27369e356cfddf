import type { Meta, StoryObj } from '@storybook/react-vite'
import { observer } from 'mobx-react-lite'
import { expect } from 'storybook/test'
import { accountIds, categoryIds } from '#mocks/sample.ts'
import { inModes } from '#mocks/modes.ts'
import { TransactionCells } from './TransactionCells.tsx'
import type { TransactionFields } from '#stores/BulkStore.ts'
import { LedgerSheet } from '#components/transactions/parts/LedgerSheet.tsx'
import { TransactionPayeeField } from './TransactionPayeeField.tsx'
import type { LedgerColumn } from '#components/transactions/parts/ledgerColumns.ts'
import { useTransactionForm } from './useTransactionForm.ts'

interface LineProps {
  initial: Partial<TransactionFields>
  columns?: readonly LedgerColumn[]
}

const Line = observer(function Line({ initial, columns }: LineProps) {
  const form = useTransactionForm({ initial, onSaved: () => undefined })
  const payee = <TransactionPayeeField form={form} isLabelHidden onCategory={() => undefined} />
  return (
    <LedgerSheet columns={columns}>
      <TransactionCells form={form} payee={payee} />
    </LedgerSheet>
  )
})

const meta = { component: Line, subcomponents: { TransactionCells }, args: { initial: {} } } satisfies Meta<typeof Line>
export default meta
type Story = StoryObj<typeof meta>

const filled = { accountId: accountIds.card, categoryId: categoryIds.groceries, amount: '12.40' }

export const Blank: Story = { parameters: inModes('phone') }
export const Filled: Story = { args: { initial: filled } }
const left = (element: Element) => Math.round(element.getBoundingClientRect().left)

/** Each field is above its column, whichever are shown; fields without a column are below. */
export const WhileColumnsAreHidden: Story = {
  args: { initial: filled, columns: ['payee', 'account', 'tags', 'status'] },
  play: async ({ canvas, canvasElement }) => {
    await canvas.findByDisplayValue('Everyday card')
    for (const name of ['payee', 'account', 'amount']) {
      const head = canvasElement.querySelector(`[data-column=${name}]`)!
      const cell = canvasElement.querySelector(`[data-cell=${name}]`)!
      await expect(Math.abs(left(cell) - left(head))).toBeLessThanOrEqual(12)
    }
    await expect(canvas.getByLabelText('Category')).toBeVisible()
    await expect(canvas.getByLabelText('Description')).toBeVisible()
  },
}
/** A date in another year includes the year. */
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
