import { z } from 'zod'
import { strictly } from './strict.ts'

/** Who may call: anyone, a signed-in user, one who came with the password (no limited token), or an admin who did. */
export type Access = 'public' | 'user' | 'login' | 'admin'

/** One call between the two sides: everything that the client, the server, the mocks and the documents need to know of it. */
export interface Endpoint<I extends z.core.SomeType = z.ZodType, O extends z.core.SomeType = z.ZodType> {
  method: 'GET' | 'POST'
  /** Below `/api`, as third-party clients know it. */
  path: string
  summary: string
  access: Access
  /** A GET sends it as query, a POST as JSON body. */
  input: I
  /** Fields of a GET in which people type. No text travels in an address: with one of these the same call goes as a POST. */
  typed: readonly string[]
  /** Lists all that may leave. */
  output: O
  /** What travels beside the fields: a file to the server, as multipart with the fields before it or in the query; or one from it, instead of them. */
  carries: 'nothing' | 'upload' | 'download'
  /** 201 when the call creates something, 202 when it has something made. */
  status: 200 | 201 | 202
  /** The largest body accepted. */
  bodyLimitBytes: number
  /** False for a POST that never writes to the user's ledger, so opens no change set. */
  journaled: boolean
}

interface Facts<I extends z.ZodType, O extends z.ZodType> {
  summary: string
  input?: I
  typed?: readonly string[]
  output?: O
  access?: Access
  status?: 200 | 201 | 202
  bodyLimitBytes?: number
  journaled?: boolean
}

/** What a call without fields takes, and what a write without an answer gives. */
export const Nothing = z.object({})

/** A write ignores nothing that it does not know. */
const inputOf = <I extends z.ZodType>(method: Endpoint['method'], input: I): I =>
  method === 'POST' ? strictly(input) : input

const make = <I extends z.ZodType, O extends z.ZodType>(
  method: 'GET' | 'POST',
  path: string,
  facts: Facts<I, O>,
  carries: Endpoint['carries'] = 'nothing',
): Endpoint<I, O> => ({
  method,
  path,
  summary: facts.summary,
  access: facts.access ?? 'user',
  input: inputOf(method, facts.input ?? (Nothing as unknown as I)),
  typed: facts.typed ?? [],
  output: facts.output ?? (Nothing as unknown as O),
  carries,
  status: facts.status ?? 200,
  bodyLimitBytes: facts.bodyLimitBytes ?? 64 * 1024,
  journaled: facts.journaled ?? method === 'POST',
})

/** A call that reads. */
export const get = <I extends z.ZodType = typeof Nothing, O extends z.ZodType = typeof Nothing>(
  path: string,
  facts: Facts<I, O>,
): Endpoint<I, O> => make('GET', path, facts)

/** A call that writes. */
export const post = <I extends z.ZodType = typeof Nothing, O extends z.ZodType = typeof Nothing>(
  path: string,
  facts: Facts<I, O>,
): Endpoint<I, O> => make('POST', path, facts)

/** A call that brings a file. */
export const upload = <I extends z.ZodType = typeof Nothing, O extends z.ZodType = typeof Nothing>(
  path: string,
  facts: Facts<I, O>,
): Endpoint<I, O> => make('POST', path, facts, 'upload')

const AnyFile: z.ZodType<Blob> = z.instanceof(Blob)

/** A call that is answered by a file. */
export const download = <I extends z.ZodType = typeof Nothing>(
  path: string,
  facts: Omit<Facts<I, typeof AnyFile>, 'output'>,
): Endpoint<I, typeof AnyFile> => make('GET', path, { ...facts, output: AnyFile }, 'download')

/** Any call, for those who only read its types: comparing whole schemas with each other takes the compiler minutes. */
export type AnyEndpoint = Endpoint<z.core.SomeType, z.core.SomeType>

/** What the caller gives. */
export type Input<E extends AnyEndpoint> = z.input<E['input']>
/** What the caller gets. */
export type Output<E extends AnyEndpoint> = z.output<E['output']>
