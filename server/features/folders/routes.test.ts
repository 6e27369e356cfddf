import { expect, test } from 'vitest'
import { contract } from '#contract'
import { limits } from '#contract/limits.ts'
import { codeOf, sharedTestServer } from '#server/testing.ts'

const { folders } = contract
const server = await sharedTestServer()

test('a folder is made, changed and deleted', async () => {
  const anna = await server.aUser()
  const { folderId } = await anna.call(folders.create, { name: 'Everyday', description: 'Cash and cards' })
  await anna.call(folders.editName, { folderId, name: 'Daily' })
  await anna.call(folders.editDescription, { folderId })
  expect((await anna.call(folders.list, {})).folders).toEqual([
    { folderId, name: 'Daily', version: expect.any(String) },
  ])
  await anna.call(folders.edit, { folderId, name: 'Savings', description: 'Slow money' })
  expect((await anna.call(folders.list, {})).folders).toMatchObject([{ name: 'Savings', description: 'Slow money' }])
  await anna.call(folders.remove, { folderId })
  expect((await anna.call(folders.list, {})).folders).toEqual([])
})

test("another user's folder is not found", async () => {
  const [anna, boris] = [await server.aUser(), await server.aUser()]
  const folderId = await anna.aFolder()
  expect(await codeOf(boris.call(folders.edit, { folderId, name: 'Mine' }))).toBe('NOT_FOUND')
  expect(await codeOf(boris.call(folders.editName, { folderId, name: 'Mine' }))).toBe('NOT_FOUND')
  expect(await codeOf(boris.call(folders.editDescription, { folderId }))).toBe('NOT_FOUND')
  expect(await codeOf(boris.call(folders.remove, { folderId }))).toBe('NOT_FOUND')
  expect((await boris.call(folders.list, {})).folders).toEqual([])
  expect((await anna.call(folders.list, {})).folders).toHaveLength(1)
})

test('a folder that holds an account, even a hidden one, is not deleted', async () => {
  const anna = await server.aUser()
  const folderId = await anna.aFolder()
  const accountId = await anna.anAccount({ folderId })
  await anna.call(contract.accounts.hide, { accountId })
  expect(await codeOf(anna.call(folders.remove, { folderId }))).toBe('FOLDER_NOT_EMPTY')
})

test('of two tabs that edit one folder, the second gets a conflict', async () => {
  const anna = await server.aUser()
  const folderId = await anna.aFolder()
  const [{ version }] = (await anna.call(folders.list, {})).folders as unknown as [{ version: string }]
  await anna.call(folders.editName, { folderId, version, name: 'First' })
  expect(await codeOf(anna.call(folders.editName, { folderId, version, name: 'Second' }))).toBe('CHANGED_MEANWHILE')
  expect(await codeOf(anna.call(folders.remove, { folderId, version }))).toBe('CHANGED_MEANWHILE')
  expect((await anna.call(folders.list, {})).folders).toMatchObject([{ name: 'First' }])
})

test('the number of folders has a limit, which the refusal names', async () => {
  const anna = await server.aUser()
  for (let made = 0; made < limits.folders; made++) await anna.aFolder()
  const { status, body } = await anna.send(folders.create, { name: 'One too many' })
  expect([status, body]).toEqual([409, { code: 'LIMIT_REACHED', message: 'At most 32 folders.' }])
})
