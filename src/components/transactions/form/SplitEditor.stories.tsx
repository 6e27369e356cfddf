import type { Meta, StoryObj } from '@storybook/react-vite'
import { observer } from 'mobx-react-lite'
import { expect, screen, waitFor } from 'storybook/test'
import { inModes } from '#mocks/modes.ts'
import { accountIds, categoryIds } from '#mocks/sample.ts'
import type { TransactionFields } from '#stores/BulkStore.ts'
import type { LineFields } from '#stores/transactionDetails.ts'
import { SplitEditor } from './SplitEditor.tsx'
import { TransactionAmountField } from './TransactionFields.tsx'
import { useTransactionForm } from './useTransactionForm.ts'

interface LinesProps {
  initial: Partial<TransactionFields>
  isNarrow?: boolean
}

const Lines = observer(function Lines({ initial, isNarrow = false }: LinesProps) {
  const form = useTransactionForm({ initial, onSaved: () => undefined })
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        form.submit()
      }}
    >
      <TransactionAmountField form={form} />
      {form.fields.isSplit ? <SplitEditor form={form} isNarrow={isNarrow} /> : <p>Plain</p>}
    </form>
  )
})

const line = (key: number, differences: Partial<LineFields> = {}): LineFields => ({
  key,
  categoryId: undefined,
  toAccountId: undefined,
  amount: '',
  toAmount: '',
  note: '',
  tags: [],
  ...differences,
})
const groceries = line(1, { categoryId: categoryIds.groceries, amount: '30' })
const split = (amount: string, ...lines: LineFields[]): Partial<TransactionFields> => ({
  accountId: accountIds.card,
  amount,
  isSplit: true,
  lines,
})

const meta = {
  component: Lines,
  subcomponents: { SplitEditor },
  args: { initial: split('42.50', groceries, line(2)) },
  parameters: { loads: ['accounts', 'categories', 'currencies'] },
} satisfies Meta<typeof Lines>
export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = { parameters: inModes('dark', 'ru') }

export const Narrow: Story = {
  args: {
    isNarrow: true,
    initial: split('42.50', groceries, line(2, { categoryId: categoryIds.books, note: 'Atlas' })),
  },
  parameters: inModes('phone', 'ru', 'largeText'),
}

/** Category, amount, Enter starts the next line; the last line takes the remainder, and Backspace removes an empty one. */
export const WrittenFromTheKeyboard: Story = {
  tags: ['keyboard'],
  play: async ({ canvas, userEvent }) => {
    await waitFor(() => expect(canvas.getAllByLabelText('Category')[1]).toHaveFocus())
    // The blank line already shows what it would take.
    await expect(canvas.getAllByLabelText('Amount')[2]).toHaveValue('12.50')
    await expect(canvas.getByText('The last line takes the rest')).toBeVisible()
    await userEvent.keyboard('books{Enter}')
    await waitFor(() => expect(canvas.getAllByLabelText('Amount')[2]).toHaveFocus())
    await expect(canvas.getAllByLabelText('Amount')[2]).toHaveValue('12.50')
    await expect(canvas.getByText('The last line takes the rest')).toBeVisible()
    await userEvent.keyboard('5{Enter}')
    await waitFor(() => expect(canvas.getAllByLabelText('Category')[2]).toHaveFocus())
    await expect(canvas.getAllByLabelText('Amount')[3]).toHaveValue('7.50')
    await expect(canvas.getByText('The last line takes the rest')).toBeVisible()
    await userEvent.keyboard('{Backspace}')
    await waitFor(() => expect(canvas.getAllByLabelText('Category')).toHaveLength(2))
    await waitFor(() => expect(canvas.getAllByLabelText('Amount')[2]).toHaveFocus())
    await expect(canvas.getByText(/left/)).toHaveTextContent('€7.50 left')
    await userEvent.keyboard('=')
    await expect(canvas.getAllByLabelText('Amount')[2]).toHaveValue('12.50')
    await expect(canvas.getByText('Nothing left')).toBeVisible()
  },
}

/** Lines that exceed the amount show the excess and are not sent. */
export const DoesNotAddUp: Story = {
  args: {
    initial: split('42.50', groceries, line(2, { categoryId: categoryIds.books, amount: '15.50' })),
  },
  play: async ({ canvas, userEvent }) => {
    await expect(await canvas.findByText(/The lines are/)).toHaveTextContent('The lines are €3.00 over')
    await userEvent.click(canvas.getByRole('button', { name: 'Take from line 2' }))
    await expect(canvas.getAllByLabelText('Amount')[2]).toHaveValue('12.50')
  },
}

/** One search finds categories and other accounts: such a line is a transfer, in another currency with both amounts. */
export const TransferByKeys: Story = {
  tags: ['keyboard'],
  play: async ({ canvas, userEvent }) => {
    await waitFor(() => expect(canvas.getAllByLabelText('Category')[1]).toHaveFocus())
    await userEvent.keyboard('to')
    await screen.findByRole('option', { name: 'To Salary account' })
    await expect(screen.queryByRole('option', { name: 'To Everyday card' })).toBeNull()
    await userEvent.keyboard(' salary{Enter}')
    await expect(canvas.getAllByLabelText('Category')[1]).toHaveValue('To Salary account')
    await expect(await canvas.findByLabelText('Amount received')).toBeVisible()
  },
}

/** A coupon is money back in an expense category: the form asks instead of rejecting it. */
export const ACoupon: Story = {
  args: { initial: split('25', groceries, line(2, { categoryId: categoryIds.groceries, amount: '+5' })) },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Record as a refund' }))
    await expect(await canvas.findByText('Nothing left')).toBeVisible()
  },
}

/** Without an amount, the total is the sum of the split lines, and is not asked for. */
export const Total: Story = {
  args: { initial: split('', groceries, line(2, { amount: '10' })) },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/^Total/)).toHaveTextContent('Total −€40.00')
    const total = canvas.getAllByLabelText<HTMLInputElement>('Amount')[0]
    total?.form?.requestSubmit()
    await canvas.findByText('Required')
    await expect(total).toBeValid()
  },
}

/** The tags field opens on demand. */
export const Tagged: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Tags of line 1' }))
    await userEvent.type(await canvas.findByLabelText('Tags'), 'for the office{Enter}')
    await expect(await canvas.findByText('for the office')).toBeVisible()
  },
}
