import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { migrate } from '#server/db/migrate.ts'
import { databaseBefore } from '#server/db/testing.ts'
import { differences } from '#server/db/wrongTotals.sql.ts'
import { commandBefore, createFixtureBefore } from './testLedgerBefore.ts'

const { db, drop } = await databaseBefore('048-books')
afterAll(drop)

test('older transactions count as chosen by a person, and those without a category wait for review', async () => {
  const { userId, category, accounts } = await createFixtureBefore(db)
  const [account] = accounts
  const command = (query: ReturnType<typeof sql>) => commandBefore(db, userId, 'test', query)
  await command(
    sql`insert into categories (user_id, type, name, uncategorised) values (${userId}, 0, 'Uncategorised', true)`,
  )
  await command(sql`
    insert into transactions (user_id, category_id, account_id, currency_id, delta, description)
    select user_id, id, ${account?.id}, ${account?.currency_id}, -5, case when uncategorised then 'Unknown' else 'Bread' end
    from categories where user_id = ${userId} and (uncategorised or id = ${category})`)
  const stored = async () =>
    (await sql`select id, category_id, delta, description from transactions order by id`.execute(db)).rows
  const before = await stored()
  await migrate(db)
  const { rows } = await sql`
    select description, category_by, payee_by, category_rule_id, review from transactions order by description`.execute(
    db,
  )
  const chosen = { category_by: 0, payee_by: 0, category_rule_id: null }
  expect(rows).toEqual([
    { description: 'Bread', ...chosen, review: 0 },
    { description: 'Unknown', ...chosen, review: 1 },
  ])
  expect(await stored()).toEqual(before)
  expect(await differences(db)).toEqual([])
})
