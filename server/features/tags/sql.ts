import type { Db } from '#server/infra/db/connect.ts'

export interface TagName {
  id: number
  name: string
}

export const listTagNames = (db: Db, userId: number): Promise<TagName[]> =>
  db.selectFrom('tags').select(['id', 'name']).where('user_id', '=', userId).execute()

/** Many at once; their ids are in the order of their names. */
export const insertTags = async (
  db: Db,
  userId: number,
  drafts: { name: string; color: number }[],
): Promise<number[]> => {
  const made = await db
    .insertInto('tags')
    .values(drafts.map((draft) => ({ user_id: userId, ...draft })))
    .returning('id')
    .execute()
  return made.map(({ id }) => id).toSorted((a, b) => a - b)
}
