import type { Db } from '#server/db/connect.ts'
import type { Member, UserId } from '#server/db/columns.ts'
import type { UserCall } from '#server/kernel/route.ts'

/** The chat with the proposals of a token. */
export const findChatOfToken = async (
  db: Db,
  { userId, sessionId }: Pick<UserCall, 'userId' | 'sessionId'>,
): Promise<number | undefined> => {
  const chats = db.selectFrom('ai_contexts').select('id').where('user_id', '=', userId)
  return (await chats.where('session_id', '=', sessionId).executeTakeFirst())?.id
}

interface ChatOfToken extends Member {
  sessionId: number
  now: Date
  instruction: string
}

/** A chat with the token's description as its title. */
export const insertChatOfToken = async (
  tx: Db,
  { userId, bookId, sessionId, now, instruction }: ChatOfToken,
): Promise<number> => {
  const { description } = await tx
    .selectFrom('sessions')
    .select('description')
    .where('user_id', '=', userId)
    .where('session_id', '=', sessionId)
    .executeTakeFirstOrThrow()
  const own = { user_id: userId, book_id: bookId, session_id: sessionId }
  const values = { ...own, title: description ?? 'MCP', created_at: now, instruction }
  return (await tx.insertInto('ai_contexts').values(values).returning('id').executeTakeFirstOrThrow()).id
}

export const countOpenPlans = async (tx: Db, userId: UserId, contextId: number, now: Date): Promise<number> => {
  const { open } = await tx
    .selectFrom('plans')
    .select(({ fn }) => fn.countAll<number>().as('open'))
    .where('user_id', '=', userId)
    .where('context_id', '=', contextId)
    .where('status', '=', 'proposed')
    .where('expires_at', '>', now)
    .executeTakeFirstOrThrow()
  return open
}
