import { once } from 'node:events'
import { type AddressInfo, connect, type Socket } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { contract } from '#contract'
import { bodyOf, MULTIPART } from '#server/features/files/testFiles.ts'
import { codeOf, sharedTestServer, type TestUser } from '#server/testing.ts'

const PATIENCE_MS = 400
const server = await sharedTestServer({ timeoutMs: PATIENCE_MS })
await server.app.listen({ host: '127.0.0.1', port: 0 })

/** A connection that records the data it receives. */
const open = async (text = ''): Promise<{ socket: Socket; received: () => string; closed: Promise<unknown> }> => {
  const socket = connect((server.app.server.address() as AddressInfo).port, '127.0.0.1')
  const chunks: Buffer[] = []
  socket.on('data', (chunk: Buffer) => chunks.push(chunk))
  socket.on('error', () => undefined)
  const closed = new Promise((resolve) => socket.once('close', resolve))
  await once(socket, 'connect')
  if (text !== '') socket.write(text)
  return { socket, received: () => Buffer.concat(chunks).toString(), closed }
}

const head = (method: string, path: string, headers: Record<string, string | number>): string =>
  [
    `${method} /api${path} HTTP/1.1`,
    'host: localhost',
    ...Object.entries(headers).map(([name, value]) => `${name}: ${value}`),
    '',
    '',
  ].join('\r\n')

const json = (anna: TestUser, bytes: number) => ({
  authorization: `Bearer ${anna.token}`,
  'content-type': 'application/json',
  'content-length': bytes,
})

/** Sends this many bytes repeatedly until the other side closes. */
const trickle = async (socket: Socket, bytes: number): Promise<void> => {
  while (!socket.destroyed) {
    socket.write(Buffer.alloc(bytes, ' '))
    await sleep(PATIENCE_MS / 20)
  }
}

test('headers that never end are closed, and so is a connection that says nothing', async () => {
  const slow = await open('GET / HTTP/1.1\r\nhost: localhost\r\n')
  const silent = await open()
  await Promise.all([slow.closed, silent.closed])
  expect(slow.received()).toContain('408')
})

test('a body that never ends is closed, whether it trickles or stops, and the call does nothing', async () => {
  const anna = await server.aUser()
  const { folders, transactions } = contract
  for (const path of [folders.create.path, transactions.createBulk.path]) {
    const stopped = await open(`${head('POST', path, json(anna, 60_000))}{"name":`)
    const trickling = await open(`${head('POST', path, json(anna, 60_000))}{"name":"Everyday"`)
    await Promise.all([trickle(trickling.socket, 1), trickling.closed, stopped.closed])
    expect([stopped.received(), trickling.received()]).toEqual([
      expect.stringContaining('408'),
      expect.stringContaining('408'),
    ])
  }
  expect(await anna.call(folders.list, {})).toEqual({ folders: [] })
})

test('an unread body holds no connection: of a visitor, of a page, and after the answer', async () => {
  const anna = await server.aUser()
  const all = await Promise.all([
    open(head('POST', contract.folders.create.path, { 'content-type': 'application/json', 'content-length': 60_000 })),
    open(head('GET', '/health/live', { 'content-length': 60_000 })),
    open(head('POST', '/nowhere', { 'transfer-encoding': 'chunked' })),
    open(head('POST', contract.files.upload.path, { 'content-type': MULTIPART, 'content-length': 60_000 })),
    open(head('GET', contract.accounts.list.path, json(anna, 60_000))),
  ])
  await Promise.all(all.map(({ closed }) => closed))
  expect(all.map(({ received }) => Number(received().split(' ')[1]))).toEqual([401, 200, 404, 401, 200])
})

test('an upload may take longer, as long as it makes progress; one that trickles is closed', async () => {
  const anna = await server.aUser()
  const body = bodyOf(Buffer.alloc(2_000_000, 'x'), 'slow.txt')
  const headers = { authorization: `Bearer ${anna.token}`, 'content-type': MULTIPART, 'content-length': body.length }
  const start = performance.now()
  const honest = await open(head('POST', contract.files.upload.path, headers))
  const send = async (): Promise<void> => {
    for (let from = 0; from < body.length; from += 100_000) {
      honest.socket.write(body.subarray(from, from + 100_000))
      await sleep(PATIENCE_MS / 8)
    }
  }
  const trickling = await open(head('POST', contract.files.upload.path, headers))
  trickling.socket.write(body.subarray(0, 1000))
  await Promise.all([send(), trickle(trickling.socket, 1), trickling.closed])
  while (!honest.received().includes('fileId')) await once(honest.socket, 'data')
  expect(performance.now() - start).toBeGreaterThan(2 * PATIENCE_MS)
  honest.socket.destroy()
  expect((await anna.call(contract.files.list, {})).files).toMatchObject([{ name: 'slow.txt', size: 2_000_000 }])
  expect(await codeOf(anna.call(contract.accounts.list, {}))).toBeUndefined()
})
