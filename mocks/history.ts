import { getResponse, http, type HttpHandler, HttpResponse } from 'msw'
import { contract, everyCall } from '#contract'
import { Refusal } from '#contract/errors.ts'
import { type ChangedRow, type HistoryFilter, type Kind, type ChangeSource, namedBy } from '#contract/history.ts'
import type { Topic } from '#contract/live.ts'
import { CHANGE_SET_HEADER } from '#contract/liveChannel.ts'
import type { MockBackend } from './mockBackend.ts'
import { differenceOf, nameIn, restore, snapshotOf, summaryOf } from './journal.ts'
import { mock } from './mock.ts'
import type { Remembered } from './mockState.ts'

const topics: Record<Kind, Topic> = {
  settings: 'settings',
  folders: 'accountFolders',
  accounts: 'accounts',
  categories: 'categories',
  currencies: 'currencies',
  transactions: 'transactions',
  notes: 'notes',
  budgets: 'categoryBudget',
  recurring: 'recurringTransactions',
  accumulations: 'accumulation',
  rates: 'currencies',
  files: 'files',
  reports: 'reports',
  notifications: 'notificationPoints',
  payees: 'payees',
  tags: 'tags',
  savedFilters: 'savedFilters',
  receipts: 'receipts',
  dismissedPairs: 'transactions',
}

const callAt = (url: string): string | undefined => {
  const path = new URL(url).pathname.replace(/^\/api/, '')
  const found = everyCall.find(({ endpoint }) => endpoint.path === path && endpoint.journaled)
  return found && `${found.domain}.${found.verb}`
}

/** Writes down what a command changes; nothing when it changed nothing. */
export const remember = (backend: MockBackend, means: ChangeSource, call: string, rows: Remembered['rows']): number => {
  const changeSetId = backend.history.length + 1
  const changeSet = {
    changeSetId,
    means,
    call,
    at: new Date().toISOString(),
    summary: summaryOf(backend, rows),
    undone: false,
    undoes: [],
  }
  backend.history.push({ changeSet, rows })
  return changeSetId
}

/** Every command that the handlers answer is remembered with its rows before and after. */
export const journaling = (backend: MockBackend, handlers: HttpHandler[]): HttpHandler =>
  http.post('*/api/*', async ({ request }) => {
    const call = callAt(request.url)
    if (call === undefined || call === 'history.undo') return undefined
    const before = snapshotOf(backend)
    const response = await getResponse(handlers, request.clone())
    const rows = differenceOf(before, snapshotOf(backend))
    if (rows.length === 0 || response === undefined) return response
    const means = call === 'assistant.applyPlan' ? 'assistant' : 'form'
    const changeSetId = remember(backend, means, call, rows)
    const headers = new Headers(response.headers)
    headers.set(CHANGE_SET_HEADER, String(changeSetId))
    return new HttpResponse(response.body, { status: response.status, headers })
  })

const nameFields = ['name', 'code', 'text', 'description', 'aliases', 'note', 'lineNote', 'bankText']

/** Whether a row has a text in its name, or had it. */
const names = ({ before = {}, after = {} }: ChangedRow, text: string): boolean =>
  [before, after].some((image) => nameFields.some((field) => image[field]?.toLowerCase().includes(text.toLowerCase())))

const matchesFilter = (
  history: Remembered[],
  set: Remembered,
  { means, kinds, fromTime, toTime, text }: HistoryFilter,
): boolean =>
  (means === undefined || means.split(',').includes(set.changeSet.means)) &&
  (kinds === undefined || set.changeSet.summary.some(({ kind }) => kinds.split(',').includes(kind))) &&
  (fromTime === undefined || Date.parse(set.changeSet.at) >= Date.parse(fromTime)) &&
  (toTime === undefined || Date.parse(set.changeSet.at) <= Date.parse(toTime)) &&
  (text === undefined ||
    history.some((other) => touchSame(set, { ...other, rows: other.rows.filter((row) => names(row, text)) })))

const find = (backend: MockBackend, changeSetId: number): Remembered => {
  const found = backend.history.find(({ changeSet }) => changeSet.changeSetId === changeSetId)
  if (found === undefined) throw new Refusal('NOT_FOUND', 'There is no such change')
  return found
}

const touchSame = (a: Remembered, b: Remembered): boolean =>
  a.rows.some((row) => b.rows.some(({ kind, rowId }) => kind === row.kind && rowId === row.rowId))

const undo = (backend: MockBackend, ids: number[]): number => {
  const sets = ids.map((id) => find(backend, id)).toSorted((a, b) => b.changeSet.changeSetId - a.changeSet.changeSetId)
  if (sets.some(({ changeSet }) => changeSet.undone)) throw new Refusal('ALREADY_UNDONE')
  const later = backend.history.filter(
    (other) =>
      !other.changeSet.undone &&
      !sets.includes(other) &&
      sets.some((set) => set.changeSet.changeSetId < other.changeSet.changeSetId && touchSame(set, other)),
  )
  const reconciled = backend.transactions.find(
    ({ transactionId, status }) =>
      status === 'reconciled' &&
      sets.some(({ rows }) =>
        rows.some((row) => row.kind === 'transactions' && row.rowId === transactionId && row.before === undefined),
      ),
  )
  if (reconciled !== undefined)
    throw new Refusal('TRANSACTION_RECONCILED', undefined, [
      { path: ['transactions', reconciled.transactionId], message: 'is reconciled' },
    ])
  if (later.length > 0) {
    const issues = later.map(({ changeSet }) => ({ path: ['with', changeSet.changeSetId], message: 'builds on it' }))
    throw new Refusal('UNDO_CONFLICT', 'Later changes stand in the way', issues.toReversed())
  }
  const before = snapshotOf(backend)
  for (const set of sets) {
    for (const row of set.rows.toReversed()) restore(backend, row)
    set.changeSet.undone = true
    for (const id of set.changeSet.undoes) find(backend, id).changeSet.undone = false
  }
  const made = remember(backend, 'form', 'history.undo', differenceOf(before, snapshotOf(backend)))
  find(backend, made).changeSet.undoes = ids
  return made
}

/** Names of deleted rows that a row refers to. */
const goneOf = (backend: MockBackend, row: ChangedRow): Pick<ChangedRow, 'gone'> => {
  const present = snapshotOf(backend)
  const gone = namedBy(row).flatMap(({ kind, rowId }): [string, string][] => {
    if (present.get(kind)?.has(rowId)) return []
    const deleted = backend.history
      .flatMap(({ rows }) => rows)
      .findLast((each) => each.kind === kind && each.rowId === rowId && each.after === undefined)
    const name = deleted && nameIn(deleted)
    return name === undefined ? [] : [[`${kind} ${rowId}`, name]]
  })
  return gone.length === 0 ? {} : { gone: Object.fromEntries(gone) }
}

export const historyHandlers = (backend: MockBackend): HttpHandler[] => [
  mock(contract.history.list, ({ after, count = 50, ...filter }) => {
    const below = Number(after ?? Number.MAX_SAFE_INTEGER)
    const sets = backend.history
      .filter((set) => set.changeSet.changeSetId < below && matchesFilter(backend.history, set, filter))
      .toReversed()
    const page = sets.slice(0, count).map(({ changeSet }) => changeSet)
    return { changeSets: page, next: sets.length > count ? String(page.at(-1)?.changeSetId) : undefined }
  }),
  mock(contract.history.get, ({ changeSetId, after = '0', count = 50 }) => {
    const { changeSet, rows } = find(backend, changeSetId)
    const from = Number(after)
    return {
      changeSet,
      rows: rows.slice(from, from + count).map((row) => ({ ...row, ...goneOf(backend, row) })),
      next: rows.length > from + count ? String(from + count) : undefined,
    }
  }),
  mock(
    contract.history.undo,
    ({ changeSetId, with: others = [] }) => ({ changeSetId: undo(backend, [changeSetId, ...others]) }),
    ({ changeSetId }) => [...new Set(find(backend, changeSetId).rows.map(({ kind }) => topics[kind]))],
  ),
]
