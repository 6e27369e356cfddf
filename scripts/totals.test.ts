import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { judge, totalsIn } from './totals.ts'

const folder = mkdtempSync(join(tmpdir(), 'farthing-totals-'))
afterAll(() => rmSync(folder, { recursive: true }))

test('what several runs report is added up', () => {
  expect(
    judge(
      [
        { passed: 5, failed: 1 },
        { passed: 2, failed: 0 },
      ],
      1,
    ),
  ).toEqual({ passed: 7, failed: 1 })
})

test('a runner that reports nothing has failed', () => {
  expect(totalsIn(join(folder, 'nowhere')).read()).toEqual([])
  expect(judge([], 0)).toEqual({ passed: 0, failed: 1 })
  expect(judge([{ passed: 0, failed: 0 }], 0)).toEqual({ passed: 0, failed: 1 })
})

test('a runner that ends badly has failed, whatever its tests say', () => {
  expect(judge([{ passed: 7, failed: 0 }], 1)).toEqual({ passed: 7, failed: 1 })
  expect(judge([{ passed: 7, failed: 0 }], 0)).toEqual({ passed: 7, failed: 0 })
})

test('each run adds a line', () => {
  const file = join(folder, 'two')
  writeFileSync(file, '{"passed":1,"failed":0,"timings":[]}\n{"passed":2,"failed":3,"timings":[]}\n')
  expect(totalsIn(file).read()).toMatchObject([{ passed: 1 }, { failed: 3 }])
})
