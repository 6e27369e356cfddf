// `npm test`: everything that proves the product. `npm test -- unit flows` runs only those steps.
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { ensureChromium } from './chromium.ts'
import { type Counts, countTests, honest, inAll, withSecondRun } from './counts.ts'
import { filesOf, findChanges, places } from './pictures.ts'
import { findPostgres, startPostgres } from './postgres.ts'
import { beginReview, review } from './review.ts'
import { run } from './run.ts'

/** Adds what is said to a file, or shows it at once when there is none. */
type Log = string | undefined

interface Step {
  name: string
  says: string
  run: (log: Log) => Promise<Counts>
}

const startedAt = Date.now()
const reports = mkdtempSync(join(tmpdir(), 'farthing-reports-'))

const check = (name: string, says: string, command: string, args: string[]): Step => ({
  name,
  says,
  run: async (log) => {
    const exitCode = await run(command, args, { log })
    return exitCode === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 }
  },
})

interface VitestRun {
  project: string
  name: string
  /** Files, or other words for the runner. */
  words?: string[]
  environment?: Record<string, string>
}

const vitest = async ({ project, name, words = [], environment = {} }: VitestRun, log: Log): Promise<Counts> => {
  const file = join(reports, `${name}.json`)
  const reporters = ['--reporter=dot', '--reporter=json', `--outputFile.json=${file}`]
  const exitCode = await run('vitest', ['run', '--project', project, ...words, ...reporters], { environment, log })
  return countTests(file, exitCode)
}

/** A browser that dies takes the files with it that it had not come to: they get another browser, once. */
const storiesOf = async (name: string, words: string[], log: Log): Promise<Counts> => {
  const environment = { PICTURES: '1' }
  const first = await vitest({ project: 'storybook', name, words, environment }, log)
  const { unreached = [] } = first
  if (unreached.length === 0) return first
  console.log(`  ${unreached.length} files were not reached; once more for them`)
  const second = { project: 'storybook', name: `${name}-again`, words: unreached, environment }
  return withSecondRun(first, await vitest(second, log))
}

/** In two halves, each with its own browser: one that told them all would hold 4 GB in the end. */
const stories = (half: 1 | 2): Step => ({
  name: 'stories',
  says: `stories in Chromium, half ${half}`,
  run: (log) => storiesOf(`stories-${half}`, [`--shard=${half}/2`], log),
})

/** In two halves: alone at the end, it would keep one core of two waiting. */
const onOtherPostgres = ({ bin, major }: { bin: string; major: number }, half: 1 | 2): Step => ({
  name: 'postgres',
  says: `the server on PostgreSQL ${major}, half ${half}`,
  run: async (log) => {
    const server = await startPostgres(bin)
    const environment = { DATABASE_URL: server.url }
    const words = [`--shard=${half}/2`]
    try {
      return await vitest({ project: 'server', name: `other-postgres-${half}`, words, environment }, log)
    } finally {
      await server.stop()
    }
  },
})

const flows = async (log: Log): Promise<Counts> => {
  const file = join(reports, 'flows.json')
  const environment = { PLAYWRIGHT_JSON_OUTPUT_NAME: file }
  return countTests(file, await run('playwright', ['test', '--reporter=dot,json'], { environment, log }))
}

const otherPostgres = findPostgres()

/** In the order in which they begin: what takes long stands far ahead, but what is quickly told comes before it. */
const steps: Step[] = [
  stories(1),
  check('types', 'types', 'tsc', ['-b']),
  check('lint', 'lint, with who may import whom', 'oxlint', []),
  check('format', 'format', 'oxfmt', ['--check', '.']),
  {
    name: 'unit',
    says: 'contract, stores, texts, the catalogue',
    run: (log) => vitest({ project: 'unit', name: 'unit' }, log),
  },
  check('build', 'the app is built', 'vite', ['build', '--logLevel', 'warn']),
  stories(2),
  {
    name: 'server',
    says: 'the server on its own PostgreSQL',
    run: (log) => vitest({ project: 'server', name: 'server' }, log),
  },
  { name: 'flows', says: 'errands over the real server', run: flows },
  ...(otherPostgres === undefined ? [] : [onOtherPostgres(otherPostgres, 1), onOtherPostgres(otherPostgres, 2)]),
]

const needsChromium = new Set(['stories', 'flows'])

type Result = Counts & Pick<Step, 'name' | 'says'>

const runStep = async ({ name, says, run: work }: Step, log: Log): Promise<Result> => {
  console.log(`\n▸ ${says}`)
  const before = Date.now()
  // A step that throws is a step that failed.
  const counts = await work(log).catch((error: unknown) => {
    console.error(error)
    return { passed: 0, failed: 1 }
  })
  const seconds = Math.round((Date.now() - before) / 1000)
  if (log !== undefined && existsSync(log)) console.log(`\n▸ ${says}:\n${readFileSync(log, 'utf8')}`)
  console.log(
    `${counts.failed > 0 ? '✗' : '✓'} ${name}: ${counts.passed} passed, ${counts.failed} failed, ${seconds} s`,
  )
  return { name, says, ...counts }
}

/** Two at a time, as a page keeps one core of two busy. */
const runSideBySide = async (wanted: Step[]): Promise<Result[]> => {
  const waiting = [...wanted]
  const results: Result[] = []
  const work = async (): Promise<void> => {
    for (let step = waiting.shift(); step !== undefined; step = waiting.shift()) {
      const log = wanted.length > 1 ? join(reports, `${step.says}.log`) : undefined
      results.push(await runStep(step, log))
    }
  }
  await Promise.all([work(), work()])
  return results
}

const MOST_TOLD_AGAIN = 10

/** Where a picture changed in a few files, their stories are told once more: it may have been the moment. */
const lookAgain = async (): Promise<void> => {
  const words = filesOf(places, findChanges(places, false))
  if (words.length === 0 || words.length > MOST_TOLD_AGAIN) return
  await vitest({ project: 'storybook', name: 'again', words, environment: { PICTURES: '1' } }, undefined)
}

/** All pictures, when all stories were told. */
const comparePictures = async (told: Result[]): Promise<Result> => {
  await lookAgain()
  const { words, changes, isFailed } = review(told.every(({ failed }) => failed === 0))
  console.log(`\n▸ pictures of the stories\n${words}`)
  const faults = changes.map(({ name, kind }) => `${name}: ${kind}`)
  const counts = isFailed ? { passed: 0, failed: 1, faults } : { passed: 1, failed: 0 }
  return { says: 'pictures of the stories', name: 'pictures', ...counts }
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

const main = async (): Promise<void> => {
  const wanted = process.argv.slice(2)
  const unknown = wanted.filter((name) => !steps.some((step) => step.name === name))
  if (unknown.length > 0) {
    throw new Error(
      `There is no step ${unknown.join(', ')}. There are: ${[...new Set(steps.map(({ name }) => name))].join(' ')}.`,
    )
  }
  const chosen = wanted.length === 0 ? steps : steps.filter(({ name }) => wanted.includes(name))
  if (chosen.some(({ name }) => needsChromium.has(name))) nameChromium()
  const isLookedAt = chosen.some(({ name }) => name === 'stories')
  if (isLookedAt) beginReview()
  const results = await runSideBySide(chosen)
  const told = results.filter(({ name }) => name === 'stories')
  summarize(isLookedAt ? [...results, await comparePictures(told)] : results)
}

const summarize = (results: Result[]): void => {
  console.log('\n')
  for (const { says, faults = [] } of results) {
    if (faults.length > 0) console.log(`✗ ${says}`)
    for (const fault of faults) console.log(`    ${fault}`)
  }
  for (const { says, passed, failed } of results) {
    console.log(`${String(passed).padStart(6)} passed ${String(failed).padStart(4)} failed   ${says}`)
  }
  const { passed, failed } = honest(inAll(results), 0)
  process.exitCode = failed > 0 ? 1 : 0
  console.log(`${Math.round((Date.now() - startedAt) / 1000)} s in all\n\n${passed} passed, ${failed} failed`)
}

try {
  await main()
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  console.log('\n0 passed, 1 failed')
  process.exitCode = 1
} finally {
  rmSync(reports, { recursive: true, force: true })
}
