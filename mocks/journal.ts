import type { ChangedRow, Kind, KindSummary, RowImage } from '#contract/history.ts'
import type { Transaction } from '#contract/transactions.ts'
import { linkedSide } from '#shared/linkedSide.ts'
import { parentOf } from '#shared/tree.ts'
import type { MockState, Remembered, Row } from './mockState.ts'
import { putTransaction, takeTransaction } from './ledger.ts'

type Snapshot = Map<Kind, Map<number, Row>>

/** Journaled columns of each kind: the row's id, and the stored fields. */
const columns: Partial<Record<Kind, [id: string, ...fields: string[]]>> = {
  folders: ['folderId', 'name', 'description'],
  accounts: ['accountId', 'folderId', 'currencyId', 'name', 'description', 'hidden', 'inNetWorth', 'kind', 'number'],
  categories: ['categoryId', 'parentId', 'type', 'name', 'description', 'hidden'],
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
    'splitId',
    'lineNote',
    'payeeId',
    'tagIds',
    'note',
    'status',
    'externalId',
    'toExternalId',
    'bankText',
  ],
  payees: ['payeeId', 'name', 'aliases', 'categoryId', 'note'],
  tags: ['tagId', 'name', 'color', 'firstDay', 'lastDay'],
  savedFilters: ['savedFilterId', 'name', 'query'],
  dismissedPairs: ['dismissedPairId'],
  receipts: ['receiptId', 'attached', 'amount', 'day', 'name', 'size', 'createdAt'],
  notes: ['noteId', 'text', 'notificationTime', 'lastEdit'],
  budgets: ['budgetId', 'categoryId', 'currencyId', 'dateType', 'amount', 'intoAccountIds'],
  recurring: [
    'recurringTransactionId',
    'categoryId',
    'accountId',
    'currencyId',
    'delta',
    'description',
    'payeeId',
    'tagIds',
    'note',
    'repeatType',
    'repeatArg',
    'notificationMode',
    'nextRepeat',
    'paused',
  ],
  accumulations: ['sourceAccountId', 'targetAccountId', 'categoryId', 'steps', 'includeRecurring'],
  notifications: ['pointId', 'description', 'isPrimary'],
  settings: [
    'settingsId',
    'timeZone',
    'lang',
    'region',
    'theme',
    'preferredCurrencyId',
    'onlyExpenses',
    'collapsedFolders',
    'density',
    'firstSteps',
  ],
}

const listsOf = (backend: MockState): Partial<Record<Kind, object[]>> => ({
  folders: backend.folders,
  accounts: backend.accounts,
  categories: backend.categories,
  currencies: backend.currencies,
  transactions: backend.transactions,
  payees: backend.payees,
  tags: backend.tags,
  savedFilters: backend.savedFilters,
  receipts: backend.receipts,
  dismissedPairs: backend.dismissedPairs,
  notes: backend.notes,
  budgets: backend.budgets,
  recurring: backend.rules,
  accumulations: backend.accumulations,
  notifications: backend.points,
  settings: [backend.settings],
})

/** The fixture's rows as they are now; the only row of settings has no id of its own. */
export const snapshotOf = (backend: MockState): Snapshot =>
  new Map(
    Object.entries(listsOf(backend)).map(([kind, rows]): [Kind, Map<number, Row>] => {
      const [id = ''] = columns[kind as Kind] ?? []
      return [kind as Kind, new Map((rows as Row[]).map((row) => [Number(row[id] ?? 1), row]))]
    }),
  )

const flat = (kind: Kind, row: Row): Row => {
  if (kind === 'categories') {
    return { ...row, parentId: parentOf(String(row['parentsTree'])), hidden: row['hidden'] === true }
  }
  if (kind === 'receipts') return { ...row, attached: row['transactionId'] !== undefined }
  if (kind !== 'transactions') return row
  const to = linkedSide(row as unknown as Transaction)
  const facts = { ...row, status: row['status'] ?? 'cleared' }
  if (to === undefined) return facts
  const { accountId: toAccountId, currencyId: toCurrencyId, delta: toDelta, externalId: toExternalId } = to
  return { ...facts, toAccountId, toCurrencyId, toDelta, toExternalId }
}

/** Ids as calls take them, names as people list them. */
const separators: Record<string, string> = { tagIds: ',', aliases: ', ' }

const textOf = (field: string, value: unknown): string | null => {
  if (value === undefined || value === null) return null
  const separator = separators[field]
  if (separator !== undefined && Array.isArray(value)) return value.join(separator)
  return typeof value === 'string' ? value : JSON.stringify(value)
}

const imageOf = (kind: Kind, row: Row): RowImage => {
  const [, ...fields] = columns[kind] ?? ['']
  const all = flat(kind, row)
  return Object.fromEntries(fields.map((field) => [field, textOf(field, all[field])]))
}

/** The rows of a transaction: one for each line of a split one. */
const linesOf = (row: Row | undefined): Map<number, Row> => {
  if (row === undefined) return new Map()
  const { lines, ...whole } = row as unknown as Transaction
  if (lines === undefined) return new Map([[whole.transactionId, row]])
  return new Map(
    lines.map(({ lineId, note, tagIds = [], ...line }) => {
      const all = [...(whole.tagIds ?? []), ...tagIds]
      const own = { ...whole, ...line, splitId: whole.transactionId, lineNote: note }
      return [lineId, { ...own, tagIds: all.length === 0 ? undefined : all }]
    }),
  )
}

/** The changes of a command. */
export const differenceOf = (before: Snapshot, after: Snapshot): Remembered['rows'] =>
  [...after].flatMap(([kind, now]) => {
    const old = before.get(kind) ?? new Map<number, Row>()
    const touched = [...new Set([...old.keys(), ...now.keys()])].filter((id) => old.get(id) !== now.get(id))
    return touched.flatMap((rowId) => changeOf(kind, rowId, old.get(rowId), now.get(rowId)))
  })

/**
 * The change of a row; undefined when its stored fields are equal. For a split transaction, the change of each line.
 */
export const changeOf = (kind: Kind, rowId: number, old: Row | undefined, now: Row | undefined): Remembered['rows'] => {
  if (kind !== 'transactions') return changeOfOne(kind, rowId, old, now)
  const [were, are] = [linesOf(old), linesOf(now)]
  const ids = [...new Set([...were.keys(), ...are.keys()])].toSorted((a, b) => a - b)
  const changed = ids.flatMap((id) => changeOfOne(kind, id, were.get(id), are.get(id)))
  // The transaction as a whole goes with its first row: undo puts it back.
  return changed.map((row, index) => ({
    ...row,
    old: index === 0 ? old : undefined,
    now: index === 0 ? now : undefined,
  }))
}

const changeOfOne = (kind: Kind, rowId: number, old: Row | undefined, now: Row | undefined): Remembered['rows'] => {
  const [before, after] = [old && imageOf(kind, old), now && imageOf(kind, now)]
  return JSON.stringify(before) === JSON.stringify(after) ? [] : [{ kind, rowId, before, after, old, now }]
}

/** The name of a row. */
export const nameIn = ({ before, after }: ChangedRow): string | undefined => {
  const image = after ?? before ?? {}
  return image['name'] ?? image['code'] ?? image['text'] ?? image['description'] ?? undefined
}

/** The same for a row that may have no name of its own: a transaction goes by its payee, and what has none by its category or account. */
const nameOf = (backend: MockState, row: ChangedRow): string | undefined => {
  const image = row.after ?? row.before ?? {}
  const idIn = (field: string) => Number(image[field] ?? Number.NaN)
  const payee = backend.payees.find(({ payeeId }) => row.kind === 'transactions' && payeeId === idIn('payeeId'))
  const category = backend.categories.find(({ categoryId }) => categoryId === idIn('categoryId'))
  const accountIn = (field: string) => backend.accounts.find(({ accountId }) => accountId === idIn(field))?.name
  const type = typeOf(row)
  const sides = [accountIn('accountId'), type === 'transfer' ? accountIn('toAccountId') : undefined]
  const named = payee?.name ?? nameIn(row) ?? (type === undefined ? category?.name : undefined)
  return named ?? (sides.filter((side) => side !== undefined).join(' → ') || undefined)
}

const typeOf = ({ kind, before, after }: ChangedRow): KindSummary['type'] => {
  const image = after ?? before ?? {}
  if (kind !== 'transactions') return undefined
  if (image['kind'] === 'opening' || image['kind'] === 'adjustment') return image['kind']
  return image['toAccountId'] && !image['splitId'] ? 'transfer' : undefined
}

/** Rows that are one for people: of a split transaction the first line says what became of it, the others that it was changed. */
const counted = (rows: ChangedRow[]): ('added' | 'changed' | 'deleted')[] => {
  const idOf = ({ before, after, rowId }: ChangedRow) => Number((after ?? before)?.['splitId'] ?? rowId)
  return [...Map.groupBy(rows, idOf)].map(([id, own]) => {
    const first = own.find(({ rowId }) => rowId === id)
    if (first !== undefined && first.before === undefined) return 'added'
    return first !== undefined && first.after === undefined ? 'deleted' : 'changed'
  })
}

export const summaryOf = (backend: MockState, rows: ChangedRow[]): KindSummary[] =>
  [...new Set(rows.map(({ kind }) => kind))].map((kind) => {
    const mine = rows.filter((row) => row.kind === kind)
    const operations = counted(mine)
    const [only] = operations.length === 1 ? mine : []
    const countOf = (operation: (typeof operations)[number]) => operations.filter((each) => each === operation).length
    return {
      kind,
      added: countOf('added'),
      changed: countOf('changed'),
      deleted: countOf('deleted'),
      type: only && typeOf(only),
      name: only && nameOf(backend, only),
    }
  })

/** Puts a row of the past in the place of what it has become. */
export const restore = (backend: MockState, { kind, rowId, old, now }: Remembered['rows'][number]): void => {
  if (kind === 'transactions') {
    const id = Number((now ?? old)?.['transactionId'] ?? rowId)
    const present = backend.transactions.find(({ transactionId }) => transactionId === id)
    if (now && present) takeTransaction(backend, present)
    if (old) putTransaction(backend, old as unknown as Transaction)
    return
  }
  if (kind === 'settings') {
    backend.settings = { ...backend.settings, ...old }
    return
  }
  const rows = listsOf(backend)[kind] as Row[] | undefined
  const [id = ''] = columns[kind] ?? []
  const at = rows?.findIndex((row) => row[id] === rowId) ?? -1
  rows?.splice(at === -1 ? rows.length : at, at === -1 ? 0 : 1, ...(old ? [old] : []))
}
