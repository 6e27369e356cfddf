import { everyCall } from '#contract'
import type { Endpoint } from '#contract/endpoint.ts'
import { Refusal } from '#contract/errors.ts'
import type { Topic } from '#contract/live.ts'
import type { Db } from '#server/db/connect.ts'
import { findChanger, findDeleter } from './changedBy.sql.ts'
import { inChangeSet } from './changeSet.sql.ts'
import type { Session } from './sessions.sql.ts'
import { checkInput } from './input.ts'
import { findFirstAnswer, keepAnswer, type Repeatable } from './idempotency.sql.ts'
import { checkOutput } from './output.ts'
import { ChangedMeanwhile, DeletedMeanwhile } from './requireRow.ts'
import { refuseRole } from './roles.ts'
import type { Call, Route, UserCall } from './route.ts'
import { NO_BOOK, NOBODY, type BookId } from '#server/db/columns.ts'

/** The response of a call, and its changes. */
export interface Answer {
  output: unknown
  topics: string[]
  changeSetId: number | undefined
  /** True when the command had been run before, and nothing was done. */
  isRepeat: boolean
}

/** Called after each commit with its changes. */
export type Announce = (change: { bookId: BookId; changeSetId: number; topics: Topic[] }) => void

/** The name of each endpoint in the journal, such as `transactions.create`. */
export const nameOf: ReadonlyMap<Endpoint, string> = new Map(
  everyCall.map(({ domain, verb, endpoint }) => [endpoint, `${domain}.${verb}`]),
)

/** The caller of a call; the ids are 0 for a visitor. */
export const callerOf = (
  session: Session | undefined,
): Pick<UserCall, 'userId' | 'bookId' | 'bookRole' | 'sessionId' | 'limited' | 'isAdmin'> => ({
  userId: session?.userId ?? NOBODY,
  bookId: session?.bookId ?? NO_BOOK,
  bookRole: session?.bookRole ?? 'viewer',
  sessionId: session?.sessionId ?? 0,
  limited: session?.limited ?? false,
  isAdmin: session?.role === 'admin' && !session.limited,
})

const run = async (route: Route, input: unknown, call: UserCall): Promise<unknown> =>
  checkOutput(route.endpoint, await route.run(input, call))

/** Runs a call for a caller other than HTTP, with the same rights and the same validation of input and output. */
export const perform = async (route: Route, input: unknown, call: UserCall): Promise<unknown> => {
  refuseRole(route.endpoint, call.bookRole)
  return run(route, await checkInput(route.endpoint.input, input), call)
}

/** Runs a call that does not write to a ledger. */
export const read = async (route: Route, input: unknown, call: Call, session: Session | undefined): Promise<Answer> => {
  const output = await run(route, input, { ...call, ...callerOf(session) })
  return { output, topics: [], changeSetId: undefined, isRepeat: false }
}

/** Adds to the refusal of a row that was changed or deleted meanwhile who did that, if another member did. */
const namingChanger =
  (db: Db, session: Session) =>
  async (refused: unknown): Promise<never> => {
    const isDeleted = refused instanceof DeletedMeanwhile
    if (!isDeleted && !(refused instanceof ChangedMeanwhile)) throw refused
    const name = isDeleted ? await findDeleter(db, session, refused) : await findChanger(db, session, refused.version)
    if (name === undefined) throw refused
    const changedBy = { path: ['changedBy', name], message: isDeleted ? 'deleted it' : 'changed it' }
    throw new Refusal(refused.code, refused.message, [...refused.issues, changedBy])
  }

/** Runs a command in one transaction and one change set, which is announced after the commit. */
export const command = async (
  route: Route,
  input: unknown,
  call: Call,
  session: Session,
  repeatable: Repeatable | undefined,
  announce: Announce,
): Promise<Answer> => {
  const { endpoint } = route
  const { userId, bookId } = session
  const source = session.limited ? 'token' : route.commandSourceOf(input)
  const name = nameOf.get(endpoint) ?? endpoint.path
  const committed = inChangeSet(
    call.db,
    { bookId, userId, source, call: name, needs: endpoint.needs },
    async (tx, role = session.bookRole) => {
      const first = repeatable && (await findFirstAnswer(tx, session, repeatable, call.now))
      if (first) return { output: await checkOutput(endpoint, first.output), first }
      const output = await run(route, input, { ...call, db: tx, ...callerOf(session), bookRole: role })
      if (repeatable) await keepAnswer(tx, session, repeatable, { output, status: endpoint.status, now: call.now })
      return { output, first: undefined }
    },
  )
  const { result, topics, changeSetId } = await committed.catch(namingChanger(call.db, session))
  if (changeSetId !== undefined) announce({ bookId, changeSetId, topics })
  const { output, first } = result
  if (!first) return { output, topics, changeSetId, isRepeat: false }
  const then = first.topics === '' ? [] : first.topics.split(',')
  return { output, topics: then, changeSetId: then.length === 0 ? undefined : first.changeSetId, isRepeat: true }
}
