import type { z } from 'zod'
import type { contract } from '#contract'
import type { Amount } from '#shared/money.ts'
import { Refusal } from '#contract/errors.ts'
import type { TransactionDraft, TransferDraft } from '#contract/drafts.ts'
import { findPlainCategory, findTransferCategoryId } from '#server/features/categories/find.ts'
import { requireRow } from '#server/kernel/requireRow.ts'
import type { UserCall } from '#server/kernel/route.ts'
import { detailsOf, NamedDetails } from './details.ts'
import { findChangeable, findVersion } from './findOwn.ts'
import { lineNames } from './lineNames.ts'
import { keptBy, linesOf, linesThatStay } from './lines.ts'
import { roundAgain } from './roundUps.ts'
import { plainTransaction, refuseWrongSign, withChangedSide, type AccountRef, type TransactionValues } from './rules.ts'
import { kindOf, type Lines, sideOfId, type TransactionRow } from './sides.ts'
import * as sql from './sql.ts'

export const findAccountRef = async ({ db, bookId }: UserCall, accountId: number): Promise<AccountRef> =>
  requireRow(await sql.findAccountRef(db, bookId, accountId), 'account')

export const when = (moment: string | undefined, otherwise: Date): Date =>
  moment === undefined ? otherwise : new Date(moment)

/** Resolves the details of a draft and its lines; missing payees and tags are created. */
export const learn = async (
  call: UserCall,
  draft: Omit<TransactionDraft, 'categoryId'> | TransferDraft,
): Promise<NamedDetails> => {
  const details = new NamedDetails(call)
  await details.learn([draft, ...('lines' in draft ? (draft.lines ?? []) : [])])
  return details
}

/** Updates an income or expense; a refund that keeps its category and sign stays one. */
const editPlain = async (call: UserCall, lines: Lines, draft: TransactionDraft): Promise<TransactionValues> => {
  const [row] = lines
  const isKept = isTransfer(row) ? () => false : keptBy(lines)
  const accountRef = await findAccountRef(call, draft.accountId)
  const createdAt = when(draft.createdAt, row.created_at)
  const stay = draft.lines === undefined && row.split_id !== null ? linesThatStay(lines, draft) : draft.lines
  const names = await learn(call, { ...draft, lines: stay })
  const details = names.read(draft, detailsOf(lines))
  const transaction = { ...plainTransaction(draft, accountRef, createdAt), details }
  if (stay) {
    const whole = { accountRef, delta: draft.delta, createdAt, isKept }
    return { ...transaction, lines: linesOf(stay, whole, await lineNames(call, names)) }
  }
  const category = await findPlainCategory(call, draft.categoryId)
  refuseWrongSign(category.type, draft.delta, draft.refund === true || isKept(draft.categoryId, draft.delta))
  return transaction
}

/** An opening balance or adjustment keeps its kind; the category of the draft is ignored. */
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

const isTransfer = (row: TransactionRow): boolean => row.split_id === null && row.to_account_id !== null

/** The bank's id on the source account. */
const withExternalIdOf = ([row]: Lines, { accountId }: TransactionDraft): Lines => [
  { ...row, external_id: accountId === row.to_account_id ? row.to_external_id : row.external_id },
]

const editOne = (
  call: UserCall,
  lines: Lines,
  { transactionId, toPlain, ...draft }: TransactionDraft & { transactionId: number; toPlain?: boolean | undefined },
): Promise<TransactionValues> => {
  const [row] = lines
  if (isTransfer(row) && toPlain) return editPlain(call, withExternalIdOf(lines, draft), draft)
  if ((isTransfer(row) || row.kind !== 0) && draft.lines) throw refuseLines()
  if (isTransfer(row)) return editSide(call, lines, sideOfId(transactionId), draft)
  return row.kind === 0 ? editPlain(call, lines, draft) : editBalance(call, lines, draft)
}

const refuseLines = (): Refusal =>
  new Refusal('INVALID_INPUT', undefined, [{ path: ['lines'], message: 'only an income or expense can be split' }])

/**
 * Updates a transaction, or one side of a transfer. A transaction that was not rounded up before is rounded up, unless
 * `rounds` is false.
 */
export const editTransaction = async (
  call: UserCall,
  change: z.output<typeof contract.transactions.edit.input>,
  { rounds = true } = {},
): Promise<{ version: string }> => {
  const lines = await findChangeable(call, change)
  const transaction = await editOne(call, lines, change)
  const wasTransfer = isTransfer(lines[0])
  if (wasTransfer && transaction.to === undefined) await sql.clearRoundUp(call.db, call.bookId, lines[0].id)
  await sql.updateTransaction(call.db, call.bookId, lines, transaction)
  const isPlain = !wasTransfer && transaction.kind === undefined
  if (isPlain && (rounds || lines[0].round_up_id !== null)) await roundAgain(call.db, call.bookId, lines, transaction)
  return { version: await findVersion(call, lines[0].id) }
}
