import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { contract } from '#contract'
import { bookRoles } from '#contract/lists.ts'
import { BOOK_HEADER } from '#contract/liveChannel.ts'
import { inBook, joinAs } from './testBook.ts'
import { codeOf, nobody, sharedTestServer, testConfig, TestUser } from '#server/testing.ts'
import { TestSocket } from '#server/transports/websocket/testSocket.ts'

const { books, history, transactions } = contract
const server = await sharedTestServer()
const PASSWORD = 'Correct horse 1'

const eventsOf = async (user: TestUser) =>
  (await user.call(books.events, {})).events.map(({ kind, by, member, role }) => [kind, by, member, role])

test('an invited member sees the book, and it shows who did what; each still has a book of their own', async () => {
  const [anna, boris] = [await server.aUser(), await server.aUser()]
  const accountId = await anna.anAccount()
  const ours = await joinAs('editor', anna, boris)
  const { books: both, currentId } = await boris.call(books.list, {})
  expect(both.map(({ bookId, role, members }) => [bookId, role, members])).toEqual([
    [boris.bookId, 'owner', 1],
    [anna.bookId, 'editor', 2],
  ])
  expect(currentId).toBe(boris.bookId)
  await ours.aTransaction({ accountId })
  expect(await anna.balanceOf(accountId)).toBe('-5')
  expect((await boris.call(contract.accounts.list, {})).accounts).toEqual([])
  const [recorded] = (await anna.call(transactions.list, { count: 1 })).transactions
  const { transactionId = 0 } = recorded ?? {}
  expect((await anna.call(transactions.get, { transactionId })).addedBy).toBe(boris.name)
  const { changeSets } = await anna.call(history.list, { by: boris.userId })
  expect(changeSets.map(({ call, by }) => [call, by?.username])).toEqual([
    ['transactions.create', boris.name],
    ['categories.create', boris.name],
  ])
  expect(await eventsOf(anna)).toEqual([
    ['joined', anna.name, boris.name, 'editor'],
    ['invited', anna.name, undefined, 'editor'],
  ])
})

test('an invitation is used once; a used, withdrawn, expired and wrong one, and one of a former owner, are refused alike', async () => {
  const [anna, boris, clara] = [await server.aUser(), await server.aUser(), await server.aUser()]
  const invite = () => anna.call(books.invite, { role: 'owner' })
  const [used, withdrawn, expired, former] = [await invite(), await invite(), await invite(), await invite()]
  await boris.call(books.join, { token: used.token })
  const others = await inBook(boris, anna.bookId).call(books.invite, { role: 'owner' })
  await anna.call(books.withdraw, { invitationId: withdrawn.invitationId })
  await server.db
    .updateTable('invitations')
    .set({ expires_at: new Date(Date.now() - 1) })
    .where('invitation_id', '=', expired.invitationId)
    .execute()
  await anna.call(books.setRole, { userId: boris.userId, role: 'viewer' })
  const answers = []
  for (const token of [used.token, withdrawn.token, expired.token, others.token, 'wrong']) {
    answers.push(await clara.send(contract.sessions.viewInvitation, { token }), await clara.send(books.join, { token }))
  }
  expect(answers.map(({ body }) => (body as { code?: string }).code)).toEqual(Array(10).fill('INVITATION_INVALID'))
  expect(await clara.call(contract.sessions.viewInvitation, { token: former.token })).toMatchObject({
    book: anna.name,
    role: 'owner',
    invitedBy: anna.name,
  })
})

test('joining again raises nobody, and leaves the invitation to somebody else', async () => {
  const [anna, boris, clara] = [await server.aUser(), await server.aUser(), await server.aUser()]
  const ours = await joinAs('viewer', anna, boris)
  const { token } = await anna.call(books.invite, { role: 'owner' })
  await boris.call(books.join, { token })
  expect(await codeOf(ours.aFolder())).toBe('ROLE_NEEDED')
  expect(await clara.call(books.join, { token })).toEqual({ bookId: anna.bookId })
})

test('who registers by an invitation becomes a member, and gets no book besides; the operator may limit registration to it', async () => {
  const invited = await server.anotherServer({ config: testConfig({ registration: 'invited' }) })
  const closed = await server.anotherServer({ config: testConfig({ registration: 'off' }) })
  const anna = await server.aUser()
  const { token } = await anna.call(books.invite, { role: 'editor' })
  const register = (app: TestUser['app'], login: string, invitation?: string) =>
    codeOf(
      new TestUser(app, nobody, '', '').call(contract.sessions.register, { login, password: PASSWORD, invitation }),
    )
  expect(await register(closed, 'benny', token)).toBe('REGISTRATION_DISABLED')
  expect(await register(invited, 'benny')).toBe('REGISTRATION_DISABLED')
  expect(await register(invited, 'benny', 'wrong')).toBe('INVITATION_INVALID')
  expect(await register(invited, 'benny', token)).toBeUndefined()
  expect(await register(invited, 'carlo', token)).toBe('INVITATION_INVALID')
  const visitor = new TestUser(invited, nobody, '', '')
  const session = await visitor.call(contract.sessions.login, { login: 'benny', password: PASSWORD })
  const benny = new TestUser(invited, nobody, 'benny', session.token)
  expect((await benny.call(books.list, {})).books.map(({ bookId, role }) => [bookId, role])).toEqual([
    [anna.bookId, 'editor'],
  ])
})

test('a removed member, another user and a token of another book get the same answer, and open pages close', async () => {
  const [anna, boris, clara] = [await server.aUser(), await server.aUser(), await server.aUser()]
  const other = await server.anotherServer()
  const ours = await joinAs('editor', anna, boris)
  const { token } = await ours.call(contract.sessions.create, { lifetimeDays: 1 })
  const program = new TestUser(server.app, ours, boris.name, token)
  expect(await codeOf(program.aFolder())).toBeUndefined()
  const socket = await TestSocket.signedIn(other, boris.token, { bookId: ours.bookId })
  const own = await TestSocket.signedIn(other, boris.token)
  await anna.call(books.removeMember, { userId: boris.userId })
  await socket.until(() => socket.closed !== undefined)
  expect(socket.closed).toBe(4004)
  expect(own.closed).toBeUndefined()
  own.close()
  const callers = [ours, inBook(clara, anna.bookId), inBook(boris, 999_999_999)]
  for (const caller of callers) {
    expect(await caller.send(contract.accounts.list)).toMatchObject({ status: 404, body: { code: 'BOOK_NOT_FOUND' } })
  }
  expect(await codeOf(program.call(contract.accounts.list, {}))).toBe('SIGN_IN_NEEDED')
  expect(await boris.call(contract.accounts.list, {})).toEqual({ accounts: [] })
  expect((await boris.call(books.list, { bookId: anna.bookId })).ended).toBe('removed')
})

test('a token is for the book it was made in, whatever its header asks for', async () => {
  const [anna, boris] = [await server.aUser(), await server.aUser()]
  await anna.aFolder('Ours')
  const ours = await joinAs('editor', anna, boris)
  const { token } = await ours.call(contract.sessions.create, { lifetimeDays: 1, description: 'Bank' })
  const program = new TestUser(server.app, ours, boris.name, token)
  expect((await program.call(contract.folders.list, {})).folders).toHaveLength(1)
  const header = { [BOOK_HEADER]: String(boris.bookId) }
  expect(await codeOf(program.call(contract.folders.list, {}, header))).toBe('BOOK_NOT_FOUND')
  const { sessions } = await boris.call(contract.sessions.list, {})
  expect(sessions.map(({ book }) => book)).toEqual([anna.name, undefined])
})

test('a book always has an owner; who was the only one hands it over before they leave', async () => {
  const [anna, boris] = [await server.aUser(), await server.aUser()]
  const ours = await joinAs('viewer', anna, boris)
  expect(await codeOf(anna.call(books.leave, {}))).toBe('LAST_OWNER')
  expect(await codeOf(anna.call(books.setRole, { userId: anna.userId, role: 'editor' }))).toBe('LAST_OWNER')
  expect(await codeOf(ours.call(books.setRole, { userId: boris.userId, role: 'owner' }))).toBe('ROLE_NEEDED')
  await anna.call(books.setRole, { userId: boris.userId, role: 'owner' })
  await anna.call(books.leave, {})
  expect((await ours.call(books.members, {})).members.map(({ username, role }) => [username, role])).toEqual([
    [boris.name, 'owner'],
  ])
  const { books: left } = await anna.call(books.list, {})
  expect(left.map(({ role, members, bookId }) => [role, members, bookId === anna.bookId])).toEqual([
    ['owner', 1, false],
  ])
})

test('two owners who leave at once leave one behind', async () => {
  const [anna, boris] = [await server.aUser(), await server.aUser()]
  const ours = await joinAs('owner', anna, boris)
  const answers = await Promise.all([codeOf(anna.call(books.leave, {})), codeOf(ours.call(books.leave, {}))])
  expect(answers.filter((answer) => answer === 'LAST_OWNER')).toHaveLength(1)
})

test('a new book is empty, counts in the currency of the last one, and is another partition; the session goes on in it', async () => {
  const anna = await server.aUser({ timeZone: 'Europe/Chisinau', lang: 'ro' })
  await anna.call(contract.settings.edit, { preferredCurrencyId: 7 })
  await anna.aTransaction()
  const { bookId } = await anna.call(books.create, { name: 'Shop', color: 3 })
  const shop = inBook(anna, bookId)
  expect(await shop.call(contract.settings.get, {})).toMatchObject({
    preferredCurrencyId: 7,
    timeZone: 'Europe/Chisinau',
    lang: 'ro',
  })
  expect(await shop.call(transactions.list, { count: 9 })).toMatchObject({ transactions: [] })
  await anna.call(books.select, { bookId })
  expect((await anna.call(contract.accounts.list, {})).accounts).toEqual([])
  expect(await codeOf(anna.call(books.select, { bookId: 999_999_999 }))).toBe('BOOK_NOT_FOUND')
  expect(await codeOf(shop.call(books.remove, { name: 'shop' }))).toBe('NAME_DIFFERS')
  await shop.call(books.remove, { name: 'Shop' })
  expect(await codeOf(shop.call(contract.accounts.list, {}))).toBe('BOOK_NOT_FOUND')
  expect((await anna.call(contract.accounts.list, {})).accounts).toHaveLength(1)
})

test('one key for the same command in two books is two commands', async () => {
  const anna = await server.aUser()
  const { bookId } = await anna.call(books.create, { name: 'Shop' })
  const shop = inBook(anna, bookId)
  const key = { 'idempotency-key': 'once' }
  await anna.call(contract.folders.create, { name: 'A' }, key)
  expect(await codeOf(shop.call(contract.folders.create, { name: 'A' }, key))).toBe('INVALID_INPUT')
  expect((await shop.call(contract.folders.list, {})).folders).toEqual([])
})

test('a role that was taken while a command waits is taken for that command, too', async () => {
  const [anna, boris] = [await server.aUser(), await server.aUser()]
  const ours = await joinAs('editor', anna, boris)
  const held = await server.db.startTransaction().execute()
  await held.selectFrom('journal_heads').select('last_id').where('book_id', '=', anna.bookId).forUpdate().execute()
  const waiting = codeOf(ours.aFolder())
  await expect
    .poll(async () => {
      const { rows } = await sql<{ n: number }>`
        select count(*) as n from pg_stat_activity
        where wait_event_type = 'Lock' and query like '%open_change_set%'`.execute(server.db)
      return rows[0]?.n
    })
    .toBeGreaterThan(0)
  await anna.call(books.setRole, { userId: boris.userId, role: 'viewer' })
  await held.rollback().execute()
  expect(await waiting).toBe('ROLE_NEEDED')
})

test('a contributor records, changes and undoes what they recorded in the last day, and not what they restored', async () => {
  const [anna, boris] = [await server.aUser(), await server.aUser()]
  const [accountId, categoryId] = [await anna.anAccount(), await anna.aCategory()]
  const draft = { accountId, categoryId, delta: '-5' }
  const foreign = await anna.aTransaction(draft)
  const ours = await joinAs('contributor', anna, boris)
  const own = await ours.aTransaction(draft)
  const edit = (transactionId: number) => codeOf(ours.call(transactions.edit, { transactionId, ...draft, delta: '-6' }))
  const [last, before] = (await anna.call(history.list, { count: 2 })).changeSets
  const undo = (changeSetId = 0) => codeOf(ours.call(history.undo, { changeSetId }))
  expect([await edit(foreign), await undo(before?.changeSetId)]).toEqual(['ROLE_NEEDED', 'ROLE_NEEDED'])
  expect(await codeOf(ours.call(transactions.remove, { transactionId: foreign }))).toBe('ROLE_NEEDED')
  const mayEdit = async (user: TestUser) => {
    const answers = [own, foreign].map((transactionId) => user.call(transactions.get, { transactionId }))
    return (await Promise.all(answers)).map((answer) => answer.mayEdit)
  }
  expect([await mayEdit(ours), await mayEdit(anna)]).toEqual([
    [true, false],
    [true, true],
  ])
  expect(await edit(own)).toBeUndefined()
  const [edited] = (await anna.call(history.list, { count: 1 })).changeSets
  expect(await undo(edited?.changeSetId)).toBeUndefined()
  await sql`update change_sets set at = now() - interval '25 hours' where book_id = ${anna.bookId}`.execute(server.db)
  expect([await edit(own), await undo(last?.changeSetId)]).toEqual(['ROLE_NEEDED', 'ROLE_NEEDED'])
  expect(await mayEdit(ours)).toEqual([false, false])
  await anna.call(books.setRole, { userId: boris.userId, role: 'viewer' })
  expect(await mayEdit(ours)).toEqual([false, false])
  await anna.call(books.setRole, { userId: boris.userId, role: 'editor' })
  expect([await edit(own), await edit(foreign)]).toEqual([undefined, undefined])
  await ours.call(transactions.remove, { transactionId: foreign })
  await anna.call(books.setRole, { userId: boris.userId, role: 'contributor' })
  const [removed] = (await anna.call(history.list, { count: 1 })).changeSets
  expect([await undo(removed?.changeSetId), await edit(foreign)]).toEqual([undefined, 'ROLE_NEEDED'])
})

test('each role can be given', async () => {
  const anna = await server.aUser()
  for (const role of bookRoles) await joinAs(role, anna, await server.aUser())
  expect((await anna.call(books.members, {})).members.map(({ role }) => role)).toEqual(['owner', ...bookRoles])
})
