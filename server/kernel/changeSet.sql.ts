import { sql, type RawBuilder } from 'kysely'
import pg from 'pg'
import type { ErrorCode } from '#contract/errorCodes.ts'
import { Refusal } from '#contract/errors.ts'
import type { BookRole } from '#contract/books.ts'
import type { Needs } from '#contract/endpoint.ts'
import type { ChangeSource } from '#contract/history.ts'
import { Topic } from '#contract/live.ts'
import type { Db, Tx } from '#server/db/connect.ts'
import { requireRow } from './requireRow.ts'
import { refuseRole } from './roles.ts'
import { KeyedMutex } from '#server/infra/keyedMutex.ts'
import type { BookId, UserId } from '#server/db/columns.ts'

export interface Command {
  bookId: BookId
  /** Null where the program does it by itself. */
  userId: UserId | null
  source: ChangeSource
  /** The name of the call, such as `transactions.create`. */
  call: string
  /** The least that the role of the member has to allow: it may have changed since the request was let in. */
  needs?: Needs
}

export interface Committed<T> {
  result: T
  /** The topics that the command changed, from the journal; empty when it changed nothing. */
  topics: Topic[]
  /** Absent when the command changed nothing. */
  changeSetId: number | undefined
}

// A book's commands queue at one row lock anyway. Waiting here, they hold no connections that others need.
const turns = new KeyedMutex<BookId>()

const stopping = new WeakSet<Db>()

/** Rolls back all further commands of this server: their clients would not receive the response. */
export const refuseCommits = (db: Db): void => {
  stopping.add(db)
}

/**
 * The only way to write: every command is one transaction and one change set of its book, after that book's earlier
 * ones.
 */
export const inChangeSet = async <T>(
  db: Db,
  command: Command,
  run: (tx: Tx, role: BookRole | undefined) => Promise<T>,
): Promise<Committed<T>> =>
  turns.take(command.bookId, () =>
    asRefused(
      db.transaction().execute(async (tx) => {
        const { id, role } = await openChangeSet(tx, command)
        const result = await run(tx, role)
        const topics = await readTopics(tx)
        if (stopping.has(db)) throw new Refusal('UNAVAILABLE', 'The server is stopping.')
        return { result, topics, changeSetId: topics.length > 0 ? id : undefined }
      }),
    ),
  )

/** Maps errors of database rules, which also apply to undo, to refusals; some are checked at commit. */
const asRefused = async <T>(work: Promise<T>): Promise<T> => {
  try {
    return await work
  } catch (error) {
    const refusal = error instanceof pg.DatabaseError ? refusalOf(error) : undefined
    throw refusal === undefined ? error : Object.assign(refusal, { cause: error })
  }
}

const statementRules: Record<string, ErrorCode> = {
  statement_adds_up: 'STATEMENT_RECONCILED',
  statement_chain: 'STATEMENTS_DISAGREE',
}

const refusalOf = ({ constraint, detail }: pg.DatabaseError): Refusal | undefined => {
  if (/^(payees|tags)_name$/.test(constraint ?? '')) {
    const issues = [{ path: ['name'], message: 'is taken' }]
    return new Refusal('NAME_TAKEN', 'Another one has this name.', issues)
  }
  const refused = statementRules[constraint ?? '']
  return (
    refused && new Refusal(refused, undefined, [{ path: ['statements', Number(detail)], message: 'is reconciled' }])
  )
}

const ROLLBACK = new Error('only rehearsed')

/** Runs a command and rolls it back, to see its effects. */
export const dryRun = async <T>(db: Db, command: Command, run: (tx: Tx) => Promise<T>): Promise<T> => {
  const seen: T[] = []
  try {
    await inChangeSet(db, command, async (tx) => {
      seen.push(await run(tx))
      await sql`set constraints all immediate`.execute(tx)
      throw ROLLBACK
    })
  } catch (error) {
    if (error !== ROLLBACK) throw error
  }
  return seen[0] as T
}

const openChangeSet = async (
  tx: Tx,
  { bookId, userId, source, call, needs = 'nothing' }: Command,
): Promise<{ id: number; role: BookRole | undefined }> => {
  const { id, role } = await opened(tx, sql`open_change_set(${bookId}, ${userId}, ${source}, ${call})`)
  if (role === '') return { id, role: undefined }
  refuseRole({ needs }, role)
  return { id, role }
}

/** The SQL states of a book that is gone or whose member the user is not, and of a user who is gone. */
const NO_MEMBER = 'FB001'
const NO_USER = 'P0002'

const opened = async (tx: Tx, opening: RawBuilder<unknown>): Promise<{ id: number; role: BookRole | '' }> => {
  try {
    const { rows } = await sql<{ id: number; role: BookRole | '' }>`
      select id, current_setting('app.role') as role from ${opening} as opened (id)`.execute(tx)
    return requireRow(rows[0], 'change set')
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : undefined
    if (code === NO_MEMBER) throw new Refusal('BOOK_NOT_FOUND')
    if (code === NO_USER) throw new Refusal('SIGN_IN_NEEDED', 'The user was deleted.')
    throw error
  }
}

const readTopics = async (tx: Tx): Promise<Topic[]> => {
  const reading = sql<string>`current_setting('app.topics')`
  const { topics } = await tx.selectNoFrom(reading.as('topics')).executeTakeFirstOrThrow()
  return topics === '' ? [] : topics.split(',').map((topic) => Topic.parse(topic))
}
