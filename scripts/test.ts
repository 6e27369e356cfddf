// `npm test`: everything that proves the product. `npm test -- unit flows` runs only those jobs; `--slowest` adds a report.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { ensureChromium } from './chromium.ts'
import { run } from './run.ts'
import { add, judge, type Timing, type Totals, totalsIn } from './totals.ts'

/** The projects of Vitest by the names of their jobs. */
const projects = { unit: 'unit', server: 'server', stories: 'storybook' }
const names = ['check', ...Object.keys(projects), 'flows', 'catalogue']
const CATALOGUE = 'test-results/catalogue'
const SLOWEST = 30

const reports = mkdtempSync(join(tmpdir(), 'farthing-totals-'))
const timings: Timing[] = []

/** A tool that passes or fails as a whole. */
const check = async (tool: string, ...args: string[]): Promise<Totals> => {
  const exitCode = await run(tool, args)
  console.log(`${exitCode === 0 ? '✓' : '✗'} ${tool}`)
  return exitCode === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 }
}

let runs = 0

/** A runner of tests, which leaves its totals in a file. */
const test = async (tool: string, ...args: string[]): Promise<Totals> => {
  const totals = totalsIn(join(reports, `${tool}${runs++}`))
  const exitCode = await run(tool, args, totals.environment)
  const read = totals.read()
  timings.push(...read.flatMap((report) => report.timings))
  return judge(read, exitCode)
}

const reporter = join(import.meta.dirname, 'totals.ts')

/** One after the other: each keeps both cores of a small machine busy by itself. */
const runJobs = async (isWanted: (name: string) => boolean): Promise<Totals[]> => {
  const results: Totals[] = []
  if (isWanted('check')) {
    results.push(await check('tsc', '-b'), await check('oxlint'), await check('oxfmt', '--check', '.'))
  }
  const wanted = Object.entries(projects).flatMap(([name, project]) => (isWanted(name) ? ['--project', project] : []))
  if (wanted.length > 0) {
    results.push(await test('vitest', 'run', ...wanted, '--reporter=dot', `--reporter=${reporter}`))
  }
  if (isWanted('flows')) {
    results.push(await check('vite', 'build', '--logLevel', 'warn'))
    results.push(await test('playwright', 'test', `--reporter=list,${reporter}`))
  }
  if (isWanted('catalogue')) {
    results.push(
      await check('storybook', 'build', '--quiet', '--loglevel', 'warn', '--stats-json', '--output-dir', CATALOGUE),
    )
    results.push(await test('playwright', 'test', '--config', 'tests/storybook', `--reporter=list,${reporter}`))
  }
  return results
}

const nameChromium = (): void => {
  const chromium = ensureChromium()
  if (chromium === undefined) {
    throw new Error(
      'The stories and flows need a Chromium; none was found, nor could one be installed. Install Chromium or Chrome, ' +
        'or run "npx playwright install chromium", or name one by CHROMIUM_PATH; then start again.',
    )
  }
  process.env['CHROMIUM_PATH'] = chromium
}

const reportSlowest = (): void => {
  console.log('\nThe slowest tests:')
  for (const { name, ms } of timings.toSorted((a, b) => b.ms - a.ms).slice(0, SLOWEST)) {
    console.log(`${(ms / 1000).toFixed(1).padStart(7)} s  ${name}`)
  }
}

const main = async (): Promise<Totals> => {
  const words = process.argv.slice(2)
  const wanted = words.filter((word) => word !== '--slowest')
  const unknown = wanted.filter((name) => !names.includes(name))
  if (unknown.length > 0) throw new Error(`There is no job ${unknown.join(', ')}. There are: ${names.join(' ')}.`)
  const isWanted = (name: string): boolean => wanted.length === 0 || wanted.includes(name)
  if (['stories', 'flows', 'catalogue'].some(isWanted)) nameChromium()
  const results = await runJobs(isWanted)
  if (words.includes('--slowest')) reportSlowest()
  return add(results)
}

const startedAt = Date.now()
const totals = await main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error)
  return { passed: 0, failed: 1 }
})
rmSync(reports, { recursive: true, force: true })
console.log(`\n${Math.round((Date.now() - startedAt) / 1000)} s\n\n${totals.passed} passed, ${totals.failed} failed`)
process.exitCode = totals.failed > 0 ? 1 : 0
