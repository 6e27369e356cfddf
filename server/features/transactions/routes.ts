import { contract } from '#contract'
import type { Sorting, TransactionDraft } from '#contract/drafts.ts'
import { mayChangeTransaction } from '#server/kernel/ownChanges.sql.ts'
import { requireRow } from '#server/kernel/requireRow.ts'
import { dropRoundUp, insertWithRoundUps, removeWithRoundUp } from './roundUps.ts'
import { findRoundUp } from './roundUps.sql.ts'
import { findPlainCategory, findTransferCategoryId } from '#server/features/categories/find.ts'
import { countReceipts } from '#server/features/receipts/sql.ts'
import { route, type UserCall } from '#server/kernel/route.ts'
import { findAuthor } from './addedBy.sql.ts'
import { Filler } from '#server/features/sorting/fill.ts'
import { KnownRules } from '#server/features/sorting/knownRules.ts'
import { detailsOf } from './details.ts'
import { editTransaction, findAccountRef, learn, when } from './edit.ts'
import { readFilter } from './filter.sql.ts'
import { findChangeable, findOwn, findVersion } from './findOwn.ts'
import { lineNames } from './lineNames.ts'
import { linesOf } from './lines.ts'
import { asTransaction } from './sides.ts'
import { openValues, withFilled } from './filled.ts'
import { listByExternalIds } from './newest.sql.ts'
import { countMatching, listPage } from './pages.sql.ts'
import { listMonths } from './months.ts'
import {
  plainTransaction,
  refuseWrongSign,
  transferTransaction,
  type LineValues,
  type TransactionValues,
} from './rules.ts'
import * as sql from './sql.ts'

type NewTransaction = Omit<TransactionDraft, 'categoryId'> & { categoryId?: number | undefined } & Sorting

/** An income or expense; what it leaves open is filled in. */
const newTransaction = async (call: UserCall, draft: NewTransaction): Promise<TransactionValues> => {
  await new KnownRules(call).refuseUnknown(draft)
  const accountRef = await findAccountRef(call, draft.accountId)
  const names = await learn(call, draft)
  const createdAt = when(draft.createdAt, call.now)
  const details = names.read(draft)
  if (draft.lines) {
    const lines = linesOf(draft.lines, { accountRef, delta: draft.delta, createdAt }, await lineNames(call, names))
    const [{ categoryId }] = lines as [LineValues]
    return { ...plainTransaction({ ...draft, categoryId }, accountRef, createdAt), details, lines }
  }
  if (draft.categoryId !== undefined) {
    const category = await findPlainCategory(call, draft.categoryId)
    refuseWrongSign(category.type, draft.delta, draft.refund)
  }
  const filled = await new Filler(call).fill(openValues(draft, draft.categoryId, details, accountRef))
  return withFilled(plainTransaction({ ...draft, ...filled }, accountRef, createdAt), details, filled)
}

export const transactionsRoutes = [
  route(contract.transactions.getCount, async (filter, { db, bookId }) => ({
    count: await countMatching(db, bookId, await readFilter(db, bookId, filter)),
  })),

  route(contract.transactions.list, async ({ offset, count, after, ...filter }, { db, bookId }) =>
    listPage(db, bookId, await readFilter(db, bookId, filter), { offset, count, after }),
  ),

  route(contract.transactions.listByIds, async ({ accountId, externalIds }, { db, bookId }) => ({
    transactions: await listByExternalIds(db, bookId, accountId, externalIds),
  })),

  route(contract.transactions.getMonths, async (filter, { db, bookId, now }) => ({
    months: await listMonths(db, bookId, await readFilter(db, bookId, filter), now),
  })),

  route(contract.transactions.get, async ({ transactionId }, call) => {
    const [row, ...others] = await findOwn(call, { transactionId })
    const receipts = await countReceipts(call.db, call.bookId, row.transaction_id)
    const addedBy = await findAuthor(call.db, call.bookId, row.id)
    const mayEdit = await mayChangeTransaction(call, row.id)
    return { transaction: asTransaction([{ ...row, receipts }, ...others]), addedBy, mayEdit }
  }),

  route(contract.transactions.create, async (draft, call) => {
    const transaction = await newTransaction(call, draft)
    const rule = await findRoundUp(call.db, call.bookId, transaction.accountId)
    const [transactionId = 0] = await insertWithRoundUps(call.db, call.bookId, [transaction], rule ? [rule] : [])
    return { transactionId }
  }),

  route(contract.transactions.createInternal, async (draft, call) => {
    const categoryId = await findTransferCategoryId(call, draft.categoryId)
    const from = await findAccountRef(call, draft.fromAccountId)
    const to = await findAccountRef(call, draft.toAccountId)
    const transfer = transferTransaction({ ...draft, categoryId }, from, to, when(draft.createdAt, call.now))
    const details = (await learn(call, draft)).read(draft)
    return { transactionId: await sql.insertTransaction(call.db, call.bookId, { ...transfer, details }) }
  }),

  route(contract.transactions.edit, (change, call) => editTransaction(call, change)),

  route(contract.transactions.editInternal, async ({ transactionId, version, ...draft }, call) => {
    const lines = await findChangeable(call, { transactionId, version })
    const [row] = lines
    requireRow(row.kind === 0 ? row : undefined, 'transfer')
    const categoryId = await findTransferCategoryId(call, draft.categoryId)
    const from = await findAccountRef(call, draft.fromAccountId)
    const to = await findAccountRef(call, draft.toAccountId)
    const transfer = transferTransaction({ ...draft, categoryId }, from, to, when(draft.createdAt, row.created_at))
    const transaction = { ...transfer, details: (await learn(call, draft)).read(draft, detailsOf(lines)) }
    await sql.updateTransaction(call.db, call.bookId, lines, transaction)
    if (row.round_up_id !== null) await dropRoundUp(call.db, call.bookId, row.round_up_id)
    return { version: await findVersion(call, row.id) }
  }),

  route(contract.transactions.remove, async (target, call) => {
    const lines = await findChangeable(call, target)
    await removeWithRoundUp(call.db, call.bookId, lines)
    return {}
  }),
]
