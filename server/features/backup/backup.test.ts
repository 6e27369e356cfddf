import { mkdtempSync, readFileSync, rmSync, writeFileSync, existsSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import pg from 'pg'
import { afterAll, expect, inject, test } from 'vitest'
import { contract } from '#contract'
import { connect } from '#server/db/connect.ts'
import { differences } from '#server/db/wrongTotals.sql.ts'
import { urlOf } from '#server/db/testServer.ts'
import { openStorage } from '#server/infra/storage/storage.ts'
import { downloadAs, uploadAs } from '#server/features/files/testFiles.ts'
import { buildServer } from '#server/app.ts'
import { sharedTestServer, testConfig } from '#server/testing.ts'
import { restoreBackup } from './restore.sql.ts'
import { writeBackup } from './write.ts'

const made: string[] = []
const server = await sharedTestServer()
const folder = mkdtempSync(join(tmpdir(), 'farthing-backup-'))
afterAll(async () => {
  for (const name of made) await asAdmin(`drop database ${name} with (force)`)
  rmSync(folder, { recursive: true })
})

const asAdmin = async (statement: string): Promise<void> => {
  const admin = new pg.Client(inject('databaseUrl'))
  await admin.connect()
  await admin.query(statement)
  await admin.end()
}

const emptyDatabase = async (): Promise<pg.PoolConfig> => {
  const name = `restored_${process.pid}_${made.length}`
  made.push(name)
  await asAdmin(`create database ${name} encoding 'UTF8' template template0`)
  return { connectionString: urlOf(inject('databaseUrl'), name) }
}

const take = async (name: string): Promise<string> => {
  const path = join(folder, name)
  await writeBackup(server.poolConfig, openStorage(server.filesDir), path)
  return path
}

/** A user whose two accounts always add up to zero. */
const aMover = async () => {
  const person = await server.aUser()
  const folderId = await person.aFolder()
  const facts = {
    categoryId: await person.aCategory(),
    fromAccountId: await person.anAccount({ folderId }),
    toAccountId: await person.anAccount({ folderId }),
  }
  const move = () =>
    person.call(contract.transactions.createInternal, { ...facts, fromDelta: '-1.25', toDelta: '1.25' })
  return { person, move, facts }
}

test(
  'a backup taken while people write is one moment, and comes back whole in another database',
  { timeout: 60_000 },
  async () => {
    const { person, move } = await aMover()
    const fileId = await uploadAs(person, 'a receipt')
    const over = new AbortController()
    const writing = (async () => {
      while (!over.signal.aborted) await move()
    })()
    await move()
    const path = await take('while-writing.zip')
    over.abort()
    await writing

    const poolConfig = await emptyDatabase()
    const filesDir = join(folder, 'files')
    const { tables } = await restoreBackup(poolConfig, openStorage(filesDir), path)
    const db = connect(poolConfig)
    expect(await differences(db)).toEqual([])
    const { rows } = await sql<{ total: string; count: number }>`
    select trim_scale(sum(balance))::text as total, count(*) as count from account_totals`.execute(db)
    expect(rows).toEqual([{ total: '0', count: 2 }])
    const { count } = await db
      .selectFrom('transactions')
      .select(sql<number>`count(*)`.as('count'))
      .executeTakeFirstOrThrow()
    expect(count).toBe(tables.find(({ name }) => name === 'transactions')?.rows)

    const app = await buildServer({ db, poolConfig, isUp: () => true, config: { ...testConfig(), filesDir } })
    await app.ready()
    const again = person.at(app)
    expect((await again.call(contract.accounts.list, {})).accounts).toHaveLength(2)
    expect((await downloadAs(again, fileId)).body).toBe('a receipt')
    expect(await again.aTransaction({ delta: '-3' })).toBeGreaterThan(0)
    expect(await differences(db)).toEqual([])
    await app.close()
    await db.destroy()
  },
)

test('nothing differs between the tables of the one and of the other', async () => {
  const path = await take('still.zip')
  const poolConfig = await emptyDatabase()
  await restoreBackup(poolConfig, openStorage(join(folder, 'still')), path)
  const back = join(folder, 'back.zip')
  const second = await writeBackup(poolConfig, openStorage(join(folder, 'still')), back)
  const first = await writeBackup(server.poolConfig, openStorage(server.filesDir), join(folder, 'third.zip'))
  const sums = ({ tables }: typeof first) => tables.map(({ name, rows, columns }) => [name, rows, columns])
  expect(sums(second)).toEqual(sums(first))
})

test('a database with users in it, or of another program, is not overwritten', async () => {
  const path = await take('refused.zip')
  const storage = openStorage(join(folder, 'refused'))
  await expect(restoreBackup(server.poolConfig, storage, path)).rejects.toThrow('not empty: it has users')
  const poolConfig = await emptyDatabase()
  const client = new pg.Client(poolConfig)
  await client.connect()
  await client.query('create table invoices (id int)')
  await client.end()
  await expect(restoreBackup(poolConfig, storage, path)).rejects.toThrow('tables that are not ours')
})

test('a damaged backup changes nothing, and a whole one may come after it', { timeout: 60_000 }, async () => {
  const path = await take('whole.zip')
  const bytes = readFileSync(path)
  const storage = openStorage(join(folder, 'damaged'))
  const poolConfig = await emptyDatabase()
  const cut = join(folder, 'cut.zip')
  writeFileSync(cut, bytes.subarray(0, bytes.length - 400))
  await expect(restoreBackup(poolConfig, storage, cut)).rejects.toThrow(/./)
  const flipped = Buffer.from(bytes)
  const place = flipped.indexOf('tables/settings') + 40
  flipped[place] = flipped[place]! ^ 0xff
  writeFileSync(cut, flipped)
  await expect(restoreBackup(poolConfig, storage, cut)).rejects.toThrow(/./)
  await restoreBackup(poolConfig, storage, path)
  const db = connect(poolConfig)
  expect(await differences(db)).toEqual([])
  await db.destroy()
})

test('a backup never takes the place of another, and one that fails leaves no file', async () => {
  await expect(take('still.zip')).rejects.toThrow('is there already')
  const path = join(folder, 'failed.zip')
  await expect(writeBackup(await emptyDatabase(), openStorage(folder), path)).rejects.toThrow(
    'holds nothing of Farthing',
  )
  expect([existsSync(path), existsSync(`${path}.unfinished`)]).toEqual([false, false])
})
