import { type RawBuilder, sql } from 'kysely'
import { dueAt, periodNotBefore } from '#shared/schedule.ts'
import { Refusal } from '#contract/errors.ts'
import { limits } from '#contract/limits.ts'
import { type Named, nameKey } from '#shared/names.ts'
import type { Tx } from '#server/db/connect.ts'
import { expiryOf } from '#server/features/files/rules.ts'
import { listPayeeNames } from '#server/features/payees/sql.ts'
import { refuseTooManyRecurring } from '#server/features/recurring/rules.ts'
import { listRecurring } from '#server/features/recurring/sql.ts'
import { listSavedFilters } from '#server/features/savedFilters/sql.ts'
import { getTimeZone } from '#server/features/settings/sql.ts'
import { listTagNames } from '#server/features/tags/sql.ts'
import { invalid } from './archive.ts'
import type { PartName } from './partNames.ts'
import type { BookId } from '#server/db/columns.ts'

/** Refuses imported data that no call would have recorded. */
export const refuseAsCallsDo = async (tx: Tx, bookId: BookId, now: Date): Promise<void> => {
  await refuseTooPrecise(tx, bookId)
  await refuseMisplaced(tx, bookId)
  await refuseReceiptsOfLines(tx, bookId)
  await refuseContradictions(tx, bookId, now)
  await refuseDates(tx, bookId, now)
  refuseSameNames('payees', await listPayeeNames(tx, bookId))
  refuseSameNames('tags', await listTagNames(tx, bookId))
  refuseSameNames('savedFilters', await listSavedFilters(tx, bookId))
}

/** Amounts with more decimals than their currency. */
const refuseTooPrecise = async (tx: Tx, bookId: BookId): Promise<void> => {
  const amounts = [
    ['transactions', 'delta', 'currency_id'],
    ['transactions', 'to_delta', 'to_currency_id'],
    ['recurring_transactions', 'delta', 'currency_id'],
    ['recurring_transactions', 'to_delta', 'to_currency_id'],
    ['budgets', 'amount', 'currency_id'],
  ] as const
  for (const [table, amount, currency] of amounts) {
    const { rows } = await sql`
      select 1 from ${sql.table(table)} as t
      join currencies as c on c.book_id = t.book_id and c.id = t.${sql.id(currency)}
      where t.book_id = ${bookId} and scale(trim_scale(t.${sql.id(amount)})) > c.decimals limit 1`.execute(tx)
    if (rows.length > 0) throw invalid('an amount has more decimals than its currency', [table])
  }
}

/** A receipt belongs to a whole transaction. */
const refuseReceiptsOfLines = async (tx: Tx, bookId: BookId): Promise<void> => {
  const { rows } = await sql`
    select 1 from receipts as r join transactions as t on t.book_id = r.book_id and t.id = r.transaction_id
    where r.book_id = ${bookId} and t.split_id <> t.id limit 1`.execute(tx)
  if (rows.length > 0) throw invalid('a receipt belongs to a split line', ['receipts'])
}

/** Refuses rows that may not use the transfer category, such as incomes, expenses and subcategories. */
const refuseMisplaced = async (tx: Tx, bookId: BookId): Promise<void> => {
  const isIn = (column: string) => sql`
    t.book_id = ${bookId} and t.${sql.id(column)} = (select id from categories where book_id = ${bookId} and for_transfers)`
  const { rows } = await sql`
    select from transactions as t where ${isIn('category_id')} and kind = 0 and to_account_id is null
    union all select from recurring_transactions as t where ${isIn('category_id')} and to_account_id is null
    union all select from budgets as t where ${isIn('category_id')} and into_account_ids is null
    union all select from categories as t where ${isIn('parent_id')}
    union all select from payees as t where ${isIn('category_id')}
    limit 1`.execute(tx)
  if (rows.length > 0) throw invalid('something in the category for transfers is no transfer')
}

/** Names with the same `nameKey` look the same to users. */
const refuseSameNames = (part: PartName, rows: readonly Named[]): void => {
  const keys = rows.flatMap(({ name, aliases }) => [name, ...(aliases ?? [])].map(nameKey))
  if (new Set(keys).size < keys.length) throw invalid('a name is in it twice', [`${part}.json`])
}

/** Rows that are valid alone but contradict another row or the current time. */
const refuseContradictions = async (tx: Tx, bookId: BookId, now: Date): Promise<void> => {
  const own = sql`book_id = ${bookId}`
  const cases: [part: PartName, why: string, rows: RawBuilder<unknown>][] = [
    [
      'transactions',
      'a transfer rounds itself up',
      sql`from transactions t join transactions r on r.book_id = t.book_id and r.id = t.round_up_id
          where t.${own} and r.round_up_id = t.id`,
    ],
    [
      'roundUps',
      'a step has more decimals than its currency',
      sql`from accumulations t join currencies c on c.book_id = t.book_id and c.id = t.currency_id
          where t.${own} and exists (
            select from unnest(step_from || step_to || step_size) s (bound) where scale(trim_scale(bound)) > c.decimals)`,
    ],
    [
      'budgets',
      'an account is in another currency than the budget',
      sql`from budgets t join accounts a on a.book_id = t.book_id and a.id = any (t.into_account_ids)
          where t.${own} and a.currency_id <> t.currency_id`,
    ],
    [
      'rates',
      'a rate is between a currency and itself',
      sql`from own_rates where ${own} and currency_id = to_currency_id`,
    ],
    // The clock of the exporting server may be ahead.
    [
      'files',
      'a file is kept for too long',
      sql`from files where ${own} and expires_at > ${expiryOf(now, limits.fileDays + 1)}`,
    ],
  ]
  for (const [part, why, from] of cases) {
    const { rows } = await sql`select 1 ${from} limit 1`.execute(tx)
    if (rows.length > 0) throw invalid(why, [`${part}.json`])
  }
}

const DAY_MS = 86_400_000
/** Days by which a change of time zone can move a saved date; at most beyond the end of a short month. */
const MOVED_DAYS = 5

/**
 * Dates that do not follow from the first one, or that are very old, would cause transactions to be recorded
 * retroactively.
 */
const refuseDates = async (tx: Tx, bookId: BookId, now: Date): Promise<void> => {
  const rules = await listRecurring(tx, bookId)
  refuseTooManyRecurring(rules.length)
  const zone = await getTimeZone(tx, bookId)
  let missed = 0
  for (const rule of rules) {
    const { anchor, period, repeatArg, nextRepeat, paused, lines } = rule
    const isWithinReach = period * repeatArg <= limits.analyticsDaysForMonths
    const due = isWithinReach ? Date.parse(dueAt(zone, rule, period)) : Number.NaN
    if (!(Math.abs(due - Date.parse(nextRepeat)) <= MOVED_DAYS * DAY_MS))
      throw invalid(`a date does not follow from ${anchor}`, ['recurring.json'])
    if (!paused) missed += (periodNotBefore(zone, rule, period, now) - period) * (lines?.length ?? 1)
    if (missed > limits.recurringMissed) throw inThePast()
  }
}

const inThePast = (): Refusal =>
  new Refusal(
    'IN_THE_PAST',
    `The archive was not imported: its recurring transactions would record more than ${limits.recurringMissed} transactions of the past at once.`,
    [{ path: ['recurring.json', 'nextRepeat'], message: 'has passed too long ago' }],
  )
