import type { Db } from '#server/infra/db/connect.ts'

export interface PayeeNames {
  id: number
  name: string
  aliases: string[] | null
}

export const listPayeeNames = (db: Db, userId: number): Promise<PayeeNames[]> =>
  db.selectFrom('payees').select(['id', 'name', 'aliases']).where('user_id', '=', userId).execute()

/** Many at once; their ids are in the order of their names. */
export const insertPayees = async (db: Db, userId: number, names: string[]): Promise<number[]> => {
  const made = await db
    .insertInto('payees')
    .values(names.map((name) => ({ user_id: userId, name })))
    .returning('id')
    .execute()
  return made.map(({ id }) => id).toSorted((a, b) => a - b)
}
