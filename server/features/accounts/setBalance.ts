import { type AmountInput, add, isEqual, sign, subtract } from '#shared/money.ts'
import { dayIn, startOfDay } from '#shared/zone.ts'
import { Refusal } from '#contract/errors.ts'
import { getTransferCategoryId } from '#server/features/categories/sql.ts'
import { findCurrency } from '#server/features/currencies/sql.ts'
import { findEndOfToday, getTimeZone } from '#server/features/settings/sql.ts'
import { detailsOf } from '#server/features/transactions/details.ts'
import { exactAmount } from '#server/features/transactions/rules.ts'
import type { Lines } from '#server/features/transactions/sides.ts'
import {
  deleteTransactions,
  findTransaction,
  insertTransaction,
  updateTransaction,
} from '#server/features/transactions/sql.ts'
import { requireRow } from '#server/kernel/requireRow.ts'
import type { UserCall } from '#server/kernel/route.ts'
import * as sql from './sql.ts'
import type { BalanceKind } from '#contract/fields.ts'

interface Wanted {
  accountId: number
  currencyId: number
  balance: AmountInput
  /** A moment within the day at whose end the account has this balance. */
  at: string | undefined
  kind: BalanceKind | undefined
  /** The field names that a refusal refers to. */
  fields: { balance: string; at: string }
}

/** Sets the balance at the end of a day; returns undefined when it is correct already. */
export const setBalance = async (call: UserCall, wanted: Wanted): Promise<number | undefined> => {
  const { db, bookId, now } = call
  const { accountId, currencyId, balance, kind = 'adjustment', fields } = wanted
  const at = wanted.at === undefined ? now : new Date(wanted.at)
  const end = await findEndOfToday(db, bookId, at)
  if (end > (await findEndOfToday(db, bookId, now))) {
    throw new Refusal('INVALID_INPUT', 'The day is not over yet.', [{ path: [fields.at], message: 'is after today' }])
  }
  const { decimals } = requireRow(await findCurrency(db, bookId, currencyId), 'currency')
  const actual = exactAmount(balance, decimals, fields.balance)
  const { amount } = requireRow(await sql.findAccount(db, bookId, accountId, at), 'account')
  if (isEqual(actual, amount)) return undefined
  const correction = { accountId, currencyId, end, moved: subtract(actual, amount) }
  return kind === 'opening' ? changeOpening(call, correction) : adjust(call, correction)
}

interface Correction {
  accountId: number
  currencyId: number
  end: Date
  /** The difference to the recorded balance. */
  moved: string
}

/** Adjustments on the same day are merged into one. */
const adjust = async (call: UserCall, { accountId, currencyId, end, moved }: Correction) => {
  const { db, bookId, now } = call
  const zone = await getTimeZone(db, bookId)
  const from = new Date(startOfDay(zone, dayIn(zone, end)))
  const stored = await storedBalance(call, await sql.findAdjustment(db, bookId, accountId, { from, end }))
  const createdAt = end < now ? end : now
  if (stored !== undefined && !stored[0].reconciled)
    return change(call, stored, { delta: add(stored[0].delta, moved), createdAt: stored[0].created_at })
  return insert(call, { accountId, currencyId, delta: moved, createdAt, kind: 'adjustment' })
}

/** The opening balance precedes all other transactions; one that is later than the day is moved to it. */
const changeOpening = async (call: UserCall, { accountId, currencyId, end, moved }: Correction) => {
  const { db, bookId } = call
  const stored = await storedBalance(call, await sql.findOpening(db, bookId, accountId))
  if (stored !== undefined && stored[0].created_at <= end)
    return change(call, stored, { delta: add(stored[0].delta, moved), createdAt: stored[0].created_at })
  const zone = await getTimeZone(db, bookId)
  const oldest = await sql.findOldest(db, bookId, accountId)
  const first = oldest !== undefined && oldest < end ? oldest : end
  const createdAt = new Date(startOfDay(zone, dayIn(zone, first)))
  if (stored !== undefined) return change(call, stored, { delta: moved, createdAt })
  return insert(call, { accountId, currencyId, delta: moved, createdAt, kind: 'opening' })
}

const storedBalance = async ({ db, bookId }: UserCall, id: number | undefined): Promise<Lines | undefined> =>
  id === undefined ? undefined : findTransaction(db, bookId, id)

const insert = async (
  { db, bookId }: UserCall,
  values: { accountId: number; currencyId: number; delta: string; createdAt: Date; kind: BalanceKind },
): Promise<number> => insertTransaction(db, bookId, { ...values, categoryId: await getTransferCategoryId(db, bookId) })

/** A zero amount deletes the transaction. */
const change = async (
  { db, bookId }: UserCall,
  stored: Lines,
  { delta, createdAt }: { delta: string; createdAt: Date },
): Promise<number | undefined> => {
  const [row] = stored
  if (sign(delta) === 0) {
    await deleteTransactions(db, bookId, [row.id])
    return undefined
  }
  await updateTransaction(db, bookId, stored, {
    categoryId: row.category_id,
    accountId: row.account_id,
    currencyId: row.currency_id,
    delta,
    createdAt,
    description: row.description ?? undefined,
    kind: row.kind === 1 ? 'opening' : 'adjustment',
    details: detailsOf(stored),
  })
  return row.id
}
