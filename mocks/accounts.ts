import type { HttpHandler } from 'msw'
import { contract } from '#contract'
import type { Account, AccountDraft } from '#contract/accounts.ts'
import { Refusal } from '#contract/errors.ts'
import { endOfDayAt } from '#contract/figures.ts'
import type { Topic } from '#contract/live.ts'
import { sign, subtract, sum } from '#shared/money.ts'
import type { MockBackend } from './mockBackend.ts'
import type { Transaction } from '#contract/transactions.ts'
import { recordBalance } from './drafts.ts'
import { accountsOf, sidesOf } from './ledger.ts'
import { setBalance } from './setBalance.ts'
import { mergeAccount, previewAccountMerge } from './merges.ts'
import { mock } from './mock.ts'
import { changeRow, dropRow, findRow, nextId } from './rows.ts'
import { followInFilters } from './savedFilters.ts'

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

/** The folder of those who name none. */
const firstFolder = (backend: MockBackend): number => {
  const [first] = backend.folders
  if (first !== undefined) return first.folderId
  backend.folders.push({ folderId: 1, name: folderNames[backend.settings.lang], version: '1' })
  return 1
}

const folderNames = { en: 'My accounts', ru: 'Мои счета', ro: 'Conturile mele' }

const open = (backend: MockBackend, { opening, inNetWorth = true, folderId, ...draft }: AccountDraft): number => {
  const accountId = nextId(backend.accounts, 'accountId')
  const lies = folderId ?? firstFolder(backend)
  backend.accounts.push(anAccount({ amount: '0', ...draft, folderId: lies, inNetWorth, accountId }))
  if (opening !== undefined && sign(opening.amount) !== 0) {
    recordBalance(backend, 'opening', { accountId, createdAt: opening.createdAt, delta: opening.amount })
  }
  return accountId
}

const touchedBy = ({ opening }: AccountDraft): Topic[] =>
  opening === undefined ? ['accounts'] : ['accounts', 'transactions']

export const accountHandlers = (backend: MockBackend): HttpHandler[] => {
  const { accounts } = contract
  let touched: Topic[] = []
  const opening = (drafts: readonly AccountDraft[]): number[] => {
    const folders = backend.folders.length
    const made = drafts.map((draft) => open(backend, draft))
    const also: Topic[] = backend.folders.length > folders ? ['accountFolders'] : []
    touched = [...new Set([...also, ...drafts.flatMap(touchedBy)])]
    return made
  }
  const change = (handle: { accountId: number; version?: string | undefined }, what: Partial<Account>) => {
    changeRow(backend.accounts, 'accountId', handle, what)
    return {}
  }
  return [
    mock(accounts.list, () => ({ accounts: backend.accounts.map((account) => asOfToday(backend, account)) })),
    mock(
      accounts.create,
      (draft) => ({ accountId: opening([draft])[0] ?? 0 }),
      () => touched,
    ),
    mock(
      accounts.createAll,
      ({ accounts: drafts }) => ({ accountIds: opening(drafts) }),
      () => touched,
    ),
    mock(
      accounts.edit,
      ({
        accountId,
        version,
        folderId,
        name,
        description,
        kind,
        number,
        inNetWorth,
        balance,
        balanceAt: at,
        balanceKind,
      }) => {
        const handle = { accountId, version }
        const account = findRow(backend.accounts, 'accountId', handle)
        if (balance !== undefined) setBalance(backend, account, { balance, at, kind: balanceKind, field: 'balanceAt' })
        return change(
          { accountId },
          {
            folderId,
            name,
            description,
            number,
            ...(kind === undefined ? {} : { kind: kind ?? undefined }),
            ...(inNetWorth === undefined ? {} : { inNetWorth }),
          },
        )
      },
      (_, { balance }) => (balance === undefined ? ['accounts'] : ['accounts', 'transactions']),
    ),
    mock(accounts.editName, ({ name, ...handle }) => change(handle, { name }), ['accounts']),
    mock(accounts.editDescription, ({ description, ...handle }) => change(handle, { description }), ['accounts']),
    mock(accounts.editFolder, ({ folderId, ...handle }) => change(handle, { folderId }), ['accounts']),
    mock(
      accounts.correct,
      ({ accountId, version, amount: balance, at, kind }) => {
        const account = findRow(backend.accounts, 'accountId', { accountId, version })
        const before = backend.transactions
        const transactionId = setBalance(backend, account, { balance, at, kind, field: 'at' })
        touched = backend.transactions === before ? [] : ['transactions']
        return { transactionId }
      },
      () => touched,
    ),
    mock(accounts.hide, (handle) => change(handle, { hidden: true }), ['accounts']),
    mock(accounts.show, (handle) => change(handle, { hidden: false }), ['accounts']),
    mock(
      accounts.remove,
      (handle) => {
        const { rules, accumulations } = backend
        if (rules.some(({ accountId }) => accountId === handle.accountId)) throw new Refusal('ACCOUNT_HAS_RECURRING')
        const isRounded = accumulations.some(
          ({ sourceAccountId, targetAccountId }) =>
            sourceAccountId === handle.accountId || targetAccountId === handle.accountId,
        )
        if (isRounded) throw new Refusal('ACCOUNT_HAS_ACCUMULATION')
        if (accountsOf(backend).has(handle.accountId)) throw new Refusal('ACCOUNT_HAS_TRANSACTIONS')
        dropRow(backend.accounts, 'accountId', handle)
        touched = ['accounts']
        if (followInFilters(backend, 'accounts', handle.accountId)) touched.push('savedFilters')
        return {}
      },
      () => touched,
    ),
    mock(accounts.previewMerge, (wanted) => previewAccountMerge(backend, wanted)),
    mock(
      accounts.merge,
      (wanted) => {
        touched = mergeAccount(backend, wanted)
        return {}
      },
      () => touched,
    ),
  ]
}
