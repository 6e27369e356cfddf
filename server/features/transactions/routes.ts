import { contract } from '#contract'
import { sign, type Amount } from '#contract/calc/money.ts'
import type { TransactionDraft } from '#contract/transactions.ts'
import { requireRow, requireUnchanged } from '#server/kernel/requireRow.ts'
import { insertWithRoundUps, removeWithRoundUp, roundAgain } from './roundUps.ts'
import { findRoundUpRule } from './roundUps.sql.ts'
import { findPlainCategory, findTransferCategoryId } from '#server/features/categories/find.ts'
import { route, type UserCall } from '#server/kernel/route.ts'
import { readFilter } from './filter.sql.ts'
import { asTransaction, kindOf, sideOfId, rowIdOf, type TransactionRow } from './sides.ts'
import { countMatching, listPage } from './pages.sql.ts'
import { listMonths } from './months.ts'
import {
  plainTransaction,
  refuseWrongSign,
  transferTransaction,
  withChangedSide,
  type TransactionValues,
  type AccountRef,
} from './rules.ts'
import * as sql from './sql.ts'

interface OnTransaction {
  transactionId: number
  version?: string | undefined
}

const findAccountRef = async ({ db, userId }: UserCall, accountId: number): Promise<AccountRef> =>
  requireRow(await sql.findAccountRef(db, userId, accountId), 'account')

/** The transaction that an id names; only a transfer has a second side. */
const findOwn = async (
  { db, userId }: UserCall,
  { transactionId, version }: OnTransaction,
): Promise<TransactionRow> => {
  const row = await sql.findTransaction(db, userId, rowIdOf(transactionId))
  const isThere = row !== undefined && (row.id === transactionId || row.to_account_id !== null)
  return requireUnchanged(isThere ? row : undefined, 'transaction', version)
}

const when = (moment: string | undefined, otherwise: Date): Date =>
  moment === undefined ? otherwise : new Date(moment)

/** An income or expense with other values; a refund that keeps its category and sign stays one. */
const editPlain = async (call: UserCall, row: TransactionRow, draft: TransactionDraft): Promise<TransactionValues> => {
  const accountRef = await findAccountRef(call, draft.accountId)
  const category = await findPlainCategory(call, draft.categoryId)
  const transaction = plainTransaction(draft, accountRef, when(draft.createdAt, row.created_at))
  const keepsSign = draft.categoryId === row.category_id && sign(draft.delta) === sign(row.delta)
  refuseWrongSign(category.type, draft.delta, draft.refund === true || keepsSign)
  return transaction
}

/** An opening balance or adjustment with other values stays what it is; its category never counts. */
const editBalance = async (
  call: UserCall,
  row: TransactionRow,
  draft: TransactionDraft,
): Promise<TransactionValues> => {
  const categoryId = await findTransferCategoryId(call, draft.categoryId)
  const accountRef = await findAccountRef(call, draft.accountId)
  return {
    ...plainTransaction({ ...draft, categoryId }, accountRef, when(draft.createdAt, row.created_at)),
    kind: kindOf(row),
  }
}

const editSide = async (
  call: UserCall,
  row: TransactionRow,
  side: 'from' | 'to',
  draft: TransactionDraft,
): Promise<TransactionValues> => {
  await findTransferCategoryId(call, draft.categoryId)
  const [otherId, otherDelta] = side === 'from' ? [row.to_account_id, row.to_delta] : [row.account_id, row.delta]
  const mine = await findAccountRef(call, draft.accountId)
  const other = await findAccountRef(call, otherId as number)
  return withChangedSide(draft, side, mine, other, otherDelta as Amount, when(draft.createdAt, row.created_at))
}

const editOne = (
  call: UserCall,
  row: TransactionRow,
  transactionId: number,
  draft: TransactionDraft,
): Promise<TransactionValues> => {
  if (row.to_account_id !== null) return editSide(call, row, sideOfId(transactionId), draft)
  return row.kind === 0 ? editPlain(call, row, draft) : editBalance(call, row, draft)
}

export const transactionsRoutes = [
  route(contract.transactions.getCount, async (filter, { db, userId }) => ({
    count: await countMatching(db, userId, await readFilter(db, userId, filter)),
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
    const accountRef = await findAccountRef(call, draft.accountId)
    const category = await findPlainCategory(call, draft.categoryId)
    const transaction = plainTransaction(draft, accountRef, when(draft.createdAt, call.now))
    refuseWrongSign(category.type, draft.delta, draft.refund)
    const rule = await findRoundUpRule(call.db, call.userId, transaction.accountId)
    const [transactionId = 0] = await insertWithRoundUps(call.db, call.userId, [transaction], rule ? [rule] : [])
    return { transactionId }
  }),

  route(contract.transactions.createInternal, async (draft, call) => {
    const categoryId = await findTransferCategoryId(call, draft.categoryId)
    const from = await findAccountRef(call, draft.fromAccountId)
    const to = await findAccountRef(call, draft.toAccountId)
    const transaction = transferTransaction({ ...draft, categoryId }, from, to, when(draft.createdAt, call.now))
    return { transactionId: await sql.insertTransaction(call.db, call.userId, transaction) }
  }),

  route(contract.transactions.edit, async ({ transactionId, version, ...draft }, call) => {
    const row = await findOwn(call, { transactionId, version })
    const transaction = await editOne(call, row, transactionId, draft)
    const changed = await sql.updateTransaction(call.db, call.userId, row.id, transaction)
    if (row.to_account_id === null && row.kind === 0) await roundAgain(call.db, call.userId, row, transaction)
    return { version: changed }
  }),

  route(contract.transactions.editInternal, async ({ transactionId, version, ...draft }, call) => {
    const row = await findOwn(call, { transactionId, version })
    requireRow(row.to_account_id ?? undefined, 'transfer')
    const categoryId = await findTransferCategoryId(call, draft.categoryId)
    const from = await findAccountRef(call, draft.fromAccountId)
    const to = await findAccountRef(call, draft.toAccountId)
    const transaction = transferTransaction({ ...draft, categoryId }, from, to, when(draft.createdAt, row.created_at))
    return { version: await sql.updateTransaction(call.db, call.userId, row.id, transaction) }
  }),

  route(contract.transactions.remove, async (target, call) => {
    const row = await findOwn(call, target)
    await removeWithRoundUp(call.db, call.userId, row)
    return {}
  }),
]
