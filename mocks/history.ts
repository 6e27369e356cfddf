import { getResponse, http, type HttpHandler, HttpResponse } from 'msw'
import { contract, everyCall } from '#contract'
import { Refusal } from '#contract/errors.ts'
import type { ChangeSource, HistoryFilter } from '#contract/history.ts'
import { CHANGE_SET_HEADER } from '#contract/liveChannel.ts'
import { differenceOf, restore, snapshotOf, summaryOf, topicsOf } from './journal.ts'
import { mock, refuse } from './mock.ts'
import type { MockBackend } from './mockBackend.ts'
import type { Remembered } from './mockState.ts'
import { brokenStatement, refuseReconciled } from './statementRows.ts'
import { ownUserId } from './sampleBooks.ts'

const callAt = (url: string): string | undefined => {
  const path = new URL(url).pathname.replace(/^\/api/, '')
  const found = everyCall.find(({ endpoint }) => endpoint.path === path && endpoint.journaled)
  return found && `${found.domain}.${found.verb}`
}

const remember = (
  backend: MockBackend,
  rows: Remembered['rows'],
  { means = 'form', call, undoes = [] }: { means?: ChangeSource; call: string; undoes?: number[] },
): number => {
  const changeSetId = backend.history.length + 1
  const by = { userId: ownUserId, username: backend.username }
  const facts = { means, call, by, at: new Date().toISOString(), undone: false, undoes }
  backend.history.push({ changeSet: { changeSetId, ...facts, summary: summaryOf(backend, rows) }, rows })
  return changeSetId
}

/** Remembers what each command changed, by comparing the rows before and after it, and says so in its response. */
export const journaling = (backend: MockBackend, handlers: HttpHandler[]): HttpHandler =>
  http.post('*/api/*', async ({ request }) => {
    const call = callAt(request.url)
    if (call === undefined || call === 'history.undo') return undefined
    const before = snapshotOf(backend)
    const response = await getResponse(handlers, request.clone())
    const rows = differenceOf(before, snapshotOf(backend))
    if (rows.length === 0 || response === undefined) return response
    const broken = brokenStatement(backend)
    if (broken !== undefined) {
      takeBack(backend, rows)
      return refuse(refuseReconciled(broken))
    }
    const means = call === 'assistant.applyPlan' ? 'assistant' : 'form'
    const headers = new Headers(response.headers)
    headers.set(CHANGE_SET_HEADER, String(remember(backend, rows, { means, call })))
    return new HttpResponse(response.body, { status: response.status, headers })
  })

const matches = (
  { changeSet: { means, summary, at, by }, rows }: Remembered,
  { means: wanted, kinds, by: wantedId, fromTime = at, toTime = at, text = '' }: HistoryFilter,
): boolean =>
  (wanted?.split(',').includes(means) ?? true) &&
  (wantedId === undefined || wantedId === by?.userId) &&
  (kinds === undefined || summary.some(({ kind }) => kinds.split(',').includes(kind))) &&
  Date.parse(at) >= Date.parse(fromTime) &&
  Date.parse(at) <= Date.parse(toTime) &&
  (text === '' ||
    JSON.stringify(rows.flatMap(({ before, after }) => [before, after]))
      .toLowerCase()
      .includes(text.toLowerCase()))

const find = (backend: MockBackend, changeSetId: number): Remembered => {
  const found = backend.history.find(({ changeSet }) => changeSet.changeSetId === changeSetId)
  if (found === undefined) throw new Refusal('NOT_FOUND', 'There is no such change')
  return found
}

/** As if the command had not been. */
const takeBack = (backend: MockBackend, rows: Remembered['rows']): void => {
  for (const row of rows.toReversed()) restore(backend, row)
}

/** The rows of the named commands become what they were, whatever happened to them since. */
const undo = (backend: MockBackend, ids: number[]): number => {
  const before = snapshotOf(backend)
  const undone: Remembered['changeSet'][] = []
  for (const { changeSet, rows } of ids.toSorted((a, b) => b - a).map((id) => find(backend, id))) {
    takeBack(backend, rows)
    undone.push(changeSet)
  }
  const broken = brokenStatement(backend)
  if (broken !== undefined) {
    takeBack(backend, differenceOf(before, snapshotOf(backend)))
    throw refuseReconciled(broken)
  }
  for (const changeSet of undone) {
    changeSet.undone = true
    for (const id of changeSet.undoes) find(backend, id).changeSet.undone = false
  }
  return remember(backend, differenceOf(before, snapshotOf(backend)), { call: 'history.undo', undoes: ids })
}

export const historyHandlers = (backend: MockBackend): HttpHandler[] => [
  mock(contract.history.list, ({ after = Number.MAX_SAFE_INTEGER, count = 50, ...filter }) => {
    const sets = backend.history
      .filter((set) => set.changeSet.changeSetId < Number(after) && matches(set, filter))
      .toReversed()
    const page = sets.slice(0, count).map(({ changeSet }) => changeSet)
    return { changeSets: page, next: sets.length > count ? String(page.at(-1)?.changeSetId) : undefined }
  }),
  mock(contract.history.get, ({ changeSetId, after = '0', count = 50 }) => {
    const { changeSet, rows } = find(backend, changeSetId)
    const from = Number(after)
    const next = rows.length > from + count ? String(from + count) : undefined
    return { changeSet, rows: rows.slice(from, from + count), next }
  }),
  mock(
    contract.history.undo,
    ({ changeSetId, with: others = [] }) => ({ changeSetId: undo(backend, [changeSetId, ...others]) }),
    ({ changeSetId }) => topicsOf(find(backend, changeSetId).rows),
  ),
]
