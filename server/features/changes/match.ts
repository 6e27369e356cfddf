import { Refusal } from '#contract/errors.ts'
import { isEqual, negate, sign } from '#shared/money.ts'
import { limits } from '#contract/limits.ts'
import type { StoredStatus } from '#server/db/schemaOfTransactions.ts'
import type { UserCall } from '#server/kernel/route.ts'
import { getTransferCategoryId } from '#server/features/categories/sql.ts'
import type { Details } from '#server/features/transactions/details.ts'
import { findPayee } from '#server/features/payees/sql.ts'
import { moveReceipts } from '#server/features/receipts/sql.ts'
import { findOwn, findVersion } from '#server/features/transactions/findOwn.ts'
import type { TransactionValues } from '#server/features/transactions/rules.ts'
import type { Lines, TransactionRow } from '#server/features/transactions/sides.ts'
import { clearRoundUp, deleteTransactions, updateTransaction } from '#server/features/transactions/sql.ts'
import type { ErrorCode } from '#contract/errorCodes.ts'

/** Two transactions with the versions that were shown. */
export interface MatchInput {
  transactionId: number
  version?: string | undefined
  withTransactionId: number
  withVersion?: string | undefined
}

const reasonAgainst = (lines: Lines): ErrorCode | undefined => {
  const [row] = lines
  if (row.kind !== 0) return 'TRANSACTION_SETS_BALANCE'
  if (row.split_id !== null) return 'LINES_NEEDED'
  if (row.to_account_id !== null) return 'TRANSACTION_IS_TRANSFER'
  return row.reconciled ? 'STATEMENT_RECONCILED' : undefined
}

/** An expense and an income of two accounts; within one currency the amounts must be equal. */
const refuseOdd = (a: Lines, b: Lines): void => {
  for (const [lines, path] of [
    [a, 'transactionId'],
    [b, 'withTransactionId'],
  ] as const) {
    const code = reasonAgainst(lines)
    if (code !== undefined) throw new Refusal(code, undefined, [{ path: [path], message: 'cannot be matched' }])
  }
  const [one] = a
  const [other] = b
  if (one.account_id === other.account_id) throw new Refusal('SAME_ACCOUNT')
  const isOpposite = sign(one.delta) === -sign(other.delta) && sign(one.delta) !== 0
  if (isOpposite && (one.currency_id !== other.currency_id || isEqual(one.delta, negate(other.delta)))) return
  throw new Refusal('AMOUNTS_DIFFER', 'One of them has to take out what the other one brings in.')
}

const refuseTooLong = (message: string): never => {
  throw new Refusal('TEXTS_TOO_LONG', message, [{ path: ['withTransactionId'], message: 'cannot be matched' }])
}

/** The notes of the expense come first; details that only the income has are added to the note. */
const joinedNote = (out: TransactionRow, into: TransactionRow, payee: string | null): string | null => {
  const others = [
    out.description === null ? null : into.description,
    out.bank_text === null ? null : into.bank_text,
    payee,
    into.note,
  ]
  const said = new Set([out.description, out.bank_text])
  const kept = [out.note, ...others].filter((text) => text !== null && !said.has(text) && said.add(text))
  const note = kept.join('\n')
  if (note.length > limits.transactionNote)
    refuseTooLong(`Their notes have more than ${limits.transactionNote} characters.`)
  return kept.length === 0 ? null : note
}

const joinedTags = (out: TransactionRow, into: TransactionRow): number[] => {
  const tagIds = [...new Set([...(out.tag_ids ?? []), ...(into.tag_ids ?? [])])]
  if (tagIds.length > limits.tagsPerTransaction) refuseTooLong(`They have more than ${limits.tagsPerTransaction} tags.`)
  return tagIds
}

/** The combined details of both. */
const joined = (out: TransactionRow, into: TransactionRow, otherPayee: string | null): Details => ({
  payeeId: out.payee_id ?? into.payee_id,
  tagIds: joinedTags(out, into),
  note: joinedNote(out, into, otherPayee),
  status: Math.min(out.status, into.status) as StoredStatus,
  externalId: out.external_id,
  toExternalId: into.external_id,
  bankText: out.bank_text ?? into.bank_text,
  lockedBy: null,
})

/** The name of the payee that is replaced by the other one. */
const otherPayeeOf = async ({ db, bookId }: UserCall, out: TransactionRow, into: TransactionRow) => {
  if (out.payee_id === null || into.payee_id === null || out.payee_id === into.payee_id) return null
  return (await findPayee(db, bookId, into.payee_id))?.name ?? null
}

const transferOf = async (call: UserCall, out: TransactionRow, into: TransactionRow): Promise<TransactionValues> => ({
  categoryId: await getTransferCategoryId(call.db, call.bookId),
  accountId: out.account_id,
  currencyId: out.currency_id,
  delta: out.delta,
  to: { accountId: into.account_id, currencyId: into.currency_id, delta: into.delta },
  createdAt: out.created_at,
  description: out.description ?? into.description ?? undefined,
  details: joined(out, into, await otherPayeeOf(call, out, into)),
})

/** The expense becomes the transfer, and the income is merged into it. A transfer is not rounded up. */
export const match = async (
  call: UserCall,
  wanted: MatchInput,
): Promise<{ transactionId: number; version: string }> => {
  const { db, bookId } = call
  const one = await findOwn(call, wanted)
  const other = await findOwn(call, { transactionId: wanted.withTransactionId, version: wanted.withVersion })
  refuseOdd(one, other)
  const [out, into] = sign(one[0].delta) < 0 ? [one, other] : [other, one]
  const transfer = await transferOf(call, out[0], into[0])
  const [{ id: transactionId, round_up_id: roundUpId }] = out
  if (roundUpId !== null) {
    await clearRoundUp(db, bookId, roundUpId)
    await deleteTransactions(db, bookId, [roundUpId])
  }
  await moveReceipts(db, bookId, into[0].id, transactionId)
  await deleteTransactions(db, bookId, [into[0].id])
  await updateTransaction(db, bookId, out, transfer)
  return { transactionId, version: await findVersion(call, transactionId) }
}

/** Many pairs, all or none; a refusal names the pair. */
export const matchMany = async (call: UserCall, pairs: readonly MatchInput[]): Promise<void> => {
  for (const [index, pair] of pairs.entries()) {
    try {
      await match(call, pair)
    } catch (refused) {
      if (!(refused instanceof Refusal)) throw refused
      const issues = refused.issues.length === 0 ? [{ path: [], message: 'cannot be matched' }] : refused.issues
      throw new Refusal(
        refused.code,
        undefined,
        issues.map(({ path, message }) => ({ path: ['pairs', index, ...path], message })),
      )
    }
  }
}
