/** The facts that the client needs to send a call. */
export interface CallFacts {
  method: 'GET' | 'POST'
  /** Below `/api`, as third-party clients know it. */
  path: string
  /** Free-text fields of a GET: with one of these the same call is sent as a POST. */
  typed: readonly string[]
  /** A file in the request or in the response, in addition to the fields. */
  carries: 'nothing' | 'upload' | 'download'
}

/**
 * All calls by domain and name. The browser loads only this table; schemas load with the forms that validate with
 * them.
 */
export type Calls = Record<string, Record<string, CallFacts>>

/** Domains needed before sign-in and for signing out. */
export const entranceDomains = ['config', 'sessions', 'archive'] as const

/** The HTTP methods of a call. */
export const methodsOf = ({ method, typed }: Pick<CallFacts, 'method' | 'typed'>): ('GET' | 'POST')[] =>
  typed.length > 0 ? [method, 'POST'] : [method]

/** The HTTP method that our client uses. */
export const methodFor = ({ method, typed }: Pick<CallFacts, 'method' | 'typed'>, input: object): 'GET' | 'POST' =>
  typed.some((field) => field in input) ? 'POST' : method
