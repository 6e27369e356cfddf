import type { Meta, StoryObj } from '@storybook/react-vite'
import { observer } from 'mobx-react-lite'
import { expect, fn, screen, waitFor } from 'storybook/test'
import { contract } from '#contract'
import { mock } from '#mocks/mock.ts'
import { aTransaction, aTransfer } from '#mocks/transactions.ts'
import { inModes } from '#mocks/modes.ts'
import { accountIds, categoryIds } from '#mocks/sample.ts'
import { TransactionDialog } from './TransactionDialog.tsx'
import { KindControl } from './KindControl.tsx'
import { useTransactionForm } from './useTransactionForm.ts'

const Kind = observer(function Kind() {
  const form = useTransactionForm({
    initial: { categoryId: categoryIds.groceries, amount: '5' },
    onSaved: () => undefined,
  })
  return <KindControl form={form} />
})

const meta = { component: Kind, subcomponents: { KindControl } } satisfies Meta<typeof Kind>
export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = { parameters: inModes('phone', 'ru', 'ro') }

const [edited, madePlain] = [fn(), fn()]

/** An expense becomes a transfer: it keeps its id, by a single command. */
export const AnExpenseBecomesATransfer: Story = {
  render: () => (
    <TransactionDialog
      transaction={aTransaction({ transactionId: 11, accountId: accountIds.card, delta: '-40' })}
      onClose={() => undefined}
    />
  ),
  parameters: {
    loads: ['categories'],
    msw: {
      handlers: [
        mock(contract.transactions.editInternal, (draft) => {
          edited(draft)
          return { version: '2' }
        }),
      ],
    },
  },
  play: async ({ userEvent }) => {
    await userEvent.click(await screen.findByText('Transfer'))
    await userEvent.type(screen.getByLabelText('To account'), 'savings{Enter}')
    await userEvent.click(screen.getByRole('button', { name: /Save/ }))
    await waitFor(() => expect(edited).toHaveBeenCalledOnce())
    await expect(edited.mock.lastCall?.[0]).toMatchObject({
      transactionId: 11,
      fromAccountId: accountIds.card,
      toAccountId: accountIds.savings,
      fromDelta: '-40',
      toDelta: '40',
    })
  },
}

/** A transfer becomes an expense, and input is kept. */
export const ATransferBecomesAnExpense: Story = {
  render: () => (
    <TransactionDialog
      transaction={aTransfer({
        transactionId: 11,
        accountId: accountIds.card,
        categoryId: categoryIds.transfers,
        delta: '-40',
      })}
      onClose={() => undefined}
    />
  ),
  parameters: {
    loads: ['categories'],
    msw: {
      handlers: [
        mock(contract.transactions.edit, (draft) => {
          madePlain(draft)
          return { version: '2' }
        }),
      ],
    },
  },
  play: async ({ userEvent }) => {
    await userEvent.type(await screen.findByLabelText(/Description/), 'Lent to Ana')
    await userEvent.click(screen.getByText('Income or expense'))
    await userEvent.type(screen.getByLabelText('Category'), 'groc{Enter}')
    await expect(screen.getByLabelText(/Description/)).toHaveValue('Lent to Ana')
    await userEvent.click(screen.getByRole('button', { name: /Save/ }))
    await waitFor(() => expect(madePlain).toHaveBeenCalledOnce())
    await expect(madePlain.mock.lastCall?.[0]).toMatchObject({
      transactionId: 11,
      toPlain: true,
      accountId: accountIds.card,
      categoryId: categoryIds.groceries,
      delta: '-40',
      description: 'Lent to Ana',
    })
  },
}
