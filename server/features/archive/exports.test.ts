import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { type IncomingMessage, request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import { Readable } from 'node:stream'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { contract } from '#contract'
import { uploadAs } from '#server/features/files/testFiles.ts'
import { patiently } from '#server/transports/http/bodies/download.ts'
import { openStorage } from '#server/infra/storage/storage.ts'
import { eventually } from '#server/kernel/testJobs.ts'
import { codeOf, sharedTestServer, type TestUser } from '#server/testing.ts'
import { NO_BOOK } from '#server/db/columns.ts'
import { Spool } from './spool.ts'
import { exportAs, unpack } from './testArchive.ts'

/** Larger than all buffers between the server and a client that does not read. */
const MUCH = randomBytes(12_000_000)
const server = await sharedTestServer()
await server.app.listen({ host: '127.0.0.1', port: 0 })
const someone = async (): Promise<TestUser> => {
  const person = await server.aUser()
  await uploadAs(person, MUCH)
  return person
}

/** Requests the archive without reading the response. */
const ask = async (person: TestUser): Promise<IncomingMessage> => {
  const { port } = server.app.server.address() as AddressInfo
  const headers = { authorization: `Bearer ${person.token}` }
  const asked = request({ port, path: `/api${contract.archive.export.path}`, headers })
  asked.end()
  const [answer] = (await once(asked, 'response')) as [IncomingMessage]
  answer.on('error', () => undefined)
  return answer
}

const openSpool = async (): Promise<Spool> => new Spool(await openStorage(server.filesDir).openTemp(NO_BOOK))

const countSnapshots = async (): Promise<number> => {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from pg_stat_activity
    where datname = current_database() and application_name = 'farthing exports' and state like 'idle in transaction%'`.execute(
    server.db,
  )
  return rows[0]?.count ?? 0
}

test('readers who read nothing hold no connection: others are answered, and get their archives', async () => {
  const lazy = await Promise.all([1, 2, 3, 4, 5, 6].map(someone))
  const answers = await Promise.all(lazy.map(ask))
  const anna = await server.aUser()
  expect(await codeOf(anna.call(contract.accounts.list, {}))).toBeUndefined()
  expect((await unpack(await exportAs(anna))).has('manifest.json')).toBe(true)
  expect(await eventually(countSnapshots, (count) => count === 0)).toBe(0)
  await expect(exportAs(lazy[0] as TestUser)).rejects.toThrow('LIMIT_REACHED')
  const whole = await buffer(answers[1] as IncomingMessage)
  expect((await unpack(whole)).get('files/1')?.equals(MUCH)).toBe(true)
  for (const answer of answers) answer.destroy()
})

test('who leaves half-way may ask again, and leaves no snapshot open', async () => {
  const anna = await someone()
  const answer = await ask(anna)
  answer.destroy()
  const again = await eventually(
    () => exportAs(anna).catch(() => undefined),
    (archive) => archive !== undefined,
  )
  expect((await unpack(again as Buffer)).get('files/1')?.equals(MUCH)).toBe(true)
  expect(await eventually(countSnapshots, (count) => count === 0)).toBe(0)
})

test('writer and reader wait for each other; a failure of one ends the other', async () => {
  const bytes = randomBytes(1_000_000)
  const spool = await openSpool()
  for (let from = 0; from < bytes.length; from += 70_000) spool.input.write(bytes.subarray(from, from + 70_000))
  spool.input.end()
  expect((await buffer(spool.output)).equals(bytes)).toBe(true)

  const failing = await openSpool()
  failing.input.write('some')
  const reading = buffer(failing.output)
  failing.input.on('error', () => undefined).destroy(new Error('the disk is full'))
  await expect(reading).rejects.toThrow('the disk is full')

  const left = await openSpool()
  left.output.destroy()
  await eventually(
    async () => left.input.destroyed,
    (isDestroyed) => isDestroyed,
  )
  expect(left.input.destroyed).toBe(true)
})

test('a reader who takes nothing is given up, and so is one who is not through in time', async () => {
  const endless = (): Readable =>
    new Readable({
      read() {
        setImmediate(() => this.push(Buffer.alloc(1000)))
      },
    })
  const closed = (stream: Readable) => new Promise((resolve) => stream.once('close', resolve))
  const silent = endless()
  patiently(silent, 1, 60_000).on('error', () => undefined)
  await closed(silent)
  const slow = endless()
  patiently(slow, 60_000, 1)
    .on('error', () => undefined)
    .resume()
  await closed(slow)
  expect([silent.destroyed, slow.destroyed]).toEqual([true, true])
})
