import fc from 'fast-check'
import { expect, test } from 'vitest'
import { aTransaction } from '#mocks/transactions.ts'
import { cash, decide, buildEngine } from '#stores/import/session/buildEngine.ts'
import type { ImportEngine } from '#stores/import/session/ImportEngine.ts'
import { noDecisions } from '#stores/import/session/decisions.ts'

/** What the server would hold after an import, as it lists it. */
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
      expect(await again.find(noDecisions)).toMatchObject({ importedCount: 0, repeatedCount: lines.length })
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
      // Equal rows of the parts that do not overlap may repeat each other; nothing of what overlaps is added.
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
