import { Readable } from 'node:stream'
import { sql } from 'kysely'
import { fromKysely, PgBoss } from 'pg-boss'
import { afterAll, expect, test } from 'vitest'
import { newToken } from '#server/kernel/token.ts'
import { bytesIn, piecesIn } from '#server/features/files/testFiles.ts'
import { eventually } from '#server/kernel/testJobs.ts'
import { sharedTestServer } from '#server/testing.ts'
import { findReport, insertReport } from './sql.ts'

const server = await sharedTestServer()
const anna = await server.aUser()
await anna.aTransaction()
const bookId = anna.bookId
// No other server may take the work first.
await server.app.close()
const jobContext = await server.jobContext()
const dying = new PgBoss({ db: fromKysely(server.db), schedule: false, supervise: false })
await dying.start()
afterAll(() => dying.stop({ close: false }))

/** A report whose server was killed while writing it, in the last attempt or an earlier one. */
const aKilledReport = async (isLastTry: boolean): Promise<number> => {
  const reportId = await jobContext.write({ bookId, userId: null, source: 'form', call: 'test' }, async (tx) => {
    const id = await insertReport(tx, bookId, { type: 0, format: 'csv', rowFor: 'line' })
    await jobContext.enqueue(tx, 'report', { bookId, reportId: id })
    return id
  })
  const [job] = await dying.fetch('report')
  const fileId = newToken()
  await jobContext.storage.write(fileId, Readable.from(['Account,Amo'], { objectMode: false }))
  await sql`
    insert into file_pieces (file_id, book_id, alive_until) values (${fileId}, ${bookId}, now() - interval '1 second')`.execute(
    server.db,
  )
  await sql`
    update pgboss.job set heartbeat_on = now() - interval '1 minute', retry_count = case when ${isLastTry} then retry_limit else 0 end
    where id = ${job!.id}`.execute(server.db)
  return reportId
}

const isResolved = async (reportId: number) =>
  eventually(
    () => findReport(server.db, bookId, reportId),
    (report) => report?.status !== 0,
    30,
  )

test('a report whose server is killed half-way is built by another, or has failed when it was tried often enough; nothing is left of the first tries', async () => {
  const again = await aKilledReport(false)
  const last = await aKilledReport(true)
  expect(bytesIn(server.filesDir)).toHaveLength(2)
  await dying.supervise('report')
  await server.anotherServer()
  expect(await isResolved(again)).toMatchObject({ status: 1 })
  expect(await isResolved(last)).toMatchObject({ status: -1, fileId: undefined })
  await eventually(
    () => piecesIn(server.db),
    (pieces) => pieces.length === 0,
  )
  expect(bytesIn(server.filesDir)).toEqual([(await findReport(server.db, bookId, again))?.fileId])
}, 90_000)
