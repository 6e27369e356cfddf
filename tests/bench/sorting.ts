import { existsSync } from 'node:fs'
import { pathToFileURL } from 'node:url'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { Learned, type Proposal } from '#server/features/sorting/learned.ts'
import type { LearnedRow } from '#server/features/sorting/learnedIndex.ts'
import { LearnedNames } from '#server/features/sorting/learnedNames.ts'
import { print, table } from '../measured.ts'
import type { Bank } from './sorting/bank.ts'
import { de } from './sorting/de.ts'
import { type BankRow, household, MONTHS } from './sorting/household.ts'
import { ro } from './sorting/ro.ts'
import { ru } from './sorting/ru.ts'
import { us } from './sorting/us.ts'

const BANKS = [us, de, ru, ro]
/** The thresholds were chosen on households 1 to 5. */
const SEEDS = Array.from({ length: 10 }, (_, index) => 101 + index)
/** The last year is tested. */
const TESTED_FROM = MONTHS - 12
const CURVE = [1, 3, 6, 12, 24, 48]
const COST_ROWS = 100_000
const TIMES = 5

/** Rows with numbers in the place of names. */
type Sorted = LearnedRow & Pick<BankRow, 'month' | 'isMistake' | 'isOnce'>

class Score {
  rows = 0
  filled = 0
  right = 0
  certain = 0
  certainlyWrong = 0
  ownMistakes = 0

  add(
    row: Pick<Sorted, 'categoryId' | 'isMistake'>,
    proposal: Pick<Proposal, 'categoryId' | 'certainty'> | undefined,
  ): void {
    this.rows++
    if (proposal === undefined) return
    const isRight = proposal.categoryId === row.categoryId
    const isCertain = proposal.certainty === 'certain'
    this.filled++
    if (isRight) this.right++
    if (isCertain) this.certain++
    if (isCertain && !isRight) this.certainlyWrong++
    if (isCertain && !isRight && row.isMistake) this.ownMistakes++
  }

  /** Filled in, of all; of these: right, certain, confidently wrong, and wrong only because the household was. */
  get cells(): string[] {
    return [
      share(this.filled, this.rows),
      share(this.right, this.filled),
      share(this.certain, this.filled),
      share(this.certainlyWrong, this.filled),
      share(this.ownMistakes, this.filled),
    ]
  }
}

const HEAD = ['filled in, %', 'right, %', 'certain, %', 'confident mistakes, %', 'of these the household’s own, %']

const share = (part: number, whole: number): string => (whole === 0 ? '–' : ((100 * part) / whole).toFixed(1))

const households = (bank: Bank, nameOf: (row: BankRow) => string): Sorted[][] =>
  SEEDS.map((seed) => {
    const rows = household(bank, seed)
    const names = [...new Set(rows.map(nameOf))]
    return rows.map((row) => ({ ...row, payeeId: null, categoryId: 1 + names.indexOf(nameOf(row)) }))
  })

const learnedFrom = (rows: readonly LearnedRow[]): Learned => {
  const learned = new Learned()
  for (const row of rows) learned.add(row)
  return learned
}

/** Learned from the months before the last year, so many of them, and not during it. */
const testYear = (books: readonly Sorted[][], months: number, score = new Score()): Score => {
  for (const rows of books) {
    const learned = learnedFrom(rows.filter(({ month }) => month < TESTED_FROM && month >= TESTED_FROM - months))
    for (const row of rows) if (row.month >= TESTED_FROM) score.add(row, learned.propose(row))
  }
  return score
}

/** Each month of the last year is sorted by the household before the next one comes. */
const testMonths = (books: readonly Sorted[][], score = new Score()): Score => {
  for (const rows of books) {
    const learned = learnedFrom(rows.filter(({ month }) => month < TESTED_FROM))
    for (let month = TESTED_FROM; month < MONTHS; month++) {
      const its = rows.filter((row) => row.month === month)
      for (const row of its) score.add(row, learned.propose(row))
      for (const row of its) learned.add(row)
    }
  }
  return score
}

const testPayees = (score = new Score()): Score => {
  for (const rows of BANKS.flatMap((bank) => households(bank, ({ merchant }) => merchant))) {
    const names = new LearnedNames(new Learned())
    for (const { categoryId: payeeId, ...row } of rows) if (row.month < TESTED_FROM) names.add({ ...row, payeeId })
    for (const row of rows.filter(({ month }) => month >= TESTED_FROM)) {
      const found = names.propose(row)
      const payee = found && 'payeeId' in found ? { ...found, categoryId: found.payeeId } : undefined
      score.add({ ...row, isMistake: false }, payee)
    }
  }
  return score
}

setFlagsFromString('--expose-gc')
const collect = runInNewContext('gc') as () => void

/** The time of the processor and the memory that learning so many rows takes. */
const measureCost = (): string => {
  const rows: LearnedRow[] = []
  for (let seed = 1; rows.length < COST_ROWS; seed++) {
    const books = BANKS.flatMap((bank) => household(bank, seed))
    const names = [...new Set(books.map(({ category }) => category))]
    rows.push(...books.map((row) => ({ ...row, payeeId: null, categoryId: 1 + names.indexOf(row.category) })))
  }
  rows.length = COST_ROWS
  const times = Array.from({ length: TIMES }, () => {
    const before = process.cpuUsage()
    const learned = learnedFrom(rows)
    const { user } = process.cpuUsage(before)
    const asked = process.cpuUsage()
    for (let index = 0; index < 500; index++) learned.propose(rows[(index * 199) % COST_ROWS] as LearnedRow)
    return { learn: user / 1000, ask: process.cpuUsage(asked).user / 1000 }
  })
  collect()
  const before = process.memoryUsage().heapUsed
  const kept = learnedFrom(rows)
  collect()
  const bytes = process.memoryUsage().heapUsed - before
  // It is still needed after the measurement.
  kept.add(rows[0] as LearnedRow)
  const [learn, ask] = (['learn', 'ask'] as const).map((what) =>
    Math.min(...times.map((time) => time[what])).toFixed(0),
  )
  return `Learning ${COST_ROWS} rows takes ${learn} ms of the processor and ${Math.round(bytes / 2 ** 20)} MB of memory; 500 proposals then take ${ask} ms.`
}

const HOUSEHOLD = '/work/shared/data/household.mjs'

/** Rows that somebody else invented, where they are at hand; printed only. */
const checkOthers = async (): Promise<void> => {
  if (!existsSync(HOUSEHOLD)) return
  const { generate } = (await import(pathToFileURL(HOUSEHOLD).href)) as {
    generate: (
      options: object,
    ) => Iterable<Record<'date' | 'account' | 'category' | 'description', string> & { cents: number }>
  }
  const rows = [...generate({ n: 20_000 })].filter(({ category }) => category !== '')
  const names = [...new Set(rows.flatMap(({ category, account }) => [category, account]))]
  const sorted = rows.map(({ date, account, category, cents, description }): Sorted => ({
    text: description,
    payeeId: null,
    accountId: 1 + names.indexOf(account),
    direction: cents < 0 ? -1 : 1,
    categoryId: 1 + names.indexOf(category),
    month: date < '2025-11-01' ? 0 : TESTED_FROM,
    isMistake: false,
    isOnce: false,
  }))
  print(`household.mjs: ${testYear([sorted], MONTHS).cells.join(' | ')}  (${HEAD.join(' | ')})`)
}

export const measureSorting = async (): Promise<string> => {
  await checkOthers()
  const books = BANKS.map((bank) => households(bank, ({ category }) => category))
  const all = books.flat()
  const year = new Score()
  const perBank = BANKS.map((bank, index) => {
    const score = testYear(books[index] ?? [], MONTHS)
    testYear(books[index] ?? [], MONTHS, year)
    return [bank.name, String(score.rows), ...score.cells]
  })
  const monthly = testMonths(all)
  const payees = testPayees()
  const rows = all.reduce((sum, { length }) => sum + length, 0)
  return `${all.length} households of five years, ${rows} rows as banks write them, in four countries (\`tests/bench/sorting/\`). One row in 70
is sorted by mistake, one in six comes from a merchant that is met once, merchants come, go and change their text, and some stand
for several categories. The thresholds were chosen on other households than these. Nothing is filled in below 9 of 10; certain
is what ten rows or more say, without a word that the book never saw.

### Categories

Learned from four years, tested on the fifth. Of what is filled in, so much is right; a confident mistake is certain and wrong.

${table(['', 'rows tested', ...HEAD], [...perBank, ['all, learned once', String(year.rows), ...year.cells], ['all, each month learned', String(monthly.rows), ...monthly.cells]])}

### Learning curve

The same year, learned from so many months before it.

${table(
  ['months', ...HEAD],
  CURVE.map((months) => [String(months), ...testYear(all, months).cells]),
)}

### Payees

${table(['', 'rows tested', ...HEAD.slice(0, 4)], [['all, learned once', String(payees.rows), ...payees.cells.slice(0, 4)]])}

### What it costs

${measureCost()}`
}
