import { sql } from 'kysely'
import type { Context, Message, MessageStatus } from '#contract/assistant.ts'
import { asPlan, plans } from './plans.sql.ts'
import type { Db } from '#server/db/connect.ts'
import type { Member, UserId } from '#server/db/columns.ts'

const TITLE = 80

/** Newest first. */
export const listContexts = async (db: Db, { userId, bookId }: Member): Promise<Context[]> => {
  const { rows } = await sql<{ id: number; created_at: Date; title: string | null }>`
    select c.id, c.created_at, coalesce(c.title, (
      select left(text, ${TITLE}) from ai_messages m
      where m.user_id = c.user_id and m.context_id = c.id and m.role = 'user' order by m.id limit 1)) as title
    from ai_contexts c where c.user_id = ${userId} and c.book_id = ${bookId} order by c.id desc`.execute(db)
  return rows.map(({ id, created_at, title }) => ({
    contextId: id,
    createdAt: created_at.toISOString(),
    title: title ?? undefined,
  }))
}

export const countContexts = async (db: Db, { userId, bookId }: Member): Promise<number> => {
  const { count } = await db
    .selectFrom('ai_contexts')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('user_id', '=', userId)
    .where('book_id', '=', bookId)
    .executeTakeFirstOrThrow()
  return count
}

export const findContext = (
  db: Db,
  { userId, bookId }: Member,
  contextId: number,
): Promise<{ instruction: string } | undefined> =>
  db
    .selectFrom('ai_contexts')
    .select('instruction')
    .where('user_id', '=', userId)
    .where('book_id', '=', bookId)
    .where('id', '=', contextId)
    .executeTakeFirst()

/** The same, and locks the chat: no other answer starts in it until the transaction ends. */
export const lockContext = (
  db: Db,
  { userId, bookId }: Member,
  contextId: number,
): Promise<{ instruction: string } | undefined> =>
  db
    .selectFrom('ai_contexts')
    .select('instruction')
    .where('user_id', '=', userId)
    .where('book_id', '=', bookId)
    .where('id', '=', contextId)
    .forUpdate()
    .executeTakeFirst()

export const insertContext = async (
  db: Db,
  { userId, bookId }: Member,
  instruction: string,
  now: Date,
): Promise<number> => {
  const { id } = await db
    .insertInto('ai_contexts')
    .values({ user_id: userId, book_id: bookId, instruction, created_at: now })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export const deleteContext = async (db: Db, { userId, bookId }: Member, contextId: number): Promise<void> => {
  await db
    .deleteFrom('ai_contexts')
    .where('user_id', '=', userId)
    .where('book_id', '=', bookId)
    .where('id', '=', contextId)
    .execute()
}

const messages = (db: Db, userId: UserId) =>
  db
    .selectFrom('ai_messages')
    .select(['id', 'context_id as contextId', 'role', 'status', 'text', 'plan_id as planId', 'at', 'stopped'])
    .where('user_id', '=', userId)

export const findMessage = (db: Db, userId: UserId, messageId: number) =>
  messages(db, userId).where('id', '=', messageId).executeTakeFirst()

export const listMessages = async (db: Db, member: Member, contextId: number): Promise<Message[]> => {
  const rows = await messages(db, member.userId).where('context_id', '=', contextId).orderBy('id').execute()
  const proposed = await plans(db, member).where('context_id', '=', contextId).execute()
  const planOf = new Map(proposed.map((plan) => [plan.id, asPlan(plan)]))
  return rows.map(({ id, role, status, text, planId, at, stopped }) => ({
    messageId: id,
    role,
    status,
    text,
    at: at.toISOString(),
    plan: planId === null ? undefined : planOf.get(planId),
    isStopped: stopped || undefined,
  }))
}

export interface NewMessage {
  contextId: number
  role: Message['role']
  status: MessageStatus
  text: string
  /** Deadline of an answer in progress. */
  answerBy?: Date
  plan_id?: number
}

export const insertMessage = async (db: Db, userId: UserId, message: NewMessage): Promise<number> => {
  const { contextId, answerBy, ...fields } = message
  const { id } = await db
    .insertInto('ai_messages')
    .values({ user_id: userId, context_id: contextId, answer_by: answerBy ?? null, ...fields })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

const openAnswers = (db: Db, userId: UserId) =>
  db.updateTable('ai_messages').where('user_id', '=', userId).where('status', '=', 0)

/** Updates an answer; false when it was stopped or given up meanwhile. */
export const updateAnswer = async (
  db: Db,
  userId: UserId,
  messageId: number,
  change: { status?: MessageStatus; text: string },
): Promise<boolean> => {
  const row = await openAnswers(db, userId).set(change).where('id', '=', messageId).returning('id').executeTakeFirst()
  return row !== undefined
}

/** Links a plan to the answer that proposes it. */
export const attachPlan = async (db: Db, userId: UserId, messageId: number, planId: number): Promise<void> => {
  await db
    .updateTable('ai_messages')
    .set({ plan_id: planId })
    .where('user_id', '=', userId)
    .where('id', '=', messageId)
    .execute()
}

/** Stops the answer in progress in a chat, if there is one. */
export const stopAnswer = async (db: Db, userId: UserId, contextId: number): Promise<number | undefined> => {
  const row = await openAnswers(db, userId)
    .set({ status: 1, stopped: true })
    .where('context_id', '=', contextId)
    .returning('id')
    .executeTakeFirst()
  return row?.id
}

/** Removes failed and stopped answers after the last question. */
export const removeVainAnswers = async (db: Db, userId: UserId, contextId: number): Promise<void> => {
  await db
    .deleteFrom('ai_messages')
    .where('user_id', '=', userId)
    .where('context_id', '=', contextId)
    .where('role', '=', 'assistant')
    .where(({ eb, or }) => or([eb('status', '=', -1), eb('stopped', '=', true)]))
    .where(
      'id',
      '>',
      sql<number>`(select max(id) from ai_messages where user_id = ${userId} and context_id = ${contextId} and role = 'user')`,
    )
    .execute()
}

/** Marks answers as failed that no server works on any more, for example because it was stopped. */
export const giveUpAnswers = async (db: Db, now: Date, text: string): Promise<void> => {
  await db
    .updateTable('ai_messages')
    .set({ status: -1, text })
    .where('status', '=', 0)
    .where(sql`coalesce(answer_by, at)`, '<', now)
    .execute()
}

export const discardOldPlans = async (db: Db, before: Date): Promise<void> => {
  await db
    .updateTable('plans')
    .set({ status: 'discarded' })
    .where('status', '=', 'proposed')
    .where('expires_at', '<', before)
    .execute()
}
