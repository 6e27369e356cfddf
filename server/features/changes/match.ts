import type { ErrorCode } from '#contract/errors.ts'
import { Refusal } from '#contract/errors.ts'
import { isEqual, negate, sign } from '#contract/calc/money.ts'
import { limits } from '#contract/limits.ts'
import type { StoredStatus } from '#server/infra/db/schemaOfTransactions.ts'
import type { UserCall } from '#server/kernel/route.ts'
import { getTransferCategoryId } from '#server/features/categories/sql.ts'
import type { Details } from '#server/features/transactions/details.ts'
import { moveReceipts } from '#server/features/receipts/sql.ts'
import { findOwn } from '#server/features/transactions/findOwn.ts'
import { isReconciled } from '#server/features/transactions/reconciled.ts'
import type { TransactionValues } from '#server/features/transactions/rules.ts'
import type { Lines, TransactionRow } from '#server/features/transactions/sides.ts'
import { clearRoundUp, deleteTransactions, updateTransaction } from '#server/features/transactions/sql.ts'

interface MatchInput {
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
  return isReconciled(lines) ? 'TRANSACTION_RECONCILED' : undefined
}

/** An expense and an income of two accounts; within one currency as much comes in as goes out. */
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

/** What the one says goes before; what only the other says is kept in the note. */
const joinedNote = (out: TransactionRow, into: TransactionRow): string | null => {
  const texts = [out.note, out.description === null ? undefined : into.description, into.note]
  const said = new Set([out.description])
  const kept = texts.filter((text) => text !== undefined && text !== null && !said.has(text) && said.add(text))
  return kept.length === 0 ? null : kept.join('\n').slice(0, limits.transactionNote)
}

const joined = (out: TransactionRow, into: TransactionRow): Details => ({
  payeeId: out.payee_id ?? into.payee_id,
  tagIds: [...new Set([...(out.tag_ids ?? []), ...(into.tag_ids ?? [])])].slice(0, limits.tagsPerTransaction),
  note: joinedNote(out, into),
  status: Math.min(out.status, into.status) as StoredStatus,
  externalId: out.external_id ?? into.external_id,
  bankText: out.bank_text ?? into.bank_text,
})

const transferOf = (out: TransactionRow, into: TransactionRow, categoryId: number): TransactionValues => ({
  categoryId,
  accountId: out.account_id,
  currencyId: out.currency_id,
  delta: out.delta,
  to: { accountId: into.account_id, currencyId: into.currency_id, delta: into.delta },
  createdAt: out.created_at,
  description: out.description ?? into.description ?? undefined,
  details: joined(out, into),
})

/** The expense becomes the transfer, and the income goes into it. A transfer is not rounded up. */
export const match = async (
  call: UserCall,
  wanted: MatchInput,
): Promise<{ transactionId: number; version: string }> => {
  const { db, userId } = call
  const one = await findOwn(call, wanted)
  const other = await findOwn(call, { transactionId: wanted.withTransactionId, version: wanted.withVersion })
  refuseOdd(one, other)
  const [out, into] = sign(one[0].delta) < 0 ? [one, other] : [other, one]
  const [{ id: transactionId, round_up_id: roundUpId }] = out
  if (roundUpId !== null) {
    await clearRoundUp(db, userId, roundUpId)
    await deleteTransactions(db, userId, [roundUpId])
  }
  await moveReceipts(db, userId, into[0].id, transactionId)
  await deleteTransactions(db, userId, [into[0].id])
  const categoryId = await getTransferCategoryId(db, userId)
  return { transactionId, version: await updateTransaction(db, userId, out, transferOf(out[0], into[0], categoryId)) }
}
