import { sql, type Insertable, type Updateable } from 'kysely'
import type { RecurringTransaction } from '#contract/recurring.ts'
import type { Db } from '#server/db/connect.ts'
import { pausedBooks } from '#server/kernel/users.sql.ts'
import type { RecurringTransactionsTable } from '#server/db/schemaOfPlans.ts'
import { asLine, sharedTags, totalOf, versionOf } from '#server/features/transactions/sides.ts'
import type { BookId } from '#server/db/columns.ts'

const rows = (db: Db, bookId: BookId) =>
  db
    .selectFrom('recurring_transactions')
    .selectAll()
    .select(sql<string>`xmin::text`.as('version'))
    .where('book_id', '=', bookId)

type RecurringRow = Awaited<ReturnType<ReturnType<typeof rows>['executeTakeFirstOrThrow']>>

/** The rows of one recurring transaction, its first line first. */
export type RecurringRows = [RecurringRow, ...RecurringRow[]]

type Columns = Insertable<RecurringTransactionsTable>
/** The columns that differ by line. */
export type LineColumns = Pick<
  Columns,
  'category_id' | 'delta' | 'line_note' | 'tag_ids' | 'to_account_id' | 'to_currency_id' | 'to_delta'
>
/** The columns that all lines share. */
export type RecurringColumns = Omit<Columns, keyof LineColumns | 'id' | 'book_id' | 'split_id'>

export const asRecurring = (lines: RecurringRows): RecurringTransaction => {
  const [row] = lines
  const tags = sharedTags(lines)
  return {
    recurringTransactionId: row.id,
    categoryId: row.category_id,
    accountId: row.account_id,
    currencyId: row.currency_id,
    delta: totalOf(lines),
    description: row.description ?? undefined,
    payeeId: row.payee_id ?? undefined,
    tagIds: tags.length === 0 ? undefined : tags,
    note: row.note ?? undefined,
    ...(row.split_id === null ? transferOf(row) : {}),
    lines: row.split_id === null ? undefined : lines.map((line) => asLine(line, tags)),
    repeatType: row.repeat_type,
    repeatArg: row.repeat_arg,
    notificationMode: row.notification_mode,
    anchor: row.anchor.toISOString(),
    period: row.period,
    nextRepeat: row.next_repeat.toISOString(),
    lastRepeat: row.last_repeat.toISOString(),
    paused: row.paused,
    version: versionOf(lines),
  }
}

const transferOf = ({ to_account_id, to_currency_id, to_delta }: RecurringRow) => ({
  toAccountId: to_account_id ?? undefined,
  toCurrencyId: to_currency_id ?? undefined,
  toDelta: to_delta ?? undefined,
})

/** By next date. */
export const listRecurring = async (db: Db, bookId: BookId): Promise<RecurringTransaction[]> => {
  const all = await rows(db, bookId).orderBy('next_repeat').orderBy('id', 'desc').execute()
  return [...Map.groupBy(all, ({ id, split_id }) => split_id ?? id).values()].map((lines) =>
    asRecurring(lines.toSorted((a, b) => a.id - b.id) as RecurringRows),
  )
}

/** A split one counts once. */
export const countRecurring = async (db: Db, bookId: BookId): Promise<number> => {
  const { count } = await db
    .selectFrom('recurring_transactions')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('book_id', '=', bookId)
    .where((where) => where.or([where('split_id', 'is', null), where('split_id', '=', where.ref('id'))]))
    .executeTakeFirstOrThrow()
  return count
}

export const findRecurring = async (db: Db, bookId: BookId, ruleId: number): Promise<RecurringRows | undefined> => {
  const lines = await rows(db, bookId)
    .where((where) => where.or([where('id', '=', ruleId), where('split_id', '=', ruleId)]))
    .orderBy('id')
    .execute()
  const [first] = lines
  return first?.id === ruleId && (first.split_id ?? ruleId) === ruleId ? (lines as RecurringRows) : undefined
}

/** Ids are assigned here, because lines refer to the first one. */
const insertRows = async (db: Db, given: readonly (Columns & { id: number })[]): Promise<void> => {
  if (given[0] === undefined) return
  const columns = sql.join(Object.keys(given[0]).map((column) => sql.ref(column)))
  await sql`
    insert into recurring_transactions (${columns}) overriding system value
    select ${columns} from jsonb_populate_recordset(null::recurring_transactions, ${JSON.stringify(given)}::jsonb)`.execute(
    db,
  )
}

const newIds = async (db: Db, count: number): Promise<number[]> => {
  const { rows: made } = await sql<{ id: number }>`
    select nextval(pg_get_serial_sequence('recurring_transactions', 'id')) as id from generate_series(1, ${count})`.execute(
    db,
  )
  return made.map(({ id }) => id)
}

export const insertRecurring = async (
  db: Db,
  bookId: BookId,
  rule: RecurringColumns,
  lines: readonly [LineColumns, ...LineColumns[]],
): Promise<number> => {
  const [ruleId = 0, ...others] = await newIds(db, lines.length)
  const split_id = lines.length === 1 ? null : ruleId
  const ids = [ruleId, ...others]
  await insertRows(
    db,
    lines.map((line, index) => ({ book_id: bookId, id: ids[index] ?? 0, split_id, ...rule, ...line })),
  )
  return ruleId
}

const updateRow = async (
  db: Db,
  bookId: BookId,
  rowId: number,
  change: Updateable<RecurringTransactionsTable>,
): Promise<void> => {
  await db
    .updateTable('recurring_transactions')
    .set(change)
    .where('book_id', '=', bookId)
    .where('id', '=', rowId)
    .execute()
}

/** Updates all lines: they share these columns. */
export const updateRecurring = async (
  db: Db,
  bookId: BookId,
  ruleId: number,
  change: Partial<RecurringColumns>,
): Promise<void> => {
  await db
    .updateTable('recurring_transactions')
    .set(change)
    .where('book_id', '=', bookId)
    .where((where) => where.or([where('id', '=', ruleId), where('split_id', '=', ruleId)]))
    .execute()
}

/** Replaces the lines: as many rows as needed, the first of which stays. */
export const replaceLines = async (
  db: Db,
  bookId: BookId,
  old: RecurringRows,
  rule: RecurringColumns,
  wanted: readonly [LineColumns, ...LineColumns[]],
): Promise<void> => {
  const [{ id: ruleId }] = old
  const gone = old.slice(wanted.length).map(({ id }) => id)
  if (gone.length > 0) {
    await db.deleteFrom('recurring_transactions').where('book_id', '=', bookId).where('id', 'in', gone).execute()
  }
  const split = { split_id: wanted.length === 1 ? null : ruleId }
  for (const [index, line] of wanted.entries()) {
    const row = old[index]
    if (row !== undefined) await updateRow(db, bookId, row.id, { ...split, ...rule, ...line })
  }
  const added = wanted.slice(old.length)
  const ids = await newIds(db, added.length)
  await insertRows(
    db,
    added.map((line, index) => ({ book_id: bookId, id: ids[index] ?? 0, split_id: ruleId, ...rule, ...line })),
  )
}

/** Deletes all lines in one statement: they refer to the first. */
export const deleteRecurring = async (db: Db, bookId: BookId, ruleId: number): Promise<void> => {
  await db
    .deleteFrom('recurring_transactions')
    .where('book_id', '=', bookId)
    .where((where) => where.or([where('id', '=', ruleId), where('split_id', '=', ruleId)]))
    .execute()
}

/**
 * The recurring transaction of each user that has been due the longest; `without` those that cannot be recorded now.
 */
export const listDueRecurring = (
  db: Db,
  now: Date,
  without: readonly number[],
): Promise<{ bookId: BookId; ruleId: number }[]> =>
  db
    .selectFrom('recurring_transactions')
    .distinctOn('book_id')
    .select(['book_id as bookId', 'id as ruleId'])
    .where('next_repeat', '<=', now)
    .where('paused', '=', false)
    .where((where) => where.or([where('split_id', 'is', null), where('split_id', '=', where.ref('id'))]))
    .where('book_id', 'not in', pausedBooks(db))
    .where(sql<boolean>`id <> all (${without}::bigint[])`)
    .orderBy('book_id')
    .orderBy('next_repeat')
    .execute()
