import type { HttpHandler } from 'msw'
import { z } from 'zod'
import type { Endpoint } from '#contract/endpoint.ts'
import { deletedMeanwhile, Refusal } from '#contract/errors.ts'
import type { Topic } from '#contract/live.ts'
import { mock } from './mock.ts'
import type { MockState } from './mockState.ts'

type Row = Record<string, unknown> & { version: string }
type Fields = Record<string, unknown>

/** Which row is meant, and which version of it the caller has seen. */
type Handle<K extends string> = Record<K, number> & { version?: string | undefined }

/** Nothing has that id; something had it, if the caller has seen a version of it. */
export const missing = (message: string, version: string | undefined): Refusal =>
  version === undefined ? new Refusal('NOT_FOUND', message) : deletedMeanwhile(message)

/** The row of that id. With a version, it must be the newest. */
export const findRow = <K extends string, R extends Record<K, number> & { version: string }>(
  rows: readonly R[],
  key: K,
  handle: Handle<K>,
): R => {
  const row = rows.find((candidate) => candidate[key] === handle[key])
  if (row === undefined) throw missing(`No ${key} ${String(handle[key])}`, handle.version)
  if (handle.version !== undefined && handle.version !== row.version) throw new Refusal('CHANGED_MEANWHILE')
  return row
}

/** The row with other fields. Its version moves on only when one of them differs. */
export const changed = <R extends { version: string }>(row: R, fields: Partial<R>): R => {
  const now = { ...row, ...fields }
  if (JSON.stringify(now) === JSON.stringify(row)) return row
  return { ...now, version: String(Number(row.version) + 1) }
}

/** The first id that is free. */
export const nextId = <K extends string>(rows: readonly Record<K, number>[], key: K): number =>
  rows.reduce((highest, row) => Math.max(highest, row[key]), 0) + 1

type ListName = {
  [N in keyof MockState]: MockState[N] extends { version: string }[] ? N : never
}[keyof MockState]

interface Room<N extends ListName> {
  backend: MockState
  /** The list of the mock backend, and the field of its ids. */
  list: N
  id: string & keyof MockState[N][number]
  topic: Topic
  /** Topics that may change with a row that is deleted. */
  withRemoved?: readonly Topic[]
  /** A row with nothing but what is always there. */
  blank: () => MockState[N][number]
  /** Fields of a draft that a row holds otherwise; `old` is the row before an edit. */
  read?: (draft: Fields, old?: MockState[N][number]) => Fields
  /** Fields that stay when an edit leaves them out. */
  staying?: readonly string[]
  /** After each of them. */
  after?: () => void
}

const verbs: Record<string, Fields> = {
  hide: { hidden: true },
  show: { hidden: false },
  pause: { paused: true },
  resume: { paused: false },
}

/** Absent fields of an edit are cleared. */
const fieldsOf = ({ input }: Endpoint, given: Fields, staying: readonly string[]): Fields => {
  const names = input instanceof z.ZodObject ? Object.keys(input.shape) : Object.keys(given)
  const said = names.filter((name) => name !== 'version' && (given[name] !== undefined || !staying.includes(name)))
  return Object.fromEntries(said.map((name) => [name, given[name] ?? undefined]))
}

type Answer = (given: Fields) => Fields

/** `create`, every edit, and `remove` of a domain, as its contract lists them: rows are kept as they are sent. */
export const roomHandlers = <N extends ListName>(domain: object, room: Room<N>): HttpHandler[] =>
  Object.entries(answersOf(domain, room)).map(([verb, { endpoint, answer }]) =>
    mock(endpoint, answer as never, verb === 'remove' ? [room.topic, ...(room.withRemoved ?? [])] : [room.topic]),
  )

/** The same as functions, for what does more than that. */
export const answersOf = <N extends ListName>(
  domain: object,
  room: Room<N>,
): Record<string, { endpoint: Endpoint; answer: Answer }> => {
  const { backend, list, id, blank, read = (draft) => draft, staying = [], after } = room
  const lists = backend as unknown as Record<string, Row[]>
  const key: string = id
  const put = (rows: Row[]) => {
    lists[list] = rows
    after?.()
  }
  const rowOf = (given: Fields) => {
    const handle = { [key]: given[key] ?? given['recurringId'], version: given['version'] }
    return findRow((lists[list] ?? []) as (Row & Record<string, number>)[], key, handle as Handle<string>)
  }
  const create = (draft: Fields) => {
    const made = nextId((lists[list] ?? []) as unknown as Record<string, number>[], key)
    const fields = Object.fromEntries(Object.entries(read(draft)).filter(([, value]) => value !== undefined))
    put([...(lists[list] ?? []), { ...(blank() as unknown as Row), ...fields, [key]: made, version: '1' }])
    return { [key]: made }
  }
  const edit = (given: Fields, fields: Fields) => {
    const old = rowOf(given)
    const { [key]: _, ...now } = read(fields, old as unknown as MockState[N][number])
    put((lists[list] ?? []).map((row) => (row === old ? changed(row, now as Partial<Row>) : row)))
    return {}
  }
  const remove = (given: Fields) => {
    const old = rowOf(given)
    put((lists[list] ?? []).filter((row) => row !== old))
    return {}
  }
  const answerOf = (verb: string, endpoint: Endpoint) => {
    if (verb === 'create') return create
    if (verb === 'remove') return remove
    if (verb.startsWith('edit')) return (given: Fields) => edit(given, fieldsOf(endpoint, given, staying))
    const fields = verbs[verb]
    return fields && ((given: Fields) => edit(given, fields))
  }
  return Object.fromEntries(
    (Object.entries(domain) as [string, Endpoint][]).flatMap(([verb, endpoint]) => {
      const answer = answerOf(verb, endpoint)
      return answer === undefined ? [] : [[verb, { endpoint, answer }]]
    }),
  )
}

/** One row goes; transactions that name it name the other one. */
export const merging =
  <N extends ListName>({ backend, list, id }: Room<N>) =>
  (given: object): Record<string, never> => {
    const { [id]: from, version, ...ends } = given as Fields
    const into = Object.values(ends)[0]
    const lists = backend as unknown as Record<string, (Row & Record<string, number>)[]>
    const old = findRow(lists[list] ?? [], id, { [id]: from, version } as Handle<string>)
    lists[list] = (lists[list] ?? []).filter((row) => row !== old)
    const renamed = (key: string, value: unknown): unknown => {
      if (key === `${id}s` && Array.isArray(value)) return [...new Set(value.map((one) => (one === from ? into : one)))]
      return key.toLowerCase().endsWith(id.toLowerCase()) && value === from ? into : value
    }
    backend.transactions = JSON.parse(JSON.stringify(backend.transactions), renamed) as MockState['transactions']
    return {}
  }
