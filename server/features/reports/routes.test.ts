import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { contract } from '#contract'
import { sum } from '#shared/money.ts'
import type { ReportDraft } from '#contract/reports.ts'
import { bytesIn, downloadAs, piecesIn, uploadAs } from '#server/features/files/testFiles.ts'
import { eventually } from '#server/kernel/testJobs.ts'
import { codeOf, sharedTestServer, testConfig } from '#server/testing.ts'
import { giveUpReport } from './build.ts'
import { removeFailed } from './expiry.ts'
import { aLedger, ask, cellsOf, listOf, resolved } from './testReports.ts'

const { reports, files, settings } = contract
const server = await sharedTestServer({ config: { ...testConfig(), storageMb: 1 } })

test('a list has a row for each transaction, newest first, quoted by RFC 4180; no text is a formula, a negative amount is a number', async () => {
  const anna = await server.aUser()
  await aLedger(anna)
  const { fileId = '' } = await resolved(anna, await ask(anna, { type: 0 }))
  const { body, headers } = await downloadAs(anna, fileId)
  expect(headers['content-type']).toBe('text/csv')
  expect(body).toBe(
    [
      'Date,Account,Amount,Category,Currency,Description,Other account,Payee,Tags,Note,Line note,Status,Bank description,Bank ID',
      '2026-04-02 11:00,Dollars,-7.25,Food > Bread,USD,,,,,,,Cleared,,',
      "2026-04-02 10:00,'=cmd|A1,100.00,Food > Bread,EUR,' ＝SUM(A1),,,,,,Cleared,,",
      "2026-04-01 10:00,Wallet,-2,Food,EUR,'-2+3,,,,,,Cleared,,",
      '2026-03-31 22:30,Wallet,-3.10,Food > Bread,EUR,"a ""round"" loaf, sliced\nand toasted",,,,,,Cleared,,',
      '',
    ].join('\r\n'),
  )
})

test('S14: a report is private; it is called as it is described, and kept for 14 days', async () => {
  const [anna, boris] = [await server.aUser(), await server.aUser()]
  const { fileId = '', ...report } = await resolved(anna, await ask(anna, { type: 0, description: 'Taxes/2026' }))
  expect(report).toMatchObject({ status: 1, type: 0, format: 'csv', description: 'Taxes/2026' })
  expect((await downloadAs(boris, fileId)).statusCode).toBe(404)
  const [file] = (await anna.call(files.list, {})).files
  expect(file).toMatchObject({ fileId, isPublic: false, name: 'Taxes-2026.csv', description: 'Taxes/2026' })
  expect(Date.parse(file!.expiresAt) - Date.parse(file!.createdAt)).toBeGreaterThan(13.9 * 86_400_000)
})

test('C16: a report has what the ledger shows by the same filter, of accounts too', async () => {
  const anna = await server.aUser()
  const { wallet, card, food, dollars } = await aLedger(anna)
  const amountsOf = async (filter: ReportDraft['filter']) =>
    (await cellsOf(anna, { type: 0, filter })).slice(1).map((row) => row[2])
  expect(await amountsOf({ accountsIds: String(wallet) })).toEqual(['-2', '-3.10'])
  expect(await amountsOf({ categoriesIds: String(food) })).toEqual(['-2'])
  expect(await amountsOf({ categoriesIds: String(food), includeDescendants: 'true' })).toHaveLength(4)
  expect(await amountsOf({ description: 'LOAF' })).toEqual(['-3.10'])
  expect(await amountsOf({ fromTime: '2026-04-02T00:00:00Z', accountsIds: `${card},${dollars}` })).toEqual([
    '-7.25',
    '100.00',
  ])
})

test('a transfer has both its sides in a list, and stands below the sums, not in them', async () => {
  const anna = await server.aUser()
  const { wallet, card, dollars, food } = await aLedger(anna)
  const move = (toAccountId: number, toDelta: string) =>
    anna.call(contract.transactions.createInternal, {
      categoryId: food,
      fromAccountId: wallet,
      toAccountId,
      fromDelta: '-10',
      toDelta,
      createdAt: '2026-05-05T12:00:00Z',
    })
  await move(card, '10')
  await move(dollars, '11')
  const filter = { fromTime: '2026-05-01T00:00:00Z' }
  const list = await cellsOf(anna, { type: 0, filter })
  expect(list.slice(1).map((row) => `${row[1]} ${row[2]} ${row[4]}`)).toEqual([
    'Wallet -10 EUR',
    'Dollars 11 USD',
    'Wallet -10 EUR',
    "'=cmd|A1 10 EUR",
  ])
  expect(await cellsOf(anna, { type: 2, filter })).toEqual([
    ['USD', '2026-05', 'Total'],
    ['Total', '0.00', '0.00'],
    ['Transferred in', '11.00', '11.00'],
    ['EUR', '2026-05', 'Total'],
    ['Total', '0.00', '0.00'],
    ['Transferred in', '10.00', '10.00'],
    ['Transferred out', '-20.00', '-20.00'],
  ])
})

test('days and months are those of the person, in their words', async () => {
  const anna = await server.aUser()
  await aLedger(anna)
  await anna.call(settings.edit, { timeZone: 'Europe/Bucharest', lang: 'ru' })
  expect(await cellsOf(anna, { type: 1, filter: { currenciesIds: '2' } })).toEqual([
    ['EUR', '2026-04-01', '2026-04-02', 'Итого'],
    ['Food', '-2.00', '0.00', '-2.00'],
    ['Food > Bread', '-3.10', '100.00', '96.90'],
    ['Итого', '-5.10', '100.00', '94.90'],
  ])
  const months = await cellsOf(anna, { type: 2 })
  expect(months[0]).toEqual(['USD', '2026-04', 'Итого'])
  expect((await cellsOf(anna, { type: 0 }))[4]?.[0]).toBe('2026-04-01 01:30')
  await anna.call(settings.edit, { timeZone: 'UTC', lang: 'ro' })
  expect((await cellsOf(anna, { type: 1, filter: { currenciesIds: '2' } }))[0]).toEqual([
    'EUR',
    '2026-03-31',
    '2026-04-01',
    '2026-04-02',
    'Total',
  ])
})

test('without transactions a list is its heading, and sums are nothing', async () => {
  const anna = await server.aUser()
  expect(await cellsOf(anna, { type: 0 })).toHaveLength(1)
  expect(await resolved(anna, await ask(anna, { type: 1 }))).toMatchObject({ status: 1 })
  expect(await resolved(anna, await ask(anna, { type: 2, format: 'xlsx' }))).toMatchObject({ status: 1 })
})

test('totals by year are a summary of each category, for a tax return', async () => {
  const anna = await server.aUser()
  const { wallet, food } = await aLedger(anna)
  await anna.aTransaction({ accountId: wallet, categoryId: food, delta: '-4', createdAt: '2025-12-31T12:00:00Z' })
  expect(await cellsOf(anna, { type: 3, filter: { currenciesIds: '2' } })).toEqual([
    ['EUR', '2025', '2026', 'Total'],
    ['Food', '-4.00', '-2.00', '-6.00'],
    ['Food > Bread', '0.00', '96.90', '96.90'],
    ['Total', '-4.00', '94.90', '90.90'],
  ])
  expect(await resolved(anna, await ask(anna, { type: 3, format: 'xlsx' }))).toMatchObject({ status: 1 })
})

test('50 reports at once are all built, three at a time', async () => {
  const anna = await server.aUser()
  await aLedger(anna)
  const ids = await Promise.all(Array.from({ length: 50 }, () => ask(anna, { type: 0 })))
  const busy = async () => {
    const { rows } = await sql<{ n: number }>`
      select count(*) as n from file_pieces where book_id = ${anna.bookId} and alive_until > now()`.execute(server.db)
    return rows[0]!.n
  }
  const most: number[] = []
  const all = await eventually(
    async () => {
      most.push(await busy())
      return listOf(anna)
    },
    (list) => list.every(({ status }) => status === 1),
    60,
  )
  expect(all.map(({ reportId }) => reportId)).toEqual(ids.toSorted((a, b) => b - a))
  expect(all.every(({ status }) => status === 1)).toBe(true)
  expect(Math.max(...most)).toBeLessThanOrEqual(3)
}, 90_000)

test('deleting a report deletes its file, and deleting the file deletes the report; another user finds neither', async () => {
  const [anna, boris] = [await server.aUser(), await server.aUser()]
  const first = await resolved(anna, await ask(anna, { type: 0 }))
  const second = await resolved(anna, await ask(anna, { type: 0 }))
  expect(await codeOf(boris.call(reports.remove, { reportId: first.reportId }))).toBe('NOT_FOUND')
  await anna.call(reports.remove, { reportId: first.reportId })
  expect((await anna.call(files.list, {})).files.map(({ fileId }) => fileId)).toEqual([second.fileId])
  await anna.call(files.remove, { fileId: second.fileId! })
  expect(await listOf(anna)).toEqual([])
  await eventually(
    () => piecesIn(server.db),
    (pieces) => pieces.length === 0,
  )
  expect(bytesIn(server.filesDir)).not.toContain(first.fileId)
})

test('C18: a report that does not fit into the storage has failed, leaves nothing, and blocks nothing; it is deleted after 14 days', async () => {
  const anna = await server.aUser()
  await uploadAs(anna, Buffer.alloc(1_048_570, 'x'))
  const { reportId, ...failed } = await resolved(anna, await ask(anna, { type: 0 }))
  expect(failed).toMatchObject({ status: -1 })
  expect(failed.fileId).toBeUndefined()
  expect(
    await eventually(
      () => piecesIn(server.db),
      (pieces) => pieces.length === 0,
    ),
  ).toEqual([])
  await anna.call(files.removeAll, {})
  expect(await resolved(anna, await ask(anna, { type: 0 }))).toMatchObject({ status: 1 })
  const jobContext = await server.jobContext()
  await removeFailed(jobContext, new Date(Date.now() + 15 * 86_400_000), () => undefined)
  expect((await listOf(anna)).map((report) => report.reportId)).not.toContain(reportId)
})

test('a report that is given up has failed; one that is there stays', async () => {
  const anna = await server.aUser()
  const jobContext = await server.jobContext()
  const done = await resolved(anna, await ask(anna, { type: 0 }))
  await giveUpReport(jobContext, { bookId: anna.bookId, reportId: done.reportId })
  expect(await listOf(anna)).toEqual([done])
})

test('a report made of a ledger adds up to what the ledger holds', async () => {
  const anna = await server.aUser()
  const { wallet } = await aLedger(anna)
  const rows = await cellsOf(anna, { type: 0, filter: { accountsIds: String(wallet) } })
  expect(sum(rows.slice(1).map((row) => row[2] ?? ''))).toBe(await anna.balanceOf(wallet))
})
