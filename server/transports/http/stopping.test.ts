import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { contract } from '#contract'
import { connect } from '#server/db/connect.ts'
import { sharedTestServer, type TestUser } from '#server/testing.ts'

const { folders } = contract
const started: ChildProcess[] = []
const testServer = await sharedTestServer()
const dataDir = mkdtempSync(join(tmpdir(), 'farthing-test-'))
afterAll(async () => {
  // A process left behind by a failed test.
  for (const child of started) child.kill('SIGKILL')
  rmSync(dataDir, { recursive: true })
})

const namesOf = async (person: TestUser): Promise<string[]> => {
  const rows = await testServer.db
    .selectFrom('account_folders')
    .select('name')
    .where('book_id', '=', person.bookId)
    .execute()
  return rows.map(({ name }) => name).sort()
}

const startProcess = async () => {
  const child = spawn(process.execPath, ['server/main.ts'], {
    env: {
      ...process.env,
      DATABASE_URL: testServer.poolConfig.connectionString,
      DATA_DIR: dataDir,
      PORT: '0',
      LOG_LEVEL: 'silent',
      EXCHANGE_PROVIDERS: 'none',
    },
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  started.push(child)
  let output = ''
  child.stderr.on('data', (chunk: Buffer) => (output += chunk.toString()))
  while (!output.includes('Farthing is at')) await once(child.stderr, 'data')
  return { child, origin: /http:\/\/\S+/.exec(output)?.[0] ?? '' }
}

/** Creates folders until the server stops responding; returns the acknowledged ones. */
const createWhileAnswered = async (origin: string, person: TestUser, writer: number): Promise<string[]> => {
  const acknowledged: string[] = []
  for (let number = 0; ; number++) {
    const name = `${writer} ${number}`
    const answer = await fetch(`${origin}/api${folders.create.path}`, {
      method: 'POST',
      headers: { authorization: `Bearer ${person.token}`, 'content-type': 'application/json' },
      body: JSON.stringify({ name }),
    }).catch(() => undefined)
    const isWhole = await answer?.json().then(
      () => true,
      () => false,
    )
    if (answer?.status !== 201 || isWhole !== true) return acknowledged
    acknowledged.push(name)
  }
}

test('of the commands under way at SIGTERM, those are in the ledger that were acknowledged', async () => {
  const people = await Promise.all(Array.from({ length: 4 }, () => testServer.aUser()))
  const { child, origin } = await startProcess()
  const writing = people.map((person) =>
    Promise.all([1, 2].map((writer) => createWhileAnswered(origin, person, writer))),
  )
  while ((await Promise.all(people.map(namesOf))).some(({ length }) => length < 2));
  child.kill('SIGTERM')
  const [code] = await once(child, 'exit')
  const acknowledged = await Promise.all(writing)
  expect(code).toBe(0)
  expect(await Promise.all(people.map(namesOf))).toEqual(acknowledged.map((names) => names.flat().sort()))
})

test('a command that is not through in time is answered 503 or cut off, and is not in the ledger', async () => {
  const anna = await testServer.aUser()
  const db = connect(testServer.poolConfig)
  const server = await testServer.anotherServer({ db, finishMs: 50 })
  const address = await server.listen({ host: '127.0.0.1', port: 0 })
  const release = Promise.withResolvers<void>()
  const held = Promise.withResolvers<void>()
  const holding = testServer.db.transaction().execute(async (tx) => {
    await sql`select from journal_heads where book_id = ${anna.bookId} for update`.execute(tx)
    held.resolve()
    await release.promise
  })
  await held.promise
  const arrived = new Promise((resolve) => server.server.once('request', resolve))
  const acknowledged = createWhileAnswered(address, anna, 1)
  await arrived
  const closing = server.close()
  await Promise.race([acknowledged, closing])
  release.resolve()
  await holding
  await closing
  await db.destroy()
  expect([await acknowledged, await namesOf(anna)]).toEqual([[], []])
})
