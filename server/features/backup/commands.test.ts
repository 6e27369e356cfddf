import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { contract } from '#contract'
import { connect } from '#server/db/connect.ts'
import { type DatabaseServer, startEmbedded } from '#server/infra/postgres/embedded.ts'
import { migrate } from '#server/db/migrate.ts'
import { makeTestFolder } from '#server/db/testServer.ts'
import { downloadAs, uploadAs } from '#server/features/files/testFiles.ts'
import { buildServer } from '#server/app.ts'
import { TestUser, testConfig, nobody } from '#server/testing.ts'

// A busy machine is slow to start processes.
vi.setConfig({ testTimeout: 120_000, hookTimeout: 60_000 })

let folder: string
const servers: DatabaseServer[] = []
beforeAll(() => {
  folder = makeTestFolder()
})

afterAll(async () => {
  for (const server of servers) await server.stop()
  rmSync(folder, { recursive: true, force: true })
})

/** Runs a command as npm does; returns its exit code and output. */
const run = async (file: string, words: string[], variables: Record<string, string>): Promise<[number, string]> => {
  const env = { ...process.env, DATABASE_URL: '', PG_BIN: '', ...variables }
  const path = fileURLToPath(new URL(`../../${file}`, import.meta.url))
  const child = spawn(process.execPath, [path, ...words], { env, stdio: ['ignore', 'pipe', 'pipe'] })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => (output += chunk.toString()))
  const [code] = (await once(child, 'close')) as [number]
  return [code, output]
}

const aPostgres = async (name: string): Promise<DatabaseServer> => {
  const server = await startEmbedded({ dataDir: join(folder, name), print: () => undefined })
  servers.push(server)
  return server
}

/** Runs a function with a server on a database. */
const within = async <T>(
  poolConfig: DatabaseServer['poolConfig'],
  filesDir: string,
  act: (who: TestUser) => Promise<T>,
) => {
  const db = connect(poolConfig)
  await migrate(db)
  const app = await buildServer({ db, poolConfig, isUp: () => true, config: { ...testConfig(), filesDir } })
  await app.ready()
  try {
    return await act(new TestUser(app, nobody, '', ''))
  } finally {
    await app.close()
    await db.destroy()
  }
}

const [login, password] = ['anna', 'Correct horse 1']

const signIn = async (nobody: TestUser): Promise<TestUser> => {
  const { token } = await nobody.call(contract.sessions.login, { login, password })
  return new TestUser(nobody.app, nobody, login, token)
}

test('where there is no data, a backup says so, and makes neither a database nor a file', async () => {
  const [dataDir, path] = [join(folder, 'nothing'), join(folder, 'nothing.zip')]
  mkdirSync(dataDir)
  const [code, output] = await run('backup.ts', [path], { DATA_DIR: dataDir })
  expect([code, output]).toEqual([1, `There is no data in ${dataDir}.\n`])
  expect([existsSync(join(dataDir, 'pg')), existsSync(path)]).toEqual([false, false])
})

test('a backup of the built-in database, taken while it runs, is restored into another PostgreSQL, where all is as it was', async () => {
  const path = join(folder, 'backup.zip')
  const here = await aPostgres('here')
  const filesHere = join(folder, 'here', 'files')
  const book = await within(here.poolConfig, filesHere, async (nobody) => {
    await nobody.call(contract.sessions.register, { login, password })
    const anna = await signIn(nobody)
    const accountId = await anna.anAccount()
    await anna.aTransaction({ accountId, delta: '-12.34' })
    const fileId = await uploadAs(anna, 'a receipt')
    expect((await run('backup.ts', [path], { DATA_DIR: join(folder, 'here') }))[0]).toBe(0)
    return { accountId, fileId }
  })

  const { user, host, database } = (await aPostgres('there')).poolConfig
  const DATABASE_URL = `postgres://${user}@/${database}?host=${host}`
  const FILES_DIR = join(folder, 'files there')
  const [code, output] = await run('restore.ts', [path], { DATABASE_URL, FILES_DIR })
  expect([code, output]).toEqual([0, expect.stringMatching(/rows of \d+ tables, 1 files\.\n$/)])
  expect(await run('verify.ts', [], { DATABASE_URL })).toEqual([
    0,
    'Every kept total is the sum of its transactions.\n',
  ])
  await within({ connectionString: DATABASE_URL }, FILES_DIR, async (nobody) => {
    const anna = await signIn(nobody)
    expect(await anna.balanceOf(book.accountId)).toBe('-12.34')
    expect((await downloadAs(anna, book.fileId)).body).toBe('a receipt')
  })
})
