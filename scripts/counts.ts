import { readFileSync } from 'node:fs'
import { relative } from 'node:path'

/** How many tests of one step passed and failed. */
export interface Counts {
  passed: number
  failed: number
  /** What failed, a line each, as far as the runner tells. */
  faults?: string[]
  /** Files that were never loaded: their browser may have died before their turn. */
  unreached?: string[]
}

interface VitestReport {
  numPassedTests: number
  numFailedTests: number
  testResults: FileResult[]
}

interface FileResult {
  name: string
  status: string
  message: string
  assertionResults: { fullName: string; status: string; failureMessages: string[] }[]
}

interface PlaywrightReport {
  stats: { expected: number; unexpected: number; flaky: number }
  errors: unknown[]
}

const isUnloaded = ({ status, assertionResults }: FileResult): boolean =>
  status === 'failed' && assertionResults.length === 0

const firstLine = (text = ''): string => text.split('\n', 1)[0] ?? ''

const faultsOf = (file: FileResult): string[] => {
  const place = relative(process.cwd(), file.name)
  if (isUnloaded(file)) return [`${place}: ${firstLine(file.message)}`]
  const failed = file.assertionResults.filter(({ status }) => status === 'failed')
  return failed.map(({ fullName, failureMessages }) => `${place} › ${fullName}: ${firstLine(failureMessages[0])}`)
}

/** Reads what Vitest's JSON reporter wrote. A file that could not even be loaded counts as one failure. */
const readVitest = (report: VitestReport): Counts => ({
  passed: report.numPassedTests,
  failed: report.numFailedTests + report.testResults.filter(isUnloaded).length,
  faults: report.testResults.flatMap(faultsOf),
  unreached: report.testResults.filter(isUnloaded).map(({ name }) => relative(process.cwd(), name)),
})

/** Reads what Playwright's JSON reporter wrote. A flaky test is one that failed. */
const readPlaywright = ({ stats, errors }: PlaywrightReport): Counts => ({
  passed: stats.expected,
  failed: stats.unexpected + stats.flaky + errors.length,
})

/** What is left of a first run when the files that it never reached were run again. */
export const withSecondRun = (first: Counts, second: Counts): Counts => {
  const unreached = first.unreached ?? []
  const isOfUnreached = (fault: string) => unreached.some((file) => fault.startsWith(`${file}: `))
  return {
    passed: first.passed + second.passed,
    failed: first.failed - unreached.length + second.failed,
    faults: [...(first.faults ?? []).filter((fault) => !isOfUnreached(fault)), ...(second.faults ?? [])],
  }
}

/** What several runs come to. */
export const inAll = (runs: Counts[]): Counts => ({
  passed: runs.reduce((sum, { passed }) => sum + passed, 0),
  failed: runs.reduce((sum, { failed }) => sum + failed, 0),
  faults: runs.flatMap(({ faults = [] }) => faults),
})

/** A runner that crashed, or said that all is well though it ran nothing, has failed. */
export const honest = (counts: Counts, exitCode: number): Counts => {
  const isSuspect = counts.failed === 0 && (exitCode !== 0 || counts.passed === 0)
  return isSuspect ? { ...counts, failed: 1 } : counts
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
