// `npm test`: everything that proves the product, one step after another. `npm test -- unit flows` runs only those steps.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { ensureChromium } from './chromium.ts'
import { type Counts, countTests, honest, inAll, withSecondRun } from './counts.ts'
import { findPostgres, startPostgres } from './postgres.ts'
import { run } from './run.ts'

interface Step {
  name: string
  says: string
  run: () => Promise<Counts>
}

const startedAt = Date.now()
const reports = mkdtempSync(join(tmpdir(), 'farthing-reports-'))

const check = (name: string, says: string, command: string, args: string[]): Step => ({
  name,
  says,
  run: async () => {
    const exitCode = await run(command, args)
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

const vitest = async ({ project, name, words = [], environment = {} }: VitestRun): Promise<Counts> => {
  const file = join(reports, `${name}.json`)
  const reporters = ['--reporter=dot', '--reporter=json', `--outputFile.json=${file}`]
  return countTests(file, await run('vitest', ['run', '--project', project, ...words, ...reporters], environment))
}

/** A browser that dies takes the files with it that it had not come to: they get another browser, once. */
const storiesOf = async (name: string, words: string[]): Promise<Counts> => {
  const first = await vitest({ project: 'storybook', name, words })
  const { unreached = [] } = first
  if (unreached.length === 0) return first
  console.log(`  ${unreached.length} files were not reached; once more for them`)
  return withSecondRun(first, await vitest({ project: 'storybook', name: `${name}-again`, words: unreached }))
}

/** In two halves, each with its own browser: one that told them all would hold 4 GB in the end. */
const stories = async (): Promise<Counts> =>
  inAll([await storiesOf('stories-1', ['--shard=1/2']), await storiesOf('stories-2', ['--shard=2/2'])])

const onOtherPostgres = async (bin: string): Promise<Counts> => {
  const server = await startPostgres(bin)
  try {
    return await vitest({ project: 'server', name: 'other-postgres', environment: { DATABASE_URL: server.url } })
  } finally {
    await server.stop()
  }
}

const flows = async (): Promise<Counts> => {
  const file = join(reports, 'flows.json')
  const exitCode = await run('playwright', ['test', '--reporter=dot,json'], { PLAYWRIGHT_JSON_OUTPUT_NAME: file })
  return countTests(file, exitCode)
}

const otherPostgres = findPostgres()

const steps: Step[] = [
  check('types', 'types', 'tsc', ['-b']),
  check('lint', 'lint, with who may import whom', 'oxlint', []),
  check('format', 'format', 'oxfmt', ['--check', '.']),
  {
    name: 'unit',
    says: 'contract, stores, texts, the catalogue',
    run: () => vitest({ project: 'unit', name: 'unit' }),
  },
  {
    name: 'server',
    says: 'the server on its own PostgreSQL',
    run: () => vitest({ project: 'server', name: 'server' }),
  },
  ...(otherPostgres === undefined
    ? []
    : [
        {
          name: 'postgres',
          says: `the server on PostgreSQL ${otherPostgres.major}`,
          run: () => onOtherPostgres(otherPostgres.bin),
        },
      ]),
  { name: 'stories', says: 'every story in Chromium', run: stories },
  check('build', 'the app is built', 'vite', ['build', '--logLevel', 'warn']),
  { name: 'flows', says: 'errands over the real server', run: flows },
]

const needsChromium = new Set(['stories', 'flows'])

const runStep = async ({ name, says, run: work }: Step): Promise<Counts & { says: string }> => {
  console.log(`\n▸ ${says}`)
  const before = Date.now()
  // A step that throws is a step that failed.
  const counts = await work().catch((error: unknown) => {
    console.error(error)
    return { passed: 0, failed: 1 }
  })
  const seconds = Math.round((Date.now() - before) / 1000)
  console.log(
    `${counts.failed > 0 ? '✗' : '✓'} ${name}: ${counts.passed} passed, ${counts.failed} failed, ${seconds} s`,
  )
  return { says, ...counts }
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
    throw new Error(`There is no step ${unknown.join(', ')}. There are: ${steps.map(({ name }) => name).join(' ')}.`)
  }
  const chosen = wanted.length === 0 ? steps : steps.filter(({ name }) => wanted.includes(name))
  if (chosen.some(({ name }) => needsChromium.has(name))) nameChromium()
  const results: (Counts & { says: string })[] = []
  for (const step of chosen) results.push(await runStep(step))
  summarize(results)
}

const summarize = (results: (Counts & { says: string })[]): void => {
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
