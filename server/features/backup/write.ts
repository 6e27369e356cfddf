import { createWriteStream, existsSync } from 'node:fs'
import { rename, rm } from 'node:fs/promises'
import { dirname } from 'node:path'
import type { Readable } from 'node:stream'
import { PassThrough } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import pg from 'pg'
import { to as copyTo } from 'pg-copy-streams'
import { ZipFile } from 'yazl'
import { syncFile, syncFolder } from '#server/infra/storage/durable.ts'
import type { Storage } from '#server/infra/storage/storage.ts'
import { addPiece, STEADY } from '#server/features/archive/write.ts'
import { type Manifest, MANIFEST } from './manifest.ts'
import { columnsOf, listMigrations, listSequences, listTables, quoted, type Table } from './tables.ts'

/**
 * Writes everything that a server stores into one archive, as of one moment, while the server may be running. The file
 * gets its name only once it is complete.
 */
export const writeBackup = async (poolConfig: pg.PoolConfig, storage: Storage, path: string): Promise<Manifest> => {
  if (existsSync(path)) throw new Error(`${path} is there already. Give a backup a name of its own.`)
  const unfinished = `${path}.unfinished`
  const zip = new ZipFile()
  const output = new PassThrough()
  const client = new pg.Client(poolConfig)
  await client.connect()
  try {
    const fail = (error: Error): void => void output.destroy(error)
    zip.on('error', fail)
    pipeline(zip.outputStream, output).catch(fail)
    // It contains password hashes: readable by its owner only.
    const writing = pipeline(output, createWriteStream(unfinished, { mode: 0o600 }))
    const filling = fill(zip, output, client, storage).catch((error: Error) => {
      fail(error)
      throw error
    })
    const [manifest] = await Promise.all([filling, writing])
    await syncFile(unfinished)
    await rename(unfinished, path)
    await syncFolder(dirname(path))
    return manifest
  } catch (error) {
    await rm(unfinished, { force: true })
    throw error
  } finally {
    await client.end()
  }
}

const fill = async (zip: ZipFile, output: Readable, client: pg.Client, storage: Storage): Promise<Manifest> => {
  await client.query('begin isolation level repeatable read read only')
  const all = await listTables(client)
  if (!all.some(({ name }) => name === 'users')) throw new Error('This database holds nothing of Farthing.')
  const tables: Manifest['tables'] = []
  for (const table of all) {
    tables.push(await copyOut(zip, output, client, table))
  }
  const { files, gone } = await keepFiles(zip, output, client, storage)
  const { rows } = await client.query<{ postgres: string }>(`select current_setting('server_version') as postgres`)
  const manifest: Manifest = {
    format: 'farthing-backup',
    version: 1,
    takenAt: new Date().toISOString(),
    postgres: rows[0]?.postgres ?? '',
    migrations: await listMigrations(client),
    tables,
    sequences: await listSequences(client),
    files,
    gone,
  }
  await client.query('rollback')
  zip.addBuffer(Buffer.from(`${JSON.stringify(manifest, null, 1)}\n`), MANIFEST, STEADY)
  zip.end()
  return manifest
}

const copyOut = async (
  zip: ZipFile,
  output: Readable,
  client: pg.Client,
  table: Table,
): Promise<Manifest['tables'][number]> => {
  const copy = client.query(copyTo(`copy ${quoted(table.name)} (${columnsOf(table)}) to stdout`))
  const { sha256 } = await addPiece(zip, output, { name: `tables/${table.name}`, content: copy })
  return { ...table, rows: copy.rowCount, sha256 }
}

/** Including those of deleted receipts: undo restores them. */
const KEPT = `
  select file_id from files union all select file_id from receipts
  union all select file_id from file_pieces where size is not null and alive_until > now()
  order by file_id`

const keepFiles = async (
  zip: ZipFile,
  output: Readable,
  client: pg.Client,
  storage: Storage,
): Promise<Pick<Manifest, 'files' | 'gone'>> => {
  const written: Pick<Manifest, 'files' | 'gone'> = { files: [], gone: [] }
  const { rows } = await client.query<{ file_id: string }>(KEPT)
  for (const { file_id: fileId } of rows) {
    const content = await readIfThere(storage, fileId)
    if (content === undefined) written.gone.push(fileId)
    else {
      const { sha256 } = await addPiece(zip, output, { name: `files/${fileId}`, content })
      written.files.push({ fileId, sha256 })
    }
  }
  return written
}

const readIfThere = async (storage: Storage, fileId: string): Promise<Readable | undefined> => {
  try {
    return await storage.read(fileId)
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined
    throw error
  }
}
