import { sql } from 'kysely'
import { sortByName } from '#shared/names.ts'
import type { Tag, TagDraft } from '#contract/tags.ts'
import { inSlices } from '#server/kernel/inSlices.ts'
import type { Db } from '#server/db/connect.ts'
import type { BookId } from '#server/db/columns.ts'

export interface TagName {
  id: number
  name: string
}

export const listTagNames = (db: Db, bookId: BookId): Promise<TagName[]> =>
  db.selectFrom('tags').select(['id', 'name']).where('book_id', '=', bookId).execute()

/** Several at once; the ids are in the order of the names. */
export const insertTags = async (
  db: Db,
  bookId: BookId,
  drafts: { name: string; color: number }[],
): Promise<number[]> => {
  const made = await db
    .insertInto('tags')
    .values(drafts.map((draft) => ({ book_id: bookId, ...draft })))
    .returning('id')
    .execute()
  return made.map(({ id }) => id).toSorted((a, b) => a - b)
}

const tags = (db: Db, bookId: BookId) =>
  db
    .selectFrom('tags')
    .select(['id', 'name', 'color', 'first_day', 'last_day', sql<string>`xmin::text`.as('version')])
    .where('book_id', '=', bookId)

const asTag = (row: Awaited<ReturnType<ReturnType<typeof tags>['executeTakeFirstOrThrow']>>): Tag => ({
  tagId: row.id,
  name: row.name,
  color: row.color,
  firstDay: row.first_day ?? undefined,
  lastDay: row.last_day ?? undefined,
  version: row.version,
})

export const listTags = async (db: Db, bookId: BookId): Promise<Tag[]> =>
  inSlices(sortByName((await tags(db, bookId).execute()).map(asTag)))

export const findTag = async (db: Db, bookId: BookId, tagId: number): Promise<Tag | undefined> => {
  const row = await tags(db, bookId).where('id', '=', tagId).executeTakeFirst()
  return row && asTag(row)
}

type StoredTag = TagDraft & { color: number }

const asColumns = ({ name, color, firstDay, lastDay }: StoredTag) => ({
  name,
  color,
  first_day: firstDay ?? null,
  last_day: lastDay ?? null,
})

export const insertTag = async (db: Db, bookId: BookId, tag: StoredTag): Promise<number> => {
  const { id } = await db
    .insertInto('tags')
    .values({ book_id: bookId, ...asColumns(tag) })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export const updateTag = async (db: Db, bookId: BookId, tagId: number, tag: StoredTag): Promise<void> => {
  await db.updateTable('tags').set(asColumns(tag)).where('book_id', '=', bookId).where('id', '=', tagId).execute()
}

/** A split transaction counts once, whichever of its lines have the tag. */
export const countTransactions = async (db: Db, bookId: BookId, tagId: number): Promise<number> => {
  const { rows } = await sql<{ count: number }>`
    select count(distinct transaction_id) as count
    from transactions where book_id = ${bookId} and tag_ids @> array[${tagId}::bigint]`.execute(db)
  return rows[0]?.count ?? 0
}

/** Tables with tags. */
const tagged = ['transactions', 'recurring_transactions'] as const

/** A row with both tags keeps one. */
export const moveTransactions = async (db: Db, bookId: BookId, from: number, into: number): Promise<void> => {
  for (const table of tagged) {
    await sql`
      update ${sql.table(table)}
      set tag_ids = case when tag_ids @> array[${into}::bigint] then array_remove(tag_ids, ${from}::bigint)
                         else array_replace(tag_ids, ${from}::bigint, ${into}::bigint) end
      where book_id = ${bookId} and tag_ids @> array[${from}::bigint]`.execute(db)
  }
}

export const takeOff = async (db: Db, bookId: BookId, tagId: number): Promise<void> => {
  for (const table of tagged) {
    await sql`
      update ${sql.table(table)} set tag_ids = nullif(array_remove(tag_ids, ${tagId}::bigint), '{}')
      where book_id = ${bookId} and tag_ids @> array[${tagId}::bigint]`.execute(db)
  }
}

export const deleteTag = async (db: Db, bookId: BookId, tagId: number): Promise<void> => {
  await db.deleteFrom('tags').where('book_id', '=', bookId).where('id', '=', tagId).execute()
}
