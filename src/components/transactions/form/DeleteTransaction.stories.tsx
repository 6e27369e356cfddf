import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, screen, waitFor } from 'storybook/test'
import { useLoad } from '#components/useLoad.ts'
import { useStores } from '#components/useStores.ts'
import { contract } from '#contract'
import { Refusal } from '#contract/errors.ts'
import { mock } from '#mocks/mock.ts'
import { aTransaction, aTransfer } from '#mocks/transactions.ts'
import { DeleteTransaction, type DeleteTransactionProps } from './DeleteTransaction.tsx'

const Loaded = (props: DeleteTransactionProps) => {
  const { accounts, categories, currencies } = useStores()
  useLoad(accounts.list)
  useLoad(categories.list)
  useLoad(currencies.list)
  return <DeleteTransaction {...props} />
}

const meta = {
  component: DeleteTransaction,
  render: (args) => <Loaded {...args} />,
  args: { entry: aTransaction({ description: 'Lunch with Ana' }), onClose: fn() },
} satisfies Meta<typeof DeleteTransaction>
export default meta
type Story = StoryObj<typeof meta>

export const Deletes: Story = {
  play: async ({ args, userEvent }) => {
    await userEvent.click(await screen.findByRole('button', { name: 'Delete' }))
    await waitFor(() => expect(args.onClose).toHaveBeenCalled())
    await screen.findByText('Transaction deleted')
  },
}

/** Undo in the toast brings it back. */
export const Undoes: Story = {
  play: async ({ userEvent }) => {
    await userEvent.click(await screen.findByRole('button', { name: 'Delete' }))
    await userEvent.click(await screen.findByRole('button', { name: 'Undo' }))
    await screen.findByText('Change undone')
  },
}

/** A later change depends on it: the history is offered. */
export const CannotBeUndoneAlone: Story = {
  parameters: {
    msw: {
      handlers: [
        mock(contract.history.undo, () => {
          throw new Refusal('UNDO_CONFLICT')
        }),
      ],
    },
  },
  play: async ({ userEvent }) => {
    await userEvent.click(await screen.findByRole('button', { name: 'Delete' }))
    await userEvent.click(await screen.findByRole('button', { name: 'Undo' }))
    await screen.findByRole('button', { name: 'Open history' })
  },
}

export const ATransfer: Story = { args: { entry: aTransfer({ description: 'To savings' }) } }

export const Refused: Story = {
  parameters: {
    msw: {
      handlers: [
        mock(contract.transactions.remove, () => {
          throw new Refusal('CHANGED_MEANWHILE')
        }),
      ],
    },
  },
  play: async ({ args, userEvent }) => {
    await userEvent.click(await screen.findByRole('button', { name: 'Delete' }))
    await screen.findByRole('alert')
    await expect(args.onClose).not.toHaveBeenCalled()
  },
}
