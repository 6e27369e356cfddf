import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import pg from 'pg'
import type { TestProject } from 'vitest/node'
import { connect } from './connect.ts'
import { startEmbedded, type DatabaseServer } from '#server/infra/postgres/embedded.ts'
import { Queue } from '#server/db/queue/queue.ts'
import { migrate } from './migrate.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** A URL of the server that all tests share, with the database `postgres`. */
    databaseUrl: string
  }
}

/** Every test file's own database is a copy of this one. */
export const TEMPLATE = 'farthing_template'

let server: DatabaseServer | undefined
let folder: string | undefined

/**
 * One PostgreSQL for the whole test run: DATABASE_URL (whose user may create databases) when it is set, otherwise a
 * new one in a temporary folder. With PG_BIN=/usr/lib/postgresql/15/bin that one uses these programs instead of npm's.
 * All tests reach it by URL, as a server with DATABASE_URL does.
 */
export const setup = async (project: TestProject): Promise<void> => {
  const url = process.env['DATABASE_URL'] ?? (await startOwn())
  await makeTemplate(url)
  project.provide('databaseUrl', url)
}

export const teardown = async (): Promise<void> => {
  await server?.stop()
  if (folder !== undefined) rmSync(folder, { recursive: true })
}

const startOwn = async (): Promise<string> => {
  folder = makeTestFolder()
  server = await startEmbedded({ dataDir: folder, pgBin: process.env['PG_BIN'], print: () => undefined })
  const { user, host, database } = server.poolConfig
  const url = `postgres://${user}@/${database}?host=${host}`
  await doNotWaitForTheDisk(url)
  return url
}

/** Test data need not survive a power failure. */
const doNotWaitForTheDisk = async (url: string): Promise<void> => {
  const admin = new pg.Client(url)
  await admin.connect()
  for (const setting of ['fsync', 'synchronous_commit', 'full_page_writes']) {
    await admin.query(`alter system set ${setting} = off`)
  }
  await admin.query('select pg_reload_conf()')
  await admin.end()
}

/** A data folder that PostgreSQL can access, whichever account it runs as. */
export const makeTestFolder = (): string => {
  const made = mkdtempSync(join(tmpdir(), 'farthing-test-'))
  chmodSync(made, 0o711)
  return made
}

const makeTemplate = async (url: string): Promise<void> => {
  const admin = new pg.Client(url)
  await admin.connect()
  await admin.query(`drop database if exists ${TEMPLATE}`)
  await admin.query(`create database ${TEMPLATE}`)
  await admin.end()
  const db = connect({ connectionString: urlOf(url, TEMPLATE) })
  await migrate(db)
  // A user's id in place of a book's finds nothing.
  await sql`alter sequence books_book_id_seq restart with 1000001`.execute(db)
  const queue = new Queue(db, () => undefined)
  await queue.open()
  await queue.stop()
  await db.destroy()
}

export const urlOf = (url: string, database: string): string => url.replace(/\/[^/?]*(\?|$)/, `/${database}$1`)
