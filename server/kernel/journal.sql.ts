import { sql } from 'kysely'
import { Topic } from '#contract/live.ts'
import type { Db } from '#server/db/connect.ts'
import type { Change } from './eventBus.ts'
import type { BookId } from '#server/db/columns.ts'

/** The number of a book's last change set. */
export const findLastSet = async (db: Db, bookId: BookId): Promise<number> => {
  const row = await db
    .selectFrom('change_sets')
    .select('change_set_id')
    .where('book_id', '=', bookId)
    .orderBy('change_set_id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row?.change_set_id ?? 0
}

type SetOfBook = Pick<Change, 'bookId' | 'changeSetId'>

/** The change sets above each book's own floor, oldest first. */
export const findSetsAbove = async (db: Db, floors: { bookId: BookId; floor: number }[]): Promise<SetOfBook[]> => {
  const { rows } = await sql<SetOfBook>`
    select book_id as "bookId", change_set_id as "changeSetId"
    from unnest(${floors.map(({ bookId }) => bookId)}::bigint[], ${floors.map(({ floor }) => floor)}::bigint[]) as known (book_id, floor)
    join change_sets using (book_id)
    where change_set_id > floor
    order by book_id, change_set_id`.execute(db)
  return rows
}

/** The topics that a change set touched. The triggers that write the journal know the topic of each table. */
export const findTopics = async (db: Db, { bookId, changeSetId }: SetOfBook): Promise<Topic[]> => {
  const { rows } = await sql<{ topic: string }>`
    select distinct split_part(encode(tgargs, 'escape'), ${'\\000'}, 1) as topic
    from (select distinct tbl from changes where book_id = ${bookId} and change_set_id = ${changeSetId}) as touched
    join pg_trigger on tgrelid = to_regclass(tbl) and tgname = 'journal_i'`.execute(db)
  return rows.map(({ topic }) => Topic.parse(topic))
}
