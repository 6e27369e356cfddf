import { sql } from 'kysely'
import { storedKinds, type LineValues, type TransactionValues } from './rules.ts'

export type Columns = ReturnType<typeof asRow>

const asRow = (transaction: TransactionValues, { categoryId, delta, to, note, tagIds = [] }: LineValues) => {
  const { details } = transaction
  const tags = [...new Set([...(details?.tagIds ?? []), ...tagIds])]
  return {
    category_id: categoryId,
    account_id: transaction.accountId,
    currency_id: transaction.currencyId,
    delta,
    to_account_id: to?.accountId ?? null,
    to_currency_id: to?.currencyId ?? null,
    to_delta: to?.delta ?? null,
    created_at: transaction.createdAt,
    description: transaction.description ?? null,
    kind: transaction.kind === undefined ? 0 : storedKinds[transaction.kind],
    line_note: note ?? null,
    payee_id: details?.payeeId ?? null,
    tag_ids: tags.length === 0 ? null : tags,
    note: details?.note ?? null,
    status: details?.status ?? 1,
    external_id: details?.externalId ?? null,
    to_external_id: to && !transaction.lines ? (details?.toExternalId ?? null) : null,
    bank_text: details?.bankText ?? null,
  }
}

/** One row for a plain transaction, one for each line of a split one. */
export const asRows = (transaction: TransactionValues): Columns[] =>
  transaction.lines === undefined
    ? [asRow(transaction, { ...transaction, note: undefined, tagIds: undefined })]
    : transaction.lines.map((line) => asRow(transaction, line))

/** Written columns with their types, shared by inserts and updates. */
const columnTypes = {
  category_id: 'bigint',
  account_id: 'bigint',
  currency_id: 'bigint',
  delta: 'numeric',
  to_account_id: 'bigint',
  to_currency_id: 'bigint',
  to_delta: 'numeric',
  created_at: 'timestamptz',
  description: 'text',
  kind: 'smallint',
  line_note: 'text',
  payee_id: 'bigint',
  tag_ids: 'text',
  note: 'text',
  status: 'smallint',
  external_id: 'text',
  to_external_id: 'text',
  bank_text: 'text',
} as const satisfies Record<keyof Columns, string>

const columns = Object.keys(columnTypes) as (keyof Columns)[]
export const COLUMNS = sql.join(columns.map((column) => sql.ref(column)))

/** Nested arrays must be rectangular, so tags are passed as text. */
const asParameter = (value: Columns[keyof Columns]): unknown => {
  if (value instanceof Date) return value.toISOString()
  return Array.isArray(value) ? `{${value.join(',')}}` : value
}

/** The rows as a table, passed as one array per column. */
export const unnested = (values: readonly Columns[]) =>
  sql.join(
    columns.map((column) => sql`${values.map((row) => asParameter(row[column]))}::${sql.raw(columnTypes[column])}[]`),
  )

export const readBack = sql.join(
  columns.map((column) => (column === 'tag_ids' ? sql`new_rows.tag_ids::bigint[]` : sql.ref(`new_rows.${column}`))),
)
