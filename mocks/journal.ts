import type { ChangedRow, ChangeSet, Kind, KindSummary, RowImage } from '#contract/history.ts'
import type { Transaction } from '#contract/transactions.ts'
import { linkedSide } from '#contract/calc/linkedSide.ts'
import { parentOf } from '#contract/calc/tree.ts'
import type { MockBackend } from './mockBackend.ts'
import { putTransaction, takeTransaction } from './ledger.ts'

type Row = Record<string, unknown>
type Snapshot = Map<Kind, Map<number, Row>>

/** A command with its rows as they were. */
export interface Remembered {
  changeSet: ChangeSet
  rows: (ChangedRow & { old: Row | undefined; now: Row | undefined })[]
}

/** What the journal keeps of each kind: the row's id, and the fields that are stored. */
const columns: Partial<Record<Kind, [id: string, ...fields: string[]]>> = {
  folders: ['folderId', 'name', 'description'],
  accounts: ['accountId', 'folderId', 'currencyId', 'name', 'description', 'hidden', 'inNetWorth'],
  categories: ['categoryId', 'parentId', 'type', 'name', 'description'],
  currencies: ['currencyId', 'owned', 'code', 'symbol', 'decimals', 'description'],
  transactions: [
    'transactionId',
    'categoryId',
    'accountId',
    'currencyId',
    'delta',
    'toAccountId',
    'toCurrencyId',
    'toDelta',
    'createdAt',
    'description',
    'recurringId',
    'roundUpId',
    'kind',
  ],
  notes: ['noteId', 'text', 'notificationTime', 'lastEdit'],
  budgets: ['budgetId', 'categoryId', 'currencyId', 'dateType', 'amount', 'intoAccountIds'],
  recurring: [
    'recurringTransactionId',
    'categoryId',
    'accountId',
    'currencyId',
    'delta',
    'description',
    'repeatType',
    'repeatArg',
    'notificationMode',
    'nextRepeat',
    'paused',
  ],
  accumulations: ['sourceAccountId', 'targetAccountId', 'categoryId', 'steps', 'includeRecurring'],
  notifications: ['pointId', 'description', 'isPrimary'],
}

const listsOf = (backend: MockBackend): Partial<Record<Kind, object[]>> => ({
  folders: backend.folders,
  accounts: backend.accounts,
  categories: backend.categories,
  currencies: backend.currencies,
  transactions: backend.entries,
  notes: backend.notes,
  budgets: backend.budgets,
  recurring: backend.rules,
  accumulations: backend.accumulations,
  notifications: backend.points,
})

/** The fixture's rows as they are now. */
export const snapshotOf = (backend: MockBackend): Snapshot =>
  new Map(
    Object.entries(listsOf(backend)).map(([kind, rows]): [Kind, Map<number, Row>] => {
      const [id = ''] = columns[kind as Kind] ?? []
      return [kind as Kind, new Map((rows as Row[]).map((row) => [Number(row[id]), row]))]
    }),
  )

const flat = (kind: Kind, row: Row): Row => {
  if (kind === 'categories') return { ...row, parentId: parentOf(String(row['parentsTree'])) }
  const to = kind === 'transactions' ? linkedSide(row as unknown as Transaction) : undefined
  return to ? { ...row, toAccountId: to.accountId, toCurrencyId: to.currencyId, toDelta: to.delta } : row
}

const textOf = (value: unknown): string | null => {
  if (value === undefined || value === null) return null
  return typeof value === 'string' ? value : JSON.stringify(value)
}

const imageOf = (kind: Kind, row: Row): RowImage => {
  const [, ...fields] = columns[kind] ?? ['']
  const all = flat(kind, row)
  return Object.fromEntries(fields.map((field) => [field, textOf(all[field])]))
}

/** What a command changed. */
export const differenceOf = (before: Snapshot, after: Snapshot): Remembered['rows'] =>
  [...after].flatMap(([kind, now]) => {
    const old = before.get(kind) ?? new Map<number, Row>()
    const touched = [...new Set([...old.keys(), ...now.keys()])].filter((id) => old.get(id) !== now.get(id))
    return touched.flatMap((rowId) => changeOf(kind, rowId, old.get(rowId), now.get(rowId)))
  })

/** What became of a row; nothing when its stored fields are the same. */
export const changeOf = (kind: Kind, rowId: number, old: Row | undefined, now: Row | undefined): Remembered['rows'] => {
  const [before, after] = [old && imageOf(kind, old), now && imageOf(kind, now)]
  return JSON.stringify(before) === JSON.stringify(after) ? [] : [{ kind, rowId, before, after, old, now }]
}

/** What a row is called. */
export const nameIn = ({ before, after }: ChangedRow): string | undefined => {
  const image = after ?? before ?? {}
  return image['name'] ?? image['code'] ?? image['text'] ?? image['description'] ?? undefined
}

export const summaryOf = (rows: ChangedRow[]): KindSummary[] =>
  [...new Set(rows.map(({ kind }) => kind))].map((kind) => {
    const mine = rows.filter((row) => row.kind === kind)
    const [only] = mine.length === 1 ? mine : []
    return {
      kind,
      added: mine.filter(({ before }) => before === undefined).length,
      changed: mine.filter(({ before, after }) => before !== undefined && after !== undefined).length,
      deleted: mine.filter(({ after }) => after === undefined).length,
      name: only && nameIn(only),
    }
  })

/** Puts a row of the past in the place of what it has become. */
export const restore = (backend: MockBackend, { kind, rowId, old, now }: Remembered['rows'][number]): void => {
  if (kind === 'transactions') {
    const present = backend.entries.find(({ transactionId }) => transactionId === rowId)
    if (now && present) takeTransaction(backend, present)
    if (old) putTransaction(backend, old as unknown as Transaction)
    return
  }
  const rows = listsOf(backend)[kind] as Row[] | undefined
  const [id = ''] = columns[kind] ?? []
  const at = rows?.findIndex((row) => row[id] === rowId) ?? -1
  rows?.splice(at === -1 ? rows.length : at, at === -1 ? 0 : 1, ...(old ? [old] : []))
}
