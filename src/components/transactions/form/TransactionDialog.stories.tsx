import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, screen, waitFor, within } from 'storybook/test'
import { contract } from '#contract'
import { Refusal } from '#contract/errors.ts'
import { mock } from '#mocks/mock.ts'
import { accountIds, categoryIds, payeeIds } from '#mocks/sample.ts'
import { locking } from '#mocks/statements.ts'
import { aTransaction, aTransfer } from '#mocks/transactions.ts'
import { inModes } from '#mocks/modes.ts'
import { TransactionDialog } from './TransactionDialog.tsx'

const meta = { component: TransactionDialog, args: { onClose: fn(), onSaved: fn() } } satisfies Meta<
  typeof TransactionDialog
>
export default meta
type Story = StoryObj<typeof meta>

const recorded = fn()

export const New: Story = { parameters: inModes('dark', 'ru', 'phone') }
/** A dropdown wider than its field stays within the screen; otherwise the phone would zoom out and hide the button. */
export const ListsOnAPhone: Story = {
  globals: { viewport: { value: 'phone' } },
  play: async ({ userEvent }) => {
    await userEvent.click(await screen.findByLabelText('Category'))
    await userEvent.click(await screen.findByRole('option', { name: 'Swimming' }))
    await expect(screen.getByLabelText('Category')).toHaveValue('Swimming')
  },
}
/** Deleting works on a phone too, where rows have no tools. Cancelling keeps the input. */
export const Deletes: Story = {
  args: { transaction: aTransaction({ description: 'Bread' }) },
  play: async ({ args, userEvent }) => {
    const description = await screen.findByLabelText(/Description/)
    await userEvent.type(description, ' and honey')
    await userEvent.click(screen.getByRole('button', { name: 'Delete' }))
    await userEvent.click(await screen.findByRole('button', { name: 'Cancel' }))
    await expect(await screen.findByLabelText(/Description/)).toHaveValue('Bread and honey')
    await expect(screen.getByRole('link', { name: 'Repeat…' })).toHaveAttribute('href', '/recurring?repeat=1')
    await userEvent.click(screen.getByRole('button', { name: 'Delete' }))
    await screen.findByText('Delete the transaction?')
    await userEvent.click(screen.getByRole('button', { name: 'Delete' }))
    await screen.findByText('Transaction deleted')
    await expect(args.onClose).toHaveBeenCalledOnce()
  },
}

export const MadeByARule: Story = {
  args: { transaction: aTransaction({ metadata: { type: 2, recurringTransactionId: 12 } }) },
  play: async () => {
    const link = await screen.findByRole('link', { name: 'Show the recurring transaction' })
    await expect(link).toHaveAttribute('href', '/recurring?rule=12')
  },
}
/** Money back for an expense: the sign contradicts the category, and the form offers to record a refund. */
export const ARefund: Story = {
  parameters: {
    msw: {
      handlers: [
        mock(contract.transactions.create, (draft) => {
          recorded(draft)
          return { transactionId: 1 }
        }),
      ],
    },
  },
  play: async ({ args, userEvent }) => {
    recorded.mockClear()
    await userEvent.type(await screen.findByLabelText('Category'), 'groc{Enter}')
    await userEvent.type(screen.getByLabelText('Account'), 'everyday{Enter}')
    await userEvent.type(screen.getByLabelText('Amount'), '+20')
    await userEvent.click(await screen.findByRole('button', { name: 'Record as a refund' }))
    await screen.findByText(/Refund: lowers Groceries/)
    await userEvent.click(screen.getByRole('button', { name: /Create/ }))
    await waitFor(() => expect(args.onSaved).toHaveBeenCalledOnce())
    await expect(recorded).toHaveBeenCalledWith(expect.objectContaining({ delta: '20', refund: true }))
  },
}

const transaction = aTransaction({
  transactionId: 1,
  categoryId: categoryIds.groceries,
  accountId: accountIds.card,
  description: 'Weekly shop',
})

const refusing = (refusal: Refusal) => ({
  msw: {
    handlers: [
      mock(contract.transactions.edit, () => {
        throw refusal
      }),
      mock(contract.transactions.get, () => ({
        transaction: { ...transaction, delta: '-99.00', description: 'For the weekend', version: '7' },
        mayEdit: true,
      })),
    ],
  },
})

/** The field that the server rejected is marked. */
export const RefusedForItsSign: Story = {
  args: { transaction },
  parameters: refusing(new Refusal('SIGN_CONTRADICTS_CATEGORY')),
  play: async ({ args, userEvent }) => {
    await screen.findByDisplayValue('Everyday card')
    await userEvent.click(screen.getByRole('button', { name: 'Save' }))
    await waitFor(() => expect(screen.getByLabelText('Amount')).toHaveAttribute('aria-invalid', 'true'))
    await expect(args.onClose).not.toHaveBeenCalled()
  },
}
/** Concurrent changes are not overwritten silently, nor by what is invalid, and input is kept. */
export const ChangedMeanwhile: Story = {
  args: { transaction },
  parameters: refusing(new Refusal('CHANGED_MEANWHILE')),
  play: async ({ args, userEvent }) => {
    await screen.findByDisplayValue('Everyday card')
    const amount = () => screen.getByLabelText('Amount')
    await userEvent.clear(amount())
    await userEvent.type(amount(), '60')
    await userEvent.click(screen.getByRole('button', { name: 'Save' }))
    await expect(await screen.findByText('Latest version:')).toBeVisible()
    // Changes by another member are named before they are overwritten.
    const changes = within(screen.getByRole('alert')).getAllByRole('definition')
    await expect(changes.map((each) => each.textContent).join()).toMatch(/99\.00,.*For the weekend$/)
    await expect(amount()).toHaveValue('60')
    await userEvent.clear(amount())
    await userEvent.click(screen.getByRole('button', { name: 'Overwrite' }))
    await waitFor(() => expect(amount()).toHaveAttribute('aria-invalid', 'true'))
    await userEvent.type(amount(), '61')
    await userEvent.click(screen.getByRole('button', { name: 'Load latest version' }))
    await waitFor(() => expect(amount()).toHaveValue('99.00'))
    await userEvent.click(screen.getByRole('button', { name: 'Restore what I typed' }))
    await expect(amount()).toHaveValue('61')
    await expect(args.onClose).not.toHaveBeenCalled()
  },
}
/** A reconciled statement refuses the change and is named; reopening it and changing are two steps, and the input is kept. */
export const Reconciled: Story = {
  args: { transaction: { ...transaction, status: 'reconciled', statementId: 1 } },
  parameters: {
    loads: ['accounts'],
    msw: {
      handlers: locking(contract.transactions.edit, (draft) => {
        recorded(draft)
        return { version: '2' }
      }),
    },
  },
  play: async ({ args, userEvent }) => {
    recorded.mockClear()
    await screen.findByDisplayValue('Everyday card')
    await screen.findByText(/On the statement of 31 October 2026/)
    await expect(screen.queryByLabelText('Status')).not.toBeInTheDocument()
    const amount = screen.getByLabelText('Amount')
    await userEvent.clear(amount)
    await userEvent.type(amount, '60')
    await userEvent.click(screen.getByRole('button', { name: 'Save' }))
    await screen.findByText(/^The reconciled statement of 31 October 2026 \(Everyday card\) lists this transaction/)
    await expect(screen.getByLabelText('Amount')).toHaveValue('60')
    await expect(recorded).not.toHaveBeenCalled()
    await userEvent.click(screen.getByRole('button', { name: 'Reopen and change' }))
    await waitFor(() => expect(args.onSaved).toHaveBeenCalledOnce())
    await expect(recorded).toHaveBeenLastCalledWith(expect.objectContaining({ delta: '-60' }))
    await expect(recorded).toHaveBeenLastCalledWith(expect.not.objectContaining({ status: expect.anything() }))
  },
}
/** A payee merged while the form was open is found by its name; input is kept. */
export const PayeeGoneMeanwhile: Story = {
  args: { transaction: { ...transaction, payeeId: payeeIds.kaufland } },
  parameters: {
    msw: {
      handlers: [
        mock(contract.transactions.edit, (draft) => {
          recorded(draft)
          if (draft.payeeId !== undefined) {
            throw new Refusal('NOT_FOUND', 'gone', [{ path: ['payeeId'], message: 'is no payee of yours' }])
          }
          return { version: '2' }
        }),
      ],
    },
  },
  play: async ({ args, userEvent }) => {
    recorded.mockClear()
    await screen.findByDisplayValue('Kaufland')
    await userEvent.click(screen.getByRole('button', { name: 'Save' }))
    await waitFor(() => expect(args.onSaved).toHaveBeenCalledOnce())
    await expect(recorded).toHaveBeenLastCalledWith(expect.objectContaining({ payee: 'Kaufland' }))
  },
}

const line = { lineId: 1, categoryId: categoryIds.groceries, delta: '-30.00' }
const splitTransaction = {
  ...transaction,
  lines: [line, { ...line, lineId: 3, categoryId: categoryIds.books, delta: '-22.60', note: 'Atlas' }],
}
export const EditASplit: Story = { args: { transaction: splitTransaction }, parameters: inModes('phone', 'ru') }
/** The server's error is shown at its split line. */
export const LineRefused: Story = {
  args: { transaction: splitTransaction },
  parameters: refusing(
    new Refusal('SIGN_CONTRADICTS_CATEGORY', '', [{ path: ['lines', 1, 'delta'], message: 'is negative' }]),
  ),
  play: async ({ userEvent }) => {
    await screen.findByDisplayValue('Everyday card')
    await userEvent.click(screen.getByRole('button', { name: 'Save' }))
    await waitFor(() => expect(screen.getAllByLabelText('Amount')[2]).toHaveAttribute('aria-invalid', 'true'))
    await expect(screen.getAllByLabelText('Amount')[1]).not.toHaveAttribute('aria-invalid', 'true')
  },
}
/** One click removes the split: the lines are cleared, the category is that of the first line. */
export const PlainAgain: Story = {
  args: { transaction: splitTransaction },
  parameters: {
    msw: {
      handlers: [
        mock(contract.transactions.edit, (draft) => {
          recorded(draft)
          return { version: '2' }
        }),
      ],
    },
  },
  play: async ({ args, userEvent }) => {
    recorded.mockClear()
    await screen.findByDisplayValue('Everyday card')
    await userEvent.click(screen.getByText('Income or expense'))
    await userEvent.click(screen.getByRole('button', { name: 'Save' }))
    await waitFor(() => expect(args.onSaved).toHaveBeenCalledOnce())
    await expect(recorded).toHaveBeenLastCalledWith(
      expect.objectContaining({ lines: null, categoryId: categoryIds.groceries, delta: '-52.6' }),
    )
  },
}

export const EditATransfer: Story = { args: { transaction: aTransfer({ description: 'To savings' }) } }
/** The dialog hides while the list shows the change; after a second it reappears in its pending state. */
export const Sending: Story = {
  args: { transaction },
  parameters: { backend: { stalling: true } },
  play: async ({ args, userEvent }) => {
    await screen.findByDisplayValue('Everyday card')
    await userEvent.click(screen.getByRole('button', { name: 'Save' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
    await expect(await screen.findByRole('dialog', {}, { timeout: 5000 })).toBeVisible()
    await expect(screen.getByDisplayValue('Everyday card')).toBeVisible()
    await expect(args.onClose).not.toHaveBeenCalled()
  },
}
