import { execFileSync } from 'node:child_process'
import { writeFile } from 'node:fs/promises'
import { cpus, totalmem } from 'node:os'
import type { Api } from '#api/createApi.ts'
import { limits } from '#contract/limits.ts'
import { weighPages } from './bytes.ts'
import { median, newUser, timed } from '../caller.ts'
import { type Frames, measureFrames } from './frames.ts'
import { expenses, type Places } from './benchUser.ts'
import { measureReport, type ReportFigures } from './reports.ts'
import { measureRest, type RestFigures } from './rest.ts'
import { measureSearch } from './search.ts'
import { startServer } from '../server.ts'

const TIMES = 15
const CHUNK = 100_000
/** Begins and ends within a month. */
const YEAR = { fromTime: '2024-01-10T00:00:00Z', toTime: '2025-01-09T23:59:59Z' }
const SIZES = [1_000, 100_000, 1_000_000]

/** Progress for the person waiting; the figures go into BENCHMARKS.md. */
const print = (line: string) => process.stderr.write(`${line}\n`)

const seedBench = async (api: Api): Promise<Places> => {
  const { folderId } = await api.folders.create({ name: 'Everyday' })
  const accountIds: number[] = []
  const categoryIds: number[] = []
  for (const name of ['Card', 'Cash', 'Joint', 'Savings']) {
    accountIds.push((await api.accounts.create({ folderId, currencyId: 2, name })).accountId)
  }
  for (let index = 0; index < 40; index++) {
    categoryIds.push((await api.categories.create({ type: -1, name: `Category ${index}` })).categoryId)
  }
  return { accountIds, categoryIds }
}

const fill = async (api: Api, places: Places, count: number): Promise<number> => {
  const start = performance.now()
  for (let done = 0; done < count; done += CHUNK) {
    const entries = expenses(places, Math.min(CHUNK, count - done), done + 1)
    await api.transactions.createBulk({ entries, means: 'import' })
  }
  return performance.now() - start
}

const reads = (api: Api, { accountIds, categoryIds }: Places): Record<string, () => Promise<unknown>> => ({
  'first page': () => api.transactions.list({ count: 64 }),
  'page of two categories, one account, one year': () =>
    api.transactions.list({
      count: 64,
      categoriesIds: categoryIds.slice(0, 2).join(','),
      accountsIds: String(accountIds[0]),
      fromTime: '2025-01-01T00:00:00Z',
      toTime: '2025-12-31T23:59:59Z',
    }),
  'search for a rare word': () => api.transactions.list({ count: 64, description: 'zanzibar' }),
  'search for a common word': () => api.transactions.list({ count: 64, description: 'bakery' }),
  'search for two letters': () => api.transactions.list({ count: 64, description: 'ba' }),
  'months of the whole ledger': () => api.transactions.getMonths(),
  'months of a year': () => api.transactions.getMonths(YEAR),
  'months of a search': () => api.transactions.getMonths({ description: 'bakery' }),
  'count of the whole ledger': () => api.transactions.getCount(),
  'count of a year': () => api.transactions.getCount(YEAR),
  'sums of all years by month, in one currency': () =>
    api.analytics.getByMonths({ fromTime: '2020-01-01T00:00:00Z', toTime: '2027-01-01T00:00:00Z', currencyId: 2 }),
  'sums of a year by month': () =>
    api.analytics.getByMonths({ fromTime: '2025-01-01T00:00:00Z', toTime: '2025-12-31T23:59:59Z' }),
  'sums of 31 days by day': () =>
    api.analytics.getByDays({ fromTime: '2025-03-01T00:00:00Z', toTime: '2025-03-31T23:59:59Z' }),
  'accounts with balances': () => api.accounts.list(),
})

const writes = (api: Api, places: Places) => {
  const { accountIds, categoryIds } = places
  const draft = { accountId: accountIds[0] ?? 0, categoryId: categoryIds[0] ?? 0, delta: '-1.25' }
  const made: number[] = []
  return {
    'add an entry': async () => {
      made.push((await api.transactions.create(draft)).transactionId)
    },
    'edit an entry': async (turn: number) =>
      api.transactions.edit({ transactionId: made[turn] ?? 0, ...draft, delta: `-2.${10 + turn}` }),
    'import 1,000 entries more': async (turn: number) =>
      api.transactions.createBulk({ entries: expenses(places, 1_000, 7_000_000 + turn), means: 'import' }),
  }
}

type Figures = Map<string, number[]>

const measureSize = async (origin: string, size: number, figures: Figures, reports: ReportFigures[]): Promise<void> => {
  print(`${size} rows: filling`)
  const { api } = await newUser(origin, `bench-${size}`)
  const places = await seedBench(api)
  await fill(api, places, size)
  for (const format of ['csv', 'xlsx'] as const) {
    print(`${size} rows: report as ${format}`)
    reports.push(await measureReport(origin, api, size, format))
  }
  const all = { ...reads(api, places), ...writes(api, places) }
  for (const [name, run] of Object.entries(all)) {
    if (name !== 'edit an entry') await run(0)
    figures.set(name, [...(figures.get(name) ?? []), median(await timed(TIMES, run))])
  }
}

const measureImports = async (origin: string): Promise<[number, number][]> => {
  const results: [number, number][] = []
  for (const size of [1_000, 10_000, 20_000, 100_000]) {
    print(`import of ${size} rows`)
    const runs: number[] = []
    for (let turn = 0; turn < 3; turn++) {
      const { api } = await newUser(origin, `import-${size}-${turn}`)
      runs.push(await fill(api, await seedBench(api), size))
    }
    results.push([size, median(runs)])
  }
  return results
}

const table = (head: string[], rows: string[][]): string =>
  [head, head.map((_, index) => (index === 0 ? '---' : '---:')), ...rows]
    .map((row) => `| ${row.join(' | ')} |`)
    .join('\n')

const ratio = (value: number | undefined, base: number | undefined): string => ((value ?? 0) / (base ?? 1)).toFixed(2)

const ms = (value: number | undefined): string => (value ?? Number.NaN).toFixed(1)

const report = (
  imports: [number, number][],
  figures: Figures,
  weights: [string, number][],
  { smooth, p99, mostRows, jumps }: Frames,
  reports: ReportFigures[],
  searchMs: number,
  rest: RestFigures,
): string => {
  const commit = execFileSync('git', ['rev-parse', '--short', 'HEAD'], { encoding: 'utf8' }).trim()
  const perRow = imports.map(([size, took]) => took / size)
  return `# Benchmarks

Made by \`npm run bench\` on ${new Date().toISOString().slice(0, 10)}, at commit ${commit}, with Node ${process.version}, on
${cpus().length} cores (${cpus()[0]?.model.trim()}) and ${Math.round(totalmem() / 2 ** 30)} GiB of memory, against the real server with its embedded
database. Times are medians of ${TIMES} calls over HTTP, one after another. Machines differ: read the ratios.

## Import

${table(
  ['rows', 'ms', 'ms a row', 'ratio of ms a row'],
  imports.map(([size, took], index) => [
    String(size),
    ms(took),
    (perRow[index] ?? 0).toFixed(4),
    ratio(perRow[index], perRow[0]),
  ]),
)}

## The same speed whatever is stored

${table(
  ['call', ...SIZES.map((size) => `${size} rows, ms`), '1M : 1k'],
  [...figures].map(([name, values]) => [name, ...values.map(ms), ratio(values.at(-1), values[0])]),
)}

A page holds at most ${limits.transactionsPerPage} entries; these ask for 64. Months and counts are kept, of a span all but
the days at its ends; those of a search read every entry that matches, so they grow with the ledger.

## Reports

A list of all entries, from asking to the finished file; the server's memory at its most, and as a ratio of what it held before.

${table(
  ['rows', 'format', 'seconds', 'MB', 'peak memory, MB', 'peak : before'],
  reports.map(({ rows, format, seconds, bytes, peakBytes, peakRatio }) => [
    String(rows),
    format,
    seconds.toFixed(1),
    (bytes / 1e6).toFixed(1),
    (peakBytes / 1e6).toFixed(0),
    peakRatio.toFixed(2),
  ]),
)}

## The ledger in a browser, over 100,000 entries

Ten seconds of scrolling, then jumps to anywhere; Chromium without a graphics card.

${table(
  ['', 'measured', 'wanted'],
  [
    ['frames under 50 ms', `${(smooth * 100).toFixed(1)} %`, '99 %'],
    ['slowest frame of a hundred, ms', ms(p99), '50'],
    ['most rows in the page', String(mostRows), '200'],
    ['slowest jump, ms', ms(Math.max(...jumps)), '333'],
  ],
)}

From the last letter of a search to its rows: ${ms(searchMs)} ms.

## At rest

A server that nobody asks anything makes ${rest.transactionsPerSecond.toFixed(2)} database transactions a second and holds ${(rest.memoryBytes / 1e6).toFixed(0)} MB.

## What the browser loads

${table(
  ['page', 'JavaScript, kB gzipped'],
  weights.map(([page, bytes]) => [page, (bytes / 1000).toFixed(0)]),
)}
`
}

const server = await startServer()
try {
  const imports = await measureImports(server.origin)
  const figures: Figures = new Map()
  const reports: ReportFigures[] = []
  for (const size of SIZES) await measureSize(server.origin, size, figures, reports)
  print('scrolling')
  const frames = await measureFrames(server.origin, 'bench-100000')
  const searchMs = await measureSearch(server.origin, 'bench-100000')
  const weights = await weighPages(server.origin)
  print('at rest')
  const rest = await measureRest()
  await writeFile('BENCHMARKS.md', report(imports, figures, weights, frames, reports, searchMs, rest))
  print('BENCHMARKS.md is written')
} finally {
  await server.stop()
}
