import type { Language } from '#contract/settings.ts'
import { type Day, dayIn, daysAfter, momentIn, timeIn } from '#contract/zone.ts'

/** Words that stand for a day, as the language says them. */
export interface DayWords {
  today: string
  yesterday: string
}

interface Clock {
  language: Language
  zone: string
  now: Date
  words: DayWords
  /** Whether the moment is to come: then a missing year is the next one. */
  isAhead?: boolean
}

const TIME = /(?:^|[\s,t])([01]?\d|2[0-3])[:.]([0-5]\d)(?::[0-5]\d)?\s*$/
const YEAR_AHEAD_DAYS = 31

/**
 * Reads a date as a person types it: `21`, `21.11`, `21/11/26`, `21 Nov 2026`, `2026-11-21`, `yesterday`, each with or
 * without a time. A missing time is that of `keptTime`; a missing year is the one that is nearest without being far ahead.
 * Gives the moment in UTC, or undefined for what is no date.
 */
export const readDateTime = (typed: string, clock: Clock, keptTime: string): string | undefined => {
  const text = typed.trim().toLocaleLowerCase(clock.language)
  const whole = readDay(text, clock)
  if (whole !== undefined) return inReach(clock.zone, whole, keptTime)
  const time = TIME.exec(text)
  if (time === null) return undefined
  const before = text.slice(0, time.index).replace(/[,\s]+$/, '')
  const day = before === '' ? dayIn(clock.zone, clock.now) : readDay(before, clock)
  return day && inReach(clock.zone, day, `${time[1]?.padStart(2, '0')}:${time[2]}`)
}

const inReach = (zone: string, day: Day, time: string): string | undefined =>
  day >= '1900-01-01' && day <= '2200-12-30' ? momentIn(zone, day, time) : undefined

const readDay = (text: string, clock: Clock): Day | undefined => {
  const today = dayIn(clock.zone, clock.now)
  if (text === clock.words.today.toLocaleLowerCase(clock.language)) return today
  if (text === clock.words.yesterday.toLocaleLowerCase(clock.language)) return daysAfter(today, -1)
  const iso = /^(\d{4})-(\d{1,2})-(\d{1,2})$/.exec(text)
  if (iso !== null) return dayOf(Number(iso[1]), Number(iso[2]), Number(iso[3]))
  const numbers = /^(\d{1,2})(?:[./\- ](\d{1,2})(?:[./\- ](\d{4}|\d{2}))?)?\.?$/.exec(text)
  if (numbers !== null) {
    const month = numbers[2] === undefined ? Number(today.slice(5, 7)) : Number(numbers[2])
    return withYear(Number(numbers[1]), month, numbers[3], today, clock.isAhead)
  }
  return readNamedMonth(text, clock, today)
}

/** `21 Nov`, `Saturday, 21 November 2026`, `21 ноября 2026 г.` */
const readNamedMonth = (text: string, { language, isAhead }: Clock, today: Day): Day | undefined => {
  const found = /(?:^|[\s,])(\d{1,2})\.?\s+(\p{L}{3,})\.?(?:,?\s+(\d{4}))?(?:\s+г\.?)?$/u.exec(text)
  if (found === null) return undefined
  const start = found[2]?.slice(0, 3) ?? ''
  const month = Math.max(...monthNames(language).map((names) => names.findIndex((name) => name.startsWith(start))))
  return month === -1 ? undefined : withYear(Number(found[1]), month + 1, found[3], today, isAhead)
}

const known = new Map<Language, string[][]>()

const monthNames = (language: Language): string[][] => {
  const names = known.get(language) ?? [monthsIn(language, 'long'), monthsIn(language, 'short')]
  known.set(language, names)
  return names
}

/** As they stand in a date: `ноября`, not `ноябрь`. */
const monthsIn = (language: Language, style: 'long' | 'short'): string[] => {
  const format = new Intl.DateTimeFormat(language, { month: style, day: 'numeric', timeZone: 'UTC' })
  const nameOf = (month: number) => format.formatToParts(Date.UTC(2026, month, 1)).find(({ type }) => type === 'month')
  return Array.from({ length: 12 }, (_, month) => nameOf(month)?.value.toLocaleLowerCase(language) ?? '')
}

const withYear = (
  day: number,
  month: number,
  year: string | undefined,
  today: Day,
  isAhead: boolean | undefined,
): Day | undefined => {
  if (year !== undefined) return dayOf(year.length === 2 ? 2000 + Number(year) : Number(year), month, day)
  const thisYear = Number(today.slice(0, 4))
  const nearest = dayOf(thisYear, month, day)
  if (isAhead) return nearest !== undefined && nearest < today ? dayOf(thisYear + 1, month, day) : nearest
  const isFarAhead = nearest !== undefined && nearest > daysAfter(today, YEAR_AHEAD_DAYS)
  return isFarAhead ? dayOf(thisYear - 1, month, day) : nearest
}

const dayOf = (year: number, month: number, day: number): Day | undefined => {
  const date = new Date(Date.UTC(year, month - 1, day))
  const isReal = date.getUTCMonth() === month - 1 && date.getUTCDate() === day && year >= 1000
  return isReal ? date.toISOString().slice(0, 10) : undefined
}

/** The same day at another time, and the same time on another day. */
export const onDay = (moment: string, day: Day, zone: string): string => momentIn(zone, day, timeIn(zone, moment))
export const atTime = (moment: string, time: string, zone: string): string => momentIn(zone, dayIn(zone, moment), time)
