import { expect, test } from 'vitest'
import { sharedCurrencies } from '#shared/sharedCurrencies.ts'
import { sharedTestDatabase } from '#server/db/testing.ts'
import { hasUsers, makeUser } from './users.sql.ts'

const database = await sharedTestDatabase()

test('the first to register runs the server, even when two are first at once', async () => {
  const { db } = database
  expect(await hasUsers(db)).toBe(false)
  const names = ['anna', 'boris', 'clara']
  const role = (isFirst: boolean) => (isFirst ? 'admin' : 'user')
  await Promise.all(names.map((name) => makeUser(db, { name, passwordHash: 'x', role })))
  const roles = await db.selectFrom('users').select('role').execute()
  expect(roles.map((user) => user.role).toSorted()).toEqual(['admin', 'user', 'user'])
  expect(await hasUsers(db)).toBe(true)
})

test('a user starts with settings and with the shared currencies under the same ids', async () => {
  const { db } = database
  const { bookId } = await makeUser(db, {
    name: 'dora',
    passwordHash: 'x',
    role: 'user',
    timeZone: 'Europe/Chisinau',
    lang: 'ro',
  })
  const own = await db.selectFrom('settings').selectAll().where('book_id', '=', bookId).executeTakeFirstOrThrow()
  expect(own).toMatchObject({ id: 1, time_zone: 'Europe/Chisinau', lang: 'ro', theme: 'system', collapsed_folders: [] })
  const rows = await db.selectFrom('currencies').selectAll().where('book_id', '=', bookId).orderBy('id').execute()
  expect(rows.map(({ id, owned, code, decimals }) => ({ id, owned, code, decimals }))).toEqual(
    sharedCurrencies.map(({ currencyId, code, decimals }) => ({ id: currencyId, owned: false, code, decimals })),
  )
})

test('a name that is taken is refused, and capitals make another name', async () => {
  const { db } = database
  await makeUser(db, { name: 'erik', passwordHash: 'x', role: 'user' })
  await expect(makeUser(db, { name: 'erik', passwordHash: 'y', role: 'user' })).rejects.toMatchObject({
    code: 'USERNAME_TAKEN',
  })
  await expect(makeUser(db, { name: 'Erik', passwordHash: 'y', role: 'user' })).resolves.toBeDefined()
})

test('making a user is no command of that user: the journal is empty', async () => {
  const { db } = database
  expect(await db.selectFrom('changes').select('row_id').execute()).toEqual([])
  expect(await db.selectFrom('change_sets').select('change_set_id').execute()).toEqual([])
})
