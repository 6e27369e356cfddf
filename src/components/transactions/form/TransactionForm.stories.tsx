import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, screen, waitFor, within } from 'storybook/test'
import { contract } from '#contract'
import { tabTo } from '#mocks/keyboard.ts'
import { mock } from '#mocks/mock.ts'
import { accountIds } from '#mocks/sample.ts'
import { hasUnsavedForm } from '#components/ui/layout/backSteps.ts'
import { TransactionForm } from './TransactionForm.tsx'
import { LedgerSheet } from '#components/transactions/parts/LedgerSheet.tsx'

const meta = {
  component: TransactionForm,
  decorators: [
    (Story) => (
      <LedgerSheet>
        <Story />
      </LedgerSheet>
    ),
  ],
  args: { onClose: fn(), onSaved: fn() },
} satisfies Meta<typeof TransactionForm>
export default meta
type Story = StoryObj<typeof meta>

/** Several transactions in sequence by keyboard; date and account are kept. */
export const SavesAndGoesOn: Story = {
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.type(await canvas.findByLabelText('Category'), 'groc{Enter}')
    await userEvent.type(canvas.getByLabelText('Account'), 'everyday{Enter}')
    await userEvent.type(canvas.getByLabelText('Description'), 'Bakery and greengrocer')
    await userEvent.type(canvas.getByLabelText('Amount'), '12.40+3*4')
    await expect(await canvas.findByText(/^Everyday card, current balance after saving/)).toHaveTextContent('€3,394.22')
    await userEvent.keyboard('{Control>}{Enter}{/Control}')
    await waitFor(() => expect(args.onSaved).toHaveBeenCalledOnce())
    await expect(canvas.getByLabelText('Amount')).toHaveValue('')
    await expect(canvas.getByLabelText('Account')).toHaveValue('Everyday card')
    await waitFor(() => expect(canvas.getByLabelText('Payee')).toHaveFocus())
  },
}

const moments: unknown[] = []
/** Each transaction of today has its own moment, so that the list keeps the order of a series. */
export const EachOfASeriesHasItsOwnMoment: Story = {
  args: { accountId: accountIds.card },
  parameters: {
    msw: {
      handlers: [mock(contract.transactions.create, (sent) => ({ transactionId: moments.push(sent.createdAt) }))],
    },
  },
  play: async ({ canvas, userEvent }) => {
    moments.length = 0
    for (const count of [1, 2, 3]) {
      await userEvent.type(await canvas.findByLabelText('Category'), 'groc{Enter}')
      await userEvent.type(canvas.getByLabelText('Amount'), '5{Enter}')
      await waitFor(() => expect(canvas.getByLabelText('Amount')).toHaveValue(''))
      await expect(moments).toHaveLength(count)
    }
    await expect(new Set(moments).size).toBe(3)
    await expect(moments).toEqual(moments.toSorted())
  },
}
/** Tab follows the order of the columns, then the buttons. */
export const TabWalksTheColumns: Story = {
  tags: ['keyboard'],
  play: async ({ canvas, userEvent }) => {
    await waitFor(() => expect(canvas.getByLabelText('Payee')).toHaveFocus())
    for (const label of ['Category', 'Description', 'Account', 'Amount']) {
      await userEvent.tab()
      await expect(canvas.getByLabelText(label)).toHaveFocus()
    }
    await userEvent.tab()
    await expect(canvas.getByRole('button', { name: 'Tags, note, status' })).toHaveFocus()
    await userEvent.tab()
    await expect(canvas.getByRole('radio', { name: 'Income or expense' })).toHaveFocus()
  },
}
export const SaysWhatIsMissing: Story = {
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Save and add another' }))
    await expect(canvas.getAllByText('Required')).toHaveLength(2)
    await expect(canvas.getByText('Enter an amount')).toBeVisible()
    await expect(args.onSaved).not.toHaveBeenCalled()
  },
}
export const TransferBetweenCurrencies: Story = {
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(await canvas.findByText('Transfer'))
    await userEvent.type(canvas.getByLabelText('Category'), 'transf{Enter}')
    await userEvent.type(canvas.getByLabelText('From account'), 'salary{Enter}')
    await userEvent.type(canvas.getByLabelText('To account'), 'everyday{Enter}')
    await userEvent.type(canvas.getByLabelText('Amount'), '2544.75')
    await userEvent.type(canvas.getByLabelText('Amount received'), '500')
    await userEvent.click(canvas.getByRole('button', { name: 'Save and add another' }))
    await waitFor(() => expect(args.onSaved).toHaveBeenCalledOnce())
  },
}
/** Nothing is saved to the previous account. Escape closes an open list first. */
export const UnknownAccountIsNotSaved: Story = {
  args: { accountId: accountIds.card },
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.type(await canvas.findByLabelText('Account'), 'Xyz')
    await userEvent.click(canvas.getByRole('button', { name: 'Save' }))
    await expect(canvas.getByText(/Xyz” was not found/)).toBeVisible()
    await userEvent.keyboard('{Backspace}{Escape}')
    for (const told of [args.onSaved, args.onClose]) await expect(told).not.toHaveBeenCalled()
  },
}
/** Input is kept when the server refuses. */
export const Refused: Story = {
  tags: ['screen-reader'],
  parameters: { backend: { refusing: 'UNAVAILABLE' } },
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.type(await canvas.findByLabelText('Category'), 'groc{Enter}')
    await userEvent.type(canvas.getByLabelText('Account'), 'everyday{Enter}')
    await userEvent.type(canvas.getByLabelText('Amount'), '5{Enter}')
    await canvas.findByRole('alert')
    await expect(canvas.getByLabelText('Amount')).toHaveValue('5')
    await expect(args.onSaved).not.toHaveBeenCalled()
  },
}
/** Escape asks nothing before something is typed, nor while it is sent. */
export const EscapeCloses: Story = {
  args: { accountId: accountIds.card },
  parameters: { backend: { stalling: true } },
  play: async ({ args, canvas, userEvent }) => {
    await waitFor(() => expect(canvas.getByLabelText('Payee')).toHaveFocus())
    await userEvent.keyboard('{Escape}')
    await userEvent.type(canvas.getByLabelText('Category'), 'groc{Enter}')
    await userEvent.type(canvas.getByLabelText('Amount'), '5{Enter}')
    await waitFor(() => expect(canvas.getByRole('button', { name: 'Save' })).toBeDisabled())
    await expect(hasUnsavedForm()).toBe(false)
    await userEvent.keyboard('{Escape}')
    await expect(args.onClose).toHaveBeenCalledTimes(2)
  },
}

/** Escape asks before it discards input; until the answer, input and focus stay. */
export const EscapeAsksBeforeItDiscardsWhatWasTyped: Story = {
  tags: ['keyboard'],
  play: async ({ args, canvas, userEvent }) => {
    await waitFor(() => expect(canvas.getByLabelText('Payee')).toHaveFocus())
    await tabTo(userEvent, canvas.getByLabelText('Description'))
    await userEvent.keyboard('Bakery{Escape}')
    await screen.findByRole('dialog', { name: 'Discard changes?' })
    await userEvent.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    await waitFor(() => expect(canvas.getByLabelText('Description')).toHaveFocus())
    await expect(canvas.getByLabelText('Description')).toHaveValue('Bakery')
    await expect(args.onClose).not.toHaveBeenCalled()
    await userEvent.keyboard('{Escape}')
    const dialog = within(await screen.findByRole('dialog'))
    await tabTo(userEvent, dialog.getByRole('button', { name: 'Discard' }))
    await userEvent.keyboard('{Enter}')
    await waitFor(() => expect(args.onClose).toHaveBeenCalledOnce())
  },
}

/** For the last transaction of a session: it is recorded, and the form closes. */
export const SavesAndCloses: Story = {
  args: { accountId: accountIds.card },
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.type(await canvas.findByLabelText('Category'), 'groc{Enter}')
    await userEvent.type(canvas.getByLabelText('Amount'), '5')
    await userEvent.click(canvas.getByRole('button', { name: 'Save' }))
    await waitFor(() => expect(args.onClose).toHaveBeenCalledOnce())
    await expect(args.onSaved).toHaveBeenCalledOnce()
  },
}

/** Tab and Enter follow the same order: from, to, amount. */
export const TabWalksATransfer: Story = {
  play: async ({ canvas, userEvent }) => {
    await tabTo(userEvent, await canvas.findByRole('radio', { name: 'Income or expense' }))
    await userEvent.keyboard('{ArrowRight}')
    ;(await canvas.findByLabelText('From account')).focus()
    await userEvent.tab()
    await expect(canvas.getByLabelText('To account')).toHaveFocus()
    await userEvent.tab()
    await expect(canvas.getByLabelText('Amount')).toHaveFocus()
  },
}

/** A known payee: three letters, Enter, the amount, Enter. */
export const PayeeSeenBeforeByKeys: Story = {
  tags: ['keyboard'],
  play: async ({ args, canvas, userEvent }) => {
    await waitFor(() => expect(canvas.getByLabelText('Payee')).toHaveFocus())
    await userEvent.keyboard('kau')
    const kaufland = await screen.findByRole('option', { name: /^Kaufland/ })
    await waitFor(() => expect(kaufland).toHaveAttribute('data-combobox-selected'))
    await userEvent.keyboard('{Enter}')
    await waitFor(() => expect(canvas.getByLabelText('Amount')).toHaveFocus())
    await expect(await canvas.findByText(/Groceries: usual for Kaufland/)).toBeVisible()
    await expect(canvas.getByLabelText('Category')).toHaveValue('Groceries')
    await userEvent.keyboard('12.40{Enter}')
    await waitFor(() => expect(args.onSaved).toHaveBeenCalledOnce())
  },
}

/** An account typed as the payee makes it a transfer: its name, the amount, nothing else. */
export const TransfersByKeys: Story = {
  tags: ['keyboard'],
  args: { accountId: accountIds.card },
  play: async ({ args, canvas, userEvent }) => {
    await waitFor(() => expect(canvas.getByLabelText('Payee')).toHaveFocus())
    await userEvent.keyboard('to sav')
    const savings = await screen.findByRole('option', { name: 'To Savings' })
    await waitFor(() => expect(savings).toHaveAttribute('data-combobox-selected'))
    await userEvent.keyboard('{Enter}')
    await waitFor(() => expect(canvas.getByLabelText('Amount')).toHaveFocus())
    await expect(canvas.getByLabelText('To account')).toHaveValue('Savings')
    await userEvent.keyboard('40{Enter}')
    await waitFor(() => expect(args.onSaved).toHaveBeenCalledOnce())
  },
}

/** One click declines the payee's defaults and restores the previous values. */
export const RefusesWhatAPayeeBrings: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.type(await canvas.findByLabelText('Payee'), 'kau')
    await userEvent.click(await screen.findByRole('option', { name: /^Kaufland/ }))
    await waitFor(() => expect(canvas.getByLabelText('Category')).toHaveValue('Groceries'))
    await userEvent.click(canvas.getByRole('button', { name: 'Undo' }))
    await expect(canvas.getByLabelText('Category')).toHaveValue('')
    await expect(canvas.getByLabelText('Payee')).toHaveValue('Kaufland')
  },
}

/** Payee, amount, Alt+S, the first line's amount, the second line: no other key is needed. */
export const SplitsByKeys: Story = {
  tags: ['keyboard'],
  play: async ({ args, canvas, userEvent }) => {
    await waitFor(() => expect(canvas.getByLabelText('Payee')).toHaveFocus())
    await userEvent.keyboard('kau')
    const kaufland = await screen.findByRole('option', { name: /^Kaufland/ })
    await waitFor(() => expect(kaufland).toHaveAttribute('data-combobox-selected'))
    await userEvent.keyboard('{Enter}')
    await canvas.findByText(/usual for Kaufland/)
    await userEvent.keyboard('42.50{Alt>}s{/Alt}')
    await waitFor(() => expect(canvas.getAllByLabelText('Amount')[1]).toHaveFocus())
    await userEvent.keyboard('30{Enter}')
    await waitFor(() => expect(canvas.getAllByLabelText('Category')[1]).toHaveFocus())
    await userEvent.keyboard('books{Enter}')
    await waitFor(() => expect(canvas.getAllByLabelText('Amount')[2]).toHaveFocus())
    await expect(canvas.getAllByLabelText('Amount')[2]).toHaveValue('12.50')
    await userEvent.keyboard('{Enter}')
    await waitFor(() => expect(args.onSaved).toHaveBeenCalledOnce())
    await expect(canvas.queryByRole('group', { name: 'Split lines' })).toBeNull()
  },
}
