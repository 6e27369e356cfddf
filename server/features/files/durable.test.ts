import { spawnSync } from 'node:child_process'
import { chmodSync, mkdirSync, mkdtempSync, readlinkSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { open } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test, vi } from 'vitest'
import { makePrivate } from '#server/infra/storage/modes.ts'
import { sharedTestServer } from '#server/testing.ts'
import { bytesIn, uploadAs } from './testFiles.ts'

const server = await sharedTestServer()
const modeOf = (path: string): string => (statSync(path).mode & 0o777).toString(8)

/** Whether an account without rights can read a file; testable only as root. */
const isReadByOthers = (path: string): boolean =>
  process.getuid?.() === 0
    ? spawnSync('cat', [path], { uid: 65_534, gid: 65_534 }).status === 0
    : (statSync(path).mode & 0o004) !== 0

test('files are for the account of the server alone', async () => {
  const anna = await server.aUser()
  const fileId = await uploadAs(anna, 'a statement')
  const folder = join(server.filesDir, fileId.slice(0, 2))
  expect([server.filesDir, folder, join(folder, fileId)].map(modeOf)).toEqual(['700', '700', '600'])
})

test('what earlier versions left open to other accounts is closed when the server starts', async () => {
  const outer = mkdtempSync(join(tmpdir(), 'farthing-test-'))
  onTestFinished(() => rmSync(outer, { recursive: true }))
  const folder = join(outer, 'files')
  const path = join(folder, 'ab', 'abc')
  mkdirSync(join(folder, 'ab'), { recursive: true })
  writeFileSync(path, 'a report')
  for (const each of [outer, folder, join(folder, 'ab')]) chmodSync(each, 0o755)
  chmodSync(path, 0o644)
  expect(isReadByOthers(path)).toBe(true)
  expect(await makePrivate(folder)).toBe(true)
  expect([folder, join(folder, 'ab'), path].map(modeOf)).toEqual(['700', '700', '600'])
  expect(isReadByOthers(path)).toBe(false)
})

test.runIf(process.platform === 'linux')(
  'a file, its name and the name of its folder are on the disk before its row is committed',
  async () => {
    const anna = await server.aUser()
    const handle = await open(server.filesDir, 'r')
    const prototype = Object.getPrototypeOf(handle) as typeof handle
    await handle.close()
    const { sync } = prototype
    const synced: [path: string, rows: number][] = []
    const spy = vi.spyOn(prototype, 'sync').mockImplementation(async function (this: typeof handle) {
      await sync.call(this)
      const rows = await server.db.selectFrom('files').select('id').where('book_id', '=', anna.bookId).execute()
      synced.push([readlinkSync(`/proc/self/fd/${this.fd}`), rows.length])
    })
    onTestFinished(() => spy.mockRestore())
    const fileId = await uploadAs(anna, 'a statement')
    expect(bytesIn(server.filesDir)).toContain(fileId)
    const folder = join(server.filesDir, fileId.slice(0, 2))
    expect(synced).toEqual([
      [join(folder, fileId), 0],
      [folder, 0],
      [server.filesDir, 0],
    ])
  },
)
