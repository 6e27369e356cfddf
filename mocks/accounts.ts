import type { HttpHandler } from 'msw'
import { contract } from '#contract'
import type { Account, AccountDraft } from '#contract/accounts.ts'
import { endOfDayAt } from '#contract/figures.ts'
import type { Transaction } from '#contract/transactions.ts'
import { type AmountInput, sign, subtract, sum } from '#shared/money.ts'
import { plainTransaction } from './drafts.ts'
import { addFolder } from './folders.ts'
import { addTransaction, categoryForTransfers, sidesOf } from './ledger.ts'
import { mock } from './mock.ts'
import type { MockBackend } from './mockBackend.ts'
import { answersOf, findRow, merging, nextId, roomHandlers } from './rows.ts'

/** One account in euro. */
export const anAccount = (differences: Partial<Account> = {}): Account => ({
  accountId: 1,
  folderId: 1,
  currencyId: 2,
  amount: '3418.62',
  inNetWorth: true,
  hidden: false,
  name: 'Everyday card',
  version: '1',
  ...differences,
})

/** Upcoming transactions are not in the balance yet. */
const asOfToday = (backend: MockBackend, account: Account): Account => {
  const now = endOfDayAt(backend.settings.timeZone, new Date())
  const first = backend.transactions.findIndex(({ createdAt }) => createdAt <= now)
  const own = (transaction: Transaction) =>
    sidesOf(transaction).filter(({ accountId }) => accountId === account.accountId)
  const later = (first === -1 ? backend.transactions : backend.transactions.slice(0, first)).map(own)
  const count = later.filter((sides) => sides.length > 0).length
  if (count === 0) return account
  const amount = sum(later.flat().map(({ delta }) => delta))
  return { ...account, amount: subtract(account.amount, amount), upcoming: { amount, count } }
}

const open = (backend: MockBackend, { opening, inNetWorth = true, folderId, ...draft }: AccountDraft): number => {
  const accountId = nextId(backend.accounts, 'accountId')
  const places = { folderId: folderId ?? backend.folders[0]?.folderId ?? addFolder(backend, 'My accounts'), inNetWorth }
  backend.accounts = [...backend.accounts, anAccount({ amount: '0', ...draft, ...places, accountId })]
  if (opening !== undefined) recordBalance(backend, accountId, opening, 'opening')
  return accountId
}

const recordBalance = (
  backend: MockBackend,
  accountId: number,
  { amount, createdAt }: NonNullable<AccountDraft['opening']>,
  kind: 'opening' | 'adjustment',
): number =>
  addTransaction(backend, (id) => ({
    ...plainTransaction(
      backend,
      { accountId, categoryId: categoryForTransfers(backend), delta: amount, createdAt },
      id,
    ),
    kind,
  }))

/** The difference is an adjustment of that moment. */
const correct = (backend: MockBackend, accountId: number, balance: AmountInput, at?: string): number | undefined => {
  const account = asOfToday(backend, findRow(backend.accounts, 'accountId', { accountId }))
  const difference = subtract(balance, account.amount)
  if (sign(difference) === 0) return undefined
  return recordBalance(backend, accountId, { amount: difference, createdAt: at }, 'adjustment')
}

export const accountHandlers = (backend: MockBackend): HttpHandler[] => {
  const { accounts } = contract
  const room = {
    backend,
    list: 'accounts',
    id: 'accountId',
    topic: 'accounts',
    withRemoved: ['savedFilters'],
    blank: anAccount,
    read: (draft: Record<string, unknown>) => {
      const { balance: _, balanceAt: __, balanceKind: ___, ...account } = draft
      return account
    },
    staying: ['kind', 'inNetWorth', 'ownerId'],
  } as const
  const { edit } = answersOf(accounts, room)
  return [
    mock(accounts.list, () => ({ accounts: backend.accounts.map((account) => asOfToday(backend, account)) })),
    mock(accounts.create, (draft) => ({ accountId: open(backend, draft) }), opened),
    mock(accounts.createAll, ({ accounts: all }) => ({ accountIds: all.map((draft) => open(backend, draft)) }), opened),
    mock(
      accounts.edit,
      (given) => {
        edit?.answer(given)
        if (given.balance !== undefined) correct(backend, given.accountId, given.balance, given.balanceAt)
        return {}
      },
      opened,
    ),
    mock(
      accounts.correct,
      ({ accountId, amount, at }) => ({ transactionId: correct(backend, accountId, amount, at) }),
      ['transactions'],
    ),
    mock(accounts.previewMerge, ({ accountId, intoAccountId }) => {
      const touching = (id: number) => (each: Transaction) => sidesOf(each).some((side) => side.accountId === id)
      const all = backend.transactions.filter(touching(accountId))
      const between = all.filter(touching(intoAccountId)).length
      const others = { recurring: 0, budgets: 0, roundUps: 0, roundUpsDropped: 0 }
      return { transactions: all.length - between, transfersDeleted: between, ...others }
    }),
    mock(accounts.merge, merging(room), [
      'accounts',
      'transactions',
      'recurringTransactions',
      'accumulation',
      'categoryBudget',
      'savedFilters',
    ]),
    ...roomHandlers(accounts, room),
  ]
}

const opened = ['accounts', 'accountFolders', 'transactions'] as const
