import { isWeekday, monthOf } from './monthNames.ts'
import { dateOrder, numberStyle, type Region, remember } from './region.ts'
import { type Day, daysAfter } from './zone.ts'

export interface DayFormat {
  /** The region whose date format is used. */
  region: Region
  today: Day
  /** Whether the day is in the future: then a missing year is the next one. */
  isAhead?: boolean
}

const YEAR_AHEAD_DAYS = 31

/** Characters between and after the digits of a date, in any script that Intl prints. */
const BETWEEN = /^[\s./\-–,年月日년월일г]*$/u
/** Filler words in a date: `the 5th of May`, `5 de mayo`, `2026 г.` */
const FILLERS = new Set(['st', 'nd', 'rd', 'th', 'of', 'the', 'de', 'г', 'года'])

/**
 * Parses a day as typed: `9/5/2026` in the region's order, `21.11`, `Aug 31`, `31 августа 2026 г.`, `2026-11-21`. A
 * missing year is the nearest one that is not far in the future. Undefined for invalid input.
 */
export const readDay = (typed: string, format: DayFormat): Day | undefined => {
  const { digits } = numberStyle(format.region)
  const text = typed
    .replace(/\p{Nd}/gu, (digit) => String(digits.includes(digit) ? digits.indexOf(digit) : digit))
    .replace(/[\u061C\u200E\u200F]/g, '')
    .trim()
    .toLowerCase()
  const numbers = text.match(/\d+/g) ?? []
  if (numbers.length > 3 || numbers.some((number) => number.length > 4)) return undefined
  return BETWEEN.test(text.replace(/\d+/g, '')) ? inFigures(numbers, text, format) : withNamedMonth(text, format)
}

const inFigures = (
  numbers: readonly string[],
  text: string,
  { region, today, isAhead }: DayFormat,
): Day | undefined => {
  const [a = '', b = '', c] = numbers
  if (numbers.length === 0 || numbers.some(({ length }, at) => length === 3 || (length === 4 && at === 1)))
    return undefined
  if (numbers.length === 1) return a.length > 2 ? undefined : withYear(a, today.slice(5, 7), undefined, today, isAhead)
  const order = dateOrder(region)
  if (a.length === 4 || (order === 'ymd' && c?.length === 2)) return c === undefined ? undefined : dayOf(a, b, c)
  if (c === undefined && b.length === 4) return undefined
  // Dates with dots start with the day unless the year comes first.
  const isMonthFirst = order === 'mdy' ? !text.includes('.') : order === 'ymd' && c === undefined
  const own = isMonthFirst ? withYear(b, a, c, today, isAhead) : withYear(a, b, c, today, isAhead)
  return own ?? (isMonthFirst ? withYear(a, b, c, today, isAhead) : withYear(b, a, c, today, isAhead))
}

/** `21 Nov`, `Nov 21, 2026`, `Saturday, 21 November 2026`. */
const withNamedMonth = (text: string, { today, isAhead }: DayFormat): Day | undefined => {
  const tokens = text.match(/\d+|[\p{L}\p{M}]+/gu) ?? []
  const words = tokens.filter((token) => !/\d/.test(token) && !FILLERS.has(token))
  const named = words.filter((word) => word.length >= 3 && monthOf(word) !== undefined)
  // Some names mean a month and a weekday: prefer a word that can only be a month.
  const month = named.find((word) => !isWeekday(word)) ?? named.at(-1)
  const isOther = (word: string) => word !== month && !isWeekday(word)
  if (month === undefined || words.some(isOther)) return undefined
  const [day = '', year, ...more] = tokens.filter((token) => /\d/.test(token))
  if (more.length > 0 || day.length > 2 || year?.length === 3 || year?.length === 1) return undefined
  return withYear(day, String(monthOf(month)), year, today, isAhead)
}

const withYear = (
  day: string,
  month: string,
  year: string | undefined,
  today: Day,
  isAhead: boolean | undefined,
): Day | undefined => {
  if (year !== undefined) return dayOf(year, month, day)
  const thisYear = Number(today.slice(0, 4))
  const nearest = dayOf(String(thisYear), month, day)
  if (isAhead) return nearest !== undefined && nearest < today ? dayOf(String(thisYear + 1), month, day) : nearest
  const isFarAhead = nearest !== undefined && nearest > daysAfter(today, YEAR_AHEAD_DAYS)
  return isFarAhead ? dayOf(String(thisYear - 1), month, day) : nearest
}

const dayOf = (year: string, month: string, day: string): Day | undefined => {
  const full = year.length === 2 ? 2000 + Number(year) : Number(year)
  const date = new Date(Date.UTC(full, Number(month) - 1, Number(day)))
  const isReal = date.getUTCMonth() === Number(month) - 1 && date.getUTCDate() === Number(day) && full >= 1000
  return isReal ? date.toISOString().slice(0, 10) : undefined
}

const inRegion = remember(
  (region) =>
    new Intl.DateTimeFormat(region, {
      calendar: 'gregory',
      year: 'numeric',
      month: 'numeric',
      day: 'numeric',
      timeZone: 'UTC',
    }),
)

/** A numeric date in the region's format: `8/31/2026`. */
export const writeDay = (day: Day, region: Region): string => inRegion(region).format(Date.parse(day))
