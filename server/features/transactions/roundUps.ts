import { negate, sign, type Amount } from '#shared/money.ts'
import { roundUp } from '#shared/roundUp.ts'
import type { Db } from '#server/db/connect.ts'
import type { Lines, TransactionRow } from './sides.ts'
import type { TransactionValues } from './rules.ts'
import {
  clearRoundUp,
  deleteTransactions,
  findTransaction,
  insertTransactions,
  setRoundUp,
  updateAmounts,
} from './sql.ts'
import { findRoundUp, type RoundUp } from './roundUps.sql.ts'
import type { BookId } from '#server/db/columns.ts'

/** The transfer that rounds an expense up. */
const savingFor = (transaction: TransactionValues, rule: RoundUp | undefined): TransactionValues | undefined => {
  if (rule === undefined || transaction.to !== undefined || transaction.kind !== undefined) return undefined
  const saved = roundUp(transaction.delta, rule.steps)
  if (sign(saved) === 0) return undefined
  const { currencyId, categoryId, sourceAccountId, targetAccountId } = rule
  const to = { accountId: targetAccountId, currencyId, delta: saved }
  return {
    categoryId,
    accountId: sourceAccountId,
    currencyId,
    delta: negate(saved),
    to,
    createdAt: transaction.createdAt,
  }
}

/** Records transactions in order, preceded by the transfers that round their expenses up. Returns the ids of the transactions. */
export const insertWithRoundUps = async (
  tx: Db,
  bookId: BookId,
  transactions: TransactionValues[],
  rules: readonly RoundUp[],
): Promise<number[]> => {
  const ruleOf = new Map(rules.map((rule) => [rule.sourceAccountId, rule]))
  const savings = transactions.map((transaction) => savingFor(transaction, ruleOf.get(transaction.accountId)))
  const ids = await insertTransactions(
    tx,
    bookId,
    savings.filter((saving) => saving !== undefined),
  )
  let next = 0
  const marked = transactions.map((transaction, index) =>
    savings[index] ? { ...transaction, roundUpId: ids[next++] } : transaction,
  )
  return insertTransactions(tx, bookId, marked)
}

/**
 * After an edit: an existing round-up gets its new amount, and a plain transaction that became an expense is rounded
 * up.
 */
export const roundAgain = async (
  tx: Db,
  bookId: BookId,
  [old]: Lines,
  transaction: TransactionValues,
): Promise<void> => {
  if (old.round_up_id !== null) return adjust(tx, bookId, old, old.round_up_id, transaction)
  if (old.recurring_id !== null) return
  const saving = savingFor(transaction, await findRoundUp(tx, bookId, transaction.accountId))
  if (saving === undefined) return
  const [roundUpId] = await insertTransactions(tx, bookId, [saving])
  if (roundUpId !== undefined) await setRoundUp(tx, bookId, old.id, roundUpId)
}

/** Uses the current rule of the account that the transaction was on; without one the transfer stays unchanged. */
const adjust = async (
  tx: Db,
  bookId: BookId,
  old: TransactionRow,
  transferId: number,
  transaction: TransactionValues,
): Promise<void> => {
  const rule = await findRoundUp(tx, bookId, old.account_id)
  if (rule === undefined) return
  const saved: Amount = transaction.currencyId === rule.currencyId ? roundUp(transaction.delta, rule.steps) : '0'
  if (sign(saved) === 0) {
    await dropRoundUp(tx, bookId, transferId)
    return
  }
  const [transfer] = (await findTransaction(tx, bookId, transferId)) ?? []
  // The target account now has another currency: the user has to decide.
  if (transfer?.to_currency_id !== rule.currencyId || transfer.currency_id !== rule.currencyId) return
  await updateAmounts(tx, bookId, transferId, negate(saved), saved)
}

/** Deletes the transfer that rounded a transaction up. */
export const dropRoundUp = async (tx: Db, bookId: BookId, transferId: number): Promise<void> => {
  await clearRoundUp(tx, bookId, transferId)
  await deleteTransactions(tx, bookId, [transferId])
}

/**
 * Deleting a transaction deletes its round-up transfer, too; deleting that transfer makes the transaction a plain one
 * again.
 */
export const removeWithRoundUp = async (tx: Db, bookId: BookId, [row]: Lines): Promise<void> => {
  if (row.to_account_id !== null) await clearRoundUp(tx, bookId, row.id)
  await deleteTransactions(tx, bookId, row.round_up_id === null ? [row.id] : [row.id, row.round_up_id])
}
