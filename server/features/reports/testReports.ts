import Papa from 'papaparse'
import { contract } from '#contract'
import type { Report, ReportDraft } from '#contract/reports.ts'
import { downloadAs } from '#server/features/files/testFiles.ts'
import { eventually } from '#server/kernel/testJobs.ts'
import type { TestUser } from '#server/testing.ts'

const { reports } = contract

export const listOf = async (person: TestUser): Promise<Report[]> => (await person.call(reports.list, {})).reports
export const ask = async (person: TestUser, draft: ReportDraft): Promise<number> =>
  (await person.call(reports.create, draft)).reportId

/** Waits until the report is no longer in progress. */
export const resolved = async (person: TestUser, reportId: number): Promise<Report> => {
  const all = await eventually(
    () => listOf(person),
    (list) => list.some((report) => report.reportId === reportId && report.status !== 0),
  )
  const found = all.find((report) => report.reportId === reportId)
  if (found === undefined) throw new Error(`There is no report ${reportId}`)
  return found
}

/** The cells of a CSV report. */
export const cellsOf = async (person: TestUser, draft: ReportDraft): Promise<string[][]> => {
  const { fileId = '' } = await resolved(person, await ask(person, draft))
  return Papa.parse<string[]>((await downloadAs(person, fileId)).body, { skipEmptyLines: true }).data
}

/** Two euro accounts and one in dollars, with a transaction or two each. */
export const aLedger = async (person: TestUser) => {
  const folderId = await person.aFolder()
  const wallet = await person.anAccount({ folderId, name: 'Wallet' })
  const card = await person.anAccount({ folderId, name: '=cmd|A1' })
  const dollars = await person.anAccount({ folderId, name: 'Dollars', currencyId: 1 })
  const food = await person.aCategory({ name: 'Food' })
  const bread = await person.aCategory({ name: 'Bread', parentId: food })
  const enter = (accountId: number, delta: string, createdAt: string, description?: string, categoryId = bread) =>
    person.aTransaction({ accountId, categoryId, delta, createdAt, description })
  await enter(wallet, '-3.10', '2026-03-31T22:30:00Z', 'a "round" loaf, sliced\nand toasted')
  await enter(wallet, '-2', '2026-04-01T10:00:00Z', '-2+3', food)
  await enter(card, '100.00', '2026-04-02T10:00:00Z', ' ＝SUM(A1)')
  await enter(dollars, '-7.25', '2026-04-02T11:00:00Z')
  return { wallet, card, dollars, food, bread }
}
