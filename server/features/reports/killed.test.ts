import { Readable } from 'node:stream'
import { sql } from 'kysely'
import { fromKysely, PgBoss } from 'pg-boss'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { newToken } from '#server/kernel/token.ts'
import { bytesIn, piecesIn } from '#server/features/files/testFiles.ts'
import { eventually, openWorkshop } from '#server/kernel/testJobs.ts'
import type { JobContext } from '#server/kernel/jobContext.ts'
import { startTestServer, type TestInstance } from '#server/testing.ts'
import { findReport, insertReport } from './sql.ts'

let house: TestInstance
let jobContext: JobContext
let userId: number
/** The server that will die: it takes work, and is not heard of again. */
let dying: PgBoss
const closing: (() => Promise<unknown>)[] = []
beforeAll(async () => {
  house = await startTestServer()
  const anna = await house.aUser()
  await anna.aTransaction()
  userId = anna.userId
  // No other server shall take the work first.
  await house.app.close()
  const opened = await openWorkshop(house.db, house.filesDir)
  jobContext = opened.jobContext
  dying = new PgBoss({ db: fromKysely(house.db), schedule: false, supervise: false })
  await dying.start()
  closing.push(
    opened.close,
    () => dying.stop({ close: false }),
    () => house.close(),
  )
})
afterAll(async () => {
  for (const close of closing) await close()
})

/** A report that a server has begun to write when it is killed, for the last time that is tried or not. */
const aKilledReport = async (isLastTry: boolean): Promise<number> => {
  const reportId = await jobContext.write({ userId, means: 'form', call: 'test' }, async (tx) => {
    const id = await insertReport(tx, userId, { type: 0, format: 'csv' })
    await jobContext.enqueue(tx, 'report', { userId, reportId: id })
    return id
  })
  const [job] = await dying.fetch('report')
  const fileId = newToken()
  await jobContext.storage.write(fileId, Readable.from(['Account,Amo'], { objectMode: false }))
  await sql`
    insert into file_pieces (file_id, user_id, alive_until) values (${fileId}, ${userId}, now() - interval '1 second')`.execute(
    house.db,
  )
  await sql`
    update pgboss.job set heartbeat_on = now() - interval '1 minute', retry_count = case when ${isLastTry} then retry_limit else 0 end
    where id = ${job!.id}`.execute(house.db)
  return reportId
}

const isSettled = async (reportId: number) =>
  eventually(
    () => findReport(house.db, userId, reportId),
    (report) => report?.status !== 0,
    30,
  )

test('a report whose server is killed half-way is built by another, or has failed when it was tried often enough; nothing is left of the first tries', async () => {
  const again = await aKilledReport(false)
  const last = await aKilledReport(true)
  expect(bytesIn(house.filesDir)).toHaveLength(2)
  await dying.supervise('report')
  await house.anotherServer()
  expect(await isSettled(again)).toMatchObject({ status: 1 })
  expect(await isSettled(last)).toMatchObject({ status: -1, fileId: undefined })
  await eventually(
    () => piecesIn(house.db),
    (pieces) => pieces.length === 0,
  )
  expect(bytesIn(house.filesDir)).toEqual([(await findReport(house.db, userId, again))?.fileId])
}, 90_000)
