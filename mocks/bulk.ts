import { RecordedRows } from '#shared/recordedRows.ts'
import { recordedMeanwhile, Refusal } from '#contract/errors.ts'
import type { BulkDraft, BulkTransaction } from '#contract/bulk.ts'
import type { contract } from '#contract'
import type { z } from 'zod'
import { sign } from '#shared/money.ts'
import { dueAt, periodAfterDay, type Schedule } from '#shared/schedule.ts'
import { anAccount } from './accounts.ts'
import { addBudget } from './budgets.ts'
import { addCategory, asHidden } from './categories.ts'
import { aFolder } from './folders.ts'
import type { MockBackend } from './mockBackend.ts'
import { plainTransaction, record, recordBalance, recordTransfer } from './drafts.ts'
import { allOrNothing, findTransaction, refuseMisplaced, replaceTransaction } from './ledger.ts'
import { recordWithRoundUp, removeWithRoundUp } from './roundedUp.ts'
import { changeRow, nextId } from './rows.ts'
import { addRecurring } from './rules.ts'

/** Ids of what the same command made, by the negative numbers that its transactions use; each kind has numbers of its own. */
interface Made {
  categories: Map<number, number>
  accounts: Map<number, number>
}

type Edit = (change: z.output<typeof contract.transactions.edit.input>, rounds: boolean) => void

/** Records many transactions, and before them the categories and accounts that they need. */
export const recordMany = (
  backend: MockBackend,
  {
    entries,
    categories = [],
    currencies = [],
    accounts = [],
    numbers = [],
    mixed = [],
    balances = [],
    budgets = [],
    recurring = [],
    means,
    comparedWith,
    roundUps = means !== 'import',
  }: BulkDraft,
  edit: Edit,
): void => {
  if (comparedWith !== undefined) refuseRecorded(backend, { entries, accounts }, comparedWith)
  backend.categories = backend.categories.map((category) =>
    mixed.includes(category.categoryId) ? { ...category, type: 0 } : category,
  )
  const made: Made = { categories: new Map(), accounts: new Map() }
  for (const { ref, parentId, hidden = false, uncategorised = false, ...draft } of categories) {
    const present = uncategorised ? backend.categories.find((each) => each.uncategorised)?.categoryId : undefined
    const above = parentId === undefined ? undefined : (made.categories.get(parentId) ?? parentId)
    const flagged = uncategorised ? { uncategorised } : {}
    made.categories.set(ref, present ?? addCategory(backend, { ...draft, ...asHidden(hidden), ...flagged }, above))
  }
  const madeCurrencies = new Map<number, number>()
  for (const { ref, ...draft } of currencies) {
    const currencyId = nextId(backend.currencies, 'currencyId')
    backend.currencies.push({ ...draft, currencyId, owned: true, version: '1' })
    madeCurrencies.set(ref, currencyId)
  }
  for (const { accountId, number } of numbers) changeRow(backend.accounts, 'accountId', { accountId }, { number })
  for (const { ref, folder, ...draft } of accounts) {
    const accountId = nextId(backend.accounts, 'accountId')
    const currencyId = madeCurrencies.get(draft.currencyId) ?? draft.currencyId
    const folderId = folderOf(backend, folder)
    backend.accounts.push(
      anAccount({ amount: '0', ...draft, hidden: draft.hidden ?? false, accountId, currencyId, folderId }),
    )
    made.accounts.set(ref, accountId)
  }
  allOrNothing(backend, () => {
    for (const [index, transaction] of entries.entries())
      inRow('entries', index, () => recordOne(backend, transaction, { made, roundUps, edit }))
    for (const [index, change] of balances.entries()) inRow('balances', index, () => changeBalance(backend, change))
    for (const [index, { categoryId, currencyId, ...draft }] of budgets.entries())
      inRow('budgets', index, () => {
        const ids = { categoryId: made.categories.get(categoryId) ?? categoryId }
        addBudget(backend, { ...draft, ...ids, currencyId: madeCurrencies.get(currencyId) ?? currencyId })
      })
    for (const [index, { categoryId, accountId, toAccountId, ...draft }] of recurring.entries())
      inRow('recurring', index, () => {
        const idOf = (ids: ReadonlyMap<number, number>, name: number | undefined) =>
          name === undefined ? undefined : (ids.get(name) ?? name)
        const ids = { categoryId: idOf(made.categories, categoryId), toAccountId: idOf(made.accounts, toAccountId) }
        const rule = { ...draft, ...ids, accountId: made.accounts.get(accountId) ?? accountId }
        addRecurring(backend, rule, datesFrom(backend.settings.timeZone, rule))
      })
  })
}

/** One that becomes zero is deleted. */
const changeBalance = (
  backend: MockBackend,
  { transactionId, version, kind, created, delta }: NonNullable<BulkDraft['balances']>[number],
): void => {
  const old = findTransaction(backend, transactionId, version)
  if (old.kind === undefined) throw new Refusal('NOT_FOUND', 'It is neither an opening balance nor an adjustment')
  if (old.status === 'reconciled') throw new Refusal('TRANSACTION_RECONCILED')
  if (sign(delta) === 0) return removeWithRoundUp(backend, old)
  const { categoryId, accountId, description } = old
  const draft = { categoryId, accountId, description, delta, createdAt: created }
  replaceTransaction(backend, old, { ...plainTransaction(backend, draft, transactionId, old), kind })
}

/** Rows that were recorded after the change set that they were compared with. */
const refuseRecorded = (
  backend: MockBackend,
  { entries, accounts = [] }: Pick<BulkDraft, 'entries' | 'accounts'>,
  comparedWith: number,
): void => {
  const added = new Set(
    backend.history
      .filter(({ changeSet }) => changeSet.changeSetId > comparedWith)
      .flatMap(({ rows }) => rows)
      .filter(({ kind, before }) => kind === 'transactions' && before === undefined)
      .map(({ rowId }) => rowId),
  )
  const names = new Map(backend.accounts.map(({ accountId, name }) => [accountId, name]))
  const rows = new RecordedRows(
    backend.transactions
      .filter(({ transactionId }) => added.has(transactionId))
      .map((each) => ({ ...each, created: each.createdAt, accountName: names.get(each.accountId) ?? '' })),
  )
  const newNames = new Map(accounts.map(({ ref, name }) => [ref, name]))
  const recorded = entries.filter(
    ({ replaces, ...row }) =>
      replaces === undefined && rows.has({ ...row, account: newNames.get(row.accountId) ?? row.accountId }),
  )
  if (recorded.length > 0) throw recordedMeanwhile(recorded.length)
}

/** A refusal says which row it is about. */
const inRow = (list: 'entries' | 'balances' | 'budgets' | 'recurring', index: number, run: () => void): void => {
  try {
    run()
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    const { code, message, issues } = error
    const places = issues.length === 0 ? [[]] : issues.map(({ path }) => path)
    const inEntries = places.map((path) => ({ path: [list, index, ...path], message: code }))
    throw new Refusal(code, message, inEntries)
  }
}

/** One whose first date is not after today begins with a later one, still counted from the first. */
const datesFrom = (zone: string, draft: Omit<Schedule, 'anchor'> & { nextRepeat: string }) => {
  const anchor = new Date(draft.nextRepeat).toISOString()
  const schedule = { ...draft, anchor }
  const period = periodAfterDay(zone, schedule, new Date())
  return { anchor, period, nextRepeat: dueAt(zone, schedule, period) }
}

const folderOf = (backend: MockBackend, folder: number | string): number => {
  const known = backend.folders.find(({ folderId, name }) => folderId === folder || name === folder)
  if (known !== undefined) return known.folderId
  const folderId = nextId(backend.folders, 'folderId')
  backend.folders.push(aFolder({ folderId, name: String(folder) }))
  return folderId
}

const recordOne = (
  backend: MockBackend,
  { replaces, version, ...transaction }: BulkTransaction,
  { made, roundUps, edit }: { made: Made; roundUps: boolean; edit: Edit },
): void => {
  const { type: _, created, toAccountId, toDelta, kind, refund, categoryId, lines, delta, ...details } = transaction
  const accountOf = (id: number): number => made.accounts.get(id) ?? id
  const categoryOf = (id: number): number => made.categories.get(id) ?? id
  const accountId = accountOf(transaction.accountId)
  const facts = {
    ...details,
    createdAt: created,
    ...(categoryId === undefined ? {} : { categoryId: categoryOf(categoryId) }),
  }
  if (replaces !== undefined) {
    const { status } = findTransaction(backend, replaces, version)
    if (version === undefined && status !== 'pending') throw new Refusal('CHANGED_MEANWHILE')
    edit({ ...facts, transactionId: replaces, accountId, delta, categoryId: facts.categoryId ?? 0, refund }, roundUps)
    return
  }
  if (kind !== undefined) {
    recordBalance(backend, kind, { ...facts, accountId, delta })
    return
  }
  if (toAccountId !== undefined && toDelta !== undefined) {
    const { accountId: __, ...rest } = facts
    const ends = { fromAccountId: accountId, toAccountId: accountOf(toAccountId) }
    recordTransfer(backend, { ...rest, ...ends, fromDelta: delta, toDelta })
    return
  }
  const recordPlain = roundUps ? recordWithRoundUp : record
  if (lines) {
    const named = lines.map((line) => ({
      ...line,
      ...(line.categoryId === undefined ? {} : { categoryId: categoryOf(line.categoryId) }),
      ...(line.toAccountId === undefined ? {} : { toAccountId: accountOf(line.toAccountId) }),
    }))
    recordPlain(backend, { ...facts, categoryId: named[0]?.categoryId ?? 0, accountId, delta, lines: named })
    return
  }
  if (facts.categoryId === undefined) {
    throw new Refusal('INVALID_INPUT', 'A category is missing', [{ path: ['categoryId'], message: 'is missing' }])
  }
  refuseMisplaced(backend, facts.categoryId, delta, refund)
  recordPlain(backend, { ...facts, categoryId: facts.categoryId, accountId, delta })
}
