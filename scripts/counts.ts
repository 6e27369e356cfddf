import { readFileSync } from 'node:fs'

/** How many tests of one step passed and failed. */
export interface Counts {
  passed: number
  failed: number
}

interface VitestReport {
  numPassedTests: number
  numFailedTests: number
  testResults: { status: string; assertionResults: unknown[] }[]
}

interface PlaywrightReport {
  stats: { expected: number; unexpected: number; flaky: number }
  errors: unknown[]
}

/** Reads what Vitest's JSON reporter wrote. A file that could not even be loaded counts as one failure. */
const readVitest = (report: VitestReport): Counts => {
  const unloaded = report.testResults.filter(({ status, assertionResults }) => {
    return status === 'failed' && assertionResults.length === 0
  })
  return { passed: report.numPassedTests, failed: report.numFailedTests + unloaded.length }
}

/** Reads what Playwright's JSON reporter wrote. A flaky test is one that failed. */
const readPlaywright = ({ stats, errors }: PlaywrightReport): Counts => ({
  passed: stats.expected,
  failed: stats.unexpected + stats.flaky + errors.length,
})

/** A runner that crashed, or said that all is well though it ran nothing, has failed. */
export const honest = ({ passed, failed }: Counts, exitCode: number): Counts => {
  const isSuspect = failed === 0 && (exitCode !== 0 || passed === 0)
  return { passed, failed: isSuspect ? 1 : failed }
}

/** What the runner's report says; one failure when there is none to read. */
export const countTests = (file: string, exitCode: number): Counts => {
  try {
    const report = JSON.parse(readFileSync(file, 'utf8')) as VitestReport | PlaywrightReport
    return honest('stats' in report ? readPlaywright(report) : readVitest(report), exitCode)
  } catch {
    return { passed: 0, failed: 1 }
  }
}
