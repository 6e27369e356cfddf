import { sql } from 'kysely'
import { Topic } from '#contract/live.ts'
import type { Db } from '#server/db/connect.ts'
import type { Change } from './eventBus.ts'

/** The number of a user's last change set. */
export const findLastSet = async (db: Db, userId: number): Promise<number> => {
  const row = await db
    .selectFrom('change_sets')
    .select('change_set_id')
    .where('user_id', '=', userId)
    .orderBy('change_set_id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row?.change_set_id ?? 0
}

type SetOfUser = Pick<Change, 'userId' | 'changeSetId'>

/** The change sets above each user's own floor, oldest first. */
export const findSetsAbove = async (db: Db, floors: { userId: number; floor: number }[]): Promise<SetOfUser[]> => {
  const { rows } = await sql<SetOfUser>`
    select user_id as "userId", change_set_id as "changeSetId"
    from unnest(${floors.map(({ userId }) => userId)}::bigint[], ${floors.map(({ floor }) => floor)}::bigint[]) as known (user_id, floor)
    join change_sets using (user_id)
    where change_set_id > floor
    order by user_id, change_set_id`.execute(db)
  return rows
}

/** The topics that a change set touched. The triggers that write the journal know the topic of each table. */
export const findTopics = async (db: Db, { userId, changeSetId }: SetOfUser): Promise<Topic[]> => {
  const { rows } = await sql<{ topic: string }>`
    select distinct split_part(encode(tgargs, 'escape'), ${'\\000'}, 1) as topic
    from (select distinct tbl from changes where user_id = ${userId} and change_set_id = ${changeSetId}) as touched
    join pg_trigger on tgrelid = to_regclass(tbl) and tgname = 'journal_i'`.execute(db)
  return rows.map(({ topic }) => Topic.parse(topic))
}
