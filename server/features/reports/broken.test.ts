import { afterAll, beforeAll, expect, test } from 'vitest'
import type { ReportFormat } from '#contract/reports.ts'
import { bytesIn, piecesIn } from '#server/features/files/testFiles.ts'
import { eventually, openWorkshop } from '#server/kernel/testJobs.ts'
import type { JobContext } from '#server/kernel/jobContext.ts'
import { startTestServer, testConfig, type TestInstance, type TestUser } from '#server/testing.ts'
import { buildReport, giveUpReport } from './build.ts'
import { sweepBlobs } from '#server/features/files/blobs.sql.ts'
import { findReport, insertReport } from './sql.ts'

let house: TestInstance
let anna: TestUser
let jobContext: JobContext
const closing: (() => Promise<unknown>)[] = []
beforeAll(async () => {
  house = await startTestServer()
  anna = await house.aUser()
  await anna.aTransaction()
  // The test alone builds.
  await house.app.close()
  const opened = await openWorkshop(house.db, house.filesDir)
  jobContext = opened.jobContext
  closing.push(opened.close, () => house.close())
})
afterAll(async () => {
  for (const close of closing) await close()
})

test.each(['csv', 'xlsx'] satisfies ReportFormat[])(
  'a %s whose rows break off half-way is tried again, then has failed, and leaves nothing behind',
  async (format) => {
    const work = await jobContext.write({ userId: anna.userId, means: 'form', call: 'test' }, async (tx) => ({
      userId: anna.userId,
      reportId: await insertReport(tx, anna.userId, { type: 0, format }),
    }))
    await house.db.schema.alterTable('transactions').renameColumn('description', 'words').execute()
    await expect(buildReport(jobContext, testConfig(), work)).rejects.toThrow(/./)
    await house.db.schema.alterTable('transactions').renameColumn('words', 'description').execute()
    expect(await findReport(house.db, work.userId, work.reportId)).toMatchObject({ status: 0 })
    await giveUpReport(jobContext, work)
    expect(await findReport(house.db, work.userId, work.reportId)).toMatchObject({ status: -1, fileId: undefined })
    const left = async () => {
      await sweepBlobs(jobContext)
      return [...(await piecesIn(house.db)), ...bytesIn(house.filesDir)]
    }
    expect(await eventually(left, (pieces) => pieces.length === 0)).toEqual([])
  },
)
