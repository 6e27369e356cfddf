import { type RawBuilder, sql } from 'kysely'
import type { Amount } from '#shared/money.ts'
import { sorters } from '#contract/lists.ts'
import type { Sorter } from '#contract/drafts.ts'
import type { StoredSorter } from '#server/db/schemaOfTransactions.ts'
import type { Db } from '#server/db/connect.ts'
import type { Lines } from './sides.ts'
import type { AccountRef, TransactionValues } from './rules.ts'
import { asRows, COLUMNS, readBack, unnested } from './written.sql.ts'
import type { BookId, UserId } from '#server/db/columns.ts'

/** All columns that are read of a transaction. */
export const TRANSACTION_COLUMNS = [
  'id',
  'transaction_id',
  'split_id',
  'category_id',
  'account_id',
  'currency_id',
  'delta',
  'to_account_id',
  'to_currency_id',
  'to_delta',
  'created_at',
  'description',
  'recurring_id',
  'round_up_id',
  'kind',
  'line_note',
  'payee_id',
  'tag_ids',
  'note',
  'status',
  'external_id',
  'to_external_id',
  'bank_text',
  'category_by',
  'payee_by',
  'category_rule_id',
  'payee_rule_id',
  'review',
  'statement_id',
  'to_statement_id',
] as const

const isListed = (row: string, column: string): RawBuilder<boolean> => sql<boolean>`exists (
  select from statements s where s.book_id = ${sql.ref(`${row}.book_id`)} and s.id = ${sql.ref(`${row}.${column}`)} and s.state = 1)`

/** Of a row under this name: whether a reconciled statement lists one of its sides. */
export const isReconciled = (row: string): RawBuilder<boolean> =>
  sql<boolean>`(${isListed(row, 'statement_id')} or ${isListed(row, 'to_statement_id')})`

/** Selected beside the columns of `transactions`. */
export const READ_BESIDE = [
  sql<string>`xmin::text`.as('version'),
  isListed('transactions', 'statement_id').as('reconciled'),
  isListed('transactions', 'to_statement_id').as('to_reconciled'),
] as const

/** Of a row: an income or expense that is not split. */
export const IS_PLAIN = sql<boolean>`split_id is null and to_account_id is null and kind = 0`

const accountKinds = (db: Db, bookId: BookId) =>
  db
    .selectFrom('accounts')
    .innerJoin('currencies', (join) =>
      join.onRef('currencies.book_id', '=', 'accounts.book_id').onRef('currencies.id', '=', 'accounts.currency_id'),
    )
    .select(['accounts.id as accountId', 'currency_id as currencyId', 'decimals', 'owner_user as ownerId'])
    .where('accounts.book_id', '=', bookId)

export const findAccountRef = (db: Db, bookId: BookId, accountId: number): Promise<AccountRef | undefined> =>
  accountKinds(db, bookId).where('accounts.id', '=', accountId).executeTakeFirst()

export const listAccountRefs = (db: Db, bookId: BookId): Promise<(AccountRef & { ownerId: UserId | null })[]> =>
  accountKinds(db, bookId).execute()

const rows = (db: Db, bookId: BookId) =>
  db
    .selectFrom('transactions')
    .select([...TRANSACTION_COLUMNS, ...READ_BESIDE])
    .where('book_id', '=', bookId)

/** All rows of the transaction that a row belongs to, its first line first. */
export const findTransaction = async (db: Db, bookId: BookId, rowId: number): Promise<Lines | undefined> => {
  const row = await rows(db, bookId).where('id', '=', rowId).executeTakeFirst()
  if (row === undefined) return undefined
  if (row.split_id === null) return [row]
  return (await rows(db, bookId).where('split_id', '=', row.split_id).orderBy('id').execute()) as Lines
}

export const insertTransaction = async (db: Db, bookId: BookId, transaction: TransactionValues): Promise<number> => {
  const [id] = await insertTransactions(db, bookId, [transaction])
  return id as number
}

const storedSorter = (by: Sorter | undefined): StoredSorter => sorters.indexOf(by ?? 'person') as StoredSorter

/** Several at once, in order; returns their ids, which ascend in the same order. */
export const insertTransactions = async (
  db: Db,
  bookId: BookId,
  transactions: TransactionValues[],
): Promise<number[]> => {
  if (transactions.length === 0) return []
  const groups = transactions.map(asRows)
  const starts: number[] = []
  // The index of the first line, for each line of a split.
  const heads: (number | null)[] = []
  for (const group of groups) {
    starts.push(heads.length)
    const head = group.length === 1 ? null : heads.length + 1
    heads.push(...group.map(() => head))
  }
  const owners = groups.flatMap((group, index) => group.map(() => transactions[index]))
  const { rows: made } = await sql<{ id: number }>`
    with new_rows as materialized (
      select nextval('transactions_id_seq') as id, given.* from (
        select * from unnest(
          ${unnested(groups.flat())},
          ${owners.map((owner) => owner?.recurringId ?? null)}::bigint[],
          ${owners.map((owner) => owner?.roundUpId ?? null)}::bigint[],
          ${owners.map((owner) => storedSorter(owner?.sorting?.categoryBy))}::smallint[],
          ${owners.map((owner) => owner?.sorting?.categoryRuleId ?? null)}::bigint[],
          ${owners.map((owner) => storedSorter(owner?.sorting?.payeeBy))}::smallint[],
          ${owners.map((owner) => owner?.sorting?.payeeRuleId ?? null)}::bigint[],
          ${owners.map((owner) => owner?.sorting?.review === true)}::boolean[],
          ${heads}::bigint[])
        with ordinality as t (${COLUMNS}, recurring_id, round_up_id, category_by, category_rule_id, payee_by, payee_rule_id, flagged, head, place)
        order by place) as given)
    insert into transactions (book_id, id, split_id, recurring_id, round_up_id,
      category_by, category_rule_id, payee_by, payee_rule_id, review, ${COLUMNS}) overriding system value
    select ${bookId}, new_rows.id, first_line.id, new_rows.recurring_id, new_rows.round_up_id,
      new_rows.category_by, new_rows.category_rule_id, new_rows.payee_by, new_rows.payee_rule_id,
      case when new_rows.flagged or (new_rows.category_id = (select id from categories where book_id = ${bookId} and uncategorised)
        and new_rows.head is null and new_rows.kind = 0) then 1 else 0 end, ${readBack}
    from new_rows left join new_rows as first_line on first_line.place = new_rows.head
    order by new_rows.place
    returning id`.execute(db)
  const ids = made.map(({ id }) => id).toSorted((a, b) => a - b)
  return starts.map((start) => ids[start] as number)
}

/** PostgreSQL refreshes its statistics once a minute; until then it would plan for the smaller ledger. */
export const refreshStatistics = async (db: Db): Promise<void> => {
  await sql`analyze (skip_locked) transactions, month_totals`.execute(db)
}

/** Replaces a transaction's values and its rows, one for each line. */
export const updateTransaction = async (
  db: Db,
  bookId: BookId,
  old: Lines,
  transaction: TransactionValues,
): Promise<void> => {
  const wanted = asRows(transaction)
  const [{ id: first, recurring_id: recurringId, round_up_id: roundUpId, statement_id: statementId }] = old
  const splitId = wanted.length === 1 ? null : first
  const kept = old.slice(0, wanted.length).map(({ id }) => id)
  const gone = old.slice(wanted.length).map(({ id }) => id)
  const added = wanted.slice(old.length)
  if (gone.length > 0) await deleteRows(db, bookId, gone)
  if (added.length > 0) {
    await sql`
      insert into transactions (book_id, split_id, recurring_id, round_up_id, statement_id, ${COLUMNS})
      select ${bookId}, ${first}, ${recurringId}::bigint, ${roundUpId}::bigint, ${statementId}::bigint, ${readBack}
      from unnest(${unnested(added)}) with ordinality as new_rows (${COLUMNS}, place) order by place`.execute(db)
  }
  await sql`
    update transactions set (split_id, ${COLUMNS}) = (select ${splitId}::bigint, ${readBack})
    from unnest(${kept}::bigint[], ${unnested(wanted.slice(0, kept.length))}) as new_rows (row_id, ${COLUMNS})
    where book_id = ${bookId} and id = row_id`.execute(db)
}

const deleteRows = async (db: Db, bookId: BookId, rowIds: number[]): Promise<void> => {
  await db.deleteFrom('transactions').where('book_id', '=', bookId).where('id', 'in', rowIds).execute()
}

/** With all lines; a trigger deletes their receipts. */
export const deleteTransactions = async (db: Db, bookId: BookId, transactionIds: number[]): Promise<void> => {
  await sql`
    delete from transactions where book_id = ${bookId}
      and (id = any (${transactionIds}::bigint[]) or split_id = any (${transactionIds}::bigint[]))`.execute(db)
}

/** Links a transaction to its round-up transfer. */
export const setRoundUp = async (db: Db, bookId: BookId, transactionId: number, transferId: number): Promise<void> => {
  await sql`
    update transactions set round_up_id = ${transferId}
    where book_id = ${bookId} and (id = ${transactionId} or split_id = ${transactionId})`.execute(db)
}

/** The transaction that this transfer rounded up becomes a plain one. */
export const clearRoundUp = async (db: Db, bookId: BookId, transferId: number): Promise<void> => {
  await sql`
    update transactions set round_up_id = null where book_id = ${bookId} and round_up_id = ${transferId}`.execute(db)
}

export const updateAmounts = async (
  db: Db,
  bookId: BookId,
  rowId: number,
  delta: Amount,
  toDelta: Amount,
): Promise<void> => {
  await db
    .updateTable('transactions')
    .set({ delta, to_delta: toDelta })
    .where('book_id', '=', bookId)
    .where('id', '=', rowId)
    .execute()
}
