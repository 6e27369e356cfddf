import type { BulkTransaction } from '#contract/bulk.ts'
import { subtract } from '#shared/money.ts'
import { median, newUser, timed } from '../caller.ts'
import { print, table } from '../measured.ts'
import { startServer } from '../server.ts'
import { expenses, type Places } from './benchUser.ts'
import { fill, reads, writes } from './calls.ts'
import { makePlaces } from './places.ts'

const STORED = 1_000_000
const TIMES = 31
/** One of so many is split. */
const SPLIT_EACH = 20

/** The same expenses, five of a hundred split into two lines. */
const withSplits = (places: Places, count: number, seed: number): BulkTransaction[] =>
  expenses(places, count, seed).map((transaction, index) =>
    index % SPLIT_EACH === 0 && transaction.delta !== '-0.01' ? splitOf(transaction, places) : transaction,
  )

const splitOf = ({ categoryId = 0, ...transaction }: BulkTransaction, { categoryIds }: Places): BulkTransaction => ({
  ...transaction,
  lines: [
    { categoryId, delta: '-0.01', note: 'Bags' },
    { categoryId: categoryIds[0] ?? 0, delta: subtract(transaction.delta, '-0.01') },
  ],
})

/** Turn by turn, so that whatever else the machine does befalls both. */
export const measureSplits = async (): Promise<string> => {
  const server = await startServer()
  try {
    const books: Record<string, (turn: number) => Promise<unknown>>[] = []
    for (const [name, made] of Object.entries({ plain: expenses, split: withSplits })) {
      print(`${STORED} rows, ${name}: filling`)
      const { api } = await newUser(server.origin, `bench-${name}`)
      const places = await makePlaces(api)
      await fill(api, places, STORED, made)
      books.push({ ...reads(api, places), ...writes(api, places) })
    }
    const [plain = {}, split = {}] = books
    const rows: string[][] = []
    for (const name of Object.keys(plain)) {
      const [of, withLines]: [number[], number[]] = [[], []]
      for (let turn = 0; turn < TIMES; turn++) {
        of.push(...(await timed(1, () => plain[name]?.(turn) ?? Promise.resolve())))
        withLines.push(...(await timed(1, () => split[name]?.(turn) ?? Promise.resolve())))
      }
      const [before, after] = [median(of), median(withLines)]
      print(`${name}: ${before.toFixed(1)} ms, ${after.toFixed(1)} ms`)
      rows.push([name, before.toFixed(1), after.toFixed(1), (after / before).toFixed(2)])
    }
    return `Two books of ${STORED} transactions, alike but that five of a hundred of the second are split in two lines. Medians of ${TIMES} calls, by turns.

${table(['call', 'plain, ms', 'with splits, ms', 'ratio'], rows)}`
  } finally {
    await server.stop()
  }
}
