import type { Kind, RowImage } from '#contract/history.ts'
import { statementStates, statuses } from '#contract/lists.ts'

/** Each kind's name in the journal: its table. */
export const tables: Record<Kind, string> = {
  settings: 'settings',
  folders: 'account_folders',
  accounts: 'accounts',
  categories: 'categories',
  currencies: 'currencies',
  transactions: 'transactions',
  notes: 'notes',
  budgets: 'budgets',
  recurring: 'recurring_transactions',
  accumulations: 'accumulations',
  rates: 'own_rates',
  files: 'files',
  reports: 'reports',
  notifications: 'notification_points',
  payees: 'payees',
  tags: 'tags',
  savedFilters: 'saved_filters',
  rules: 'rules',
  statements: 'statements',
  receipts: 'receipts',
  dismissedPairs: 'dismissed_pairs',
}

const kinds = new Map(Object.entries(tables).map(([kind, table]) => [table, kind as Kind]))

export const kindOf = (table: string): Kind => {
  const kind = kinds.get(table)
  if (kind === undefined) throw new Error(`History has no word for the table ${table}`)
  return kind
}

const moments = ['created_at', 'expires_at', 'notification_time', 'last_edit', 'anchor', 'next_repeat', 'last_repeat']

/** Secrets of browsers and programs; they never leave the server. */
const secrets = ['endpoint', 'p256dh', 'auth', 'uuid']
/** Columns that are the same in every row that can change, implied by another column, or unused. */
const unread: Record<string, readonly string[]> = {
  categories: ['for_transfers', 'uncategorised'],
  transactions: [
    'transaction_id',
    'searched',
    'category_by',
    'payee_by',
    'category_rule_id',
    'payee_rule_id',
    'review',
  ],
  rules: ['position'],
  statements: ['kind', 'opening', 'dated', 'reconciled_at', 'reconciled_by'],
  receipts: ['file_id', 'preview', 'mime_type'],
  dismissed_pairs: ['from_id', 'to_id'],
}

/** A receipt only tells whether it has a transaction; an account names its owner. */
const wireNames: Record<string, string> = { transaction_id: 'attached', owner_user: 'owner' }

const asWire = (column: string): string =>
  wireNames[column] ?? column.replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase())

/** A transaction's kind in the terms of the API; null for an income, expense or transfer. */
const kindNames: Record<string, string | null> = { '0': null, '1': 'opening', '2': 'adjustment' }

/** Lists are returned as text: ids separated by commas, as calls accept them, and names as people list them. */
const listSeparators: Record<string, string> = {
  tag_ids: ',',
  category_ids: ',',
  account_ids: ',',
  currency_ids: ',',
  payee_ids: ',',
  aliases: ', ',
}

const valueOf = (table: string, column: string, value: string | null): string | null => {
  if (column === 'transaction_id') return String(value !== null)
  if (value === null) return null
  if (column === 'kind' && table === tables.transactions) return kindNames[value] ?? null
  if (column === 'state' && table === tables.statements) return statementStates[Number(value)] ?? null
  if (column === 'status' && table === tables.transactions) return statuses[Number(value)] ?? null
  const separator = listSeparators[column]
  if (separator !== undefined) return (JSON.parse(value) as unknown[]).join(separator)
  return moments.includes(column) ? new Date(value).toISOString() : value
}

/** The fields of a table's row under their API names. */
export const imageOf = (table: string, columns: Record<string, string | null> | null): RowImage | undefined =>
  columns === null
    ? undefined
    : Object.fromEntries(
        Object.entries(columns)
          .filter(([column]) => !secrets.includes(column) && !(unread[table] ?? []).includes(column))
          .map(([column, value]) => [asWire(column), valueOf(table, column, value)]),
      )
