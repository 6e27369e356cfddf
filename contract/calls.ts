/** What the client needs to know of a call to send it. */
export interface CallFacts {
  method: 'GET' | 'POST'
  /** Below `/api`, as third-party clients know it. */
  path: string
  /** Fields of a GET in which people type: with one of these the same call goes as a POST. */
  typed: readonly string[]
  /** What travels beside the fields: a file to the server, or one from it. */
  carries: 'nothing' | 'upload' | 'download'
}

/** Every call by domain and name. The browser has this table alone: schemas load with the forms that check by them. */
export type Calls = Record<string, Record<string, CallFacts>>

/** What is called before anyone has signed in, and to sign out. */
export const entranceDomains = ['config', 'sessions', 'archive'] as const

/** How a call may come. */
export const methodsOf = ({ method, typed }: Pick<CallFacts, 'method' | 'typed'>): ('GET' | 'POST')[] =>
  typed.length > 0 ? [method, 'POST'] : [method]

/** How our client sends it. */
export const methodFor = ({ method, typed }: Pick<CallFacts, 'method' | 'typed'>, input: object): 'GET' | 'POST' =>
  typed.some((field) => field in input) ? 'POST' : method
