import type { Duplex } from 'node:stream'
import { Kysely, sql, type Transaction } from 'kysely'
import pg from 'pg'
import { SafeDialect } from './dialect.ts'
import { parserOf } from './parsers.ts'
import type { Database } from './schema.ts'

export type Db = Kysely<Database>
/** The transaction that a command runs in. */
export type Tx = Transaction<Database>

/** Opens the pool. It connects with the first query; `db.destroy()` closes it. */
export const connect = (poolConfig: pg.PoolConfig): Db => {
  const pool = new pg.Pool({
    max: 10,
    connectionTimeoutMillis: 10_000,
    application_name: 'farthing',
    ...poolConfig,
    types: { getTypeParser: parserOf },
  })
  // The pool drops a broken connection and rejects its queries; an unhandled event would end the process.
  pool.on('error', () => undefined)
  pool.on('connect', (client) => {
    client.on('error', () => undefined)
    readInTurns(client.connection.stream)
  })
  return new Kysely<Database>({ dialect: new SafeDialect(pool) })
}

const LONG_CHUNK_BYTES = 16 * 1024

/** Parses a long result chunk by chunk in turns of the event loop; a socket may give megabytes in one. */
const readInTurns = (stream: Duplex): void => {
  stream.on('data', (chunk: Buffer) => {
    if (chunk.length < LONG_CHUNK_BYTES) return
    stream.pause()
    setImmediate(() => stream.resume())
  })
}

/** Throws when the database does not answer. */
export const checkConnection = async (db: Db): Promise<void> => void (await sql`select 1`.execute(db))
