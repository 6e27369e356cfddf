import { limits } from '#contract/limits.ts'
import { median, newUser, timed } from '../caller.ts'
import { print, table } from '../measured.ts'
import { startServer } from '../server.ts'
import { fill, reads, writes } from './calls.ts'
import { type Frames, measureFrames } from './frames.ts'
import { makePlaces } from './places.ts'
import { measureReport, type ReportFigures } from './reports.ts'
import { measureSearch } from './search.ts'

const TIMES = 15
const SIZES = [1_000, 100_000, 1_000_000]

type Figures = Map<string, number[]>

const measureSize = async (origin: string, size: number, figures: Figures, reports: ReportFigures[]): Promise<void> => {
  print(`${size} rows: filling`)
  const { api } = await newUser(origin, `bench-${size}`)
  const places = await makePlaces(api)
  await fill(api, places, size)
  for (const format of ['csv', 'xlsx'] as const) {
    print(`${size} rows: report as ${format}`)
    reports.push(await measureReport(origin, api, size, format))
  }
  const all = { ...reads(api, places), ...writes(api, places) }
  for (const [name, run] of Object.entries(all)) {
    if (name !== 'edit a transaction') await run(0)
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
      runs.push(await fill(api, await makePlaces(api), size))
    }
    results.push([size, median(runs)])
  }
  return results
}

const ratio = (value: number | undefined, base: number | undefined): string => ((value ?? 0) / (base ?? 1)).toFixed(2)

const ms = (value: number | undefined): string => (value ?? Number.NaN).toFixed(1)

const report = (
  imports: [number, number][],
  figures: Figures,
  { smooth, p99, mostRows, jumps }: Frames,
  reports: ReportFigures[],
  searchMs: number,
): string => {
  const perRow = imports.map(([size, took]) => took / size)
  return `Times are medians of ${TIMES} calls over HTTP, one after another. Machines differ: read the ratios.

### Import

${table(
  ['rows', 'ms', 'ms a row', 'ratio of ms a row'],
  imports.map(([size, took], index) => [
    String(size),
    ms(took),
    (perRow[index] ?? 0).toFixed(4),
    ratio(perRow[index], perRow[0]),
  ]),
)}

### The same speed whatever is stored

${table(
  ['call', ...SIZES.map((size) => `${size} rows, ms`), '1M : 1k'],
  [...figures].map(([name, values]) => [name, ...values.map(ms), ratio(values.at(-1), values[0])]),
)}

A page holds at most ${limits.transactionsPerPage} transactions; these ask for 64. Months and counts are kept, of a span all but
the days at its ends; those of a search read every transaction that matches, so they grow with the ledger.

### Reports

A list of all transactions, from asking to the finished file; the server's memory at its most, and as a ratio of what it held before.

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

### The ledger in a browser, over 100,000 transactions

Ten seconds of scrolling, then jumps to anywhere; Chromium without a graphics card.

${table(
  ['', 'measured', 'wanted'],
  [
    ['frames under 50 ms', `${(smooth * 100).toFixed(1)} %`, '99 %'],
    ['slowest frame of a hundred, ms', ms(p99), '50'],
    ['most rows in the page', String(mostRows), '200'],
    ['slowest jump, ms', ms(Math.max(...jumps)), '333'],
    ['from the last letter of a search to its rows, ms', ms(searchMs), '120'],
  ],
)}`
}

/** Measures a growing ledger: calls, imports, reports, and the list in a browser. */
export const measureLedger = async (): Promise<string> => {
  const server = await startServer()
  try {
    const imports = await measureImports(server.origin)
    const figures: Figures = new Map()
    const reports: ReportFigures[] = []
    for (const size of SIZES) await measureSize(server.origin, size, figures, reports)
    print('scrolling')
    const frames = await measureFrames(server.origin, 'bench-100000')
    const searchMs = await measureSearch(server.origin, 'bench-100000')
    return report(imports, figures, frames, reports, searchMs)
  } finally {
    await server.stop()
  }
}
