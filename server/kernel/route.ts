import type { Readable } from 'node:stream'
import type { z } from 'zod'
import type { Access, Endpoint } from '#contract/endpoint.ts'
import type { ChangeSource } from '#contract/history.ts'
import type { ServerConfig } from '#server/infra/config.ts'
import type { Db } from '#server/db/connect.ts'
import type { Storage } from '#server/infra/storage/storage.ts'
import type { Enqueue } from '#server/db/queue/queue.ts'
import type { Write } from './jobContext.ts'
import type { BookRole } from '#contract/books.ts'
import type { BookId, UserId } from '#server/db/columns.ts'

/** An outgoing file. */
export interface Download {
  name: string
  mimeType: string
  /** Absent when the content is generated during the download. */
  size?: number
  content: Readable
}

/** An incoming file. */
export interface Upload {
  /** The file name given by its sender. */
  name: string
  /** The form fields before the file. */
  fields: ReadonlyMap<string, string>
  /** The length of the whole body, as declared by its sender. */
  declaredBytes: number | undefined
  content: Readable
  /** Resolves when everything has arrived; rejects when the sender disconnects earlier. */
  arrived: Promise<void>
}

/** Progress of an answer of the assistant. */
export interface AnswerProgress {
  bookId: BookId
  userId: UserId
  messageId: number
  /** The session whose `ask` produces it. */
  askedBy?: number
}

/** The context of any call. */
export interface Call {
  db: Db
  /** Separate connections for exports, which take long. */
  exportDb: Db
  config: ServerConfig
  /** The start time of the call. */
  now: Date
  /** The client's address, for counting failed passwords. */
  address: string
  /** Whether the caller may be the first user: on this machine, or with the setup code. */
  mayBeFirst: (setupCode?: string) => boolean
  /** Queues work; when the call writes, as part of its transaction. */
  enqueue: Enqueue
  /** Shows the progress of an answer in the tabs of its user. */
  publish: (progress: AnswerProgress) => void
  /** False while the database sends this instance no notifications. */
  hasLiveUpdates: () => boolean
  /** Storage of file contents. */
  storage: Storage
}

/** The context of a signed-in user's call. When the call writes, `db` is the transaction in which all of it runs. */
export interface UserCall extends Call {
  userId: UserId
  /** The book that it reads and writes. */
  bookId: BookId
  bookRole: BookRole
  sessionId: number
  /** Whether the caller is a program: it has one book and no rights over logins. */
  limited: boolean
  /** Whether this session has administrator rights. */
  isAdmin: boolean
}

/** The context of a call that uploads a file. Uploads take time, so the call writes in commands of its own. */
export interface UploadCall extends UserCall {
  upload: Upload
  source: ChangeSource
  write: Write
}

/** An endpoint with its handler. */
export interface Route {
  endpoint: Endpoint
  run: (input: unknown, call: UserCall) => Promise<unknown>
  /** The list of a long body whose rows are recorded while it is read. */
  streamed?: string
  commandSourceOf: (input: unknown) => ChangeSource
}

/**
 * The properties of an endpoint that its route must agree with. Comparing whole schemas takes the compiler minutes.
 */
interface Shape<I extends z.core.SomeType, O extends z.core.SomeType> {
  path: string
  access: Access
  input: I
  output: O
}

interface Extra<I extends z.core.SomeType> {
  /** The source of the command, if not a form. */
  source?: (input: z.output<I>) => ChangeSource
}

const untypedRoute = (endpoint: object, run: unknown, source: unknown): Route => ({
  endpoint: endpoint as Endpoint,
  run: run as Route['run'],
  commandSourceOf: source as Route['commandSourceOf'],
})

/** Connects an endpoint of the contract, for signed-in users, with its handler. */
export const route = <I extends z.core.SomeType, O extends z.core.SomeType>(
  endpoint: Shape<I, O>,
  run: (input: z.output<I>, call: UserCall) => Promise<z.input<O>>,
  { source = () => 'form' }: Extra<I> = {},
): Route => {
  if (endpoint.access === 'public') throw new Error(`${endpoint.path} is open to everyone: say publicRoute`)
  return untypedRoute(endpoint, run, source)
}

/**
 * The same for an endpoint with a list that may be too long to hold in memory: its rows come some thousand at a time.
 */
export const streamRoute = <I extends z.core.SomeType, O extends z.core.SomeType, K extends keyof z.output<I> & string>(
  endpoint: Shape<I, O>,
  streamed: K,
  run: (input: Omit<z.output<I>, K>, rows: AsyncIterable<z.output<I>[K]>, call: UserCall) => Promise<z.input<O>>,
  extra: Extra<I> = {},
): Route => {
  type Input = z.output<I> & Record<K, z.output<I>[K] | AsyncIterable<z.output<I>[K]>>
  const runWhole = (input: Input, call: UserCall) => run(input, inParts(input[streamed]), call)
  return { ...route(endpoint, runWhole, extra), streamed }
}

/** A list short enough to hold in memory comes in one part. */
async function* inParts<T>(rows: T | AsyncIterable<T>): AsyncGenerator<T> {
  if (typeof rows === 'object' && rows !== null && Symbol.asyncIterator in rows) yield* rows
  else yield rows
}

/** The same for a public endpoint. */
export const publicRoute = <I extends z.core.SomeType, O extends z.core.SomeType>(
  endpoint: Shape<I, O>,
  run: (input: z.output<I>, call: Call) => Promise<z.input<O>>,
): Route => {
  if (endpoint.access !== 'public') throw new Error(`${endpoint.path} is for signed-in users: say route`)
  return untypedRoute(endpoint, run, () => 'form')
}

/** The same for an endpoint that uploads a file. */
export const uploadRoute = <I extends z.core.SomeType, O extends z.core.SomeType>(
  endpoint: Shape<I, O>,
  run: (input: z.output<I>, call: UploadCall) => Promise<z.input<O>>,
): Route => untypedRoute(endpoint, run, () => 'form')

/** The same for an endpoint that responds with a file. If it is public, the user may be 0: a visitor. */
export const downloadRoute = <I extends z.core.SomeType>(
  endpoint: Shape<I, z.core.SomeType>,
  run: (input: z.output<I>, call: UserCall) => Promise<Download>,
): Route => untypedRoute(endpoint, run, () => 'form')
