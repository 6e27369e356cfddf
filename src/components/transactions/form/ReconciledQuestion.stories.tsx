import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, screen, waitFor } from 'storybook/test'
import { contract } from '#contract'
import { Refusal } from '#contract/errors.ts'
import { mock } from '#mocks/mock.ts'
import { inModes } from '#mocks/modes.ts'
import { accountIds, categoryIds } from '#mocks/sample.ts'
import { aTransaction } from '#mocks/transactions.ts'
import { ReconciledQuestion } from './ReconciledQuestion.tsx'
import { TransactionDialog } from './TransactionDialog.tsx'

const meta = { component: ReconciledQuestion, args: { onConfirm: fn() } } satisfies Meta<typeof ReconciledQuestion>
export default meta
type Story = StoryObj<typeof meta>

export const Asks: Story = {
  parameters: inModes('ru'),
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button'))
    await expect(args.onConfirm).toHaveBeenCalledOnce()
  },
}

const [recorded, saved] = [fn(), fn()]
const transaction = aTransaction({
  transactionId: 1,
  categoryId: categoryIds.groceries,
  accountId: accountIds.card,
  description: 'Weekly shop',
})

/** Changing the amount of a reconciled transaction asks first and keeps the input. Saving sets its status to cleared. */
export const InTheForm: Story = {
  render: () => (
    <TransactionDialog transaction={{ ...transaction, status: 'reconciled' }} onClose={fn()} onSaved={saved} />
  ),
  parameters: {
    msw: {
      handlers: [
        mock(contract.transactions.edit, (draft) => {
          recorded(draft)
          if (draft.version !== 'cleared') throw new Refusal('TRANSACTION_RECONCILED')
          return { version: '2' }
        }),
        mock(contract.transactions.change, ({ change }) => ({ count: recorded(change) ?? 1 })),
        mock(contract.transactions.get, () => ({ transaction: { ...transaction, version: 'cleared' } })),
      ],
    },
  },
  play: async ({ userEvent }) => {
    recorded.mockClear()
    saved.mockClear()
    await screen.findByDisplayValue('Everyday card')
    await userEvent.clear(screen.getByLabelText('Amount'))
    await userEvent.type(screen.getByLabelText('Amount'), '60')
    await userEvent.click(screen.getByRole('button', { name: 'Save' }))
    await screen.findByText('This transaction is reconciled. Change it anyway?')
    await expect(screen.getByLabelText('Amount')).toHaveValue('60')
    await userEvent.click(screen.getByRole('button', { name: 'Change and mark as cleared' }))
    await waitFor(() => expect(saved).toHaveBeenCalledOnce())
    await expect(recorded).toHaveBeenNthCalledWith(2, { set: { status: 'cleared' } })
    await expect(recorded).toHaveBeenLastCalledWith(expect.objectContaining({ delta: '-60', status: 'cleared' }))
  },
}
