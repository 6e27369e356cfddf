import { expect, test } from 'vitest'
import { csvLines, csvText } from '#mocks/csv.ts'
import { decide, buildEngine, reasonsOf } from '#import/engine/testEngine.ts'

const broken = '2022-01-01,Cash (EUR),Food:Coffee,twelve,A word'

test('a broken line right below the heading is refused, not taken for a heading', async () => {
  const importWorker = await buildEngine(csvText(csvLines(200)).replace('\n', `\n${broken}\n`))
  const findings = await importWorker.find(decide({}))
  expect(findings.importedCount).toBe(200)
  expect((await reasonsOf(importWorker)).map(([line]) => line)).toEqual([2])
})

test('a broken line at the very end is refused, not taken for a total', async () => {
  const importWorker = await buildEngine(csvText(csvLines(200)) + broken)
  const findings = await importWorker.find(decide({}))
  expect(findings.importedCount).toBe(200)
  expect((await reasonsOf(importWorker)).map(([line]) => line)).toEqual([202])
})
