import type { Day } from '#shared/zone.ts'
import { isWeekday, monthOf } from '#shared/monthNames.ts'
import { latinDigits } from './latinDigits.ts'

/** Orders of numeric dates; a year comes first only with two digits. */
export const dayOrders = ['dmy', 'mdy', 'ymd'] as const
export type DayOrder = (typeof dayOrders)[number]

/** The day of a date, with its time and offset if given. */
export interface WrittenDate extends WrittenTime {
  day: Day
}

export interface WrittenTime {
  /** `HH:mm:ss` */
  time?: string
  /** `Z` or `+02:00` */
  offset?: string
}

/** A parsed date: its day, or three numbers whose order depends on the column. */
export type DateParts = { clock: WrittenTime } & (
  | { kind: 'yearFirst' | 'named'; day: Day }
  | { kind: 'numeric'; numbers: readonly [string, string, string]; dateSeparator: string }
)

const CLOCK = String.raw`(\d{1,2})[:.](\d{2})(?:[:.](\d{2})(?:[.,]\d{1,9})?)?\s*([ap])?\.?(?:(?<=[ap]\.?)m\.?)?\s*(z|utc|gmt|[-+]\d{2}(?::?\d{2})?)?`
const TIME = String.raw`(?:(?:t|[\s,]+(?:at\s+|um\s+|в\s+)?)${CLOCK})?$`
const SEPARATOR = String.raw`\s*([-/.])\s*`
const YEAR_FIRST = new RegExp(String.raw`^(\d{4})${SEPARATOR}(\d{1,2})\s*\2\s*(\d{1,2})\.?${TIME}`, 'i')
const NUMERIC = new RegExp(String.raw`^(\d{1,2})${SEPARATOR}(\d{1,2})\s*\2\s*(\d{4}|\d{2})\.?${TIME}`, 'i')
const COMPACT = /^(\d{4})(\d{2})(\d{2})(?:[t\s]?(\d{2}):?(\d{2}):?(\d{2})?)?$/i
const BETWEEN = String.raw`(?:[\s\-/.,]+|(?<=\d)(?=\p{L})|(?<=\p{L})(?=\d))(?:de\s+|of\s+)?`
const DAY_NAMED = new RegExp(
  String.raw`^(\d{1,2})(?:st|nd|rd|th|er)?${BETWEEN}(\p{L}{3,12})${BETWEEN}(\d{4}|\d{2})(?:\s*г\.?)?${TIME}`,
  'iu',
)
const NAMED_DAY = new RegExp(
  String.raw`^(\p{L}{3,12})${BETWEEN}(\d{1,2})(?:st|nd|rd|th)?[\s\-/.,]+(\d{4}|\d{2})${TIME}`,
  'iu',
)
const YEAR_NAMED = new RegExp(String.raw`^(\d{4})${BETWEEN}(\p{L}{3,12})${BETWEEN}(\d{1,2})${TIME}`, 'iu')
const ONLY_TIME = new RegExp(`^${CLOCK}$`, 'i')
const WEEKDAY = /^(\p{L}{2,12})\.?,?\s+(?=[\d\p{L}])/u
const MAX_LENGTH = 48
/** Within 1900 to 2200 in every time zone. */
const FIRST_YEAR = 1901
const LAST_YEAR = 2199

/** Two digits of a year mean the hundred years that end in 2069. */
export const fullYear = (year: string): number => {
  if (year.length === 4) return Number(year)
  return Number(year) + (Number(year) < 70 ? 2000 : 1900)
}

const dayOf = (year: number, month: number, day: number): Day | undefined => {
  if (year < FIRST_YEAR || year > LAST_YEAR || month < 1 || month > 12 || day < 1) return undefined
  const daysInMonth = new Date(Date.UTC(year, month, 0)).getUTCDate()
  if (day > daysInMonth) return undefined
  return `${year}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`
}

/** Midnight and noon are 12 on a clock of twelve hours. */
const hoursOf = (hours: number, half: string | undefined): number | undefined => {
  if (half === undefined) return hours > 23 ? undefined : hours
  if (hours < 1 || hours > 12) return undefined
  return (hours % 12) + (half.toLowerCase() === 'p' ? 12 : 0)
}

/** The parsed time; empty if absent, undefined if invalid. */
const clockOf = (parts: readonly (string | undefined)[]): WrittenTime | undefined => {
  const [written, minutes = '0', seconds = '0', half, zone] = parts
  if (written === undefined) return {}
  const hours = hoursOf(Number(written), half)
  if (hours === undefined || Number(minutes) > 59 || Number(seconds) > 59) return undefined
  const time = [String(hours), minutes, seconds].map((part) => part.padStart(2, '0')).join(':')
  if (zone === undefined) return { time }
  if (/^[a-z]/i.test(zone)) return { time, offset: 'Z' }
  const [sign, digits] = [zone.slice(0, 1), zone.slice(1).replace(':', '').padEnd(4, '0')]
  if (Number(digits.slice(0, 2)) > 14 || Number(digits.slice(2)) > 59) return undefined
  return { time, offset: `${sign}${digits.slice(0, 2)}:${digits.slice(2)}` }
}

/** Normalizes spaces and East Asian dates, and removes a weekday. */
const plainText = (text: string): string => {
  const trimmed = text.trim()
  if (/^[\d.\-/: ]+$/.test(trimmed)) return trimmed
  const plain = trimmed
    .normalize('NFKC')
    .replace(/[年月]\s*/g, '-')
    .replace(/日/g, ' ')
    .trim()
  const [weekday = '', name = ''] = WEEKDAY.exec(plain) ?? []
  return name !== '' && isWeekday(name) ? plain.slice(weekday.length) : plain
}

/** Splits a date into parts; undefined if it is invalid in every order. */
export const datePartsOf = (text: string): DateParts | undefined => {
  const latin = latinDigits(text)
  if (latin.length > MAX_LENGTH || !/\d/.test(latin)) return undefined
  const plain = plainText(latin)
  const [, first, dateSeparator, second, third, ...time] = NUMERIC.exec(plain) ?? []
  if (first !== undefined && dateSeparator !== undefined && second !== undefined && third !== undefined) {
    const clock = clockOf(time)
    return clock && { kind: 'numeric', numbers: [first, second, third], dateSeparator, clock }
  }
  const [, year, , month, day, ...yearTime] = YEAR_FIRST.exec(plain) ?? []
  if (year !== undefined) return withDay('yearFirst', dayOf(Number(year), Number(month), Number(day)), yearTime)
  const [, closeYear, closeMonth, closeDay, ...closeTime] = COMPACT.exec(plain) ?? []
  if (closeYear !== undefined)
    return withDay('yearFirst', dayOf(Number(closeYear), Number(closeMonth), Number(closeDay)), closeTime)
  return named(plain)
}

const named = (plain: string): DateParts | undefined => {
  const [, day, month, year = '', ...time] = DAY_NAMED.exec(plain) ?? []
  if (day !== undefined) return withDay('named', dayOf(fullYear(year), monthOf(month) ?? 0, Number(day)), time)
  const [, monthFirst, secondDay, lastYear = '', ...lastTime] = NAMED_DAY.exec(plain) ?? []
  if (monthFirst !== undefined)
    return withDay('named', dayOf(fullYear(lastYear), monthOf(monthFirst) ?? 0, Number(secondDay)), lastTime)
  const [, firstYear, middle, lastDay, ...namedTime] = YEAR_NAMED.exec(plain) ?? []
  if (firstYear === undefined) return undefined
  return withDay('named', dayOf(Number(firstYear), monthOf(middle) ?? 0, Number(lastDay)), namedTime)
}

const withDay = (
  kind: 'yearFirst' | 'named',
  day: Day | undefined,
  time: readonly (string | undefined)[],
): DateParts | undefined => {
  const clock = clockOf(time)
  return day === undefined || clock === undefined ? undefined : { kind, day, clock }
}

/** The day of the parts in an order; undefined if it does not exist. */
export const dayOfParts = (parts: DateParts, order: DayOrder): Day | undefined => {
  if (parts.kind !== 'numeric') return parts.day
  const [first, second, third] = parts.numbers
  if (order === 'dmy') return dayOf(fullYear(third), Number(second), Number(first))
  if (order === 'mdy') return dayOf(fullYear(third), Number(first), Number(second))
  if (third.length > 2 || first.length < 2) return undefined
  return dayOf(fullYear(first), Number(second), Number(third))
}

/** Reads a date in the given order; undefined if it is invalid or not in the calendar. */
export const readDate = (text: string, order: DayOrder): WrittenDate | undefined => {
  const parts = datePartsOf(text)
  const day = parts && dayOfParts(parts, order)
  return parts === undefined || day === undefined ? undefined : { day, ...parts.clock }
}

/** Reads a separate time of day. */
export const readTime = (text: string): WrittenTime | undefined => {
  const [, ...parts] = ONLY_TIME.exec(text.trim()) ?? /^(\d{2})(\d{2})(\d{2})$/.exec(text.trim()) ?? []
  return parts.length === 0 ? undefined : clockOf(parts)
}

/** Whether the text is a date in any order. */
export const isDate = (text: string): boolean => {
  const parts = datePartsOf(text)
  return parts !== undefined && dayOrders.some((order) => dayOfParts(parts, order) !== undefined)
}
