import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, expect, inject, test, vi } from 'vitest'
import { isPostgres, readPidFile } from './infra/postgres/pidFile.ts'
import { freshDatabase } from './db/testing.ts'
import { createFixture } from './kernel/testLedger.ts'
import { makeTestFolder } from './db/testServer.ts'

// A busy machine is slow to start processes.
vi.setConfig({ testTimeout: 120_000 })

let dataDir: string
const running: ChildProcess[] = []
beforeAll(() => {
  dataDir = makeTestFolder()
})
afterEach(() => {
  for (const child of running.splice(0)) child.kill('SIGKILL')
})
afterAll(() => rmSync(dataDir, { recursive: true, force: true }))

interface Program {
  child: ChildProcess
  output: () => string
  ended: Promise<number | null>
}

const noNetwork = { EXCHANGE_PROVIDERS: 'none' }

const run = (file: string, variables: Record<string, string>): Program => {
  const env = {
    ...process.env,
    DATABASE_URL: '',
    DATA_DIR: dataDir,
    PORT: '0',
    LOG_LEVEL: 'silent',
    ...noNetwork,
    ...variables,
  }
  const child = spawn(process.execPath, [fileURLToPath(new URL(file, import.meta.url))], {
    env,
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  running.push(child)
  let output = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => (output += chunk.toString()))
  return { child, output: () => output, ended: once(child, 'close').then(([code]: (number | null)[]) => code ?? null) }
}

const until = async (isSo: () => boolean | Promise<boolean>): Promise<void> => {
  for (const end = Date.now() + 60_000; !(await isSo()); await sleep(50)) {
    if (Date.now() > end) throw new Error('waited too long')
  }
}

const addressIn = (program: Program): string | undefined => /http:\/\/\S+/.exec(program.output())?.[0]

const startServer = async (variables: Record<string, string> = {}): Promise<Program & { address: string }> => {
  const program = run('main.ts', variables)
  await until(() => addressIn(program) !== undefined || program.child.exitCode !== null)
  return { ...program, address: addressIn(program) ?? program.output() }
}

const statusOf = async (address: string): Promise<number> => (await fetch(`${address}/api/health/ready`)).status

const postgresPid = (): number => readPidFile(join(dataDir, 'pg'))?.pid ?? 0

test('it makes its database, says where it is, and Ctrl-C stops all of it', async () => {
  const { child, address, ended } = await startServer()
  expect(await statusOf(address)).toBe(200)
  const pid = postgresPid()
  child.kill('SIGINT')
  expect(await ended).toBe(0)
  expect(isPostgres(pid)).toBe(false)
})

test('while its database is down it answers 503, and then goes on by itself', async () => {
  const { child, address, ended } = await startServer()
  process.kill(postgresPid(), 'SIGKILL')
  await until(async () => (await statusOf(address)) === 503)
  await until(async () => (await statusOf(address)) === 200)
  child.kill('SIGTERM')
  expect(await ended).toBe(0)
})

test('npm run verify works beside the running server, which stays', async () => {
  const { address } = await startServer()
  const verify = run('verify.ts', {})
  expect(await verify.ended).toBe(0)
  expect(verify.output()).toBe('Every kept total is the sum of its transactions.\n')
  expect(await statusOf(address)).toBe(200)
})

test('npm run verify fails when a balance is wrong', async () => {
  const { db, poolConfig, drop } = await freshDatabase()
  const { bookId, accounts } = await createFixture(db)
  await sql`insert into account_totals (book_id, account_id, balance, entries) values (${bookId}, ${accounts[0]!.id}, 1, 1)`.execute(
    db,
  )
  const verify = run('verify.ts', { DATABASE_URL: poolConfig.connectionString ?? '' })
  expect(await verify.ended).toBe(1)
  expect(verify.output()).toContain('kept 1 of 1 entries, but 0 entries add up to 0.')
  await drop()
})

test('it runs on the database of DATABASE_URL, which it leaves running', async () => {
  const { db, poolConfig, drop } = await freshDatabase()
  const { child, address, ended } = await startServer({ DATABASE_URL: poolConfig.connectionString ?? '' })
  expect(await statusOf(address)).toBe(200)
  child.kill('SIGTERM')
  expect(await ended).toBe(0)
  expect(await db.selectFrom('users').selectAll().execute()).toEqual([])
  await drop()
})

test('a port that is taken, a wrong setting and a database that is not there are each said in a sentence', async () => {
  const DATABASE_URL = inject('databaseUrl')
  const other = createServer().listen(0, '127.0.0.1')
  await once(other, 'listening')
  const address = other.address()
  const port = typeof address === 'object' ? String(address?.port) : ''
  const { poolConfig, drop } = await freshDatabase()
  const taken = run('main.ts', { PORT: port, DATABASE_URL: poolConfig.connectionString ?? '', LOG_LEVEL: 'info' })
  const wrong = run('main.ts', { PORT: 'eighty' })
  const absent = run('main.ts', { DATABASE_URL: DATABASE_URL.replace(/\?.*$/, '').replace('@/', '@127.0.0.1:1/') })
  expect(await Promise.all([taken.ended, wrong.ended, absent.ended])).toEqual([1, 1, 1])
  expect(taken.output()).toBe(
    `Farthing could not start. Port ${port} of 127.0.0.1 is taken. Set PORT to a port that is free.\n`,
  )
  expect(wrong.output()).toContain('PORT must be a whole number from 0 to 65535.')
  expect(absent.output()).toMatch(/could not start. The database cannot be reached.*ECONNREFUSED/)
  other.close()
  await drop()
})

test('a setup code is printed while there is no user, and allows the first registration behind a proxy', async () => {
  const { db, poolConfig, drop } = await freshDatabase()
  const settings = {
    DATABASE_URL: poolConfig.connectionString ?? '',
    TRUST_PROXY: '1',
    PUBLIC_URL: 'https://money.example.org',
  }
  const first = await startServer(settings)
  const codeIn = () => /setup code is needed: (\S+)\n/.exec(first.output())?.[1]
  await until(() => codeIn() !== undefined)
  const code = codeIn()
  expect(first.output()).toContain(`Farthing is at https://money.example.org, listening on ${first.address} (`)
  const register = async (setupCode: string | undefined): Promise<number> => {
    const { status } = await fetch(`${first.address}/api/auth/register`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-forwarded-for': '203.0.113.7' },
      body: JSON.stringify({ login: 'anna', password: 'every-f4rthing', setupCode }),
    })
    return status
  }
  expect(await register(undefined)).toBe(403)
  expect(await register(code)).toBe(201)
  expect(await db.selectFrom('users').select('role').execute()).toEqual([{ role: 'admin' }])
  first.child.kill('SIGTERM')
  await first.ended
  const again = await startServer(settings)
  await until(async () => (await statusOf(again.address)) === 200)
  expect(again.output()).not.toContain('setup code')
  again.child.kill('SIGTERM')
  await again.ended
  await drop()
})
