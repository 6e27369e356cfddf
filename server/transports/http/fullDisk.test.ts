import { existsSync, mkdirSync, symlinkSync } from 'node:fs'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { contract } from '#contract'
import { openStorage } from '#server/infra/storage/storage.ts'
import { sharedTestServer, testConfig } from '#server/testing.ts'
import { isDiskFull } from '#server/infra/storage/fullDisk.ts'

const log: string[] = []
const server = await sharedTestServer({
  config: testConfig({ logLevel: 'error' }),
  logSink: { write: (line) => log.push(line) },
})

const ready = async () => {
  const { statusCode, body } = await server.app.inject('/api/health/ready')
  return { status: statusCode, reason: JSON.parse(body).message }
}

test('a database without space is reported to users, to the log and to the readiness check', async () => {
  const anna = await server.aUser()
  expect(await ready()).toMatchObject({ status: 200 })
  await sql`
    create function fill_disk() returns trigger language plpgsql as $$
    begin raise exception 'could not extend file' using errcode = 'disk_full'; end $$`.execute(server.db)
  await sql`create trigger full_disk before insert on account_folders execute function fill_disk()`.execute(server.db)
  const { status, body } = await anna.send(contract.folders.create, { name: 'Everyday' })
  expect([status, body]).toEqual([507, expect.objectContaining({ code: 'DISK_FULL' })])
  expect(log.join('')).toContain('the disk is full')
  expect(await ready()).toEqual({ status: 503, reason: expect.stringMatching(/^The disk is full/) })
  await sql`drop trigger full_disk on account_folders`.execute(server.db)
  expect((await anna.send(contract.folders.create, { name: 'Everyday' })).status).toBe(201)
})

test.runIf(existsSync('/dev/full'))('a file that finds no space on the disk is known by its failure', async () => {
  const fileId = 'abc'
  mkdirSync(join(server.filesDir, 'ab'), { recursive: true })
  symlinkSync('/dev/full', join(server.filesDir, 'ab', fileId))
  const writing = openStorage(server.filesDir).write(fileId, Readable.from(Buffer.alloc(100_000)))
  const error = await writing.catch((failure: unknown) => failure)
  expect(isDiskFull(error)).toBe(true)
  expect(isDiskFull(new Error('wrapped', { cause: error }))).toBe(true)
  expect(isDiskFull(new Error('something else'))).toBe(false)
})
