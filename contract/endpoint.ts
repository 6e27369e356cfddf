import { z } from 'zod'
import { strictly } from './strict.ts'

/**
 * The required caller: anyone, a signed-in user, one with a login session (not a limited token), or an administrator
 * with one.
 */
export type Access = 'public' | 'user' | 'login' | 'admin'

/**
 * The least that a member of a book may do who makes the call: see, add transactions and change their own of the last
 * day, edit everything, or own the book; nothing for a call that concerns no book. There is no default, so that each new
 * call answers it.
 */
export type Needs = 'nothing' | 'view' | 'add' | 'edit' | 'own'

/** One call of the API, with everything that the client, the server, the mocks and the documents need. */
export interface Endpoint<I extends z.core.SomeType = z.ZodType, O extends z.core.SomeType = z.ZodType> {
  method: 'GET' | 'POST'
  /** Below `/api`, as third-party clients know it. */
  path: string
  summary: string
  access: Access
  needs: Needs
  /** Query of a GET, JSON body of a POST. */
  input: I
  /** Free-text fields of a GET. No text travels in a URL: with one of these the same call is sent as a POST. */
  freeTextFields: readonly string[]
  /** Lists every field of the response. */
  output: O
  /** A file in the request, as multipart with the fields before it or in the query; or a file as the response. */
  carries: 'nothing' | 'upload' | 'download'
  /** 201 when the call creates something, 202 when it starts work. */
  status: 200 | 201 | 202
  /** The largest body accepted. */
  bodyLimitBytes: number
  /** False for a POST that never writes to the user's ledger, so opens no change set. */
  journaled: boolean
}

interface Facts<I extends z.ZodType, O extends z.ZodType> {
  needs: Needs
  summary: string
  input?: I
  freeTextFields?: readonly string[]
  output?: O
  access?: Access
  status?: 200 | 201 | 202
  bodyLimitBytes?: number
  journaled?: boolean
}

/** The input of a call without fields, and the output of a write without a response. */
export const Nothing = z.object({})

/** Writes refuse unknown fields. */
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
  needs: facts.needs,
  input: inputOf(method, facts.input ?? (Nothing as unknown as I)),
  freeTextFields: facts.freeTextFields ?? [],
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

/** A call that uploads a file. */
export const upload = <I extends z.ZodType = typeof Nothing, O extends z.ZodType = typeof Nothing>(
  path: string,
  facts: Facts<I, O>,
): Endpoint<I, O> => make('POST', path, facts, 'upload')

const AnyFile: z.ZodType<Blob> = z.instanceof(Blob)

/** A call that responds with a file. */
export const download = <I extends z.ZodType = typeof Nothing>(
  path: string,
  facts: Omit<Facts<I, typeof AnyFile>, 'output'>,
): Endpoint<I, typeof AnyFile> => make('GET', path, { ...facts, output: AnyFile }, 'download')

/** Any call, for code that only reads its types: comparing whole schemas takes the compiler minutes. */
export type AnyEndpoint = Endpoint<z.core.SomeType, z.core.SomeType>

export type Input<E extends AnyEndpoint> = z.input<E['input']>
export type Output<E extends AnyEndpoint> = z.output<E['output']>
