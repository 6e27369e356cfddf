import { type Day, dayIn, daysAfter, endOfDay, monthIn, startOfDay } from '#contract/zone.ts'
import type { Lexicon } from './lexicon.ts'
import { type Sentence, words } from './sentence.ts'

/** Entries lie behind, reminders ahead: that decides which Monday is meant. */
export type Direction = 'past' | 'future'

/** Where and when somebody speaks. */
export interface Present {
  timeZone: string
  now: Date
}

const WEEK = 7

const weekdayOf = (day: Day): number => (new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % WEEK

/** The day of that name that is nearest in its direction; today counts for what is past. */
const onWeekday = (today: Day, weekday: number, direction: Direction): Day => {
  const back = (weekdayOf(today) - weekday + WEEK) % WEEK
  return direction === 'past' ? daysAfter(today, -back) : daysAfter(today, WEEK - back)
}

const dayOf = (year: number, month: number, day: number): Day | undefined => {
  const date = new Date(Date.UTC(year, month, day))
  return date.getUTCMonth() === month && date.getUTCDate() === day ? date.toISOString().slice(0, 10) : undefined
}

/** Without a year it is the nearest one in its direction. */
const onDate = (
  today: Day,
  day: string,
  month: number,
  year: string | undefined,
  direction: Direction,
): Day | undefined => {
  const thisYear = Number(today.slice(0, 4))
  if (year !== undefined) return dayOf(Number(year), month, Number(day))
  const date = dayOf(thisYear, month, Number(day))
  if (date === undefined) return undefined
  if (direction === 'past') return date > today ? dayOf(thisYear - 1, month, Number(day)) : date
  return date < today ? dayOf(thisYear + 1, month, Number(day)) : date
}

const counts: Record<string, number> = { one: 1, two: 2, three: 3, два: 2, три: 3, două: 2, doua: 2, trei: 3 }

const countOf = (written: string): number => counts[written.toLowerCase()] ?? Number(written)

const takeNamedDay = (sentence: Sentence, { days }: Lexicon, today: Day): Day | undefined => {
  const named: [string, number][] = [
    [days.beforeYesterday, -2],
    [days.afterTomorrow, 2],
    [days.today, 0],
    [days.yesterday, -1],
    [days.tomorrow, 1],
  ]
  for (const [word, distance] of named) if (sentence.take(words(word))) return daysAfter(today, distance)
  const ago = sentence.take(words(days.ago))?.['n']
  if (ago !== undefined) return daysAfter(today, -countOf(ago))
  const ahead = sentence.take(words(days.inDays))?.['n']
  return ahead === undefined ? undefined : daysAfter(today, Number(ahead))
}

const takeDate = (sentence: Sentence, { days }: Lexicon, today: Day, direction: Direction): Day | undefined => {
  const iso = sentence.take(words(`${days.on}(?<y>\\d{4})-(?<m>\\d{2})-(?<d>\\d{2})`))
  const written = iso ?? sentence.take(words(`${days.on}(?<d>\\d{1,2})\\.(?<m>\\d{1,2})\\.(?<y>\\d{4})`))
  if (written) return onDate(today, written['d'] ?? '', Number(written['m']) - 1, written['y'], direction)
  for (const [month, name] of days.months.entries()) {
    const year = `(?:,? (?<y>\\d{4})${days.yearWord})?`
    const date =
      sentence.take(words(`${days.on}(?<d>\\d{1,2})${days.ordinal} (?:${name})${year}`)) ??
      sentence.take(words(`${days.on}(?:${name}) (?<d>\\d{1,2})(?:st|nd|rd|th)?(?!\\d)${year}`))
    if (date?.['d'] !== undefined) return onDate(today, date['d'], month, date['y'], direction)
  }
  return undefined
}

const takeWeekday = (sentence: Sentence, { days }: Lexicon, today: Day, direction: Direction): Day | undefined => {
  const weekday = days.weekdays.findIndex((name) => sentence.take(words(`${days.on}(?:${name})`)))
  return weekday === -1 ? undefined : onWeekday(today, weekday, direction)
}

/** Takes a day out of a sentence. */
export const takeDay = (
  sentence: Sentence,
  lexicon: Lexicon,
  { timeZone, now }: Present,
  direction: Direction,
): Day | undefined => {
  const today = dayIn(timeZone, now)
  return (
    takeDate(sentence, lexicon, today, direction) ??
    takeNamedDay(sentence, lexicon, today) ??
    takeWeekday(sentence, lexicon, today, direction)
  )
}

const HALF_DAY = 12

/** Takes a time of the day out of a sentence, `HH:mm`. */
export const takeTime = (sentence: Sentence, { days }: Lexicon): string | undefined => {
  const hour = `(?<h>[01]?\\d|2[0-3])(?::(?<m>[0-5]\\d))?`
  const found =
    sentence.take(words(`${days.at}${hour}(?:(?<evening>${days.evening})|(?<morning>${days.morning}))?`)) ??
    sentence.take(words(`(?<h>[01]?\\d|2[0-3]):(?<m>[0-5]\\d)`))
  if (found?.['h'] === undefined) return undefined
  const isLate = found['evening'] !== undefined && Number(found['h']) < HALF_DAY
  const hours = Number(found['h']) + (isLate ? HALF_DAY : 0)
  return `${String(hours).padStart(2, '0')}:${found['m'] ?? '00'}`
}

/** From when to when, both inclusive, and how it is told: by its month or by its days. */
export interface Period {
  first: Day
  last: Day
}

const monthOf = (year: number, month: number): Period => ({
  first: new Date(Date.UTC(year, month, 1)).toISOString().slice(0, 10),
  last: new Date(Date.UTC(year, month + 1, 0)).toISOString().slice(0, 10),
})

const yearOf = (year: number): Period => ({ first: `${year}-01-01`, last: `${year}-12-31` })

const takeMonth = (sentence: Sentence, { days, periods }: Lexicon, year: number, month: number): Period | undefined => {
  for (const [index, name] of days.months.entries()) {
    const found = sentence.take(words(`${periods.in}(?:${name})(?: (?<y>\\d{4})${days.yearWord})?`))
    if (found) return monthOf(found['y'] === undefined ? year - (index > month ? 1 : 0) : Number(found['y']), index)
  }
  return undefined
}

/** Takes a stretch of time out of a question. */
export const takePeriod = (sentence: Sentence, lexicon: Lexicon, present: Present): Period | undefined => {
  const { periods } = lexicon
  const today = dayIn(present.timeZone, present.now)
  const [year = 0, number = 1] = monthIn(present.timeZone, present.now).split('-').map(Number)
  const month = number - 1
  const monday = daysAfter(today, -weekdayOf(today))
  const fixed: [string, Period][] = [
    [periods.thisMonth, monthOf(year, month)],
    [periods.lastMonth, monthOf(year, month - 1)],
    [periods.thisWeek, { first: monday, last: daysAfter(monday, WEEK - 1) }],
    [periods.lastWeek, { first: daysAfter(monday, -WEEK), last: daysAfter(monday, -1) }],
    [periods.thisYear, yearOf(year)],
    [periods.lastYear, yearOf(year - 1)],
  ]
  for (const [word, period] of fixed) if (sentence.take(words(word))) return period
  const lastDays = sentence.take(words(periods.lastDays))?.['n']
  if (lastDays !== undefined) return { first: daysAfter(today, 1 - Number(lastDays)), last: today }
  const day = takeDay(sentence, lexicon, present, 'past')
  if (day !== undefined) return { first: day, last: day }
  return takeMonth(sentence, lexicon, year, month)
}

/** The month that it is. */
export const thisMonth = ({ timeZone, now }: Present): Period => {
  const [year = 0, number = 1] = monthIn(timeZone, now).split('-').map(Number)
  return monthOf(year, number - 1)
}

/** As a filter takes it. */
export const rangeOf = ({ timeZone }: Present, { first, last }: Period): { fromTime: string; toTime: string } => ({
  fromTime: startOfDay(timeZone, first),
  toTime: endOfDay(timeZone, last),
})
