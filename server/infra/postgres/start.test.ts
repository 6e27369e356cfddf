import { chmodSync, existsSync, mkdirSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs'
import { hostname } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { chooseAccount, refuseUnreachablePath, type Account } from './osAccount.ts'
import { findBinaries } from './binaries.ts'
import { makeSocketFolder, type Cluster } from './cluster.ts'
import { startEmbedded } from './embedded.ts'
import { Owner } from './owner.ts'
import { makeTestFolder } from '#server/db/testServer.ts'

let folder: string
beforeAll(() => {
  folder = makeTestFolder()
})

afterAll(() => rmSync(folder, { recursive: true, force: true }))

const nobody: Account = { name: 'nobody', uid: 65_534, gid: 65_534, isOther: true }
const isRoot = process.getuid?.() === 0

test('a folder that PostgreSQL may not enter is named, with what to do', () => {
  const closed = join(folder, 'closed')
  const target = join(closed, 'open', 'data')
  mkdirSync(target, { recursive: true })
  chmodSync(closed, 0o700)
  const start = () => refuseUnreachablePath(nobody, target, 'Set DATA_DIR to a folder elsewhere')
  expect(start).toThrow(`nobody, who may not enter ${closed} on the way to ${target}. Set DATA_DIR`)
  expect(start).toThrow(`chmod o+x ${closed}`)
  chmodSync(closed, 0o711)
  expect(start).not.toThrow()
})

test.runIf(isRoot)('started by root in a closed folder, it refuses before it makes anything', async () => {
  const closed = join(folder, 'home')
  mkdirSync(closed, { mode: 0o700 })
  const dataDir = join(closed, 'data')
  await expect(startEmbedded({ dataDir, print: () => undefined })).rejects.toThrow(`may not enter ${closed}`)
  expect(existsSync(join(dataDir, 'pg'))).toBe(false)
})

test.runIf(isRoot)('started by root, PostgreSQL runs as nobody', () => {
  expect(chooseAccount(join(folder, 'absent'))).toMatchObject({ name: 'nobody', isOther: true })
})

test.runIf(!isRoot)('started by an ordinary user, PostgreSQL runs as that user', () => {
  expect(chooseAccount(join(folder, 'absent'))).toMatchObject({ uid: process.getuid?.(), isOther: false })
})

test('programs that are not there are named, with the ways out', () => {
  expect(() => findBinaries(join(folder, 'no-programs'))).toThrow(
    /There is no .*no-programs\/postgres\. Set DATABASE_URL .* or PG_BIN/,
  )
})

test('the folder of the socket must be open to its owner alone', () => {
  const { uid, gid } = statSync(folder)
  const cluster = { account: { name: 'the owner', uid, gid, isOther: false } } as Cluster
  const socketFolder = join(folder, 'socket')
  expect(() => makeSocketFolder(cluster, socketFolder)).not.toThrow()
  expect(statSync(socketFolder).mode & 0o777).toBe(0o700)
  chmodSync(socketFolder, 0o770)
  expect(() => makeSocketFolder(cluster, socketFolder)).toThrow(`${socketFolder} should be a folder of the owner alone`)
  chmodSync(socketFolder, 0o700)
  expect(() => makeSocketFolder({ ...cluster, account: nobody }, socketFolder)).toThrow('of nobody alone')
})

test('only one process owns the database, and the next owns it when that one is gone', () => {
  const file = join(folder, 'owner-here')
  const owner = new Owner(file)
  writeFileSync(file, `${hostname()} 1`)
  owner.beat()
  expect(owner.isMe).toBe(false)
  writeFileSync(file, `${hostname()} 2147483647`)
  owner.beat()
  expect(owner.isMe).toBe(true)
  owner.release()
  expect(existsSync(file)).toBe(false)
})

test.each([
  ['as ours', 0],
  ['an hour behind', -3_600_000],
  ['an hour ahead', 3_600_000],
])(
  'data that a machine with a clock %s is writing to is refused; after a silence it is taken over',
  async (_, ahead) => {
    const file = join(folder, 'owner-elsewhere')
    writeFileSync(file, 'kitchen 1')
    const owner = new Owner(file, 2000)
    const beat = () => utimesSync(file, new Date(Date.now() + ahead), new Date(Date.now() + ahead))
    beat()
    const beating = setInterval(beat, 100)
    await expect(owner.refuseOtherMachine()).rejects.toThrow('in use by kitchen')
    clearInterval(beating)
    await expect(owner.refuseOtherMachine()).resolves.toBeUndefined()
    owner.beat()
    expect(owner.isMe).toBe(true)
  },
)
