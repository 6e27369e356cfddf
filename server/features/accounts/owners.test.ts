import { expect, test } from 'vitest'
import { contract } from '#contract'
import { databaseBefore } from '#server/db/testing.ts'
import { migrate } from '#server/db/migrate.ts'
import { createFixtureBefore } from '#server/db/migrations/testLedgerBefore.ts'
import { exportAs, importAs } from '#server/features/archive/testArchive.ts'
import { joinAs } from '#server/features/books/testBook.ts'
import { removeUser } from '#server/kernel/removeUser.sql.ts'
import { codeOf, sharedTestServer, type TestUser } from '#server/testing.ts'
import { listAccounts } from './sql.ts'

const { accounts, books, history, savedFilters } = contract
const server = await sharedTestServer()

const ownersIn = async (user: TestUser) =>
  Object.fromEntries((await user.call(accounts.list, {})).accounts.map(({ name, ownerId }) => [name, ownerId]))

const undoLast = async (user: TestUser) => {
  const [last] = (await user.call(history.list, { count: 1 })).changeSets
  return user.call(history.undo, { changeSetId: last?.changeSetId ?? 0 })
}

/** A couple's book with an account of all. */
const aCouple = async () => {
  const [anna, boris] = [await server.aUser(), await server.aUser()]
  const ours = await joinAs('editor', anna, boris)
  const folderId = await anna.aFolder()
  const accountId = await anna.anAccount({ folderId })
  const edit = (ownerId: number | null | undefined, name = 'Wallet') =>
    anna.call(accounts.edit, { accountId, folderId, name, ownerId })
  return { anna, boris, ours, folderId, accountId, edit }
}

test('an account belongs to all until it is a member’s; the label is kept by an edit that leaves it out', async () => {
  const { anna, ours, edit } = await aCouple()
  await edit(ours.userId)
  await edit(undefined, 'Purse')
  expect(await ownersIn(anna)).toEqual({ Purse: ours.userId })
  await edit(null, 'Purse')
  expect(await ownersIn(anna)).toEqual({ Purse: undefined })
  await ours.anAccount({ name: 'Mine', ownerId: ours.userId })
  expect(await ownersIn(anna)).toEqual({ Purse: undefined, Mine: ours.userId })
  const outsider = await server.aUser()
  expect(await codeOf(edit(outsider.userId))).toBe('NOT_FOUND')
  expect(await codeOf(anna.anAccount({ ownerId: outsider.userId }))).toBe('NOT_FOUND')
})

test('whose an account is can be undone, also after its member is gone, and history names them', async () => {
  const { anna, boris, ours, edit } = await aCouple()
  await edit(ours.userId)
  await edit(null)
  await anna.call(books.removeMember, { userId: boris.userId })
  await server.db.transaction().execute((tx) => removeUser(tx, boris.userId))
  const { changeSetId } = await undoLast(anna)
  expect(await ownersIn(anna)).toEqual({ Wallet: boris.userId })
  await edit(boris.userId, 'Purse')
  expect(await ownersIn(anna)).toEqual({ Purse: boris.userId })
  const { rows } = await anna.call(history.get, { changeSetId })
  expect(rows).toMatchObject([{ before: { owner: null }, after: { owner: boris.name } }])
  const { members, former } = await anna.call(books.members, {})
  expect([members.map(({ username }) => username), former]).toEqual([
    [anna.name],
    [{ userId: boris.userId, username: boris.name }],
  ])
  expect((await anna.call(books.list, {})).books).toMatchObject([{ members: 1, hasOthers: true }])
  expect((await (await server.aUser()).call(books.list, {})).books).toMatchObject([{ members: 1, hasOthers: false }])
})

test('an archive names owners by user name: an unknown one leaves an account of all, and filters by person stay behind', async () => {
  const { anna, ours, folderId } = await aCouple()
  await anna.anAccount({ folderId, name: 'Hers', ownerId: anna.userId })
  await anna.anAccount({ folderId, name: 'His', ownerId: ours.userId })
  await anna.call(savedFilters.create, { name: 'His', query: `owners=${ours.userId}` })
  await anna.call(savedFilters.create, { name: 'Added by him', query: `addedBy=${ours.userId}&text=Lidl` })
  await anna.call(savedFilters.create, { name: 'Lidl', query: 'text=Lidl' })
  const other = await server.aUser({ name: 'other' })
  await importAs(other, await exportAs(anna))
  expect(await ownersIn(other)).toEqual({ Wallet: undefined, Hers: undefined, His: undefined })
  expect((await other.call(savedFilters.list, {})).savedFilters.map(({ name }) => name)).toEqual(['Lidl'])
  const heir = await server.aUser({ name: 'heir' })
  await joinAs('editor', heir, ours)
  await importAs(heir, await exportAs(anna))
  expect(await ownersIn(heir)).toEqual({ Wallet: undefined, Hers: undefined, His: ours.userId })
})

test('accounts of before belong to all', async () => {
  const { db, drop } = await databaseBefore('048-books')
  const { bookId } = await createFixtureBefore(db)
  await migrate(db)
  const stored = await listAccounts(db, bookId, new Date())
  expect(stored.map(({ ownerId }) => ownerId)).toEqual([undefined, undefined, undefined])
  await drop()
})
