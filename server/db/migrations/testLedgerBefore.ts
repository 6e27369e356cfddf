import { sql, type RawBuilder } from 'kysely'
import type { BookId, UserId } from '#server/db/columns.ts'
import type { Db } from '#server/db/connect.ts'
import type { Fixture } from '#server/kernel/testLedger.ts'

/** One command of a user, as versions before there were books ran it; returns its change set. */
export const commandBefore = (
  db: Db,
  userId: UserId,
  call: string,
  ...queries: RawBuilder<unknown>[]
): Promise<number> =>
  db.transaction().execute(async (tx) => {
    const { rows } = await sql<{ id: number }>`select open_change_set(${userId}, 'form', ${call}) as id`.execute(tx)
    for (const query of queries) await query.execute(tx)
    return rows[0]?.id ?? 0
  })

let users = 0

/** A user with the rows that transactions need, as those versions made them. The book has the same id. */
export const createFixtureBefore = async (db: Db): Promise<Fixture> => {
  const one = async <T extends number>(made: RawBuilder<{ id: T }>, tx: Db): Promise<T> => {
    const [row] = (await made.execute(tx)).rows
    if (row === undefined) throw new Error('no row was made')
    return row.id
  }
  return db.transaction().execute(async (tx) => {
    await sql`select set_config('app.journal', 'off', true)`.execute(tx)
    const name = `before${(users += 1)}`
    const user = sql<{
      id: UserId
    }>`insert into users (name, password_hash) values (${name}, 'x') returning user_id as id`
    const userId = await one(user, tx)
    await sql`
      insert into currencies (user_id, id, owned, code, symbol, decimals, description) overriding system value
      values (${userId}, 1, false, 'USD', '$', 2, 'Dollar'), (${userId}, 2, false, 'EUR', '€', 2, 'Euro'),
             (${userId}, 4, false, 'JPY', '¥', 0, 'Yen')`.execute(tx)
    await sql`insert into journal_heads (user_id) values (${userId})`.execute(tx)
    await sql`insert into settings (user_id, time_zone, lang) values (${userId}, 'UTC', 'en')`.execute(tx)
    await sql`insert into categories (user_id, type, name, for_transfers) values (${userId}, 0, 'Transfers', true)`.execute(
      tx,
    )
    const category = await one(
      sql<{ id: number }>`insert into categories (user_id, type, name) values (${userId}, 0, 'C') returning id`,
      tx,
    )
    const folder = await one(
      sql<{ id: number }>`insert into account_folders (user_id, name) values (${userId}, 'F') returning id`,
      tx,
    )
    const { rows: accounts } = await sql<{ id: number; currency_id: number }>`
      insert into accounts (user_id, folder_id, currency_id, name)
      select ${userId}, ${folder}, c, 'A' from unnest('{2,2,4}'::bigint[]) with ordinality as t (c, place) order by place
      returning id, currency_id`.execute(tx)
    return { userId, bookId: userId as number as BookId, category, accounts }
  })
}
