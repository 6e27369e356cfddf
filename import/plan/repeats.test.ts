import fc from 'fast-check'
import { expect, test } from 'vitest'
import { aTransaction } from '#mocks/transactions.ts'
import { cash, commandOf, decide, buildEngine } from '#import/engine/testEngine.ts'
import { nothingToImport } from './nothingToImport.ts'
import type { ImportEngine } from '#import/engine/ImportEngine.ts'
import { type Decisions, noDecisions } from '#import/engine/decisions.ts'

/** The transactions that the server would list after an import. */
const imported = async (importWorker: ImportEngine, from = 0) =>
  (await importWorker.importedRows(0, 1000)).map(({ moment, amount, description }, at) =>
    aTransaction({
      transactionId: 2 * (from + at) + 1,
      accountId: cash.accountId,
      createdAt: moment,
      delta: amount,
      description,
    }),
  )

const aDay = fc.constantFrom('2026-11-19', '2026-11-20', '2026-11-21 23:30')
const anAmount = fc.constantFrom('-2.50', '-2.5', '-3.00', '4')
const aNote = fc.constantFrom('Coffee', 'coffee ', 'Tea', '')
const someLines = fc.array(fc.tuple(aDay, anAmount, aNote), { minLength: 1, maxLength: 12 })
const textOf = (lines: readonly (readonly string[])[]) =>
  ['date,amount,note', ...lines.map((cells) => cells.join(',')), ''].join('\n')
const open = (lines: readonly (readonly string[])[]) => buildEngine(textOf(lines), { accounts: [cash] })

test('the same file again adds nothing, however many of its lines are equal', async () => {
  await fc.assert(
    fc.asyncProperty(someLines, async (lines) => {
      const importWorker = await open(lines)
      expect((await importWorker.find(decide({ signs: 'asWritten' }))).importedCount).toBe(lines.length)
      const again = await open(lines)
      await again.addStored(await imported(importWorker))
      const found = await again.find(noDecisions)
      expect(found).toMatchObject({ importedCount: 0, repeatedCount: lines.length })
      expect(nothingToImport(found)).toEqual({
        known: 0,
        duplicate: lines.length,
        otherFile: 0,
        state: 0,
        choice: 0,
      })
      const wanted = decide({ repeated: { areRecorded: false, except: [1] } })
      expect(nothingToImport(await again.find(wanted))).toBeUndefined()
    }),
    { numRuns: 60 },
  )
})

test('a file that overlaps with an earlier one adds only what is new', async () => {
  await fc.assert(
    fc.asyncProperty(someLines, someLines, someLines, async (before, both, after) => {
      const first = await open([...before, ...both])
      await first.find(noDecisions)
      const stored = await imported(first)
      const second = await open([...both, ...after])
      await second.addStored(stored)
      const found = await second.find(noDecisions)
      // Equal rows of the parts that do not overlap may repeat each other; no overlapping row is added.
      expect(found.importedCount).toBeLessThanOrEqual(after.length)
      expect(found.importedCount + found.repeatedCount).toBe(both.length + after.length)
      const third = await open([...both, ...after])
      await third.addStored([...stored, ...(await imported(second, stored.length))])
      expect(await third.find(noDecisions)).toMatchObject({ importedCount: 0 })
    }),
    { numRuns: 60 },
  )
})

test('each repeated line names the transaction that it repeats; no transaction is named twice', async () => {
  const coffee = ['2026-11-21', '-2.50', 'Coffee']
  const importWorker = await open([coffee, coffee, coffee])
  const stored = { accountId: cash.accountId, delta: '-2.50', description: 'Coffee' }
  await importWorker.addStored([
    aTransaction({ ...stored, transactionId: 1, createdAt: '2026-11-21T08:00:00.000Z' }),
    aTransaction({ ...stored, transactionId: 3, createdAt: '2026-11-21T15:00:00.000Z' }),
  ])
  expect(await importWorker.find(noDecisions)).toMatchObject({ repeatedCount: 2, importedCount: 1 })
  expect((await importWorker.repeatedRows(0, 10)).map(({ line, match }) => [line, match.moment])).toEqual([
    [2, '2026-11-21T08:00:00.000Z'],
    [3, '2026-11-21T15:00:00.000Z'],
  ])
})

const withIds = (...rows: [id: string, day: string, amount: string, state?: string][]) =>
  `Transaction ID,Date,Description,Status,Amount\n${rows
    .map(([id, day, amount, state = 'cleared']) => `${id},${day},Coffee,${state},${amount}`)
    .join('\n')}\n`
const roles: Decisions['roles'] = ['externalId', 'date', 'description', 'state', 'amount']
const coffee = aTransaction({
  transactionId: 1,
  accountId: cash.accountId,
  createdAt: '2026-11-19T10:00:00.000Z',
  delta: '-2.50',
  description: 'Mine by now',
  externalId: 'TX-000001',
})

test('a row whose id is stored is recorded for certain, and one with another id is another transaction', async () => {
  const text = withIds(['TX-000001', '2026-11-19', '-2.50'], ['TX-000002', '2026-11-19', '-2.50'])
  const importWorker = await buildEngine(text, { accounts: [cash] })
  await importWorker.find(noDecisions)
  expect(await importWorker.externalIds()).toEqual([
    { accountId: cash.accountId, externalIds: ['TX-000001', 'TX-000002'] },
  ])
  await importWorker.addStored([
    coffee,
    aTransaction({ ...coffee, transactionId: 3, externalId: 'OTHER-1', description: 'Coffee' }),
  ])
  expect(await importWorker.find(noDecisions)).toMatchObject({
    importedCount: 1,
    repeatedCount: 0,
    excluded: { known: 1, duplicate: 0, choice: 0 },
  })
})

test('a file whose rows are all recorded by their ids still names its accounts', async () => {
  const importWorker = await buildEngine(withIds(['TX-000001', '2026-11-19', '-2.50']), { accounts: [cash] })
  await importWorker.addStored([coffee])
  expect(await importWorker.find(noDecisions)).toMatchObject({
    importedCount: 0,
    reach: { accountIds: [cash.accountId] },
  })
})

test('ids of another kind prove nothing: rows that are alike are asked about', async () => {
  const importWorker = await buildEngine(withIds(['TX-000009', '2026-11-19', '-2.50']), { accounts: [cash] })
  await importWorker.addStored([{ ...coffee, externalId: '4711/a', description: 'Coffee' }])
  expect(await importWorker.find(noDecisions)).toMatchObject({ excluded: { known: 0 }, repeatedCount: 1 })
})

test('an id that a bank uses twice needs the same day or amount', async () => {
  const text = withIds(['TX-000001', '2026-11-25', '-9.00'], ['TX-000001', '2026-11-19', '-2.50'])
  const importWorker = await buildEngine(text, { accounts: [cash] })
  await importWorker.addStored([coffee])
  expect(await importWorker.find(decide({ roles }))).toMatchObject({ excluded: { known: 1 }, importedCount: 1 })
  expect((await importWorker.importedRows(0, 5)).map(({ line }) => line)).toEqual([2])
})

test('what was pending takes what it was posted with, and keeps what was said of it', async () => {
  const text = withIds(['TX-000001', '2026-11-21', '-2.80'], ['TX-000002', '2026-11-21', '-4', 'pending'])
  const importWorker = await buildEngine(text, { accounts: [cash] })
  await importWorker.addStored([{ ...coffee, status: 'pending', payeeId: 3 }])
  expect(await importWorker.find(noDecisions)).toMatchObject({ importedCount: 2, updatedCount: 1 })
  const { entries } = await commandOf(importWorker)
  expect(entries[0]).toMatchObject({
    replaces: 1,
    categoryId: 5,
    delta: '-2.80',
    status: 'cleared',
    externalId: 'TX-000001',
  })
  expect(entries[1]).toMatchObject({ delta: '-4', status: 'pending' })
  expect(entries[1]).not.toHaveProperty('replaces')
})

test('what was split while it was pending is posted with its last line as the rest, unless that would vanish', async () => {
  const lines = [
    { lineId: 1, categoryId: 5, delta: '-2' },
    { lineId: 3, categoryId: 5, delta: '-0.50' },
  ]
  const updatedCount = async (amount: string, last: object = {}) => {
    const importWorker = await buildEngine(withIds(['TX-000001', '2026-11-21', amount]), { accounts: [cash] })
    const split = [lines[0]!, { ...lines[1]!, ...last }]
    await importWorker.addStored([{ ...coffee, status: 'pending', lines: split }])
    return (await importWorker.find(noDecisions)).updatedCount
  }
  expect([await updatedCount('-2.80'), await updatedCount('-2.50'), await updatedCount('-2')]).toEqual([1, 1, 0])
  const foreign = { toAccountId: 9, toCurrencyId: 6, toDelta: '2.50' }
  expect([await updatedCount('-2.50', foreign), await updatedCount('-2.80', foreign)]).toEqual([1, 0])
})

test('what is pending and posted in one file is one transaction', async () => {
  const text = withIds(['TX-000001', '2026-11-19', '-2.50', 'pending'], ['TX-000001', '2026-11-21', '-2.80'])
  const importWorker = await buildEngine(text, { accounts: [cash] })
  expect(await importWorker.find(decide({ roles }))).toMatchObject({ importedCount: 1, excluded: { state: 1 } })
})

test('what was imported before there were payees is known by its words', async () => {
  const importWorker = await buildEngine('Date,Payee,Description,Amount\n2026-11-19,Lidl,Card 1,-2.50\n', {
    accounts: [cash],
  })
  await importWorker.addStored([{ ...coffee, externalId: undefined, description: 'LIDL  card 1' }])
  expect(await importWorker.find(noDecisions)).toMatchObject({ repeatedCount: 1 })
})

test('what was typed with a payee and no words is known by the payee', async () => {
  const importWorker = await buildEngine('Date,Payee,Amount\n2026-11-19,LIDL 44,-2.50\n2026-11-19,Orange,-2.50\n', {
    accounts: [cash],
    payees: [{ payeeId: 7, name: 'Lidl', aliases: ['lidl 44'] }],
  })
  await importWorker.addStored([{ ...coffee, externalId: undefined, description: undefined, payeeId: 7 }])
  expect(await importWorker.find(noDecisions)).toMatchObject({ repeatedCount: 1, importedCount: 1 })
})
