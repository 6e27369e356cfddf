import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { migrate } from '#server/db/migrate.ts'
import { databaseBefore } from '#server/db/testing.ts'
import { inChangeSet } from '#server/kernel/changeSet.sql.ts'
import type { Fixture } from '#server/kernel/testLedger.ts'
import { commandBefore, createFixtureBefore } from './testLedgerBefore.ts'

const { db, drop } = await databaseBefore('026-namesAlike')
afterAll(drop)

const tables = { payees: 128, tags: 64 } as const

const insertBefore = ({ userId }: Fixture, table: string, names: readonly string[]) =>
  commandBefore(
    db,
    userId,
    'test',
    sql`insert into ${sql.table(table)} (user_id, name)
        select ${userId}, name from unnest(${names}::text[]) with ordinality as n (name, place) order by place`,
  )

const insert = ({ userId, bookId }: Fixture, table: string, name: string) =>
  inChangeSet(db, { userId, bookId, source: 'form', call: 'test' }, (tx) =>
    sql`insert into ${sql.table(table)} (book_id, name) values (${bookId}, ${name})`.execute(tx),
  )

const namesOf = async ({ bookId }: Fixture, table: string): Promise<string[]> => {
  const { rows } = await sql<{ name: string }>`
    select name from ${sql.table(table)} where book_id = ${bookId} order by id`.execute(db)
  return rows.map(({ name }) => name)
}

test('payees and tags whose names differed by capitals alone are told apart, none is lost, and no more can be made', async () => {
  const [anna, boris] = [await createFixtureBefore(db), await createFixtureBefore(db)]
  for (const [table, most] of Object.entries(tables)) {
    const long = 'X'.repeat(most)
    await insertBefore(anna, table, ['Lidl', 'lidl (2)', 'LIDL', 'lidl', 'Кафе', 'КАФЕ', long, long.toLowerCase()])
    await insertBefore(boris, table, ['LIDL'])
  }
  const [account] = anna.accounts
  await commandBefore(
    db,
    anna.userId,
    'test',
    sql`insert into transactions (user_id, category_id, account_id, currency_id, delta, created_at, payee_id, tag_ids)
        select ${anna.userId}, ${anna.category}, ${account?.id}, ${account?.currency_id}, -1, now(), p.id, array[t.id]
        from payees p, tags t where p.user_id = ${anna.userId} and t.user_id = p.user_id and p.name = 'LIDL' and t.name = 'lidl'`,
  )
  await migrate(db)

  for (const [table, most] of Object.entries(tables)) {
    const long = 'X'.repeat(most)
    expect(await namesOf(anna, table)).toEqual([
      'Lidl',
      'lidl (2)',
      'LIDL (3)',
      'lidl (4)',
      'Кафе',
      'КАФЕ (2)',
      long,
      `${long.toLowerCase().slice(4)} (2)`,
    ])
    expect(await namesOf(boris, table)).toEqual(['LIDL'])
    await expect(insert(anna, table, 'кафе')).rejects.toMatchObject({ code: 'NAME_TAKEN' })
    await insert(boris, table, 'кафе')
  }
  const { rows } = await sql`
    select p.name as payee, t.name as tag
    from transactions x join payees p on p.id = x.payee_id join tags t on t.id = x.tag_ids[1]`.execute(db)
  expect(rows).toEqual([{ payee: 'LIDL (3)', tag: 'lidl (4)' }])
})
