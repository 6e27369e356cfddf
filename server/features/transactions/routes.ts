import { contract } from '#contract'
import { sign, type Amount } from '#contract/money.ts'
import type { TransactionDraft } from '#contract/transactions.ts'
import { found, foundUnchanged } from '#server/db/found.ts'
import { insertRounded, removeWithRoundUp, roundAgain } from '#server/features/accumulations/roundUps.ts'
import { findAccumulation } from '#server/features/accumulations/sql.ts'
import { findCategory } from '#server/features/categories/sql.ts'
import { route, type UserCall } from '#server/http/route.ts'
import { recordMany } from './bulk.ts'
import { readFilter } from './filter.ts'
import { asTransaction, legOf, rowIdOf, type EntryRow } from './legs.ts'
import { countEntries, listPage } from './pages.ts'
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

/** A plain entry with other values. What the rule let in once, a correction say, may keep its sign and category. */
const editPlain = async (call: UserCall, row: EntryRow, draft: TransactionDraft): Promise<Entry> => {
  const purse = await findPurse(call, draft.accountId)
  const category = found(await findCategory(call.db, call.userId, draft.categoryId), 'category')
  const entry = plainEntry(draft, purse, when(draft.createdAt, row.created_at))
  const keepsSign = draft.categoryId === row.category_id && sign(draft.delta) === sign(row.delta)
  if (!keepsSign) refuseWrongSign(category.type, draft.delta)
  return entry
}

const editLeg = async (call: UserCall, row: EntryRow, leg: 'from' | 'to', draft: TransactionDraft): Promise<Entry> => {
  found(await findCategory(call.db, call.userId, draft.categoryId), 'category')
  const [otherId, otherDelta] = leg === 'from' ? [row.to_account_id, row.to_delta] : [row.account_id, row.delta]
  const mine = await findPurse(call, draft.accountId)
  const other = await findPurse(call, otherId as number)
  return withLeg(draft, leg, mine, other, otherDelta as Amount, when(draft.createdAt, row.created_at))
}

export const transactionsRoutes = [
  route(contract.transactions.getCount, async (filter, { db, userId }) => ({
    count: await countEntries(db, userId, await readFilter(db, userId, filter)),
  })),

  route(contract.transactions.list, async ({ offset, count, after, ...filter }, { db, userId }) =>
    listPage(db, userId, await readFilter(db, userId, filter), { offset, count, after }),
  ),

  route(contract.transactions.getMonths, async (filter, { db, userId }) => ({
    months: await listMonths(db, userId, await readFilter(db, userId, filter)),
  })),

  route(contract.transactions.get, async ({ transactionId }, call) => ({
    transaction: asTransaction(await findOwn(call, { transactionId })),
  })),

  route(contract.transactions.create, async (draft, call) => {
    const purse = await findPurse(call, draft.accountId)
    const category = found(await findCategory(call.db, call.userId, draft.categoryId), 'category')
    const entry = plainEntry(draft, purse, when(draft.createdAt, call.now))
    refuseWrongSign(category.type, draft.delta)
    const rule = await findAccumulation(call.db, call.userId, entry.accountId)
    const [transactionId = 0] = await insertRounded(call.db, call.userId, [entry], rule ? [rule] : [])
    return { transactionId }
  }),

  route(contract.transactions.createInternal, async (draft, call) => {
    found(await findCategory(call.db, call.userId, draft.categoryId), 'category')
    const from = await findPurse(call, draft.fromAccountId)
    const to = await findPurse(call, draft.toAccountId)
    const entry = transferEntry(draft, from, to, when(draft.createdAt, call.now))
    return { transactionId: await sql.insertEntry(call.db, call.userId, entry) }
  }),

  route(
    contract.transactions.createBulk,
    async (draft, call) => {
      await recordMany(draft, call)
      return {}
    },
    { means: (draft) => draft.means ?? 'bulk' },
  ),

  route(contract.transactions.edit, async ({ transactionId, version, ...draft }, call) => {
    const row = await findOwn(call, { transactionId, version })
    const entry =
      row.to_account_id === null
        ? await editPlain(call, row, draft)
        : await editLeg(call, row, legOf(transactionId), draft)
    await sql.updateEntry(call.db, call.userId, row.id, entry)
    if (row.to_account_id === null) await roundAgain(call.db, call.userId, row, entry)
    return {}
  }),

  route(contract.transactions.editInternal, async ({ transactionId, version, ...draft }, call) => {
    const row = await findOwn(call, { transactionId, version })
    found(row.to_account_id ?? undefined, 'transfer')
    found(await findCategory(call.db, call.userId, draft.categoryId), 'category')
    const from = await findPurse(call, draft.fromAccountId)
    const to = await findPurse(call, draft.toAccountId)
    await sql.updateEntry(
      call.db,
      call.userId,
      row.id,
      transferEntry(draft, from, to, when(draft.createdAt, row.created_at)),
    )
    return {}
  }),

  route(contract.transactions.remove, async (target, call) => {
    const row = await findOwn(call, target)
    await removeWithRoundUp(call.db, call.userId, row)
    return {}
  }),
]
