import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import { Refusal } from '#contract/errors.ts'
import type { Db } from '#server/db/connect.ts'
import type { Job } from '#server/db/queue/clock.ts'
import type { BookId, Member } from '#server/db/columns.ts'

export const IDEMPOTENCY_HEADER = 'idempotency-key'

const DAY_MS = 24 * 60 * 60 * 1000

/** A command that its client may repeat. */
export interface Repeatable {
  key: string
  call: string
  inputHash: Buffer
}

/** The response to the first of several identical commands. */
export interface FirstAnswer {
  output: unknown
  topics: string
  changeSetId: number
}

/** The idempotency key of a command, if any. */
export const readKey = (header: string | string[] | undefined): string | undefined => {
  if (header === undefined) return undefined
  if (typeof header === 'string' && /^[\x21-\x7e]{1,128}$/.test(header)) return header
  throw new Refusal('INVALID_INPUT', 'The Idempotency-Key is not made of 1 to 128 plain characters.')
}

/** A hash of the raw body. */
export const hashOfBody = (body: Buffer): Buffer => createHash('sha256').update(body).digest()

/** The same call in another book of its user is another command. */
const callIn = (bookId: BookId, { call }: Pick<Repeatable, 'call'>): string => `${call} ${bookId}`

/** The response that the same command got within the last day. A different command with its key is refused. */
export const findFirstAnswer = async (
  tx: Db,
  { userId, bookId }: Member,
  command: Repeatable,
  now: Date,
): Promise<FirstAnswer | undefined> => {
  const row = await tx
    .selectFrom('idempotency_keys')
    .select(['call', 'input_hash', 'answer'])
    .where('user_id', '=', userId)
    .where('key', '=', command.key)
    .where('at', '>', new Date(now.getTime() - DAY_MS))
    .executeTakeFirst()
  if (!row) return undefined
  if (row.call !== callIn(bookId, command) || !row.input_hash.equals(command.inputHash)) {
    throw new Refusal('INVALID_INPUT', 'The Idempotency-Key was used for another request.')
  }
  return JSON.parse(row.answer) as FirstAnswer
}

/** Stores the response in the transaction of the command, so that neither exists without the other. */
export const keepAnswer = async (
  tx: Db,
  { userId, bookId }: Member,
  { key, inputHash, ...command }: Repeatable,
  { output, status, now }: { output: unknown; status: number; now: Date },
): Promise<void> => {
  const answer = sql<string>`json_build_object(
    'output', ${JSON.stringify(output)}::json,
    'topics', current_setting('app.topics'),
    'changeSetId', current_setting('app.change_set')::bigint)::text`
  const stored = { call: callIn(bookId, command), input_hash: inputHash, status, answer, at: now }
  await tx
    .insertInto('idempotency_keys')
    .values({ user_id: userId, key, ...stored })
    .onConflict((conflict) => conflict.columns(['user_id', 'key']).doUpdateSet(stored))
    .execute()
}

const removeOldAnswers = async (db: Db, now: Date): Promise<void> => {
  await db
    .deleteFrom('idempotency_keys')
    .where('at', '<=', new Date(now.getTime() - DAY_MS))
    .execute()
}

/** Deletes answers that can no longer be requested. */
export const idempotencyJobs: Job[] = [{ name: 'answers of yesterday', everyMs: 60 * 60 * 1000, run: removeOldAnswers }]
