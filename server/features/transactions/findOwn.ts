import { refuseOthersTransaction } from '#server/kernel/ownChanges.sql.ts'
import { requireRow, requireUnchanged } from '#server/kernel/requireRow.ts'
import type { UserCall } from '#server/kernel/route.ts'
import { type Lines, rowIdOf, versionOf } from './sides.ts'
import { findTransaction } from './sql.ts'

interface OnTransaction {
  transactionId: number
  version?: string | undefined
}

/** The transaction of an id, which may be its own, that of a line, or that of the second side of a transfer. */
export const findOwn = async ({ db, bookId }: UserCall, { transactionId, version }: OnTransaction): Promise<Lines> => {
  const rowId = rowIdOf(transactionId)
  const lines = await findTransaction(db, bookId, rowId)
  const row = lines?.find(({ id }) => id === rowId)
  const isThere = row !== undefined && (row.id === transactionId || row.to_account_id !== null)
  const found = isThere && lines !== undefined ? { lines, version: versionOf(lines) } : undefined
  return requireUnchanged(found, 'transactions', { id: rowId, version }).lines
}

/** The same, to change or delete it. */
export const findChangeable = async (call: UserCall, target: OnTransaction): Promise<Lines> => {
  const lines = await findOwn(call, target)
  await refuseOthersTransaction(call, lines[0].id)
  return lines
}

/** The version of a transaction after it was written: an edit that changes nothing keeps it. */
export const findVersion = async ({ db, bookId }: UserCall, transactionId: number): Promise<string> =>
  versionOf(requireRow(await findTransaction(db, bookId, rowIdOf(transactionId)), 'transaction'))
