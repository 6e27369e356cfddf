/** The properties of an endpoint that the client needs. */
export interface EndpointInfo {
  method: 'GET' | 'POST'
  /** Below `/api`, as third-party clients know it. */
  path: string
  /** Free-text fields of a GET: with one of these the same call is sent as a POST. */
  freeTextFields: readonly string[]
  /** A file in the request or in the response, in addition to the fields. */
  carries: 'nothing' | 'upload' | 'download'
}

/**
 * All calls by domain and name. The browser loads only this table; schemas load with the forms that validate with
 * them.
 */
export type Calls = Record<string, Record<string, EndpointInfo>>

/** Domains needed before sign-in and for signing out. */
export const preAuthDomains = ['config', 'sessions', 'archive'] as const

/** The HTTP methods of a call. */
export const methodsOf = ({
  method,
  freeTextFields,
}: Pick<EndpointInfo, 'method' | 'freeTextFields'>): ('GET' | 'POST')[] =>
  freeTextFields.length > 0 ? [method, 'POST'] : [method]

/** The HTTP method that our client uses. */
export const methodFor = (
  { method, freeTextFields }: Pick<EndpointInfo, 'method' | 'freeTextFields'>,
  input: object,
): 'GET' | 'POST' => (freeTextFields.some((field) => field in input) ? 'POST' : method)
