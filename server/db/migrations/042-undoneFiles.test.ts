import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { migrate } from '#server/db/migrate.ts'
import { databaseBefore } from '#server/db/testing.ts'
import { inChangeSet } from '#server/kernel/changeSet.sql.ts'
import { commandBefore, createFixtureBefore } from './testLedgerBefore.ts'

const { db, drop } = await databaseBefore('042-undoneFiles')
afterAll(drop)

test('an upload of before is undone and comes back; a deleted file still leaves nothing', async () => {
  const { userId, bookId } = await createFixtureBefore(db)
  const command = async (query: ReturnType<typeof sql>): Promise<number> => {
    const { changeSetId = 0 } = await inChangeSet(db, { userId, bookId, source: 'form', call: 'test' }, (tx) =>
      query.execute(tx),
    )
    return changeSetId
  }
  const upload = await commandBefore(
    db,
    userId,
    'test',
    sql`insert into files (user_id, file_id, name, mime_type, size, expires_at)
        values (${userId}, 'kept', 'a.txt', 'text/plain', 7, now() + interval '1 day')`,
  )
  await migrate(db)
  const undone = await command(sql`select undo(${bookId}, ${[upload]}::bigint[])`)
  const pieces = async () =>
    (await sql`select file_id, size, alive_until > now() as kept from file_pieces`.execute(db)).rows
  expect(await pieces()).toEqual([{ file_id: 'kept', size: 7, kept: true }])
  await command(sql`select undo(${bookId}, ${[undone]}::bigint[])`)
  expect(await pieces()).toEqual([])
  await command(sql`delete from files where book_id = ${bookId}`)
  expect(await pieces()).toEqual([{ file_id: 'kept', size: null, kept: false }])
})
