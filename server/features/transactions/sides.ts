import type { SplitLine, Transaction } from '#contract/transactions.ts'
import { sum, type Amount } from '#shared/money.ts'
import { sorters, type Status } from '#contract/lists.ts'
import type { StoredKind, StoredReview, StoredSorter, StoredStatus } from '#server/db/schemaOfTransactions.ts'
import type { Sorter } from '#contract/drafts.ts'
import type { BalanceKind } from '#contract/fields.ts'

/**
 * A row as read: a transaction, or one line of it. Its id is odd; the second side of a transfer has the next even id.
 */
export interface TransactionRow {
  id: number
  transaction_id: number
  split_id: number | null
  category_id: number
  account_id: number
  currency_id: number
  delta: Amount
  to_account_id: number | null
  to_currency_id: number | null
  to_delta: Amount | null
  created_at: Date
  description: string | null
  recurring_id: number | null
  round_up_id: number | null
  kind: StoredKind
  line_note: string | null
  payee_id: number | null
  tag_ids: number[] | null
  note: string | null
  status: StoredStatus
  external_id: string | null
  to_external_id: string | null
  bank_text: string | null
  category_by: StoredSorter
  payee_by: StoredSorter
  category_rule_id: number | null
  payee_rule_id: number | null
  review: StoredReview
  statement_id: number | null
  to_statement_id: number | null
  /** Whether the statement of the side is reconciled. */
  reconciled: boolean
  to_reconciled: boolean
  version: string
  /** The number of receipts of its transaction, if requested. */
  receipts?: number
}

export type LineRow = Pick<
  TransactionRow,
  'id' | 'category_id' | 'delta' | 'line_note' | 'tag_ids' | 'to_account_id' | 'to_currency_id' | 'to_delta'
>

/** The rows of one transaction, its first line first. */
export type Lines = [TransactionRow, ...TransactionRow[]]

/** The id of the row that contains a side. */
export const rowIdOf = (transactionId: number): number => transactionId - ((transactionId + 1) % 2)

/** Which side of a transfer an id refers to. */
export const sideOfId = (transactionId: number): 'from' | 'to' => (transactionId % 2 === 1 ? 'from' : 'to')

/** Groups rows into transactions, in the order of their first rows. */
export const byTransaction = <R extends TransactionRow>(rows: readonly R[]): [R, ...R[]][] =>
  [...Map.groupBy(rows, (row) => row.transaction_id).values()].map(
    (lines) => lines.toSorted((a, b) => a.id - b.id) as [R, ...R[]],
  )

/** The total of the lines, in the currency of the account. */
export const totalOf = (lines: readonly Pick<TransactionRow, 'delta'>[]): Amount =>
  lines.length === 1 && lines[0] !== undefined ? lines[0].delta : sum(lines.map(({ delta }) => delta))

/** A split changes whenever one of its lines does. */
export const versionOf = (
  lines: readonly [Pick<TransactionRow, 'version'>, ...Pick<TransactionRow, 'version'>[]],
): string => {
  if (lines.length === 1) return lines[0].version
  const newest = lines.reduce((most, { version }) => Math.max(most, Number(version)), 0)
  return `${newest}.${lines.length}`
}

/** Tags that all lines have. */
export const sharedTags = (lines: readonly Pick<TransactionRow, 'tag_ids'>[]): number[] =>
  (lines[0]?.tag_ids ?? []).filter((id) => lines.every(({ tag_ids: ids }) => ids?.includes(id) === true))

/** The transaction as returned by the API. */
export const asTransaction = (lines: Lines, isMatch: (line: TransactionRow) => boolean = () => true): Transaction => {
  const [row] = lines
  const shared = {
    categoryId: row.category_id,
    createdAt: row.created_at.toISOString(),
    description: row.description ?? undefined,
  }
  const tags = sharedTags(lines)
  const plain = {
    ...shared,
    transactionId: row.id,
    accountId: row.account_id,
    currencyId: row.currency_id,
    delta: totalOf(lines),
    kind: kindOf(row),
    payeeId: row.payee_id ?? undefined,
    tagIds: tags.length === 0 ? undefined : tags,
    note: row.note ?? undefined,
    status: statusOf(row.status, row.reconciled),
    statementId: row.statement_id ?? undefined,
    externalId: row.external_id ?? undefined,
    bankText: row.bank_text ?? undefined,
    categoryBy: sorterOf(row.category_by),
    payeeBy: sorterOf(row.payee_by),
    categoryRuleId: row.category_rule_id ?? undefined,
    payeeRuleId: row.payee_rule_id ?? undefined,
    review: row.review === 1 ? (true as const) : undefined,
    receipts: row.receipts === 0 ? undefined : row.receipts,
    version: versionOf(lines),
  }
  if (row.split_id !== null) {
    return { ...plain, lines: lines.map((line) => asLine(line, tags, isMatch(line))), metadata: metadataOf(row) }
  }
  if (row.to_account_id === null || row.to_currency_id === null || row.to_delta === null) {
    return { ...plain, metadata: metadataOf(row) }
  }
  const linkedTransaction = {
    ...shared,
    transactionId: row.id + 1,
    accountId: row.to_account_id,
    currencyId: row.to_currency_id,
    delta: row.to_delta,
    externalId: row.to_external_id ?? undefined,
    status: statusOf(row.status, row.to_reconciled),
    statementId: row.to_statement_id ?? undefined,
  }
  return {
    ...plain,
    metadata: { type: 1, id: row.id, linkedTransaction, recurringTransactionId: row.recurring_id ?? undefined },
  }
}

/** A line of a transaction or recurring transaction, without the tags that all lines share. */
export const asLine = (row: LineRow, sharedIds: number[], isMatch = true): SplitLine => {
  const own = row.tag_ids?.filter((id) => !sharedIds.includes(id)) ?? []
  return {
    lineId: row.id,
    categoryId: row.category_id,
    delta: row.delta,
    note: row.line_note ?? undefined,
    tagIds: own.length === 0 ? undefined : own,
    toAccountId: row.to_account_id ?? undefined,
    toCurrencyId: row.to_currency_id ?? undefined,
    toDelta: row.to_delta ?? undefined,
    matches: isMatch ? undefined : false,
  }
}

/** Absent for an income, expense or transfer. */
export const kindOf = ({ kind }: Pick<TransactionRow, 'kind'>): BalanceKind | undefined =>
  kind === 0 ? undefined : kinds[kind]

const kinds = { 1: 'opening', 2: 'adjustment' } as const

/** Absent if cleared, as nearly all transactions are. */
const statusOf = (status: StoredStatus, isReconciled: boolean): Status | undefined => {
  if (isReconciled) return 'reconciled'
  return status === 0 ? 'pending' : undefined
}

/** Absent where a person chose. */
const sorterOf = (by: StoredSorter): Sorter | undefined => {
  const sorter = sorters[by]
  return sorter === 'person' ? undefined : sorter
}

/** The recurring transaction that created a transaction, and the round-up created from it. */
const metadataOf = ({ recurring_id, round_up_id }: TransactionRow): Transaction['metadata'] => {
  const recurringTransactionId = recurring_id ?? undefined
  if (round_up_id !== null) return { type: 3, internalTransactionId: round_up_id, recurringTransactionId }
  return recurringTransactionId === undefined ? undefined : { type: 2, recurringTransactionId }
}
