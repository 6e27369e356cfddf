import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, screen, waitFor, within } from 'storybook/test'
import { contract } from '#contract'
import { deletedMeanwhile } from '#contract/errors.ts'
import { mock } from '#mocks/mock.ts'
import { accountIds, categoryIds } from '#mocks/sample.ts'
import { aTransaction } from '#mocks/transactions.ts'
import { OpenedTransaction } from './OpenedTransaction.tsx'

const transaction = aTransaction({ accountId: accountIds.card, categoryId: categoryIds.groceries })

const meta = {
  component: OpenedTransaction,
  args: { transaction, onClose: fn() },
  parameters: { loads: ['accounts', 'categories', 'currencies'] },
} satisfies Meta<typeof OpenedTransaction>
export default meta
type Story = StoryObj<typeof meta>

const as = (role: 'viewer' | 'contributor', mayEdit: boolean) => ({
  backend: { sharesAs: role },
  msw: { handlers: [mock(contract.transactions.get, () => ({ transaction, addedBy: 'ana', mayEdit }))] },
})

export const Default: Story = {
  play: async () => {
    await screen.findByRole('dialog', { name: 'Edit transaction' })
  },
}

/** A viewer looks at it. */
export const ForAViewer: Story = {
  parameters: as('viewer', false),
  play: async () => {
    const view = within(await screen.findByRole('dialog', { name: 'Transaction' }))
    await expect(view.getByText(/^Your role in this book is Viewer/)).toBeVisible()
    await expect(view.getByText('Added by ana')).toBeVisible()
    await expect(view.queryByRole('button', { name: /Save|Delete|receipt/ })).toBeNull()
  },
}

/** The server knows which ones a contributor may change. */
export const OfAContributor: Story = {
  parameters: as('contributor', true),
  play: async () => {
    await screen.findByRole('dialog', { name: 'Edit transaction' })
    await expect(screen.getByRole('button', { name: 'Delete' })).toBeVisible()
  },
}

const recorded = fn()

/** After another member has deleted the transaction, the input can be recorded as a new one. */
export const DeletedMeanwhile: Story = {
  parameters: {
    backend: { sharesAs: 'editor' },
    msw: {
      handlers: [
        mock(contract.transactions.edit, () => {
          const refusal = deletedMeanwhile('gone')
          refusal.issues.push({ path: ['changedBy', 'ana'], message: 'deleted it' })
          throw refusal
        }),
        mock(contract.transactions.create, (draft) => recorded(draft) ?? { transactionId: 9 }),
      ],
    },
  },
  play: async ({ args, userEvent }) => {
    const amount = await screen.findByLabelText('Amount')
    await userEvent.clear(amount)
    await userEvent.type(amount, '60')
    await userEvent.click(screen.getByRole('button', { name: 'Save' }))
    await screen.findByText(/^ana has deleted this meanwhile. What you typed is kept./)
    await userEvent.click(screen.getByRole('button', { name: 'Save as new' }))
    await waitFor(() => expect(args.onClose).toHaveBeenCalledOnce())
    await expect(recorded).toHaveBeenCalledWith(expect.objectContaining({ accountId: accountIds.card, delta: '-60' }))
  },
}
