import { contract } from '#contract'
import { sign, type Amount } from '#contract/money.ts'
import type { TransactionDraft } from '#contract/transactions.ts'
import { found, foundUnchanged } from '#server/kernel/requireRow.ts'
import { insertRounded, removeWithRoundUp, roundAgain } from './roundUps.ts'
import { findAccumulation } from './roundUps.sql.ts'
import { findPlainCategory, findTransferCategoryId } from '#server/features/categories/find.ts'
import { route, type UserCall } from '#server/kernel/route.ts'
import { readFilter } from './filter.sql.ts'
import { asTransaction, kindOf, legOf, rowIdOf, type EntryRow } from './legs.ts'
import { countEntries, listPage } from './pages.sql.ts'
import { listMonths } from './months.ts'
import { plainEntry, refuseWrongSign, transferEntry, withLeg, type Entry, type Purse } from './rules.ts'
import * as sql from './sql.ts'

interface OnTransaction {
  transactionId: number
  version?: string | undefined
}

const findPurse = async ({ db, userId }: UserCall, accountId: number): Promise<Purse> =>
  found(await sql.findPurse(db, userId, accountId), 'account')

/** The entry that an id names; only a transfer has a second leg. */
const findOwn = async ({ db, userId }: UserCall, { transactionId, version }: OnTransaction): Promise<EntryRow> => {
  const row = await sql.findEntry(db, userId, rowIdOf(transactionId))
  const isThere = row !== undefined && (row.id === transactionId || row.to_account_id !== null)
  return foundUnchanged(isThere ? row : undefined, 'transaction', version)
}

const when = (moment: string | undefined, otherwise: Date): Date =>
  moment === undefined ? otherwise : new Date(moment)

/** An income or expense with other values; a refund that keeps its category and sign stays one. */
const editPlain = async (call: UserCall, row: EntryRow, draft: TransactionDraft): Promise<Entry> => {
  const purse = await findPurse(call, draft.accountId)
  const category = await findPlainCategory(call, draft.categoryId)
  const entry = plainEntry(draft, purse, when(draft.createdAt, row.created_at))
  const keepsSign = draft.categoryId === row.category_id && sign(draft.delta) === sign(row.delta)
  refuseWrongSign(category.type, draft.delta, draft.refund === true || keepsSign)
  return entry
}

/** An opening balance or adjustment with other values stays what it is; its category never counts. */
const editBalance = async (call: UserCall, row: EntryRow, draft: TransactionDraft): Promise<Entry> => {
  const categoryId = await findTransferCategoryId(call, draft.categoryId)
  const purse = await findPurse(call, draft.accountId)
  return { ...plainEntry({ ...draft, categoryId }, purse, when(draft.createdAt, row.created_at)), kind: kindOf(row) }
}

const editLeg = async (call: UserCall, row: EntryRow, leg: 'from' | 'to', draft: TransactionDraft): Promise<Entry> => {
  await findTransferCategoryId(call, draft.categoryId)
  const [otherId, otherDelta] = leg === 'from' ? [row.to_account_id, row.to_delta] : [row.account_id, row.delta]
  const mine = await findPurse(call, draft.accountId)
  const other = await findPurse(call, otherId as number)
  return withLeg(draft, leg, mine, other, otherDelta as Amount, when(draft.createdAt, row.created_at))
}

const editOne = (call: UserCall, row: EntryRow, transactionId: number, draft: TransactionDraft): Promise<Entry> => {
  if (row.to_account_id !== null) return editLeg(call, row, legOf(transactionId), draft)
  return row.kind === 0 ? editPlain(call, row, draft) : editBalance(call, row, draft)
}

export const transactionsRoutes = [
  route(contract.transactions.getCount, async (filter, { db, userId }) => ({
    count: await countEntries(db, userId, await readFilter(db, userId, filter)),
  })),

  route(contract.transactions.list, async ({ offset, count, after, ...filter }, { db, userId }) =>
    listPage(db, userId, await readFilter(db, userId, filter), { offset, count, after }),
  ),

  route(contract.transactions.getMonths, async (filter, { db, userId, now }) => ({
    months: await listMonths(db, userId, await readFilter(db, userId, filter), now),
  })),

  route(contract.transactions.get, async ({ transactionId }, call) => ({
    transaction: asTransaction(await findOwn(call, { transactionId })),
  })),

  route(contract.transactions.create, async (draft, call) => {
    const purse = await findPurse(call, draft.accountId)
    const category = await findPlainCategory(call, draft.categoryId)
    const entry = plainEntry(draft, purse, when(draft.createdAt, call.now))
    refuseWrongSign(category.type, draft.delta, draft.refund)
    const rule = await findAccumulation(call.db, call.userId, entry.accountId)
    const [transactionId = 0] = await insertRounded(call.db, call.userId, [entry], rule ? [rule] : [])
    return { transactionId }
  }),

  route(contract.transactions.createInternal, async (draft, call) => {
    const categoryId = await findTransferCategoryId(call, draft.categoryId)
    const from = await findPurse(call, draft.fromAccountId)
    const to = await findPurse(call, draft.toAccountId)
    const entry = transferEntry({ ...draft, categoryId }, from, to, when(draft.createdAt, call.now))
    return { transactionId: await sql.insertEntry(call.db, call.userId, entry) }
  }),

  route(contract.transactions.edit, async ({ transactionId, version, ...draft }, call) => {
    const row = await findOwn(call, { transactionId, version })
    const entry = await editOne(call, row, transactionId, draft)
    await sql.updateEntry(call.db, call.userId, row.id, entry)
    if (row.to_account_id === null && row.kind === 0) await roundAgain(call.db, call.userId, row, entry)
    return {}
  }),

  route(contract.transactions.editInternal, async ({ transactionId, version, ...draft }, call) => {
    const row = await findOwn(call, { transactionId, version })
    found(row.to_account_id ?? undefined, 'transfer')
    const categoryId = await findTransferCategoryId(call, draft.categoryId)
    const from = await findPurse(call, draft.fromAccountId)
    const to = await findPurse(call, draft.toAccountId)
    const entry = transferEntry({ ...draft, categoryId }, from, to, when(draft.createdAt, row.created_at))
    await sql.updateEntry(call.db, call.userId, row.id, entry)
    return {}
  }),

  route(contract.transactions.remove, async (target, call) => {
    const row = await findOwn(call, target)
    await removeWithRoundUp(call.db, call.userId, row)
    return {}
  }),
]
