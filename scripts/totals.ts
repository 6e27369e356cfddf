import { appendFileSync, existsSync, readFileSync } from 'node:fs'
import { relative } from 'node:path'
import type { FullResult, Reporter as PlaywrightReporter, TestCase, TestResult } from '@playwright/test/reporter'
import type { Reporter as VitestReporter, TestModule } from 'vitest/node'

/** How many tests passed and failed. */
export interface Totals {
  passed: number
  failed: number
}

/** One test, for the list of the slowest. */
export interface Timing {
  name: string
  ms: number
}

interface Report extends Totals {
  timings: Timing[]
}

/** Names the file that every run of this `npm test` adds its line to. */
const VARIABLE = 'TOTALS_FILE'

const write = (report: Report): void => {
  const file = process.env[VARIABLE]
  if (file !== undefined) appendFileSync(file, `${JSON.stringify(report)}\n`)
}

export const add = (reports: readonly Totals[]): Totals => ({
  passed: reports.reduce((sum, { passed }) => sum + passed, 0),
  failed: reports.reduce((sum, { failed }) => sum + failed, 0),
})

/** A runner that ends badly or reports nothing has failed, whatever its tests say. */
export const judge = (reports: readonly Totals[], exitCode: number): Totals => {
  const { passed, failed } = add(reports)
  const isProven = passed > 0 && exitCode === 0
  return { passed, failed: failed === 0 && !isProven ? 1 : failed }
}

/** Where a runner is to leave its totals, and how they are read when it has ended. */
export const totalsIn = (file: string) => ({
  environment: { [VARIABLE]: file },
  read: (): Report[] =>
    existsSync(file)
      ? readFileSync(file, 'utf8')
          .trim()
          .split('\n')
          .map((line) => JSON.parse(line) as Report)
      : [],
})

const here = (path: string): string => relative(process.cwd(), path)

/** Reports the totals of Vitest and of Playwright, who call different methods of it. */
export default class TotalsReporter implements VitestReporter, PlaywrightReporter {
  readonly #report: Report = { passed: 0, failed: 0, timings: [] }

  onTestRunEnd(modules: readonly TestModule[], errors: readonly unknown[]): void {
    for (const module of modules) this.#addModule(module)
    this.#report.failed += errors.length
    write(this.#report)
  }

  #addModule(module: TestModule): void {
    for (const test of module.children.allTests()) {
      const { state } = test.result()
      if (state === 'passed') this.#report.passed++
      if (state === 'failed') this.#report.failed++
      this.#report.timings.push({
        name: `${here(module.moduleId)} › ${test.fullName}`,
        ms: test.diagnostic()?.duration ?? 0,
      })
    }
    // A file that could not be loaded has no tests, and has failed.
    this.#report.failed += module.errors().length
  }

  onTestEnd(test: TestCase, { duration }: TestResult): void {
    this.#report.timings.push({ name: `${here(test.location.file)} › ${test.title}`, ms: duration })
    // A test that fails first and passes then is flaky, which is a failure.
    if (test.outcome() === 'expected') this.#report.passed++
    else if (test.outcome() !== 'skipped') this.#report.failed++
  }

  onEnd({ status }: FullResult): void {
    if (status !== 'passed' && this.#report.failed === 0) this.#report.failed++
    write(this.#report)
  }
}
