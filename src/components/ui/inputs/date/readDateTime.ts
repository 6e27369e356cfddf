import { readDay } from '#shared/readDay.ts'
import { type Day, dayIn, daysAfter, momentIn, timeIn } from '#shared/zone.ts'
import type { Locale } from '#components/ui/layout/useLocale.ts'

/** Words for a day, in the user's language. */
export interface DayWords {
  today: string
  yesterday: string
}

export interface Clock {
  locale: Locale
  zone: string
  now: Date
  words: DayWords
  /** Whether a missing year means the next occurrence. */
  isAhead?: boolean
}

const MINUTES = String.raw`[:.]([0-5]\d)(?::[0-5]\d)?`
const TIME = new RegExp(String.raw`(?:^|[\s,t])([01]?\d|2[0-3])${MINUTES}\s*$`)
const TWELVE_HOURS = new RegExp(String.raw`(?:^|[\s,t])(0?[1-9]|1[0-2])(?:${MINUTES})?\s*([ap])\.?\s?m\.?\s*$`)

interface Read {
  day: Day
  /** Undefined where none was typed. */
  time: string | undefined
}

const read = (typed: string, clock: Clock): Read | undefined => {
  const text = typed.trim().toLocaleLowerCase(clock.locale.language)
  const whole = readWholeDay(text, clock)
  if (whole !== undefined) return { day: whole, time: undefined }
  const time = readTime(text)
  if (time === undefined) return undefined
  const before = text.slice(0, time.index).replace(/[,\s]+$/, '')
  const day = before === '' ? dayIn(clock.zone, clock.now) : readWholeDay(before, clock)
  return day === undefined ? undefined : { day, time: time.time }
}

/**
 * Parses a date with or without a time: all formats of `readDay`, and words such as `today` and `yesterday`. A missing time is taken from `keptTime`. Returns the moment in UTC, or undefined for other text.
 */
export const readDateTime = (typed: string, clock: Clock, keptTime: string): string | undefined => {
  const found = read(typed, clock)
  return found && isInReach(found.day) ? momentIn(clock.zone, found.day, found.time ?? keptTime) : undefined
}

/** Parses a date without a time. */
export const readDate = (typed: string, clock: Clock): Day | undefined => {
  const found = read(typed, clock)
  return found && found.time === undefined && isInReach(found.day) ? found.day : undefined
}

/** Whether the text is a date of a year that cannot be recorded. */
export const isOutOfReach = (typed: string, clock: Clock): boolean => {
  const found = read(typed, clock)
  return found !== undefined && !isInReach(found.day)
}

/** The time at the end of the text, `14:20` or `2:20 PM`, and its start index. */
const readTime = (text: string): { time: string; index: number } | undefined => {
  const [twelve, full] = [TWELVE_HOURS.exec(text), TIME.exec(text)]
  const found = twelve ?? full
  if (found === null) return undefined
  const [, hour = '', minutes = '00', half] = found
  const hours = half === undefined ? Number(hour) : (Number(hour) % 12) + (half === 'p' ? 12 : 0)
  return { time: `${String(hours).padStart(2, '0')}:${minutes}`, index: found.index }
}

const isInReach = (day: Day): boolean => day >= '1900-01-01' && day <= '2200-12-30'

/** The day before or after, as far as days can be recorded. */
export const nextDay = (day: Day, step: 1 | -1): Day => {
  const next = daysAfter(day, step)
  return isInReach(next) ? next : day
}

const readWholeDay = (text: string, { locale, zone, now, words, isAhead = false }: Clock): Day | undefined => {
  const today = dayIn(zone, now)
  if (text === words.today.toLocaleLowerCase(locale.language)) return today
  if (text === words.yesterday.toLocaleLowerCase(locale.language)) return daysAfter(today, -1)
  return readDay(text, { region: locale.region, today, isAhead })
}

export const onDay = (moment: string, day: Day, zone: string): string => momentIn(zone, day, timeIn(zone, moment))
export const atTime = (moment: string, time: string, zone: string): string => momentIn(zone, dayIn(zone, moment), time)
