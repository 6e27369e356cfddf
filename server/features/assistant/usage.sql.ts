import { sql } from 'kysely'
import type { Db } from '#server/db/connect.ts'
import type { UserId } from '#server/db/columns.ts'

/** Tokens that the answers for a user used in a day. */
export interface Used {
  questions: number
  tokens: number
}

const dayOf = (now: Date): string => now.toISOString().slice(0, 10)

export const findUsed = async (db: Db, userId: UserId, now: Date): Promise<Used> => {
  const row = await db
    .selectFrom('ai_usage')
    .select(['questions', 'tokens_in', 'tokens_out'])
    .where('user_id', '=', userId)
    .where('day', '=', dayOf(now))
    .executeTakeFirst()
  return row === undefined
    ? { questions: 0, tokens: 0 }
    : { questions: row.questions, tokens: row.tokens_in + row.tokens_out }
}

export interface Use {
  questions?: number
  tokensIn?: number
  tokensOut?: number
}

/** Adds to the usage of a day and returns the new total. */
export const addUse = async (db: Db, userId: UserId, now: Date, use: Use): Promise<Used> => {
  const { questions = 0, tokensIn = 0, tokensOut = 0 } = use
  const { rows } = await sql<Used>`
    insert into ai_usage as u (user_id, day, questions, tokens_in, tokens_out)
    values (${userId}, ${dayOf(now)}, ${questions}, ${tokensIn}, ${tokensOut})
    on conflict (user_id, day) do update set
      questions = u.questions + excluded.questions,
      tokens_in = u.tokens_in + excluded.tokens_in,
      tokens_out = u.tokens_out + excluded.tokens_out
    returning questions, tokens_in + tokens_out as tokens`.execute(db)
  return rows[0] ?? { questions: 0, tokens: 0 }
}
