import { expect, test } from 'vitest'
import { contract, everyCall } from '#contract'
import { TestSocket } from '#server/transports/websocket/testSocket.ts'
import { codeOf, sharedTestServer, TestUser, nobody } from '#server/testing.ts'
import { NO_BOOK, type UserId } from '#server/db/columns.ts'

const { admin, sessions, folders } = contract
const PASSWORD = 'Correct horse 1'
const server = await sharedTestServer()
const boss = await server.aUser({ role: 'admin', name: 'Boss' })
const register = async (username: string): Promise<TestUser> => {
  const { userId } = await boss.call(admin.registerUser, { username, password: PASSWORD })
  return new TestUser(server.app, { userId: userId as UserId, bookId: NO_BOOK }, username, '')
}

const login = async (person: TestUser, password = PASSWORD): Promise<TestUser> => {
  const { token } = await new TestUser(server.app, nobody, '', '').call(sessions.login, {
    login: person.name,
    password,
  })
  return new TestUser(server.app, person, person.name, token)
}

test('S12: only admins may call any of this, and others are refused before their fields are validated', async () => {
  const anna = await server.aUser()
  const calls = everyCall.filter(({ domain }) => domain === 'admin')
  for (const { endpoint } of calls) {
    const { status, body } = await anna.send(endpoint, {})
    expect([endpoint.path, status, body]).toMatchObject([endpoint.path, 403, { code: 'ADMIN_ONLY' }])
  }
  expect(await boss.call(admin.check, {})).toBe(true)
  expect(await boss.call(sessions.getUsername, {})).toEqual({ username: 'Boss', isAdmin: true })
})

test('a user whom the admin registers signs in, by the rules that hold for everyone', async () => {
  const anna = await login(await register('anna'))
  expect(await anna.call(sessions.getUsername, {})).toEqual({ username: 'anna', isAdmin: false })
  const draft = { username: 'anna', password: PASSWORD }
  expect(await codeOf(boss.call(admin.registerUser, draft))).toBe('USERNAME_TAKEN')
  expect(await codeOf(boss.call(admin.registerUser, { ...draft, username: 'a b c d' }))).toBe('INVALID_INPUT')
  expect(await codeOf(boss.call(admin.registerUser, { username: 'berta', password: 'horsehorse' }))).toBe(
    'PASSWORD_TOO_WEAK',
  )
})

test('users are listed by id in pages; a part of a name finds them, in capitals or not, and signs stand for themselves', async () => {
  await register('page_one')
  await register('Page_Two')
  await register('pageXthree')
  const find = (nameFilter: string, offset = 0, count = 10) => boss.call(admin.getUsers, { nameFilter, offset, count })
  await expect(find('\0')).rejects.toThrow('invalid')
  const { users, count } = await find('pAGE_')
  expect([users.map(({ username }) => username), count]).toEqual([['page_one', 'Page_Two'], 2])
  expect((await find('%')).count).toBe(0)
  const second = await find('page', 1, 1)
  expect([second.users.map(({ username }) => username), second.count]).toEqual([['Page_Two'], 3])
  const { users: all } = await boss.call(admin.getUsers, { offset: 0, count: 128 })
  expect(all.map(({ id }) => id)).toEqual(all.map(({ id }) => id).toSorted((a, b) => a - b))
  expect(all[0]).toMatchObject({ username: 'Boss', isAdmin: true, disabled: false })
})

test('users, those with a living session, and everyone’s transactions are counted; a transfer is one', async () => {
  const [users, active, transactions] = [admin.getUsersCount, admin.getActiveUsersCount, admin.getTransactionsCount]
  const counts = async () => [
    (await boss.call(users, {})).count,
    (await boss.call(active, {})).count,
    (await boss.call(transactions, {})).count,
  ]
  const before = await counts()
  const idle = await register('idle')
  const anna = await server.aUser()
  const folderId = await anna.aFolder()
  const [accountId, toAccountId] = [await anna.anAccount({ folderId }), await anna.anAccount({ folderId })]
  const categoryId = await anna.aCategory()
  await anna.aTransaction({ accountId, categoryId })
  await anna.call(contract.transactions.createInternal, {
    categoryId,
    fromAccountId: accountId,
    toAccountId,
    fromDelta: '-1',
    toDelta: '1',
  })
  expect((await counts()).map((count, index) => count - before[index]!)).toEqual([2, 1, 2])
  await boss.call(admin.deleteUser, { userId: idle.userId })
})

test('another password ends all sessions of the user; the old one signs in no more', async () => {
  const anna = await login(await register('astrid'))
  const change = { userId: anna.userId, password: 'Another horse 2' }
  expect(await codeOf(boss.call(admin.changeUserPassword, { ...change, password: 'horsehorse' }))).toBe(
    'PASSWORD_TOO_WEAK',
  )
  expect(await codeOf(anna.call(folders.list, {}))).toBeUndefined()
  await boss.call(admin.changeUserPassword, change)
  expect(await codeOf(anna.call(folders.list, {}))).toBe('SIGN_IN_NEEDED')
  expect(await codeOf(login(anna))).toBe('INVALID_CREDENTIALS')
  expect(await codeOf(login(anna, 'Another horse 2'))).toBeUndefined()
})

test('a disabled user is signed out at once, sockets too, and cannot sign in; only the right password reveals why', async () => {
  const anna = await login(await register('annika'))
  await anna.aFolder('Mine')
  const socket = await TestSocket.signedIn(server.app, anna.token)
  await boss.call(admin.setDisabled, { userId: anna.userId, disabled: true })
  await socket.until(() => socket.closed === 4001)
  expect(await codeOf(anna.call(folders.list, {}))).toBe('SIGN_IN_NEEDED')
  expect(await codeOf(login(anna))).toBe('USER_DISABLED')
  expect(await codeOf(login(anna, 'Wrong horse 1'))).toBe('INVALID_CREDENTIALS')

  await boss.call(admin.setDisabled, { userId: anna.userId, disabled: false })
  const again = await login(anna)
  expect((await again.call(folders.list, {})).folders.map(({ name }) => name)).toEqual(['Mine'])
})

test('a deleted user is gone with sessions and sockets, and the name is free', async () => {
  const anna = await login(await register('agata'))
  const socket = await TestSocket.signedIn(server.app, anna.token)
  await anna.aTransaction()
  await boss.call(admin.deleteUser, { userId: anna.userId })
  await socket.until(() => socket.closed === 4001)
  expect(await codeOf(anna.call(folders.list, {}))).toBe('SIGN_IN_NEEDED')
  expect(await codeOf(login(anna))).toBe('INVALID_CREDENTIALS')
  const next = await login(await register('agata'))
  expect(next.userId).not.toBe(anna.userId)
  expect((await next.call(folders.list, {})).folders).toEqual([])
})

test('an unknown user is not found, and admins cannot do any of it to themselves', async () => {
  const acts = (userId: number) => [
    boss.call(admin.changeUserPassword, { userId, password: PASSWORD }),
    boss.call(admin.setDisabled, { userId, disabled: true }),
    boss.call(admin.deleteUser, { userId }),
  ]
  expect(await Promise.all(acts(999_999).map(codeOf))).toEqual(Array(3).fill('NOT_FOUND'))
  expect(await Promise.all(acts(boss.userId).map(codeOf))).toEqual(Array(3).fill('NOT_YOURSELF'))
})

test('an admin who is disabled or deleted leaves another one: two who do it to each other at once are not both gone', async () => {
  const ways = [
    (by: TestUser, userId: UserId) => by.call(admin.setDisabled, { userId, disabled: true }),
    (by: TestUser, userId: UserId) => by.call(admin.deleteUser, { userId }),
  ]
  for (const act of ways) {
    const two = [await server.aUser({ role: 'admin' }), await server.aUser({ role: 'admin' })]
    await server.db.updateTable('users').set({ role: 'user' }).where('user_id', '=', boss.userId).execute()
    const [first, second] = two as [TestUser, TestUser]
    const [one, other] = await Promise.all([codeOf(act(first, second.userId)), codeOf(act(second, first.userId))])
    expect([one, other].filter((code) => code === undefined)).toHaveLength(1)
    expect([one, other].filter((code) => code === 'LAST_ADMIN' || code === 'SIGN_IN_NEEDED')).toHaveLength(1)
    await server.db.updateTable('users').set({ role: 'admin' }).where('user_id', '=', boss.userId).execute()
    await server.db
      .updateTable('users')
      .set({ role: 'user' })
      .where(
        'user_id',
        'in',
        two.map(({ userId }) => userId),
      )
      .execute()
  }
})
