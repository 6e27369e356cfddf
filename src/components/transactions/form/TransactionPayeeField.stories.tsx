import type { Meta, StoryObj } from '@storybook/react-vite'
import { observer } from 'mobx-react-lite'
import { expect, fn, screen, waitFor } from 'storybook/test'
import { TransactionCategoryField } from './TransactionFields.tsx'
import { TransactionPayeeField } from './TransactionPayeeField.tsx'
import { useTransactionForm } from './useTransactionForm.ts'

const Payee = observer(function Payee({ onCategory }: { onCategory: (isByTab: boolean) => void }) {
  const form = useTransactionForm({ onSaved: () => undefined })
  return (
    <>
      <TransactionPayeeField form={form} autoFocus onCategory={onCategory} />
      <TransactionCategoryField form={form} />
    </>
  )
})

const meta = {
  component: Payee,
  subcomponents: { TransactionPayeeField },
  args: { onCategory: fn() },
} satisfies Meta<typeof Payee>
export default meta
type Story = StoryObj<typeof meta>

/** Users who do not track payees can type the category here. */
export const TakesACategoryByKeys: Story = {
  tags: ['keyboard'],
  play: async ({ args, canvas, userEvent }) => {
    await waitFor(() => expect(canvas.getByLabelText(/^Payee/)).toHaveFocus())
    await userEvent.keyboard('eating out')
    await waitFor(() => expect(screen.getAllByRole('option')[0]).toHaveAttribute('data-combobox-selected'))
    await userEvent.keyboard('{Enter}')
    await expect(canvas.getByLabelText('Category')).toHaveValue('Eating out')
    await expect(canvas.getByLabelText(/^Payee/)).toHaveValue('')
    await expect(args.onCategory).toHaveBeenCalledWith(false)
  },
}
