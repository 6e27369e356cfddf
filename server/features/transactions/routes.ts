import { contract } from '#contract'
import type { Amount } from '#contract/calc/money.ts'
import { Refusal } from '#contract/errors.ts'
import type { TransactionDraft, TransferDraft } from '#contract/drafts.ts'
import { requireRow } from '#server/kernel/requireRow.ts'
import { insertWithRoundUps, removeWithRoundUp, roundAgain } from './roundUps.ts'
import { findRoundUpRule } from './roundUps.sql.ts'
import { findPlainCategory, findTransferCategoryId } from '#server/features/categories/find.ts'
import { countReceipts } from '#server/features/receipts/sql.ts'
import { route, type UserCall } from '#server/kernel/route.ts'
import { detailsOf, NamedDetails } from './details.ts'
import { readFilter } from './filter.sql.ts'
import { findOwn } from './findOwn.ts'
import { lineNames } from './lineNames.ts'
import { keptBy, linesOf, linesThatStay } from './lines.ts'
import { asTransaction, kindOf, type Lines, sideOfId } from './sides.ts'
import { isReconciled, refuseReconciled } from './reconciled.ts'
import { countMatching, listPage } from './pages.sql.ts'
import { listMonths } from './months.ts'
import {
  plainTransaction,
  refuseWrongSign,
  transferTransaction,
  withChangedSide,
  type AccountRef,
  type LineValues,
  type TransactionValues,
} from './rules.ts'
import * as sql from './sql.ts'

const findAccountRef = async ({ db, userId }: UserCall, accountId: number): Promise<AccountRef> =>
  requireRow(await sql.findAccountRef(db, userId, accountId), 'account')

const when = (moment: string | undefined, otherwise: Date): Date =>
  moment === undefined ? otherwise : new Date(moment)

/** The details of a draft, and of its lines; what it names and is not there is made. */
const learn = async (call: UserCall, draft: TransactionDraft | TransferDraft): Promise<NamedDetails> => {
  const details = new NamedDetails(call)
  await details.learn([draft, ...('lines' in draft ? (draft.lines ?? []) : [])])
  return details
}

/** An income or expense with other values; a refund that keeps its category and sign stays one. */
const editPlain = async (call: UserCall, lines: Lines, draft: TransactionDraft): Promise<TransactionValues> => {
  const [row] = lines
  const accountRef = await findAccountRef(call, draft.accountId)
  const createdAt = when(draft.createdAt, row.created_at)
  const stay = draft.lines === undefined && row.split_id !== null ? linesThatStay(lines, draft) : draft.lines
  const names = await learn(call, { ...draft, lines: stay })
  const details = names.read(draft, detailsOf(lines))
  const transaction = { ...plainTransaction(draft, accountRef, createdAt), details }
  if (stay) {
    const whole = { accountRef, delta: draft.delta, createdAt, isKept: keptBy(lines) }
    return { ...transaction, lines: linesOf(stay, whole, await lineNames(call, names)) }
  }
  const category = await findPlainCategory(call, draft.categoryId)
  refuseWrongSign(category.type, draft.delta, draft.refund === true || keptBy(lines)(draft.categoryId, draft.delta))
  return transaction
}

/** An opening balance or adjustment with other values stays what it is; its category never counts. */
const editBalance = async (call: UserCall, lines: Lines, draft: TransactionDraft): Promise<TransactionValues> => {
  const [row] = lines
  const categoryId = await findTransferCategoryId(call, draft.categoryId)
  const accountRef = await findAccountRef(call, draft.accountId)
  return {
    ...plainTransaction({ ...draft, categoryId }, accountRef, when(draft.createdAt, row.created_at)),
    kind: kindOf(row),
    details: (await learn(call, draft)).read(draft, detailsOf(lines)),
  }
}

const editSide = async (
  call: UserCall,
  lines: Lines,
  side: 'from' | 'to',
  draft: TransactionDraft,
): Promise<TransactionValues> => {
  const [row] = lines
  await findTransferCategoryId(call, draft.categoryId)
  const [otherId, otherDelta] = side === 'from' ? [row.to_account_id, row.to_delta] : [row.account_id, row.delta]
  const mine = await findAccountRef(call, draft.accountId)
  const other = await findAccountRef(call, otherId as number)
  const createdAt = when(draft.createdAt, row.created_at)
  const transaction = withChangedSide(draft, side, mine, other, otherDelta as Amount, createdAt)
  return { ...transaction, details: (await learn(call, draft)).read(draft, detailsOf(lines)) }
}

const editOne = (
  call: UserCall,
  lines: Lines,
  transactionId: number,
  draft: TransactionDraft,
): Promise<TransactionValues> => {
  const [row] = lines
  const isTransfer = row.split_id === null && row.to_account_id !== null
  if ((isTransfer || row.kind !== 0) && draft.lines) throw refuseLines()
  if (isTransfer) return editSide(call, lines, sideOfId(transactionId), draft)
  return row.kind === 0 ? editPlain(call, lines, draft) : editBalance(call, lines, draft)
}

const refuseLines = (): Refusal =>
  new Refusal('INVALID_INPUT', undefined, [{ path: ['lines'], message: 'only an income or expense can be split' }])

/** The lines of a new transaction; a plain one needs a category that fits it. */
const newLines = async (
  call: UserCall,
  draft: TransactionDraft,
  { createdAt }: TransactionValues,
  names: NamedDetails,
): Promise<LineValues[] | undefined> => {
  if (!draft.lines) {
    const category = await findPlainCategory(call, draft.categoryId)
    refuseWrongSign(category.type, draft.delta, draft.refund)
    return undefined
  }
  const accountRef = await findAccountRef(call, draft.accountId)
  return linesOf(draft.lines, { accountRef, delta: draft.delta, createdAt }, await lineNames(call, names))
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

  route(contract.transactions.get, async ({ transactionId }, call) => {
    const [row, ...others] = await findOwn(call, { transactionId })
    const receipts = await countReceipts(call.db, call.userId, row.transaction_id)
    return { transaction: asTransaction([{ ...row, receipts }, ...others]) }
  }),

  route(contract.transactions.create, async (draft, call) => {
    const accountRef = await findAccountRef(call, draft.accountId)
    const names = await learn(call, draft)
    const plain = plainTransaction(draft, accountRef, when(draft.createdAt, call.now))
    const transaction = { ...plain, details: names.read(draft), lines: await newLines(call, draft, plain, names) }
    const rule = await findRoundUpRule(call.db, call.userId, transaction.accountId)
    const [transactionId = 0] = await insertWithRoundUps(call.db, call.userId, [transaction], rule ? [rule] : [])
    return { transactionId }
  }),

  route(contract.transactions.createInternal, async (draft, call) => {
    const categoryId = await findTransferCategoryId(call, draft.categoryId)
    const from = await findAccountRef(call, draft.fromAccountId)
    const to = await findAccountRef(call, draft.toAccountId)
    const transfer = transferTransaction({ ...draft, categoryId }, from, to, when(draft.createdAt, call.now))
    const details = (await learn(call, draft)).read(draft)
    return { transactionId: await sql.insertTransaction(call.db, call.userId, { ...transfer, details }) }
  }),

  route(contract.transactions.edit, async ({ transactionId, version, ...draft }, call) => {
    const lines = await findOwn(call, { transactionId, version })
    const transaction = await editOne(call, lines, transactionId, draft)
    refuseReconciled(lines, transaction, draft)
    const changed = await sql.updateTransaction(call.db, call.userId, lines, transaction)
    const isPlain = transaction.to === undefined && transaction.kind === undefined
    if (isPlain) await roundAgain(call.db, call.userId, lines, transaction)
    return { version: changed }
  }),

  route(contract.transactions.editInternal, async ({ transactionId, version, ...draft }, call) => {
    const lines = await findOwn(call, { transactionId, version })
    const [row] = lines
    requireRow(row.split_id === null ? (row.to_account_id ?? undefined) : undefined, 'transfer')
    const categoryId = await findTransferCategoryId(call, draft.categoryId)
    const from = await findAccountRef(call, draft.fromAccountId)
    const to = await findAccountRef(call, draft.toAccountId)
    const transfer = transferTransaction({ ...draft, categoryId }, from, to, when(draft.createdAt, row.created_at))
    const transaction = { ...transfer, details: (await learn(call, draft)).read(draft, detailsOf(lines)) }
    refuseReconciled(lines, transaction, draft)
    return { version: await sql.updateTransaction(call.db, call.userId, lines, transaction) }
  }),

  route(contract.transactions.remove, async (target, call) => {
    const lines = await findOwn(call, target)
    if (isReconciled(lines)) throw new Refusal('TRANSACTION_RECONCILED')
    await removeWithRoundUp(call.db, call.userId, lines)
    return {}
  }),
]
