import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { countTests, honest } from './counts.ts'

const folder = mkdtempSync(join(tmpdir(), 'farthing-counts-'))
afterAll(() => rmSync(folder, { recursive: true }))

const reported = (report: object, exitCode: number) => {
  const file = join(folder, 'report.json')
  writeFileSync(file, JSON.stringify(report))
  return countTests(file, exitCode)
}

const passed = { status: 'passed', assertionResults: [{}] }

test('what Vitest reports is counted', () => {
  const report = { numPassedTests: 12, numFailedTests: 2, testResults: [passed] }
  expect(reported(report, 1)).toEqual({ passed: 12, failed: 2 })
})

test('a file that could not be loaded has failed once', () => {
  const report = {
    numPassedTests: 3,
    numFailedTests: 0,
    testResults: [passed, { status: 'failed', assertionResults: [] }],
  }
  expect(reported(report, 1)).toEqual({ passed: 3, failed: 1 })
})

test('what Playwright reports is counted, and a flaky test has failed', () => {
  const report = { stats: { expected: 5, unexpected: 1, flaky: 1 }, errors: [] }
  expect(reported(report, 1)).toEqual({ passed: 5, failed: 2 })
})

test('a runner that says nothing has failed', () => {
  expect(countTests(join(folder, 'nowhere.json'), 0)).toEqual({ passed: 0, failed: 1 })
})

test('a runner that ran nothing has failed', () => {
  expect(reported({ numPassedTests: 0, numFailedTests: 0, testResults: [] }, 0)).toEqual({ passed: 0, failed: 1 })
})

test('a runner that ends badly has failed, whatever its tests say', () => {
  expect(honest({ passed: 7, failed: 0 }, 1)).toEqual({ passed: 7, failed: 1 })
  expect(honest({ passed: 7, failed: 0 }, 0)).toEqual({ passed: 7, failed: 0 })
})
