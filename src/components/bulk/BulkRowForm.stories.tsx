import type { Meta, StoryObj } from '@storybook/react-vite'
import { observer } from 'mobx-react-lite'
import { expect, fn, waitFor } from 'storybook/test'
import type { TransactionCell } from '#components/transactions/form/TransactionCells.tsx'
import { tabTo } from '#mocks/keyboard.ts'
import { LedgerSheet } from '#components/transactions/parts/LedgerSheet.tsx'
import { useStores } from '#components/useStores.ts'
import { aRow, aTransferRow } from '#mocks/bulkRows.ts'
import { inModes } from '#mocks/modes.ts'
import { BulkRowForm } from './BulkRowForm.tsx'
import { withRows } from './filledRows.ts'
import { useBulkBook } from './useBulkBook.ts'

interface TopmostProps {
  cell: TransactionCell
  onRemove: () => void
  onWalk: () => void
}

const Topmost = observer(function Topmost(props: TopmostProps) {
  const { bulk } = useStores()
  const book = useBulkBook(() => undefined)
  const [row] = bulk.rows
  return <LedgerSheet hasWholeDates>{row && <BulkRowForm row={row} book={book} {...props} />}</LedgerSheet>
})

const meta = {
  component: Topmost,
  subcomponents: { BulkRowForm },
  args: { cell: 'category', onRemove: fn(), onWalk: fn() },
} satisfies Meta<typeof Topmost>
export default meta
type Story = StoryObj<typeof meta>

export const AnExpense: Story = {
  decorators: [withRows([aRow()])],
  play: async ({ args, canvas, userEvent }) => {
    await waitFor(() => expect(canvas.getByLabelText('Category')).toHaveFocus())
    await expect(await canvas.findByDisplayValue('Groceries')).toBeVisible()
    const amount = canvas.getByLabelText('Amount')
    await userEvent.clear(amount)
    await userEvent.type(amount, '7+1,50{Enter}')
    await expect(args.onWalk).toHaveBeenCalledWith(-1, 'category')
    await expect(amount).toHaveValue('7+1,50')
  },
}
export const ATransfer: Story = { decorators: [withRows([aTransferRow()])], parameters: inModes('ru', 'phone') }
export const Blank: Story = {
  decorators: [withRows([aRow({ categoryId: undefined, accountId: undefined, amount: '', description: '' })])],
}
/** One key opens tags, note and status, and Tab goes through them before it leaves the row. */
export const DetailsByKeyboard: Story = {
  decorators: [withRows([aRow()])],
  play: async ({ args, canvas, userEvent }) => {
    await waitFor(() => expect(canvas.getByLabelText('Category')).toHaveFocus())
    await userEvent.keyboard('{Alt>}t{/Alt}')
    await expect(canvas.getByRole('button', { name: 'Tags, note, status' })).toHaveFocus()
    await userEvent.keyboard('{Enter}')
    await tabTo(userEvent, await canvas.findByLabelText('Status'))
    await userEvent.tab()
    await expect(args.onWalk).toHaveBeenCalledWith(1, 'date')
  },
}
