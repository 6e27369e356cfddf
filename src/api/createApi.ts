import type { Contract } from '#contract'
import type { AnyEndpoint, Input, Output } from '#contract/endpoint.ts'
import { type EndpointInfo, type Calls, type preAuthDomains, methodFor } from '#contract/calls.ts'
import { Refusal, type Issue } from '#contract/errors.ts'
import { type Topic, topics } from '#contract/lists.ts'
import { BOOK_HEADER, CHANGE_SET_HEADER, CHANGED_HEADER } from '#contract/liveChannel.ts'
import { postWithProgress } from './postWithProgress.ts'
import { errors, type ErrorCode } from '#contract/errorCodes.ts'

export interface CallOptions {
  signal?: AbortSignal
  /** A repeated request with the same key gets the first response, so that a form sent twice creates one row. */
  idempotencyKey?: string
  /** The file of an upload. */
  file?: File
  /** Its thumbnail, as a data URL. */
  preview?: string | undefined
  /** Overrides the token of the current session. */
  token?: string
  /** Called with the change set, for Undo. */
  onChangeSet?: (changeSetId: number) => void
  /** Called with the sent share of a large body, from 0 to 1. */
  onSent?: (share: number) => void
}

/** A large body may be passed as JSON that a worker has serialized. */
type Call<E extends AnyEndpoint> =
  Record<string, never> extends Input<E>
    ? (input?: Input<E>, options?: CallOptions) => Promise<Output<E>>
    : (input: Input<E> | Blob, options?: CallOptions) => Promise<Output<E>>

/** Every call of the contract as a function, by domain. */
export type Api = {
  [D in keyof Contract]: { [E in keyof Contract[D]]: Contract[D][E] extends AnyEndpoint ? Call<Contract[D][E]> : never }
}

/** The domains needed without a session. */
export type EntranceApi = Pick<Api, (typeof preAuthDomains)[number]>

export interface Wire {
  calls: Calls
  /** The base URL of the API. */
  baseUrl: string
  token(): string | undefined
  /** The book that the tab shows. */
  book?(): number | undefined
  /** Called with the topics that a command of this tab changed. */
  onChanged(topics: Topic[], changeSetId: number | undefined): void
  /** Called when the server rejects the token. */
  onSessionEnded(): void
  /** Called when the user is not a member of the book, or it was deleted. */
  onBookRefused?(): void
}

/** The client of the whole contract. Every failure is a `Refusal`; no response is `UNAVAILABLE`. */
export const createApi = (wire: Wire): Api => {
  const api: Record<string, Record<string, unknown>> = {}
  for (const [domain, endpoints] of Object.entries(wire.calls)) {
    for (const [verb, endpoint] of Object.entries(endpoints)) {
      const call = (input: object = {}, options: CallOptions = {}) => send(wire, endpoint, input, options)
      api[domain] = { ...api[domain], [verb]: call }
    }
  }
  return api as Api
}

const send = async (wire: Wire, endpoint: EndpointInfo, input: object, options: CallOptions): Promise<unknown> => {
  const token = options.token ?? wire.token()
  const response = await reach(wire, token, endpoint, input, options)
  if (!response.ok) {
    const refusal = await readRefusal(response)
    // A late rejection of an earlier session's token does not concern the current one.
    if (refusal.code === 'SIGN_IN_NEEDED' && token === wire.token()) wire.onSessionEnded()
    if (refusal.code === 'BOOK_NOT_FOUND') wire.onBookRefused?.()
    throw refusal
  }
  if (endpoint.carries === 'download') return response.blob()
  const answer: unknown = await response.json()
  const changed = (response.headers.get(CHANGED_HEADER) ?? '')
    .split(',')
    .filter((topic) => topics.some((known) => known === topic))
  const header = response.headers.get(CHANGE_SET_HEADER)
  const changeSetId = header === null ? undefined : Number(header)
  if (changed.length > 0) wire.onChanged(changed as Topic[], changeSetId)
  if (changeSetId !== undefined) options.onChangeSet?.(changeSetId)
  return answer
}

const reach = async (
  wire: Wire,
  token: string | undefined,
  endpoint: EndpointInfo,
  input: object,
  options: CallOptions,
): Promise<Response> => {
  const headers: Record<string, string> = {}
  if (token !== undefined) headers['authorization'] = `Bearer ${token}`
  const book = wire.book?.()
  if (book !== undefined) headers[BOOK_HEADER] = String(book)
  if (options.idempotencyKey !== undefined) headers['idempotency-key'] = options.idempotencyKey
  const method = methodFor(endpoint, input)
  const isJson = method === 'POST' && endpoint.carries !== 'upload'
  if (isJson) headers['content-type'] = 'application/json'
  const url = `${wire.baseUrl}${endpoint.path}${isJson ? '' : asQuery(input)}`
  const { signal, onSent } = options
  const body = method === 'GET' ? undefined : bodyOf(endpoint, input, options)
  try {
    if (onSent && (body instanceof Blob || body instanceof FormData)) {
      return await postWithProgress(url, { headers, body, signal, onSent })
    }
    return await fetch(url, {
      method,
      headers,
      credentials: 'omit',
      cache: 'no-store',
      body: body ?? null,
      signal: signal ?? null,
    })
  } catch (cause) {
    if (options.signal?.aborted) throw cause
    throw new Refusal('UNAVAILABLE')
  }
}

const bodyOf = ({ carries }: EndpointInfo, input: object, { file, preview }: CallOptions): string | Blob | FormData => {
  if (carries !== 'upload') return input instanceof Blob ? input : JSON.stringify(input)
  const form = new FormData()
  // The server reads the fields before the file.
  if (preview !== undefined) form.set('preview', preview)
  if (file) form.set('file', file)
  return form
}

const asQuery = (input: object): string => {
  const pairs = Object.entries(input).filter(([, value]) => value !== undefined)
  const query = new URLSearchParams(pairs.map(([key, value]): [string, string] => [key, String(value)])).toString()
  return query === '' ? '' : `?${query}`
}

interface ErrorBody {
  code?: string
  message?: string
  issues?: Issue[]
}

const readRefusal = async (response: Response): Promise<Refusal> => {
  const body = (await response.json().catch(() => ({}))) as ErrorBody
  const fallback: ErrorCode = response.status >= 502 ? 'UNAVAILABLE' : 'INTERNAL'
  const code = body.code !== undefined && body.code in errors ? (body.code as ErrorCode) : fallback
  const retryAfter = Number(response.headers.get('retry-after') ?? Number.NaN)
  return new Refusal(code, body.message, body.issues ?? [], Number.isNaN(retryAfter) ? undefined : retryAfter)
}
