import type { AddressInfo } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { contract } from '#contract'
import { eventually } from '#server/kernel/testJobs.ts'
import { sharedTestServer, type TestUser } from '#server/testing.ts'
import { sweepBlobs, withBlobs } from './blobs.sql.ts'
import { bodyOf, bytesIn, MULTIPART, piecesIn, sendHalf, uploadAs } from './testFiles.ts'
import { PassThrough } from 'node:stream'
import { Refusal } from '#contract/errors.ts'

const server = await sharedTestServer()
await server.app.listen({ host: '127.0.0.1', port: 0 })
const port = (server.app.server.address() as AddressInfo).port

const sendUpload = (person: TestUser, body: Buffer) =>
  sendHalf(server.app, contract.files.upload.path, person.token, body)

const isGone = async () =>
  eventually(
    () => piecesIn(server.db),
    (pieces) => pieces.length === 0,
  )

test('an upload that is cut in half leaves no file, no row and no byte', async () => {
  const anna = await server.aUser()
  const socket = await sendUpload(anna, bodyOf(Buffer.alloc(2_000_000, 'x'), 'half.txt'))
  await eventually(
    () => piecesIn(server.db),
    (pieces) => pieces.length === 1,
  )
  await eventually(
    async () => bytesIn(server.filesDir),
    (bytes) => bytes.length === 1,
  )
  socket.destroy()
  expect(await isGone()).toEqual([])
  expect(bytesIn(server.filesDir)).toEqual([])
  expect(await anna.call(contract.files.list, {})).toEqual({ files: [] })
})

test('a body that ends before its file does leaves nothing either', async () => {
  const anna = await server.aUser()
  const whole = bodyOf(Buffer.alloc(100_000, 'x'), 'half.txt')
  const response = await fetch(`http://127.0.0.1:${port}/api${contract.files.upload.path}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${anna.token}`, 'content-type': MULTIPART },
    body: whole.subarray(0, 50_000),
  })
  expect(await response.json()).toMatchObject({ code: 'MALFORMED' })
  expect(await isGone()).toEqual([])
  expect(bytesIn(server.filesDir)).toEqual([])
})

test('a file far above the limit is read to its end, so that its sender receives the reason', async () => {
  const anna = await server.aUser()
  const response = await fetch(`http://127.0.0.1:${port}/api${contract.files.upload.path}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${anna.token}`, 'content-type': MULTIPART },
    body: bodyOf(Buffer.alloc(70_000_000, 'x'), 'large.bin'),
  })
  expect([response.status, await response.json()]).toEqual([413, expect.objectContaining({ code: 'TOO_LARGE' })])
  expect(await isGone()).toEqual([])
})

test('what a server leaves that dies while it writes is removed when its silence has lasted a minute', async () => {
  const anna = await server.aUser()
  const jobContext = await server.jobContext()
  const content = new PassThrough()
  content.write('the first words')
  const limit = { bytes: 1000, refusal: () => new Refusal('TOO_LARGE') }
  const writing = withBlobs(jobContext, anna.bookId, content, limit, async () => 'never').catch(
    (error: unknown) => error,
  )
  await eventually(
    async () => bytesIn(server.filesDir),
    (bytes) => bytes.length === 1,
  )
  await sweepBlobs(jobContext)
  expect(await piecesIn(server.db)).toHaveLength(1)
  await sql`update file_pieces set alive_until = now() - interval '1 second'`.execute(server.db)
  await sweepBlobs(jobContext)
  expect([await piecesIn(server.db), bytesIn(server.filesDir)]).toEqual([[], []])
  content.destroy(new Error('the end'))
  await writing
})

test('what a slow disk still writes of an upload that was cut is removed after it', async () => {
  const anna = await server.aUser()
  const { db, storage } = await server.jobContext()
  const content = new PassThrough()
  const order: string[] = []
  const slow = {
    ...storage,
    write: async () => {
      content.destroy(new Error('cut'))
      await sleep(50)
      order.push('written')
    },
  }
  const enqueue = async () => void order.push('swept')
  const limit = { bytes: 1000, refusal: () => new Refusal('TOO_LARGE') }
  await expect(
    withBlobs({ db, storage: slow, enqueue }, anna.bookId, content, limit, async () => 'never'),
  ).rejects.toThrow('cut')
  expect(order).toEqual(['written', 'swept'])
  await sweepBlobs({ db, storage })
})

test('the ninth upload at once waits', async () => {
  const anna = await server.aUser()
  const body = bodyOf(Buffer.alloc(100_000, 'x'), 'half.txt')
  const sockets = await Promise.all(Array.from({ length: 8 }, () => sendUpload(anna, body)))
  await eventually(
    () => piecesIn(server.db),
    (pieces) => pieces.length === 8,
  )
  await expect(uploadAs(anna, 'x')).rejects.toMatchObject({ code: 'LIMIT_REACHED' })
  for (const socket of sockets) socket.destroy()
  await isGone()
  await sleep(10)
  await uploadAs(anna, 'x')
})
