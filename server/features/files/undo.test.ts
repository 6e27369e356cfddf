import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { contract } from '#contract'
import { codeOf, sharedTestServer, testConfig, type TestUser } from '#server/testing.ts'
import { sweepBlobs } from './blobs.sql.ts'
import { bytesIn, downloadAs, uploadAs } from './testFiles.ts'

const { files, history } = contract
const server = await sharedTestServer({ config: { ...testConfig(), storageMb: 2, uploadMb: 1 } })
const jobContext = await server.jobContext()

const undoLast = async (person: TestUser): Promise<void> => {
  const [last] = (await person.call(history.list, { count: 1 })).changeSets
  await person.call(history.undo, { changeSetId: last?.changeSetId ?? 0 })
}

test('an upload that is undone comes back when that is undone, byte for byte', async () => {
  const anna = await server.aUser()
  const fileId = await uploadAs(anna, 'a statement')
  await undoLast(anna)
  expect((await downloadAs(anna, fileId)).statusCode).toBe(404)
  await sweepBlobs(jobContext)
  await undoLast(anna)
  expect((await downloadAs(anna, fileId)).body).toBe('a statement')
})

test('when the file would have expired its bytes are gone, and undo says so', async () => {
  const anna = await server.aUser()
  const fileId = await uploadAs(anna, 'a statement', { query: { expiredAfterDays: 2 } })
  await undoLast(anna)
  await sql`update file_pieces set alive_until = alive_until - interval '2 days' where file_id = ${fileId}`.execute(
    server.db,
  )
  await sweepBlobs(jobContext)
  expect(bytesIn(server.filesDir)).not.toContain(fileId)
  expect(await codeOf(undoLast(anna))).toBe('NOT_FOUND')
})

test('a deleted file is deleted permanently, also when its upload had been undone before', async () => {
  const anna = await server.aUser()
  const fileId = await uploadAs(anna, 'a statement')
  await undoLast(anna)
  await undoLast(anna)
  await anna.call(files.remove, { fileId })
  await sweepBlobs(jobContext)
  expect(bytesIn(server.filesDir)).not.toContain(fileId)
  expect(await codeOf(undoLast(anna))).toBe('NOT_FOUND')
})

test('what is kept for undo gives way to a new file', async () => {
  const anna = await server.aUser()
  const fileId = await uploadAs(anna, Buffer.alloc(900_000, 'x'))
  await undoLast(anna)
  for (const letter of ['y', 'z']) await uploadAs(anna, Buffer.alloc(900_000, letter))
  await sweepBlobs(jobContext)
  expect(bytesIn(server.filesDir)).not.toContain(fileId)
})
