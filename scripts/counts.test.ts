import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { countTests, honest, inAll, withSecondRun } from './counts.ts'

const folder = mkdtempSync(join(tmpdir(), 'farthing-counts-'))
afterAll(() => rmSync(folder, { recursive: true }))

const reported = (report: object, exitCode: number) => {
  const file = join(folder, 'report.json')
  writeFileSync(file, JSON.stringify(report))
  return countTests(file, exitCode)
}

const passed = { name: 'a.test.ts', status: 'passed', message: '', assertionResults: [{ status: 'passed' }] }
const unloaded = { name: 'b.test.ts', status: 'failed', message: 'no such file\n  at b', assertionResults: [] }
const broken = {
  name: 'c.test.ts',
  status: 'failed',
  message: '',
  assertionResults: [
    { fullName: 'adds', status: 'failed', failureMessages: ['expected 3\n  at c'] },
    { status: 'passed' },
  ],
}

test('what Vitest reports is counted, and what failed is told in a line', () => {
  const report = { numPassedTests: 12, numFailedTests: 1, testResults: [passed, broken] }
  expect(reported(report, 1)).toEqual({
    passed: 12,
    failed: 1,
    faults: ['c.test.ts › adds: expected 3'],
    unreached: [],
  })
})

test('a file that could not be loaded has failed once', () => {
  const report = {
    numPassedTests: 3,
    numFailedTests: 0,
    testResults: [passed, unloaded],
  }
  expect(reported(report, 1)).toEqual({
    passed: 3,
    failed: 1,
    faults: ['b.test.ts: no such file'],
    unreached: ['b.test.ts'],
  })
})

test('what Playwright reports is counted, and a flaky test has failed', () => {
  const report = { stats: { expected: 5, unexpected: 1, flaky: 1 }, errors: [] }
  expect(reported(report, 1)).toEqual({ passed: 5, failed: 2 })
})

test('two halves make a whole', () => {
  const halves = [
    { passed: 5, failed: 1, faults: ['a.test.ts › adds: expected 3'] },
    { passed: 2, failed: 0 },
  ]
  expect(inAll(halves)).toEqual({ passed: 7, failed: 1, faults: ['a.test.ts › adds: expected 3'] })
})

test('a runner that says nothing has failed', () => {
  expect(countTests(join(folder, 'nowhere.json'), 0)).toEqual({ passed: 0, failed: 1 })
})

test('a runner that ran nothing has failed', () => {
  expect(reported({ numPassedTests: 0, numFailedTests: 0, testResults: [] }, 0)).toMatchObject({ passed: 0, failed: 1 })
})

test('a runner that ends badly has failed, whatever its tests say', () => {
  expect(honest({ passed: 7, failed: 0 }, 1)).toEqual({ passed: 7, failed: 1 })
  expect(honest({ passed: 7, failed: 0 }, 0)).toEqual({ passed: 7, failed: 0 })
})

test('files that a run never reached count as their second run says', () => {
  const first = { passed: 5, failed: 3, faults: ['a › one: wrong', 'b: gone', 'c: gone'], unreached: ['b', 'c'] }
  const second = { passed: 7, failed: 1, faults: ['c › two: wrong'] }
  expect(withSecondRun(first, second)).toEqual({ passed: 12, failed: 2, faults: ['a › one: wrong', 'c › two: wrong'] })
})
