import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, screen, waitFor } from 'storybook/test'
import { contract } from '#contract'
import { Refusal } from '#contract/errors.ts'
import { mock } from '#mocks/mock.ts'
import { aNote } from '#mocks/notes.ts'
import { accountIds, categoryIds, payeeIds, tagIds } from '#mocks/sample.ts'
import { aTransaction } from '#mocks/transactions.ts'
import { inModes } from '#mocks/modes.ts'
import { CommandFinder } from './CommandFinder.tsx'

const meta = {
  component: CommandFinder,
  args: { onClose: fn(), onGo: fn(), onNewTransaction: fn(), onOpen: fn(), onHelp: fn() },
} satisfies Meta<typeof CommandFinder>
export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {
  name: 'Default · command palette, quick open',
  parameters: inModes('dark', 'ru', 'ro', 'phone'),
}

/** Commands are found by synonyms too. */
export const FindsSynonyms: Story = {
  play: async ({ userEvent }) => {
    const field = await screen.findByRole('combobox')
    const wanted = {
      budget: 'Budgets',
      export: 'Export',
      csv: 'Import from a file',
      currency: 'Currencies',
      settings: 'Settings',
      recurring: 'Recurring',
      transfer: 'New transaction',
      'net worth': 'Net worth',
      help: 'Keyboard shortcuts',
      dark: 'Theme: Dark',
      language: 'Language: English',
      'log out': 'Sign out',
      categor: 'Categories',
    }
    for (const [typed, name] of Object.entries(wanted)) {
      // oxlint-disable-next-line no-await-in-loop
      await userEvent.clear(field)
      // oxlint-disable-next-line no-await-in-loop
      await userEvent.type(field, typed)
      const [first] = screen.getAllByRole('option')
      // oxlint-disable-next-line no-await-in-loop
      await expect({ typed, found: first?.textContent }).toEqual({ typed, found: name })
    }
  },
}

/** Accounts and categories lead to their transactions, payees and tags to their pages. */
export const OpensNamedObjects: Story = {
  play: async ({ args, userEvent }) => {
    const field = await screen.findByRole('combobox')
    const ways: [typed: string, name: RegExp, to: string][] = [
      ['groc', /^Groceries$/, `/transactions?categories=${categoryIds.groceries}`],
      ['everyday card', /^Everyday card/, `/transactions?accounts=${accountIds.card}`],
      ['lidl', /^Lidl$/, `/payees/${payeeIds.lidl}`],
      ['tax return', /^For the tax return$/, `/tags/${tagIds.taxes}`],
    ]
    for (const [typed, name, to] of ways) {
      await userEvent.clear(field)
      await userEvent.type(field, typed)
      await screen.findByRole('option', { name })
      await userEvent.keyboard('{Enter}')
      await expect(args.onGo).toHaveBeenLastCalledWith(to)
    }
  },
}

export const OpensANote: Story = {
  parameters: { msw: { handlers: [mock(contract.notes.list, () => ({ notes: [aNote({ text: 'Call the bank' })] }))] } },
  play: async ({ userEvent }) => {
    await userEvent.type(await screen.findByRole('combobox'), 'call the')
    await screen.findByRole('option', { name: 'Call the bank' })
    await userEvent.keyboard('{Enter}')
    await screen.findByDisplayValue('Call the bank')
  },
}

/** Objects without a name of their own occur in transactions, which are found by any of their texts, and opened. */
export const FindsTransactions: Story = {
  parameters: {
    ...inModes('ru', 'phone'),
    msw: {
      handlers: [
        mock(contract.transactions.list, ({ text }) => ({
          transactions: text === 'coupon' ? [aTransaction({ payeeId: payeeIds.lidl, note: 'With the coupon' })] : [],
        })),
      ],
    },
  },
  play: async ({ args, userEvent }) => {
    await userEvent.type(await screen.findByRole('combobox'), 'coupon')
    const line = await screen.findByRole('option', { name: /Lidl.*52[.,]60/ })
    await userEvent.keyboard('{ArrowDown}')
    await expect(line).toHaveAttribute('aria-selected', 'true')
    await userEvent.keyboard('{Enter}')
    await screen.findByDisplayValue('With the coupon')
    await userEvent.keyboard('{Escape}')
    await waitFor(() => expect(args.onClose).toHaveBeenCalledOnce())
  },
}

/** Amounts are searched as amounts. */
export const FindsAmounts: Story = {
  parameters: {
    msw: {
      handlers: [
        mock(contract.transactions.list, ({ amountFrom, amountTo, text }) => ({
          transactions: amountFrom === '52.60' && amountTo === '52.60' && text === undefined ? [aTransaction()] : [],
        })),
      ],
    },
  },
  play: async ({ userEvent }) => {
    await userEvent.type(await screen.findByRole('combobox'), '52.60')
    await screen.findByRole('option', { name: /52\.60/ })
  },
}

export const TransactionsFailed: Story = {
  parameters: {
    msw: {
      handlers: [
        mock(contract.transactions.list, () => {
          throw new Refusal('UNAVAILABLE')
        }),
      ],
    },
  },
  play: async ({ userEvent }) => {
    await userEvent.type(await screen.findByRole('combobox'), 'coupon')
    await screen.findByRole('option', { name: /could not be searched/ })
  },
}

/** Without a match by name, the list of transactions is searched. */
export const OpensTransactionSearch: Story = {
  play: async ({ args, userEvent }) => {
    await userEvent.type(await screen.findByRole('combobox'), 'market')
    await userEvent.click(await screen.findByRole('option', { name: /^Search transactions/ }))
    await expect(args.onGo).toHaveBeenCalledWith(expect.stringMatching(/^.transactions.*text=market$/))
  },
}
