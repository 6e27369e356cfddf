import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { contract } from '#contract'
import { migrate } from '#server/db/migrate.ts'
import { databaseBefore } from '#server/db/testing.ts'
import { listBooks } from '#server/features/books/sql.ts'
import type { UserId } from '#server/db/columns.ts'

const { db, drop } = await databaseBefore('049-members')
afterAll(() => drop())

test('a book of before is named after its first member, and nothing else of it changes', async () => {
  await sql`
    with u as (insert into users (name, password_hash) values ('anna', 'x'), ('boris', 'x') returning user_id, name),
         b as (insert into books default values returning book_id)
    insert into members (book_id, user_id, role, since)
    select book_id, user_id, 'owner', case name when 'anna' then now() - interval '1 day' else now() end from u, b`.execute(
    db,
  )
  await migrate(db)
  const { rows } = await sql<{ user_id: UserId }>`select user_id from users order by name`.execute(db)
  for (const { user_id } of rows) {
    const books = await listBooks(db, user_id)
    expect(books).toMatchObject([{ name: 'anna', color: 0, role: 'owner', members: 2 }])
    expect(contract.books.list.output.shape.books.parse(books)).toEqual(books)
  }
})
