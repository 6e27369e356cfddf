import { dateOrder, firstWeekday, type Region } from '#shared/region.ts'
import { type Day, dayIn, daysAfter, endOfDay, monthIn, startOfDay } from '#shared/zone.ts'
import type { Lexicon } from './languages/lexicon.ts'
import { type Sentence, words } from './sentence.ts'

/** Transactions are in the past, reminders in the future: this decides which Monday is meant. */
export type Direction = 'past' | 'future'

/** The language, time zone and time of a message. */
export interface Present {
  timeZone: string
  region: Region
  now: Date
}

const WEEK = 7

const weekdayOf = (day: Day): number => (new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % WEEK

/** The first day of the current week, which begins where the user's region says. */
const weekStart = (today: Day, region: Region): Day =>
  daysAfter(today, -((new Date(`${today}T00:00:00Z`).getUTCDay() - firstWeekday(region) + WEEK) % WEEK))

/** The nearest such weekday in its direction; today counts as past, unless "last" or "next" was said. */
export const onWeekday = (today: Day, weekday: number, direction: Direction, isOther = false): Day => {
  const back = (weekdayOf(today) - weekday + WEEK) % WEEK
  if (direction === 'future') return daysAfter(today, WEEK - back)
  return daysAfter(today, isOther && back === 0 ? -WEEK : -back)
}

const dayOf = (year: number, month: number, day: number): Day | undefined => {
  const date = new Date(Date.UTC(year, month, day))
  return date.getUTCMonth() === month && date.getUTCDate() === day ? date.toISOString().slice(0, 10) : undefined
}

/** Without a year, the nearest date in its direction. */
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
  return ahead === undefined ? undefined : daysAfter(today, countOf(ahead))
}

/** Numbers separated by slashes, in the order of the region. */
const takeSlashed = (sentence: Sentence, on: string, region: Region) => {
  const found = sentence.take(words(`${on}(?<a>\\d{1,2})/(?<b>\\d{1,2})/(?<y>\\d{4})`))
  const [a = '', b = ''] = [found?.['a'], found?.['b']]
  const [day, month] = dateOrder(region) === 'mdy' ? [b, a] : [a, b]
  return found && { day, month: Number(month), year: found['y'] }
}

const readDate = (
  sentence: Sentence,
  { days }: Lexicon,
  { today, region }: { today: Day; region: Region },
  direction: Direction,
): Day | undefined => {
  const iso = sentence.take(words(`${days.on}(?<y>\\d{4})-(?<m>\\d{2})-(?<d>\\d{2})`))
  const written = iso ?? sentence.take(words(`${days.on}(?<d>\\d{1,2})\\.(?<m>\\d{1,2})\\.(?<y>\\d{4})`))
  if (written) return onDate(today, written['d'] ?? '', Number(written['m']) - 1, written['y'], direction)
  const slashed = takeSlashed(sentence, days.on, region)
  if (slashed) return onDate(today, slashed.day, slashed.month - 1, slashed.year, direction)
  for (const [month, name] of days.months.entries()) {
    const year = `(?:,? (?<y>\\d{4})${days.yearWord})?`
    const date =
      sentence.take(words(`${days.on}(?<d>\\d{1,2})${days.ordinal} (?:${name})${year}`)) ??
      sentence.take(words(`${days.on}(?:${name}) (?<d>\\d{1,2})(?:st|nd|rd|th)?(?!\\d)${year}`))
    if (date?.['d'] !== undefined) return onDate(today, date['d'], month, date['y'], direction)
  }
  return undefined
}

/** An invalid calendar date stays in the sentence. */
const takeDate = (
  sentence: Sentence,
  lexicon: Lexicon,
  here: { today: Day; region: Region },
  direction: Direction,
): Day | undefined => {
  const { raw, plain } = sentence
  const day = readDate(sentence, lexicon, here, direction)
  if (day === undefined) Object.assign(sentence, { raw, plain })
  return day
}

const takeWeekday = (sentence: Sentence, { days }: Lexicon, today: Day, direction: Direction): Day | undefined => {
  const beside = (side: string) => `(?:(?<next${side}>${days.next})|(?<last${side}>${days.last}))`
  for (const [weekday, name] of days.weekdays.entries()) {
    const found = sentence.take(words(`${days.on}(?:${beside('A')} )?(?:${name})(?: ${beside('B')})?`))
    if (found === undefined) continue
    const [isNext, isLast] = ['next', 'last'].map((which) => (found[`${which}A`] ?? found[`${which}B`]) !== undefined)
    if (isNext === true) return onWeekday(today, weekday, 'future')
    return onWeekday(today, weekday, isLast === true ? 'past' : direction, isLast)
  }
  return undefined
}

/** Removes a day from a sentence and returns it. */
export const takeDay = (
  sentence: Sentence,
  lexicon: Lexicon,
  { timeZone, now, region }: Present,
  direction: Direction,
): Day | undefined => {
  const today = dayIn(timeZone, now)
  return (
    takeDate(sentence, lexicon, { today, region }, direction) ??
    takeNamedDay(sentence, lexicon, today) ??
    takeWeekday(sentence, lexicon, today, direction)
  )
}

const HALF_DAY = 12

/** Removes a time of day from a sentence and returns it as `HH:mm`. */
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

/** From the first day to the last one, both inclusive. */
export interface Period {
  first: Day
  last: Day
}

/** A number of consecutive months, counted from January of a year. */
const monthsOf = (year: number, month: number, count = 1): Period => ({
  first: new Date(Date.UTC(year, month, 1)).toISOString().slice(0, 10),
  last: new Date(Date.UTC(year, month + count, 0)).toISOString().slice(0, 10),
})

const yearOf = (year: number): Period => monthsOf(year, 0, 12)

const takeMonth = (sentence: Sentence, { days, periods }: Lexicon, year: number, month: number): Period | undefined => {
  for (const [index, name] of days.months.entries()) {
    const found = sentence.take(
      words(`${periods.in}(?:${days.last} )?(?:${name})(?:,? (?<y>\\d{4})${days.yearWord}| ${days.last})?`),
    )
    if (found) return monthsOf(found['y'] === undefined ? year - (index > month ? 1 : 0) : Number(found['y']), index)
  }
  return undefined
}

/** Removes a period from a question and returns it. */
export const takePeriod = (sentence: Sentence, lexicon: Lexicon, present: Present): Period | undefined => {
  const { periods } = lexicon
  const today = dayIn(present.timeZone, present.now)
  const [year = 0, number = 1] = monthIn(present.timeZone, present.now).split('-').map(Number)
  const month = number - 1
  const quarter = month - (month % 3)
  const week = weekStart(today, present.region)
  const fixed: [string, Period][] = [
    [periods.thisMonth, monthsOf(year, month)],
    [periods.lastMonth, monthsOf(year, month - 1)],
    [periods.thisWeek, { first: week, last: daysAfter(week, WEEK - 1) }],
    [periods.lastWeek, { first: daysAfter(week, -WEEK), last: daysAfter(week, -1) }],
    [periods.thisQuarter, monthsOf(year, quarter, 3)],
    [periods.lastQuarter, monthsOf(year, quarter - 3, 3)],
    [periods.thisYear, yearOf(year)],
    [periods.lastYear, yearOf(year - 1)],
  ]
  for (const [word, period] of fixed) if (sentence.take(words(word))) return period
  const lastDays = sentence.take(words(periods.lastDays))?.['n']
  if (lastDays !== undefined) return { first: daysAfter(today, 1 - Number(lastDays)), last: today }
  const day = takeDay(sentence, lexicon, present, 'past')
  if (day !== undefined) return { first: day, last: day }
  const named = takeMonth(sentence, lexicon, year, month)
  if (named !== undefined) return named
  const found = sentence.take(words(periods.year))?.['y']
  return found === undefined ? undefined : yearOf(Number(found))
}

/** Removes a future period from a question, or the rest of the current one. */
export const takeAhead = (sentence: Sentence, lexicon: Lexicon, present: Present): Period | undefined => {
  const { periods, days } = lexicon
  const today = dayIn(present.timeZone, present.now)
  const [year = 0, number = 1] = today.split('-').map(Number)
  const week = daysAfter(weekStart(today, present.region), WEEK)
  const count = sentence.take(words(periods.nextDays))?.['n']
  if (count !== undefined) return { first: today, last: daysAfter(today, Number(count)) }
  if (sentence.take(words(periods.nextWeek))) return { first: week, last: daysAfter(week, WEEK - 1) }
  if (sentence.take(words(periods.nextMonth))) return monthsOf(year, number)
  if (sentence.take(words(periods.thisWeek))) return { first: today, last: daysAfter(week, -1) }
  if (sentence.take(words(periods.thisMonth))) return { first: today, last: monthsOf(year, number - 1).last }
  if (!sentence.has(words(`${days.today}|${days.tomorrow}`))) return undefined
  const day = takeDay(sentence, lexicon, present, 'future')
  return day === undefined ? undefined : { first: day, last: day }
}

export const thisMonth = ({ timeZone, now }: Present): Period => {
  const [year = 0, number = 1] = monthIn(timeZone, now).split('-').map(Number)
  return monthsOf(year, number - 1)
}

/** In the form of a filter. */
export const rangeOf = ({ timeZone }: Present, { first, last }: Period): { fromTime: string; toTime: string } => ({
  fromTime: startOfDay(timeZone, first),
  toTime: endOfDay(timeZone, last),
})

/** Splits a period at the end of today into past and upcoming. */
export const splitAtToday = (
  { timeZone, now }: Present,
  { first, last }: Period,
): { past?: Period; ahead?: Period } => {
  const today = dayIn(timeZone, now)
  return {
    ...(first <= today ? { past: { first, last: last < today ? last : today } } : {}),
    ...(last > today ? { ahead: { first: first > today ? first : daysAfter(today, 1), last } } : {}),
  }
}
