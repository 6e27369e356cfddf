import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import { newUser } from '../caller.ts'
import { startInstances } from '../instances.ts'
import { table } from '../measured.ts'
import { memoryOf } from '../memory.ts'
import type { TestServer } from '../server.ts'
import { expenses } from './benchUser.ts'
import { makePlaces } from './places.ts'

const SETTLE_MS = 90_000
const WATCH_MS = 60_000
const ROWS = 100_000

const residentMb = (pid: number): string => (memoryOf(pid, 'VmRSS') / 1e6).toFixed(0)

/** Measures an idle server: after the start, and after a large import. */
export const measureRest = async (): Promise<string> => {
  const { servers, db, database, stop } = await startInstances(1)
  const [server] = servers as [TestServer]
  const committed = async (): Promise<number> => {
    const { rows } = await sql<{ count: number }>`
      select sum(xact_commit + xact_rollback)::bigint as count from pg_stat_database where datname = ${database.database}`.execute(
      db,
    )
    return rows[0]?.count ?? Number.NaN
  }
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
        ['memory, MB', idleMb],
        ['memory at the end of an import of 100,000 rows, MB', importedMb],
        ['memory 90 s later, MB', residentMb(server.pid)],
      ],
    )
  } finally {
    await stop()
  }
}
