import { readFileSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import { connect } from '#server/infra/db/connect.ts'
import { makeTestFolder } from '#server/infra/db/testServer.ts'
import { startEmbedded } from '#server/infra/postgres/embedded.ts'
import { newUser } from '../caller.ts'
import { table } from '../measured.ts'
import { startServer } from '../server.ts'
import { expenses } from './benchUser.ts'
import { makePlaces } from './places.ts'

const SETTLE_MS = 90_000
const WATCH_MS = 60_000
const ROWS = 100_000

/** The memory of a process, pages of its programs among it. */
const residentMb = (pid: number): number =>
  (Number(/^VmRSS:\s+(\d+) kB/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) * 1024) / 1e6

/** What a server does and holds while nobody asks it for anything: at first, and after a large import. */
export const measureRest = async (): Promise<string> => {
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
  const server = await startServer({ DATABASE_URL: `postgres://${user}@/${name}?host=${host}`, REGISTRATION: 'on' })
  try {
    await sleep(SETTLE_MS)
    const before = await committed()
    await sleep(WATCH_MS)
    const perSecond = (((await committed()) - before - 1) * 1000) / WATCH_MS
    const idleMb = residentMb(server.pid)
    const { api } = await newUser(server.origin, 'rest')
    await api.transactions.createBulk({ entries: expenses(await makePlaces(api), ROWS, 1), means: 'import' })
    const importedMb = residentMb(server.pid)
    await sleep(SETTLE_MS)
    return table(
      ['', 'measured'],
      [
        ['database transactions a second', perSecond.toFixed(2)],
        ['memory, MB', idleMb.toFixed(0)],
        ['memory at the end of an import of 100,000 rows, MB', importedMb.toFixed(0)],
        ['memory 90 s later, MB', residentMb(server.pid).toFixed(0)],
      ],
    )
  } finally {
    await server.stop()
    await db.destroy()
    await database.stop()
    await rm(dataDir, { recursive: true, force: true })
  }
}
