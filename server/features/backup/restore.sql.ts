import { createHash } from 'node:crypto'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import pg from 'pg'
import { from as copyFrom } from 'pg-copy-streams'
import type { Entry, ZipFile } from 'yauzl'
import { connect, type Db } from '#server/db/connect.ts'
import { migrate, migrateTo } from '#server/db/migrate.ts'
import type { Storage } from '#server/infra/storage/storage.ts'
import { contentOf, listEntries, openZip } from '#server/features/archive/unzip.ts'
import { Queue } from '#server/db/queue/queue.ts'
import { Manifest, MANIFEST } from './manifest.ts'
import { columnsOf, listTables, quoted } from './tables.ts'

/** Tables that a server fills by itself before its first user. */
const ITS_OWN = ['market_rates', 'market_days', 'rate_limits', 'push_keys', 'held_points']

/** Restores a backup into an empty database and file storage, all or nothing. */
export const restoreBackup = async (poolConfig: pg.PoolConfig, storage: Storage, path: string): Promise<Manifest> => {
  const zip = await openZip(path, { lazyEntries: true, autoClose: false })
  const client = new pg.Client(poolConfig)
  const db = connect(poolConfig)
  try {
    await client.connect()
    const transactions = await listEntries(zip)
    const manifest = await readManifest(zip, transactions)
    await refuseFull(client)
    if (!(await migrateTo(db, manifest.migrations))) throw notEmpty('tables of another version')
    await client.query('begin')
    await fill(client, storage, manifest, (name) => readPart(zip, transactions, name))
    await client.query('commit')
    await migrate(db)
    await buildReportsAgain(db)
    return manifest
  } finally {
    await db.destroy()
    await client.end()
    zip.close()
  }
}

const notEmpty = (what: string): Error =>
  new Error(`The database is not empty: it has ${what}. Nothing was changed. Restore into an empty one.`)

const refuseFull = async (client: pg.Client): Promise<void> => {
  const known = new Set((await listTables(client)).map(({ name }) => name))
  if (known.size === 0) return
  if (!known.has('users')) throw notEmpty('tables that are not ours')
  const { rows } = await client.query('select 1 from users limit 1')
  if (rows.length > 0) throw notEmpty('users')
}

const readManifest = async (zip: ZipFile, transactions: Map<string, Entry>): Promise<Manifest> => {
  const transaction = transactions.get(MANIFEST)
  if (transaction === undefined) throw new Error('This is no backup, or it was cut short: its manifest is missing.')
  const chunks: Buffer[] = []
  for await (const chunk of contentOf(zip, transaction)) chunks.push(chunk)
  const read = Manifest.safeParse(JSON.parse(Buffer.concat(chunks).toString('utf8')))
  if (!read.success) throw new Error('This is no backup that this version of Farthing reads.')
  return read.data
}

type Read = (name: string) => { content: AsyncGenerator<Buffer>; sum: () => string }

const readPart = (zip: ZipFile, transactions: Map<string, Entry>, name: string): ReturnType<Read> => {
  const transaction = transactions.get(name)
  if (transaction === undefined) throw new Error(`The backup lacks ${name}.`)
  const hash = createHash('sha256')
  const content = (async function* () {
    for await (const chunk of contentOf(zip, transaction)) {
      hash.update(chunk)
      yield chunk
    }
  })()
  return { content, sum: () => hash.digest('hex') }
}

/**
 * Totals and journal are restored from the backup, so their triggers are off meanwhile; foreign keys are checked all
 * the same.
 */
const fill = async (client: pg.Client, storage: Storage, manifest: Manifest, read: Read): Promise<void> => {
  const { tables, sequences, files, gone } = manifest
  const order = (await listTables(client)).map(({ name }) => name)
  const sorted = tables.toSorted((a, b) => order.indexOf(a.name) - order.indexOf(b.name))
  for (const name of order) await client.query(`alter table ${quoted(name)} disable trigger user`)
  for (const name of ITS_OWN.filter((each) => order.includes(each))) await client.query(`delete from ${name}`)
  for (const table of sorted) {
    const { content, sum } = read(`tables/${table.name}`)
    const copy = client.query(copyFrom(`copy ${quoted(table.name)} (${columnsOf(table)}) from stdin`))
    await pipeline(Readable.from(content, { objectMode: false }), copy)
    if (sum() !== table.sha256) throw new Error(`The backup is damaged: ${table.name} is not as it was written.`)
  }
  await client.query('delete from reports where file_id = any($1)', [gone])
  // Older backups have no receipts.
  const kept = ['files', 'receipts', 'file_pieces'].filter((name) => order.includes(name))
  for (const name of kept) await client.query(`delete from ${name} where file_id = any($1)`, [gone])
  for (const { name, last } of sequences) {
    if (last !== null) await client.query('select setval($1, $2::bigint)', [quoted(name), last])
  }
  for (const name of order) await client.query(`alter table ${quoted(name)} enable trigger user`)
  await fillStorage(storage, files, read)
}

const fillStorage = async (storage: Storage, files: Manifest['files'], read: Read): Promise<void> => {
  const written: string[] = []
  try {
    for (const { fileId, sha256 } of files) {
      const { content, sum } = read(`files/${fileId}`)
      written.push(fileId)
      await storage.write(fileId, Readable.from(content, { objectMode: false }))
      if (sum() !== sha256) throw new Error(`The backup is damaged: the file ${fileId} is not as it was written.`)
    }
  } catch (error) {
    for (const fileId of written) await storage.remove(fileId)
    throw error
  }
}

/**
 * Jobs are not in a backup. Due recurring transactions and reminders are found by sweeps; reports in progress are
 * queued again.
 */
const buildReportsAgain = async (db: Db): Promise<void> => {
  const queue = new Queue(db, () => undefined)
  await queue.open()
  const open = await db.selectFrom('reports').select(['book_id', 'id']).where('status', '=', 0).execute()
  for (const { book_id: bookId, id: reportId } of open) {
    await queue.enqueue(db, 'report', { bookId, reportId })
  }
  await queue.stop()
}
