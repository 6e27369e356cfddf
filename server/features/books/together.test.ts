import { expect, test } from 'vitest'
import { contract } from '#contract'
import { codeOf, sharedTestServer, type TestUser } from '#server/testing.ts'
import { TestSocket } from '#server/transports/websocket/testSocket.ts'
import { joinAs } from './testBook.ts'

const { books } = contract
const server = await sharedTestServer()

test('who saves over the change or deletion of another member is told their name, and of their own nobody', async () => {
  const [anna, boris] = [await server.aUser(), await server.aUser()]
  const ours = await joinAs('editor', anna, boris)
  const { categoryId } = await anna.call(contract.categories.create, { name: 'Food', type: -1 })
  const versionOf = async () =>
    (await anna.call(contract.categories.list, {})).categories.find((category) => category.categoryId === categoryId)
      ?.version ?? ''
  const version = await versionOf()
  const rename = (user: TestUser, name: string) =>
    user.send(contract.categories.edit, { categoryId, type: -1, name, version })
  expect((await rename(ours, 'Groceries')).status).toBe(200)
  const issuesOf = async (user: TestUser) => ((await rename(user, 'Meals')).body as { issues?: object }).issues
  expect(await issuesOf(anna)).toEqual([{ path: ['changedBy', boris.name], message: 'changed it' }])
  expect(await issuesOf(ours)).toBeUndefined()
  await ours.call(contract.categories.remove, { categoryId, version: await versionOf() })
  const deleted = { path: ['version'], message: 'of something that was deleted' }
  expect(await issuesOf(anna)).toEqual([deleted, { path: ['changedBy', boris.name], message: 'deleted it' }])
  expect(await issuesOf(ours)).toEqual([deleted])
})

test('an editor changes no settings of the book by undo, nor by undo of an undo', async () => {
  const [anna, boris] = [await server.aUser(), await server.aUser()]
  await anna.call(contract.settings.edit, { preferredCurrencyId: 6 })
  await anna.aTransaction()
  const ours = await joinAs('editor', anna, boris)
  const listed = async () => (await anna.call(contract.history.list, { count: 10 })).changeSets
  const of = async (call: string) => (await listed()).find((set) => set.call === call)?.changeSetId ?? 0
  const undo = (changeSetId: number) => codeOf(ours.call(contract.history.undo, { changeSetId }))
  const edited = await of('settings.edit')
  expect(await undo(edited)).toBe('ROLE_NEEDED')
  await anna.call(contract.history.undo, { changeSetId: edited })
  expect(await undo(await of('history.undo'))).toBe('ROLE_NEEDED')
  expect(await undo(await of('transactions.create'))).toBeUndefined()
})

test('who has the book open is here for the others, until the last of their pages is closed', async () => {
  const [anna, boris] = [await server.aUser(), await server.aUser()]
  const alone = await TestSocket.signedIn(server.app, anna.token)
  const here = async () =>
    (await anna.call(books.members, {})).members.map(({ isHere, lastHere }) => [isHere, lastHere !== undefined])
  expect(await here()).toEqual([[false, false]])
  alone.close()
  await joinAs('viewer', anna, boris)
  const hers = await TestSocket.signedIn(server.app, anna.token)
  const news = () => hers.updates.filter(({ updated }) => updated === 'presence').length
  await hers.until(() => news() > 0)
  const first = await TestSocket.signedIn(server.app, boris.token, { bookId: anna.bookId })
  await hers.until(() => news() > 1)
  const second = await TestSocket.signedIn(server.app, boris.token, { bookId: anna.bookId })
  const both = [
    [true, true],
    [true, true],
  ]
  expect(await here()).toEqual(both)
  first.close()
  await anna.aTransaction()
  await hers.until(() => hers.updates.some(({ updated }) => updated === 'transactions'))
  expect([news(), await here()]).toEqual([2, both])
  second.close()
  await hers.until(() => news() > 2)
  expect(await here()).toEqual([
    [true, true],
    [false, true],
  ])
  hers.close()
})

test('a member exports the book once its owners allow it, which its events say', async () => {
  const [anna, boris] = [await server.aUser(), await server.aUser()]
  const ours = await joinAs('viewer', anna, boris)
  const exported = async () => {
    const { headers, token, bookId } = ours
    const authorization = `Bearer ${token}`
    const url = `/api${contract.archive.export.path}?book=${bookId}`
    const answer = await server.app.inject({ url, headers: { ...headers, authorization } })
    return answer.statusCode === 200 ? 'archive' : answer.json<{ code: string }>().code
  }
  expect(await exported()).toBe('ROLE_NEEDED')
  await anna.call(books.edit, { membersExport: true })
  expect(await exported()).toBe('archive')
  await anna.call(books.edit, { membersExport: false })
  expect(await exported()).toBe('ROLE_NEEDED')
  const { events } = await anna.call(books.events, {})
  expect(events.slice(0, 3).map(({ kind, by }) => [kind, by])).toEqual([
    ['exportLimited', anna.name],
    ['exported', boris.name],
    ['exportAllowed', anna.name],
  ])
})
