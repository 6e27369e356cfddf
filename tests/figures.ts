import Papa from 'papaparse'
import { text } from 'node:stream/consumers'
import { contract } from '#contract'
import { endOfDayAt, type FigureKind } from '#contract/figures.ts'
import { add, type Amount, sign, sum } from '#shared/money.ts'
import type { TransactionFilter } from '#contract/transactions.ts'
import type { ReportFilter, RowFor } from '#contract/reports.ts'
import { monthIn } from '#shared/zone.ts'
import type { SeededLedger, Side } from '#server/features/analytics/testLedgers.ts'
import { rowsOf } from '#server/features/reports/build.ts'
import { asCsv } from '#server/features/reports/csv.ts'
import type { TestInstance } from '#server/testing.ts'
import type { FlowSums } from '#contract/fields.ts'

/** A small ledger, and the moment at which it is asked about. */
export interface AskingUser extends SeededLedger {
  server: TestInstance
  zone: string
  now: Date
}

/** Sums by what they are of, without those that are zero: they compare. */
export type Sums = Record<string, Amount>

/** Sums of sides under a key; a side without one counts nowhere. */
export const sumBy = (sides: readonly Pick<Side, 'delta'>[], keyOf: (side: never) => string | undefined): Sums => {
  const sums: Sums = {}
  for (const side of sides) {
    const key = keyOf(side as never)
    if (key !== undefined) sums[key] = add(sums[key] ?? '0', side.delta)
  }
  return withoutZeros(sums)
}

export const withoutZeros = (sums: Sums): Sums =>
  Object.fromEntries(
    Object.entries(sums)
      .filter(([, amount]) => sign(amount) !== 0)
      .map(([key, amount]): [string, Amount] => [key, add(amount, '0')])
      .toSorted(([a], [b]) => a.localeCompare(b)),
  )

/** Adds up sums of the same key. */
export const together = (...all: Sums[]): Sums => {
  const keys = new Set(all.flatMap((sums) => Object.keys(sums)))
  return withoutZeros(Object.fromEntries([...keys].map((key) => [key, sum(all.map((sums) => sums[key] ?? '0'))])))
}

/** How many transactions sides are of: of a split one each line has its own. */
export const transactionsIn = (sides: readonly Side[]): number => new Set(sides.map(({ entryId }) => entryId)).size

const partNames: Record<FigureKind, string> = {
  income: 'income',
  spending: 'expense',
  transfer: 'transferred',
  opening: 'balanceChanges',
  adjustment: 'balanceChanges',
}

/** The key of a side's figure, by month and currency. */
export const partKey =
  (zone: string) =>
  ({ createdAt, counted, currencyId, delta }: Side): string => {
    const way = sign(delta) > 0 ? 'In' : 'Out'
    return `${monthIn(zone, createdAt)} ${partNames[counted]}${counted === 'transfer' ? way : ''} ${currencyId}`
  }

export const isUpcoming = ({ zone, now }: AskingUser, { createdAt }: { createdAt: string }): boolean =>
  createdAt > endOfDayAt(zone, now)

const keyed = (month: string, sums: readonly FlowSums[]): Sums =>
  Object.fromEntries(
    sums.flatMap(({ currencyId, ...parts }) =>
      Object.entries(parts).map(([part, amount]) => [`${month} ${part} ${currencyId}`, amount]),
    ),
  )

/** The sums and counts in the month headings. */
export const headings = async ({ anna }: AskingUser, filter: TransactionFilter = {}) => {
  const { months } = await anna.call(contract.transactions.getMonths, filter)
  return {
    count: months.reduce((all, { count }) => all + count, 0),
    now: together(...months.map(({ month, sums }) => keyed(month, sums))),
    upcoming: together(...months.map(({ month, upcoming }) => keyed(month, upcoming?.sums ?? []))),
  }
}

/** The monthly totals of Analytics, all categories combined. */
export const analysed = async (
  { anna }: AskingUser,
  by: 'getByMonths' | 'getByDays',
  filter: TransactionFilter,
): Promise<Sums> => {
  const answer = await anna.call(contract.analytics[by], filter)
  const { total, transferred = {}, balanceChanges = {} } = answer
  const perPeriod = <T>(rows: Record<string, T[]>, sumsOf: (month: string, row: T) => Sums): Sums[] =>
    Object.entries(rows).flatMap(([day, own]) => own.map((row) => sumsOf(day.slice(0, 7), row)))
  return together(
    ...perPeriod(total, (month, { currencyId, income, expense }) => keyed(month, [{ currencyId, income, expense }])),
    ...perPeriod(transferred, (month, row) => ({
      [`${month} transferredIn ${row.currencyId}`]: row.in,
      [`${month} transferredOut ${row.currencyId}`]: row.out,
    })),
    ...perPeriod(balanceChanges, (month, { currencyId, delta }) => ({
      [`${month} balanceChanges ${currencyId}`]: delta,
    })),
  )
}

const cellsOf = async ({ server, anna }: AskingUser, type: 0 | 1 | 2, filter: ReportFilter): Promise<string[][]> => {
  const csv = await text(asCsv(rowsOf(server.db, anna.bookId, { type, filter })))
  return Papa.parse<string[]>(csv, { skipEmptyLines: true }).data
}

/**
 * The income and spending combined, transfers and balance changes of a report by days or months, by month and currency
 * code.
 */
export const reported = async (asked: AskingUser, type: 1 | 2, filter: TransactionFilter): Promise<Sums> => {
  const sums: Sums[] = []
  let head: string[] = []
  for (const row of await cellsOf(asked, type, filter)) {
    if (/^[A-Z]{3,4}$/.test(row[0] ?? '')) head = row
    const part = parts[row[0] ?? '']
    if (part === undefined) continue
    for (const [place, amount] of row.slice(1, -1).entries()) {
      sums.push({ [`${head[place + 1]?.slice(0, 7)} ${part} ${head[0]}`]: amount })
    }
  }
  return together(...sums)
}
const parts: Record<string, string | undefined> = {
  Total: 'total',
  'Transferred in': 'transferredIn',
  'Transferred out': 'transferredOut',
  'Opening balances and adjustments': 'balanceChanges',
}

/** The sums of a transaction list report, by account name: with a row for each line, or for each transaction. */
export const stated = async (asked: AskingUser, filter: TransactionFilter, rowFor?: RowFor): Promise<Sums> => {
  const [, ...rows] = await cellsOf(asked, 0, { ...filter, rowFor })
  return together(...rows.map(([, account = '', amount = '0']) => ({ [account]: amount })))
}

/** The amounts of the first line that the assistant answers, by currency code. */
export const answered = async ({ anna }: AskingUser, message: string): Promise<Sums> => {
  const { contextId } = await anna.call(contract.assistant.newContext, {})
  const { answer } = await anna.call(contract.assistant.ask, { contextId, message })
  const [line = ''] = answer.split('\n')
  const amounts = [...line.matchAll(/([+−]?)([\d,]+(?:\.\d+)?) ([A-Z]{3,4})/g)]
  if (amounts.length === 0 && !line.endsWith('nothing')) throw new Error(`No amount in: ${line}`)
  return withoutZeros(
    Object.fromEntries(
      amounts.map(([, minus, number = '', code]) => [code, `${minus === '−' ? '-' : ''}${number.replaceAll(',', '')}`]),
    ),
  )
}
