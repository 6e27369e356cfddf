import type { ChangedRow, Kind, KindSummary, RowImage } from '#contract/history.ts'
import type { Topic } from '#contract/live.ts'
import type { Transaction } from '#contract/transactions.ts'
import { linkedSide } from '#shared/linkedSide.ts'
import { parentOf } from '#shared/tree.ts'
import { putTransaction, takeTransaction } from './ledger.ts'
import type { MockState, Remembered, Row } from './mockState.ts'

/** The list of each kind, the field of its ids, and its topic. */
const kinds = {
  folders: ['folders', 'folderId', 'accountFolders'],
  accounts: ['accounts', 'accountId', 'accounts'],
  categories: ['categories', 'categoryId', 'categories'],
  currencies: ['currencies', 'currencyId', 'currencies'],
  transactions: ['transactions', 'transactionId', 'transactions'],
  payees: ['payees', 'payeeId', 'payees'],
  tags: ['tags', 'tagId', 'tags'],
  savedFilters: ['savedFilters', 'savedFilterId', 'savedFilters'],
  rules: ['rules', 'ruleId', 'rules'],
  statements: ['statements', 'statementId', 'statements'],
  receipts: ['receipts', 'receiptId', 'receipts'],
  notes: ['notes', 'noteId', 'notes'],
  budgets: ['budgets', 'budgetId', 'categoryBudget'],
  recurring: ['recurring', 'recurringTransactionId', 'recurringTransactions'],
  accumulations: ['accumulations', 'sourceAccountId', 'accumulation'],
  notifications: ['points', 'pointId', 'notificationPoints'],
} as const satisfies Partial<Record<Kind, [keyof MockState, string, Topic]>>

type Snapshot = Map<Kind, readonly Row[]>

const listsOf = (backend: MockState) => backend as unknown as Record<string, Row[]>

/** The rows as they are now; the only row of settings has no id of its own. */
export const snapshotOf = (backend: MockState): Snapshot =>
  new Map<Kind, readonly Row[]>([
    ...Object.entries(kinds).map(([kind, [list]]): [Kind, Row[]] => [
      kind as Kind,
      [...(listsOf(backend)[list] ?? [])],
    ]),
    ['settings', [{ ...backend.settings }]],
  ])

const idOf = (kind: Kind, row: Row): number => Number(row[kinds[kind as keyof typeof kinds]?.[1] ?? ''] ?? 1)

/** Fields that are reckoned, and those that stand in the image under another name. */
const unsaid = [
  'version',
  'amount of accounts',
  'parentsTree',
  'metadata',
  'lines',
  'preview',
  'mimeType',
  'transactionId of receipts',
  'ownerId',
  'opening',
  'seal',
  'reconciledAt',
  'reconciledBy',
  'kind of statements',
  'anchor',
  'period',
]

const flat = (kind: Kind, row: Row): Row => {
  if (kind === 'categories') return { ...row, parentId: parentOf(String(row['parentsTree'])) }
  const to = kind === 'transactions' ? linkedSide(row as unknown as Transaction) : undefined
  return to
    ? {
        ...row,
        toAccountId: to.accountId,
        toCurrencyId: to.currencyId,
        toDelta: to.delta,
        toStatementId: to.statementId,
      }
    : row
}

const textOf = (value: unknown): string | null => {
  if (value === undefined || value === null) return null
  if (Array.isArray(value) && value.every((one) => typeof one !== 'object')) return value.join(',')
  return typeof value === 'string' ? value : JSON.stringify(value)
}

const imageOf = (kind: Kind, row: Row): RowImage =>
  Object.fromEntries(
    Object.entries(flat(kind, row))
      .filter(([field]) => ![field, `${field} of ${kind}`].some((name) => unsaid.includes(name)))
      .filter(([field]) => field !== kinds[kind as keyof typeof kinds]?.[1])
      .map(([field, value]) => [field, textOf(value)]),
  )

/** The change of a row; none when its image is the same. */
export const changeOf = (kind: Kind, old: Row | undefined, now: Row | undefined): Remembered['rows'] => {
  const [before, after] = [old && imageOf(kind, old), now && imageOf(kind, now)]
  const rowId = idOf(kind, now ?? old ?? {})
  const isSame = JSON.stringify([before, old?.['lines']]) === JSON.stringify([after, now?.['lines']])
  return isSame ? [] : [{ kind, rowId, before, after, old, now }]
}

/** The changes of a command. */
export const differenceOf = (before: Snapshot, after: Snapshot): Remembered['rows'] =>
  [...after].flatMap(([kind, rows]) => {
    const were = new Set(before.get(kind))
    const are = new Set(rows)
    const gone = new Map([...were].filter((row) => !are.has(row)).map((row) => [idOf(kind, row), row]))
    const come = new Map(rows.filter((row) => !were.has(row)).map((row) => [idOf(kind, row), row]))
    return [...new Set([...gone.keys(), ...come.keys()])].flatMap((id) => changeOf(kind, gone.get(id), come.get(id)))
  })

const typeOf = ({ kind, before, after }: ChangedRow): KindSummary['type'] => {
  const image = after ?? before ?? {}
  if (kind !== 'transactions') return undefined
  if (image['kind'] === 'opening' || image['kind'] === 'adjustment') return image['kind']
  return image['toAccountId'] ? 'transfer' : undefined
}

/** As the server names them: a transfer or a balance by its accounts, because all of these share one category. */
const nameOf = (backend: MockState, row: ChangedRow): string | undefined => {
  const image = row.after ?? row.before ?? {}
  const type = typeOf(row)
  const called = (kind: 'payees' | 'categories' | 'accounts', field: string): string | undefined =>
    (listsOf(backend)[kind] ?? []).find((other) => String(idOf(kind, other)) === image[field])?.['name'] as
      | string
      | undefined
  const payee = row.kind === 'categories' ? undefined : called('payees', 'payeeId')
  const own = image['name'] ?? image['code'] ?? image['text'] ?? image['description']
  const category = type === undefined ? called('categories', 'categoryId') : undefined
  const sides = [called('accounts', 'accountId'), type === 'transfer' ? called('accounts', 'toAccountId') : undefined]
  return payee ?? own ?? category ?? (sides.filter((side) => side !== undefined).join(' → ') || undefined)
}

export const summaryOf = (backend: MockState, rows: ChangedRow[]): KindSummary[] =>
  [...Map.groupBy(rows, ({ kind }) => kind)].map(([kind, own]) => {
    const only = own.length === 1 ? own[0] : undefined
    return {
      kind,
      added: own.filter(({ before }) => before === undefined).length,
      changed: own.filter(({ before, after }) => before && after).length,
      deleted: own.filter(({ after }) => after === undefined).length,
      type: only && typeOf(only),
      name: only && nameOf(backend, only),
    }
  })

export const topicsOf = (rows: readonly ChangedRow[]): Topic[] => [
  ...new Set(rows.map(({ kind }) => kinds[kind as keyof typeof kinds]?.[2] ?? 'settings')),
]

/** Puts a row of the past in the place of what it has become. */
export const restore = (backend: MockState, { kind, rowId, old }: Remembered['rows'][number]): void => {
  if (kind === 'settings') {
    backend.settings = { ...backend.settings, ...old }
    return
  }
  if (kind === 'transactions') {
    const present = backend.transactions.find(({ transactionId }) => transactionId === rowId)
    if (present) takeTransaction(backend, present)
    if (old) putTransaction(backend, old as unknown as Transaction)
    return
  }
  const [list] = kinds[kind as keyof typeof kinds] ?? ['notes']
  const others = (listsOf(backend)[list] ?? []).filter((row) => idOf(kind, row) !== rowId)
  listsOf(backend)[list] = old ? [...others, old] : others
}
