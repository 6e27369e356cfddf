import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { connect, type Db } from '#server/db/connect.ts'
import { startEmbedded, type DatabaseServer } from './embedded.ts'
import { migrate } from '#server/db/migrate.ts'
import { isPostgres, readPidFile } from './pidFile.ts'
import { makeTestFolder } from '#server/db/testServer.ts'

// A busy machine is slow to start processes.
vi.setConfig({ testTimeout: 120_000 })

let dataDir: string
const children: ChildProcess[] = []
beforeAll(() => {
  dataDir = makeTestFolder()
})

afterEach(async () => {
  for (const child of children.splice(0)) await kill(child)
})

afterAll(() => rmSync(dataDir, { recursive: true, force: true }))

const start = async (printed: string[] = []): Promise<DatabaseServer> =>
  startEmbedded({ dataDir, pgBin: process.env['PG_BIN'], print: (sentence) => printed.push(sentence) })

/** Runs `work` with the database of the folder, and stops it afterwards. */
const withDatabase = async <T>(
  work: (db: Db, server: DatabaseServer) => Promise<T>,
  printed?: string[],
): Promise<T> => {
  const server = await start(printed)
  const db = connect(server.poolConfig)
  try {
    await migrate(db)
    return await work(db, server)
  } finally {
    await db.destroy()
    await server.stop()
  }
}

const folders = async (db: Db): Promise<number[]> =>
  (await db.selectFrom('account_folders').select('id').orderBy('id').execute()).map(({ id }) => id)

const postgresPid = (): number => readPidFile(join(dataDir, 'pg'))?.pid ?? 0

const ownerPid = (): number => {
  const file = join(dataDir, 'owner')
  return existsSync(file) ? Number(readFileSync(file, 'utf8').split(' ')[1]) : 0
}

const until = async (isSo: () => boolean | Promise<boolean>): Promise<void> => {
  for (const end = Date.now() + 60_000; !(await isSo()); await sleep(20)) {
    if (Date.now() > end) throw new Error('waited too long')
  }
}

/** A process that writes continuously; `ids` grows with the acknowledged writes. */
const startWriter = async (count: number): Promise<{ child: ChildProcess; ids: () => number[] }> => {
  const file = fileURLToPath(new URL('testWriter.ts', import.meta.url))
  const child = spawn(process.execPath, [file, dataDir], { stdio: ['ignore', 'pipe', 'inherit'] })
  children.push(child)
  let output = ''
  child.stdout.on('data', (chunk: Buffer) => (output += chunk.toString()))
  const ids = () => output.split('\n').slice(1, -1).map(Number)
  await until(() => ids().length >= count || child.exitCode !== null)
  return { child, ids }
}

const kill = async (child: ChildProcess): Promise<void> => {
  child.kill('SIGKILL')
  if (child.exitCode === null && child.signalCode === null) await once(child, 'exit')
}

/** All of PostgreSQL's processes, recognised by their working directory, the data folder. */
const postgresPids = (): number[] => {
  const main = postgresPid()
  const children = readFileSync(`/proc/${main}/task/${main}/children`, 'utf8')
    .trim()
    .split(' ')
    .filter(Boolean)
    .map(Number)
  return [main, ...children]
}

const isLinux = process.platform === 'linux'

test('a new folder becomes a database that is there again after a stop, and nothing else is left running', async () => {
  await withDatabase(async (db) => expect(await folders(db)).toEqual([]))
  expect(postgresPid()).toBe(0)
  expect(ownerPid()).toBe(0)
  await withDatabase(async (db, server) => {
    expect(await folders(db)).toEqual([])
    expect(server.isUp()).toBe(true)
  })
})

test.runIf(isLinux)('the environment of the database holds no secret of ours, whatever it is called', async () => {
  for (const name of ['AI_KEY', 'DATABASE_URL', 'ADMIN_PASSWORD', 'PGPASSWORD', 'SOME_TOKEN'])
    vi.stubEnv(name, 'sesame')
  await withDatabase(async () => {
    for (const pid of postgresPids()) {
      const environment = readFileSync(`/proc/${pid}/environ`, 'utf8').split('\0')
      const names = environment.map((line) => line.split('=')[0] ?? '').filter((name) => name !== '')
      expect(environment.filter((line) => line.includes('sesame'))).toEqual([])
      expect(
        names.filter((name) => !/^(PATH|HOME|TMPDIR|(DY)?LD_LIBRARY_PATH|LC_ALL|TZ|PG_OOM_.*)$/.test(name)),
      ).toEqual([])
    }
  })
  vi.unstubAllEnvs()
})

test('kill -9 of the server loses nothing: the next one adopts the database that goes on running', async () => {
  const { child, ids } = await startWriter(30)
  const pid = postgresPid()
  await kill(child)
  expect(isPostgres(pid)).toBe(true)
  await withDatabase(async (db) => {
    expect(postgresPid()).toBe(pid)
    expect(await folders(db)).toEqual(expect.arrayContaining(ids()))
    expect(ids().length).toBeGreaterThanOrEqual(30)
  })
  expect(isPostgres(pid)).toBe(false)
})

test.runIf(isLinux)('kill -9 of everything loses nothing: the next start recovers by itself', async () => {
  const { child, ids } = await startWriter(30)
  const all = postgresPids()
  child.kill('SIGKILL')
  for (const pid of all) process.kill(pid, 'SIGKILL')
  await kill(child)
  expect(all.length).toBeGreaterThan(3)
  await withDatabase(async (db) => {
    expect(all).not.toContain(postgresPid())
    expect(await folders(db)).toEqual(expect.arrayContaining(ids()))
    expect(ids().length).toBeGreaterThanOrEqual(30)
  })
})

test('kill -9 of the database: calls are unavailable, and it comes back by itself with all that was written', async () => {
  const printed: string[] = []
  await withDatabase(async (db, server) => {
    const before = await folders(db)
    const asleep = sql`select pg_sleep(60)`.execute(db).catch((error: unknown) => error)
    await until(
      async () => (await sql`select 1 from pg_stat_activity where wait_event = 'PgSleep'`.execute(db)).rows.length > 0,
    )
    const calls = (async () => {
      for (;;) await folders(db)
    })().catch((error: unknown) => error)
    process.kill(postgresPid(), 'SIGKILL')
    expect(await asleep).toMatchObject({ code: 'UNAVAILABLE' })
    expect(await calls).toMatchObject({ code: 'UNAVAILABLE' })
    await until(() => printed.includes('PostgreSQL runs again.'))
    expect(server.isUp()).toBe(true)
    expect(await folders(db)).toEqual(before)
  }, printed)
  expect(printed).toEqual(['PostgreSQL has ended; starting it again.', 'PostgreSQL runs again.'])
})

test('a second process uses the database of the first, and leaves it running when it goes', async () => {
  const { child, ids } = await startWriter(1)
  const pid = postgresPid()
  await withDatabase(async (db) => {
    expect(postgresPid()).toBe(pid)
    expect((await folders(db)).length).toBeGreaterThan(0)
  })
  const soFar = ids().length
  await until(() => ids().length > soFar)
  expect(isPostgres(pid)).toBe(true)
  await kill(child)
  await withDatabase(async (db) => expect(await folders(db)).toEqual(expect.arrayContaining(ids())))
})

test('when the process that owned the database stops it, the other starts it again and owns it', async () => {
  const first = await start()
  const { child, ids } = await startWriter(1)
  const pid = postgresPid()
  await first.stop()
  await until(() => ownerPid() === child.pid && isPostgres(postgresPid()))
  expect(postgresPid()).not.toBe(pid)
  await kill(child)
  await withDatabase(async (db) => expect(await folders(db)).toEqual(expect.arrayContaining(ids())))
})

test('another process with the process id of a dead database does not prevent starting', async () => {
  const otherProcess = spawn('sleep', ['60'])
  children.push(otherProcess)
  const lines = [otherProcess.pid, join(dataDir, 'pg'), 1_700_000_000, 5432, '/tmp', '', '1 1', 'ready']
  writeFileSync(join(dataDir, 'pg', 'postmaster.pid'), `${lines.join('\n')}\n`)
  await withDatabase(async (db) => expect((await folders(db)).length).toBeGreaterThan(0))
})

test('a folder left half-made is created again', async () => {
  const gone = spawn('true')
  await once(gone, 'exit')
  const half = join(dataDir, `pg.tmp-${gone.pid}`)
  rmSync(join(dataDir, 'pg'), { recursive: true })
  mkdirSync(half)
  writeFileSync(join(half, 'PG_VERSION'), '18')
  await withDatabase(async (db) => expect(await folders(db)).toEqual([]))
  expect(existsSync(half)).toBe(false)
})

test('data of another major version is refused in plain words, and stays as it is', async () => {
  const versionFile = join(dataDir, 'pg', 'PG_VERSION')
  const version = readFileSync(versionFile, 'utf8')
  writeFileSync(versionFile, '11\n')
  await expect(start()).rejects.toThrow(
    /was written by PostgreSQL 11, and PostgreSQL \d+ .* cannot read it. Nothing was changed. Set PG_BIN/,
  )
  expect(readFileSync(versionFile, 'utf8')).toBe('11\n')
  writeFileSync(versionFile, version)
})

test('a database that cannot start says its last words', async () => {
  writeFileSync(join(dataDir, 'pg', 'postgresql.auto.conf'), "shared_preload_libraries = 'no_such_library'\n")
  await expect(start()).rejects.toThrow(/does not start\. Its last words, in .*pg\.log:[\s\S]*no_such_library/)
})
