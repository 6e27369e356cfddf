import { expect, test } from 'vitest'
import type { ReportFormat } from '#contract/reports.ts'
import { bytesIn, piecesIn } from '#server/features/files/testFiles.ts'
import { eventually } from '#server/kernel/testJobs.ts'
import { sharedTestServer, testConfig } from '#server/testing.ts'
import { buildReport, giveUpReport } from './build.ts'
import { sweepBlobs } from '#server/features/files/blobs.sql.ts'
import { findReport, insertReport } from './sql.ts'

const server = await sharedTestServer()
const anna = await server.aUser()
await anna.aTransaction()
// Reports are built only by the test.
await server.app.close()
const jobContext = await server.jobContext()

test.each(['csv', 'xlsx'] satisfies ReportFormat[])(
  'a %s whose rows break off half-way is tried again, then has failed, and leaves nothing behind',
  async (format) => {
    const work = await jobContext.write(
      { bookId: anna.bookId, userId: null, source: 'form', call: 'test' },
      async (tx) => ({
        bookId: anna.bookId,
        reportId: await insertReport(tx, anna.bookId, { type: 0, format, rowFor: 'line' }),
      }),
    )
    await server.db.schema.alterTable('transactions').renameColumn('description', 'words').execute()
    await expect(buildReport(jobContext, testConfig(), work)).rejects.toThrow(/./)
    await server.db.schema.alterTable('transactions').renameColumn('words', 'description').execute()
    expect(await findReport(server.db, work.bookId, work.reportId)).toMatchObject({ status: 0 })
    await giveUpReport(jobContext, work)
    expect(await findReport(server.db, work.bookId, work.reportId)).toMatchObject({ status: -1, fileId: undefined })
    const left = async () => {
      await sweepBlobs(jobContext)
      return [...(await piecesIn(server.db)), ...bytesIn(server.filesDir)]
    }
    expect(await eventually(left, (pieces) => pieces.length === 0)).toEqual([])
  },
)
