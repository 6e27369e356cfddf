import { Refusal } from '#contract/errors.ts'
import type { BulkTransaction } from '#contract/bulk.ts'
import { details, type DetailsDraft } from '#contract/drafts.ts'
import { match } from '#server/features/changes/match.ts'
import { storedStatus } from '#server/features/transactions/details.ts'
import { editTransaction } from '#server/features/transactions/edit.ts'
import { findOwn } from '#server/features/transactions/findOwn.ts'
import { withRest } from '#server/features/transactions/lines.ts'
import { plainTransaction } from '#server/features/transactions/rules.ts'
import { insertTransactions } from '#server/features/transactions/sql.ts'
import type { UserCall } from '#server/kernel/route.ts'
import type { Named } from './names.ts'

interface Recording {
  named: Named
  call: UserCall
  rounds: boolean
}

export const refuseLines = ({ lines }: BulkTransaction): void => {
  if (!lines) return
  const message = 'only an income or expense can be split'
  throw new Refusal('INVALID_INPUT', undefined, [{ path: ['lines'], message }])
}

/**
 * A pending transaction takes the posted values, and one that was entered by hand takes the bank's, keeping its other
 * details. Of a split one the last line takes the remainder; each line keeps its own category.
 */
export const replacePending = async (
  row: BulkTransaction,
  transactionId: number,
  { named, call, rounds }: Recording,
) => {
  refuseLines(row)
  const stored = await findOwn(call, { transactionId, version: row.version })
  const [{ status, category_id: first }] = stored
  if (row.version === undefined && status !== storedStatus('pending')) throw new Refusal('CHANGED_MEANWHILE')
  const { created: createdAt, delta, description, refund } = row
  const { accountId } = named.accountRef(row.accountId, 'accountId')
  const isSplit = stored.length > 1
  const known = { ...(isSplit && { lines: withRest(stored, delta) }), ...detailsOf(row) }
  const categoryId = isSplit ? first : named.category(row.categoryId).id
  const draft = { transactionId, accountId, categoryId, createdAt, delta, description, refund, ...known }
  await editTransaction(call, draft, { rounds })
}

/** The row and the recorded other side become one transfer. */
export const joinOtherSide = async (row: BulkTransaction, withTransactionId: number, { named, call }: Recording) => {
  refuseLines(row)
  if (row.type === 1 || row.kind !== undefined) throw refuseJoin()
  const { id: categoryId } = named.category(undefined)
  const accountRef = named.accountRef(row.accountId, 'accountId')
  const side = plainTransaction({ ...row, categoryId }, accountRef, new Date(row.created))
  const [transactionId = 0] = await insertTransactions(call.db, call.bookId, [
    { ...side, details: named.details.read(row) },
  ])
  await match(call, { transactionId, withTransactionId, withVersion: row.version })
}

const refuseJoin = (): Refusal =>
  new Refusal('INVALID_INPUT', undefined, [
    { path: ['withTransactionId'], message: 'is only for an income or expense' },
  ])

const detailFields = Object.keys(details) as (keyof typeof details)[]

/** The details of a row beside its amounts. */
const detailsOf = (row: BulkTransaction): DetailsDraft =>
  Object.fromEntries(detailFields.filter((field) => row[field] !== undefined).map((field) => [field, row[field]]))
