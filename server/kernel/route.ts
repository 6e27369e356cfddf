import type { Readable } from 'node:stream'
import type { z } from 'zod'
import type { Access, Endpoint } from '#contract/endpoint.ts'
import type { ChangeSource } from '#contract/history.ts'
import type { ServerConfig } from '#server/infra/config.ts'
import type { Db } from '#server/infra/db/connect.ts'
import type { Storage } from '#server/infra/storage/storage.ts'
import type { Enqueue } from '#server/infra/queue/queue.ts'
import type { Write } from './jobContext.ts'

/** A file that leaves. */
export interface Download {
  name: string
  mimeType: string
  /** Unknown of what is made while it leaves. */
  size?: number
  content: Readable
}

/** A file that is arriving. */
export interface Upload {
  /** As its sender calls it. */
  name: string
  /** Short texts that came before it. */
  fields: ReadonlyMap<string, string>
  /** How long the whole body will be, as its sender says. */
  declaredBytes: number | undefined
  content: Readable
  /** Settles when all has arrived; a sender that leaves before is a failure. */
  arrived: Promise<void>
}

/** An answer of the assistant that has moved on. */
export interface AnswerProgress {
  userId: number
  messageId: number
  /** The session whose `ask` is answered with it. */
  askedBy?: number
}

/** What a call of anyone may use. */
export interface Call {
  db: Db
  /** Connections of their own for exports, which take their time. */
  exportDb: Db
  config: ServerConfig
  /** When the call began. */
  now: Date
  /** Where the call comes from, for counting guesses. */
  address: string
  /** Whether the caller may be the first user: on this machine, or with the setup code. */
  mayBeFirst: (setupCode?: string) => boolean
  /** Puts work off; when the call writes, as part of its transaction. */
  enqueue: Enqueue
  /** Shows an answer of the assistant to the tabs of its user, as far as it has got. */
  publish: (progress: AnswerProgress) => void
  /** False while the database sends this instance no notifications. */
  hasLiveUpdates: () => boolean
  /** Where the bytes of files are. */
  storage: Storage
}

/** What a call of a user signed in may use. When the call writes, `db` is the transaction in which all of it runs. */
export interface UserCall extends Call {
  userId: number
  sessionId: number
  /** Whether this session may do what admins do. */
  isAdmin: boolean
}

/** What a call that brings a file may use. A file takes its time, so the call writes when it is ready to, in commands of its own. */
export interface UploadCall extends UserCall {
  upload: Upload
  source: ChangeSource
  write: Write
}

/** An endpoint and what it does. */
export interface Route {
  endpoint: Endpoint
  run: (input: unknown, call: UserCall) => Promise<unknown>
  /** The list of a long body that is recorded while it is read. */
  streamed?: string
  commandSourceOf: (input: unknown) => ChangeSource
}

/** An endpoint as far as its route must agree with it. Comparing whole schemas with each other takes the compiler minutes. */
interface Shape<I extends z.core.SomeType, O extends z.core.SomeType> {
  path: string
  access: Access
  input: I
  output: O
}

interface Extra<I extends z.core.SomeType> {
  /** How the command came, where that is not a form. */
  source?: (input: z.output<I>) => ChangeSource
}

const loosely = (endpoint: object, run: unknown, source: unknown): Route => ({
  endpoint: endpoint as Endpoint,
  run: run as Route['run'],
  commandSourceOf: source as Route['commandSourceOf'],
})

/** Joins an endpoint of the contract, for signed-in users, with what the product does about it. */
export const route = <I extends z.core.SomeType, O extends z.core.SomeType>(
  endpoint: Shape<I, O>,
  run: (input: z.output<I>, call: UserCall) => Promise<z.input<O>>,
  { source = () => 'form' }: Extra<I> = {},
): Route => {
  if (endpoint.access === 'public') throw new Error(`${endpoint.path} is open to everyone: say publicRoute`)
  return loosely(endpoint, run, source)
}

/** The same for an endpoint with a list that may be too long to be held: its rows come some thousand at a time. */
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

/** A list that was short enough to be held comes in one part. */
async function* inParts<T>(rows: T | AsyncIterable<T>): AsyncGenerator<T> {
  if (typeof rows === 'object' && rows !== null && Symbol.asyncIterator in rows) yield* rows
  else yield rows
}

/** The same for an endpoint that is open to everyone. */
export const publicRoute = <I extends z.core.SomeType, O extends z.core.SomeType>(
  endpoint: Shape<I, O>,
  run: (input: z.output<I>, call: Call) => Promise<z.input<O>>,
): Route => {
  if (endpoint.access !== 'public') throw new Error(`${endpoint.path} is for signed-in users: say route`)
  return loosely(endpoint, run, () => 'form')
}

/** The same for an endpoint that brings a file. */
export const uploadRoute = <I extends z.core.SomeType, O extends z.core.SomeType>(
  endpoint: Shape<I, O>,
  run: (input: z.output<I>, call: UploadCall) => Promise<z.input<O>>,
): Route => loosely(endpoint, run, () => 'form')

/** The same for an endpoint that answers with a file. If it is public, the user may be 0: a visitor. */
export const downloadRoute = <I extends z.core.SomeType>(
  endpoint: Shape<I, z.core.SomeType>,
  run: (input: z.output<I>, call: UserCall) => Promise<Download>,
): Route => loosely(endpoint, run, () => 'form')
