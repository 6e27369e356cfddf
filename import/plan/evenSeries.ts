import { absolute, type Amount, compare, multiply, sign, subtract } from '#shared/money.ts'
import { dayOfPeriod, type Interval } from '#shared/schedule.ts'
import type { Day } from '#shared/zone.ts'

/** An amount on a day: `group` identifies account, payee and direction. */
export interface DatedAmount {
  group: string
  day: Day
  amount: Amount
}

/** Rows of one group at an even interval, newest first. */
export interface EvenSeries<R> {
  rows: R[]
  interval: Interval
}

/** How evenly rows follow each other at an interval. */
interface Rhythm {
  interval: Interval
  /** The fewest rows of a series. */
  least: number
  /** The most days by which weekends, holidays and short months move one row against another. */
  shift: number
  /** Maximum relative difference to the newest amount. */
  apart: Amount
  /** Days before the newest row of all after which a series counts as ended. */
  endedAfter: number
}

/** Bills vary from month to month; what varies from week to week is shopping. */
const MONTHS = { least: 3, shift: 5, apart: '0.2' }
const WEEKS = { least: 4, shift: 1, apart: '0.05' }

const rhythms: readonly Rhythm[] = [
  { interval: { repeatType: 2, repeatArg: 1 }, ...MONTHS, endedAfter: 45 },
  { interval: { repeatType: 1, repeatArg: 2 }, ...WEEKS, endedAfter: 21 },
  { interval: { repeatType: 1, repeatArg: 1 }, ...WEEKS, endedAfter: 11 },
  { interval: { repeatType: 2, repeatArg: 3 }, ...MONTHS, endedAfter: 135 },
  { interval: { repeatType: 2, repeatArg: 12 }, ...MONTHS, endedAfter: 545 },
]

const DAY_MS = 86_400_000
const daysBetween = (from: Day, until: Day): number => (Date.parse(until) - Date.parse(from)) / DAY_MS

/** Series that continue until now. Between their rows the group has none that belongs to no series. */
export const evenSeries = <R extends DatedAmount>(rows: readonly R[]): EvenSeries<R>[] => {
  const newest = rows.reduce((latest, { day }) => (day > latest ? day : latest), '')
  return [...Map.groupBy(rows, ({ group }) => group).values()].flatMap((group) => seriesOf(group, newest))
}

const seriesOf = <R extends DatedAmount>(group: readonly R[], newest: Day): EvenSeries<R>[] => {
  const series: EvenSeries<R>[] = []
  let left = group.toSorted((a, b) => b.day.localeCompare(a.day) || compare(a.amount, b.amount))
  while (left.length > 0) {
    const found = longestFrom(left, newest)
    if (found !== undefined) series.push(found)
    const out = new Set(found?.rows ?? left.slice(0, 1))
    left = left.filter((row) => !out.has(row))
  }
  const even = new Set(series.flatMap(({ rows }) => rows))
  return series.filter(({ rows }) => {
    const [first, last] = [rows.at(-1)?.day ?? '', rows[0]?.day ?? '']
    return group.every((row) => even.has(row) || row.day < first || row.day > last)
  })
}

/** The longest series that ends with the first of the rows. */
const longestFrom = <R extends DatedAmount>(newestFirst: readonly R[], newest: Day): EvenSeries<R> | undefined =>
  rhythms
    .map((rhythm) => ({ rows: evenRows(newestFirst, newest, rhythm), interval: rhythm.interval }))
    .filter(({ rows }) => rows.length > 0)
    .toSorted((a, b) => b.rows.length - a.rows.length)[0]

const evenRows = <R extends DatedAmount>(newestFirst: readonly R[], newest: Day, rhythm: Rhythm): R[] => {
  const { interval, least, shift, apart, endedAfter } = rhythm
  const [head] = newestFirst
  if (head === undefined || daysBetween(head.day, newest) > endedAfter) return []
  const similar = newestFirst.filter(({ amount }) => isAbout(amount, head.amount, apart))
  const moved = similar.map(({ day }, back) => daysBetween(dayOfPeriod(head.day, interval, -back), day))
  const end = moved.findIndex((_, back) => {
    const until = moved.slice(0, back + 1)
    return Math.max(...until) - Math.min(...until) > shift
  })
  const rows = end < 0 ? similar : similar.slice(0, end)
  return rows.length < least ? [] : rows
}

/** By default, amounts of one bill. */
export const isAbout = (one: Amount, other: Amount, apart: Amount = MONTHS.apart): boolean =>
  sign(one) === sign(other) && compare(absolute(subtract(one, other)), multiply(absolute(other), apart)) <= 0
