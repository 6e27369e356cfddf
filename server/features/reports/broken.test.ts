import { afterAll, beforeAll, expect, test } from 'vitest'
import type { ReportFormat } from '#contract/reports.ts'
import { bytesIn, piecesIn } from '#server/features/files/testFiles.ts'
import { eventually, openWorkshop } from '#server/kernel/testJobs.ts'
import type { Workshop } from '#server/kernel/jobContext.ts'
import { openHouse, testConfig, type House, type Person } from '#server/testing.ts'
import { buildReport, giveUpReport } from './build.ts'
import { sweepPieces } from '#server/features/files/blobs.sql.ts'
import { findReport, insertReport } from './sql.ts'

let house: House
let anna: Person
let workshop: Workshop
const closing: (() => Promise<unknown>)[] = []
beforeAll(async () => {
  house = await openHouse()
  anna = await house.aUser()
  await anna.aTransaction()
  // The test alone builds.
  await house.app.close()
  const opened = await openWorkshop(house.db, house.filesDir)
  workshop = opened.workshop
  closing.push(opened.close, () => house.close())
})
afterAll(async () => {
  for (const close of closing) await close()
})

test.each(['csv', 'xlsx'] satisfies ReportFormat[])(
  'a %s whose rows break off half-way is tried again, then has failed, and leaves nothing behind',
  async (format) => {
    const work = await workshop.write({ userId: anna.userId, means: 'form', call: 'test' }, async (tx) => ({
      userId: anna.userId,
      reportId: await insertReport(tx, anna.userId, { type: 0, format }),
    }))
    await house.db.schema.alterTable('transactions').renameColumn('description', 'words').execute()
    await expect(buildReport(workshop, testConfig(), work)).rejects.toThrow(/./)
    await house.db.schema.alterTable('transactions').renameColumn('words', 'description').execute()
    expect(await findReport(house.db, work.userId, work.reportId)).toMatchObject({ status: 0 })
    await giveUpReport(workshop, work)
    expect(await findReport(house.db, work.userId, work.reportId)).toMatchObject({ status: -1, fileId: undefined })
    const left = async () => {
      await sweepPieces(workshop)
      return [...(await piecesIn(house.db)), ...bytesIn(house.filesDir)]
    }
    expect(await eventually(left, (pieces) => pieces.length === 0)).toEqual([])
  },
)
