import { readFileSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import { connect } from '#server/infra/db/connect.ts'
import { makeTestFolder } from '#server/infra/db/testServer.ts'
import { startEmbedded } from '#server/infra/postgres/embedded.ts'
import { startServer } from '../server.ts'

export interface RestFigures {
  transactionsPerSecond: number
  /** What the server's process holds. */
  memoryBytes: number
}

const SETTLE_MS = 90_000
const WATCH_MS = 60_000

/** The memory of a process, pages of its programs among it. */
const residentBytes = (pid: number): number =>
  Number(/^VmRSS:\s+(\d+) kB/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) * 1024

/** What a server does and holds while nobody asks it for anything. */
export const measureRest = async (): Promise<RestFigures> => {
  const dataDir = makeTestFolder()
  const database = await startEmbedded({ dataDir, pgBin: undefined, print: () => undefined })
  const { user, host, database: name } = database.poolConfig
  const db = connect({ ...database.poolConfig, max: 1 })
  const committed = async (): Promise<number> => {
    const { rows } = await sql<{ count: number }>`
      select sum(xact_commit + xact_rollback)::bigint as count from pg_stat_database where datname = ${name}`.execute(
      db,
    )
    return rows[0]?.count ?? Number.NaN
  }
  const server = await startServer({ DATABASE_URL: `postgres://${user}@/${name}?host=${host}` })
  try {
    await sleep(SETTLE_MS)
    const before = await committed()
    await sleep(WATCH_MS)
    const count = (await committed()) - before - 1
    return { transactionsPerSecond: (count * 1000) / WATCH_MS, memoryBytes: residentBytes(server.pid) }
  } finally {
    await server.stop()
    await db.destroy()
    await database.stop()
    await rm(dataDir, { recursive: true, force: true })
  }
}
