import fc from 'fast-check'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { contract } from '#contract'
import { tablesOfBooks, tablesOfUsers } from '#server/kernel/removeUser.sql.ts'
import { differences } from '#server/db/wrongTotals.sql.ts'
import { bytesIn, uploadAs } from '#server/features/files/testFiles.ts'
import { openStorage } from '#server/infra/storage/storage.ts'
import { eventually } from '#server/kernel/testJobs.ts'
import { codeOf, sharedTestServer, TestUser, nobody } from '#server/testing.ts'
import { leftBehind } from './notExported.ts'
import { parts, partOf, partNames } from './parts.ts'
import { importAs, exportAs, forge, replacing, unpack } from './testArchive.ts'
import { seedUser, ledgers } from './testEverything.ts'

const server = await sharedTestServer()
const bookOf = async (person: TestUser) => {
  const { accounts } = await person.call(contract.accounts.list, {})
  const { transactions } = await person.call(contract.transactions.list, { offset: 0, count: 100 })
  const { contexts } = await person.call(contract.assistant.getContexts, {})
  return {
    balances: accounts.map(({ name, amount, hidden }) => ({ name, amount, hidden })),
    entries: transactions.map(({ delta, createdAt, description }) => ({ delta, createdAt, description })),
    talks: contexts.map(({ createdAt, title }) => ({ createdAt, title })),
    settings: (await person.call(contract.settings.get, {})).timeZone,
  }
}

test('every table of a book or a user is in the archive, or is left behind for a reason', () => {
  const imported = Object.values(parts).map(({ table }) => table)
  expect([...imported, ...Object.keys(leftBehind)].toSorted()).toEqual(
    [...new Set([...tablesOfBooks, ...tablesOfUsers])].toSorted(),
  )
})

test.each(partNames)('every column of %s is in the archive, or is left out for a reason', async (name) => {
  const { table, fields, derived = {}, left = {}, keys = ['book_id'] } = partOf(name)
  const { rows } = await sql<{ name: string }>`
    select column_name as name from information_schema.columns where table_schema = 'public' and table_name = ${table}`.execute(
    server.db,
  )
  const known = [
    ...Object.values(fields).flatMap(({ columns }) => columns),
    ...Object.keys(derived),
    ...Object.keys(left),
  ]
  expect([...new Set([...known, ...keys, 'id'])].toSorted()).toEqual(rows.map((row) => row.name).toSorted())
})

test(
  'any household comes back whole in another account, and its archive has the same bytes',
  { timeout: 120_000 },
  async () => {
    const property = fc.asyncProperty(ledgers, async (draft) => {
      const [anna, boris] = [await server.aUser(), await server.aUser({ lang: 'ro' })]
      await seedUser(anna, draft)
      const archive = await exportAs(anna)
      await importAs(boris, archive)
      expect(await bookOf(boris)).toEqual(await bookOf(anna))
      const again = await exportAs(boris)
      expect((await unpack(again)).get('transactions.json')?.toString()).toBe(
        (await unpack(archive)).get('transactions.json')?.toString(),
      )
      expect(again.equals(archive)).toBe(true)
      expect(await differences(server.db)).toEqual([])
    })
    await fc.assert(property, { numRuns: 12, endOnFailure: true })
  },
)

test('the archive is for people, too: a list of the ledger, and the files as they are', async () => {
  const anna = await server.aUser()
  await anna.aTransaction({ description: 'Bread' })
  await uploadAs(anna, 'a receipt')
  const archive = await unpack(await exportAs(anna))
  expect(archive.get('ledger.csv')?.toString()).toContain('Wallet,-5,Food,EUR')
  expect(archive.get('files/1')?.toString()).toBe('a receipt')
})

test('an archive of before there were regions comes in, and the region of the account stays', async () => {
  const [anna, boris] = [await server.aUser(), await server.aUser({ region: 'en-US' })]
  await anna.aTransaction()
  const old = await forge(await exportAs(anna), replacing('settings.json', '"region":null,', ''))
  await importAs(boris, old)
  expect(await boris.call(contract.settings.get, {})).toMatchObject({ region: 'en-US' })
})

test('a file keeps its bytes, under a link of its own', async () => {
  const [anna, boris] = [await server.aUser(), await server.aUser()]
  const fileId = await uploadAs(anna, 'a receipt')
  await importAs(boris, await exportAs(anna))
  const { files } = await boris.call(contract.files.list, {})
  expect(files).toMatchObject([{ name: 'a.txt', size: 9 }])
  expect(files[0]!.fileId).not.toBe(fileId)
})

test('an account with anything in it is not written over', async () => {
  const [anna, boris] = [await server.aUser(), await server.aUser()]
  await anna.aTransaction()
  const archive = await exportAs(anna)
  await boris.call(contract.notes.create, { text: 'Mine' })
  expect(await codeOf(importAs(boris, archive))).toBe('ACCOUNT_NOT_EMPTY')
})

test('a limited session takes everything along, but brings nothing in and deletes nothing', async () => {
  const anna = await server.aUser()
  const { token } = await anna.call(contract.sessions.create, { lifetimeDays: 1 })
  const program = Object.assign(Object.create(anna) as TestUser, { token })
  const archive = await exportAs(program)
  expect(await codeOf(importAs(program, archive))).toBe('SESSION_LIMITED')
  expect(await codeOf(program.call(contract.archive.deleteAccount, { currentPassword: 'Correct horse 1' }))).toBe(
    'SESSION_LIMITED',
  )
})

test('who leaves is gone with everything, once the password is right; the neighbour stays', async () => {
  const [login, password] = ['leaver', 'Correct horse 1']
  const visitor = new TestUser(server.app, nobody, '', '')
  await visitor.call(contract.sessions.register, { login, password })
  const { token } = await visitor.call(contract.sessions.login, { login, password })
  const [leaver, anna] = [new TestUser(server.app, nobody, login, token), await server.aUser()]
  await leaver.aTransaction()
  await uploadAs(leaver, 'a receipt of whoever leaves')
  const before = bytesIn(server.filesDir).length
  expect(await codeOf(leaver.call(contract.archive.deleteAccount, { currentPassword: 'Correct horse 2' }))).toBe(
    'WRONG_CURRENT_PASSWORD',
  )
  await leaver.call(contract.archive.deleteAccount, { currentPassword: password })
  expect(await codeOf(leaver.call(contract.accounts.list, {}))).toBe('SIGN_IN_NEEDED')
  expect(await codeOf(visitor.call(contract.sessions.login, { login, password }))).toBe('INVALID_CREDENTIALS')
  expect(await codeOf(anna.call(contract.accounts.list, {}))).toBeUndefined()
  const isSwept = (bytes: string[]) => bytes.length < before
  expect((await eventually(async () => bytesIn(server.filesDir), isSwept)).length).toBeLessThan(before)
})

test('an archive that cannot be finished is cut short, and the server goes on', async () => {
  const anna = await server.aUser()
  const fileId = await uploadAs(anna, 'a receipt')
  await openStorage(server.filesDir).remove(fileId)
  const cut = await exportAs(anna).catch(() => Buffer.alloc(0))
  await expect(unpack(cut)).rejects.toThrow(/./)
  expect(await codeOf(anna.call(contract.accounts.list, {}))).toBeUndefined()
  await anna.call(contract.files.remove, { fileId })
  expect((await unpack(await exportAs(anna))).has('manifest.json')).toBe(true)
})

test('the last admin does not leave others without one: who goes has another one named first', async () => {
  const [login, password] = ['chief', 'Correct horse 1']
  const visitor = new TestUser(server.app, nobody, '', '')
  await visitor.call(contract.sessions.register, { login, password })
  await server.db.updateTable('users').set({ role: 'admin' }).where('name', '=', login).execute()
  const { token } = await visitor.call(contract.sessions.login, { login, password })
  const chief = new TestUser(server.app, nobody, login, token)
  const leave = () => codeOf(chief.call(contract.archive.deleteAccount, { currentPassword: password }))
  expect(await leave()).toBe('LAST_ADMIN')
  const other = await server.aUser({ role: 'admin' })
  const disable = (disabled: boolean) =>
    server.db.updateTable('users').set({ disabled }).where('user_id', '=', other.userId).execute()
  await disable(true)
  expect(await leave()).toBe('LAST_ADMIN')
  await disable(false)
  expect(await leave()).toBeUndefined()
})

test('a chat comes back as it was said, without its plans, and goes on', async () => {
  const { assistant } = contract
  const [anna, boris] = [await server.aUser(), await server.aUser()]
  await anna.anAccount({ name: 'Card' })
  await anna.aCategory({ name: 'Food', type: -1 })
  const { contextId } = await anna.call(assistant.newContext, {})
  const { plan } = await anna.call(assistant.ask, { contextId, message: 'food 4.50 from card' })
  expect(plan?.status).toBe('proposed')
  const messagesOf = async (person: TestUser) => {
    const { contexts } = await person.call(assistant.getContexts, {})
    const { messages } = await person.call(assistant.getMessages, { contextId: contexts[0]!.contextId })
    return messages
  }
  const archive = await exportAs(anna)
  expect((await unpack(archive)).get('messages.json')?.toString()).toContain('food 4.50 from card')
  await importAs(boris, archive)
  const wordsOf = async (person: TestUser) =>
    (await messagesOf(person)).map(({ role, status, text, at }) => ({ role, status, text, at }))
  expect(await wordsOf(boris)).toEqual(await wordsOf(anna))
  expect((await messagesOf(boris)).some(({ plan }) => plan !== undefined)).toBe(false)
  const again = (await boris.call(assistant.getContexts, {})).contexts[0]!.contextId
  expect((await boris.call(assistant.ask, { contextId: again, message: 'balance of card' })).answer).toContain('Card')
})

test('a long answer comes back, too', async () => {
  const { assistant } = contract
  const [anna, boris] = [await server.aUser(), await server.aUser()]
  const { contextId } = await anna.call(assistant.newContext, {})
  const long = { context_id: contextId, role: 'assistant' as const, status: 1 as const, text: '\n"é'.repeat(60_000) }
  const five = Array.from({ length: 5 }, () => ({ user_id: anna.userId, ...long }))
  await server.db.insertInto('ai_messages').values(five).execute()
  const archive = await exportAs(anna)
  await importAs(boris, archive)
  expect((await exportAs(boris)).equals(archive)).toBe(true)
})
