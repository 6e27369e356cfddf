import { type Day, dayIn, endOfDay, momentIn, startOfDay } from '#contract/zone.ts'

/** Whether the day or the month is written first, where the year is written last. */
export type DayOrder = 'dmy' | 'mdy'

/**
 * Why dates are read in this order. `fits`: a date that has no other reading; `dots`: days are written first where dots part them;
 * `iso`: the year comes first; `mixed`: most of the dates, while some say otherwise; `either`: both orders fit every date, the person
 * is asked; `chosen`: the person said so; `none`: there is no date.
 */
export interface OrderEvidence {
  /** Undefined while the person has not said. */
  order: DayOrder | undefined
  because: 'fits' | 'dots' | 'iso' | 'mixed' | 'either' | 'chosen' | 'none'
  /** A date of the file that shows it. */
  example?: string
}

/** A date as it is written: the day, and the time and offset where they are. */
export interface WrittenDate {
  day: Day
  /** `HH:mm:ss` */
  time?: string
  /** `Z` or `+02:00` */
  offset?: string
}

const TIME = String.raw`(?:[T\s,]+(\d{1,2}):(\d{2})(?::(\d{2})(?:[.,]\d{1,9})?)?\s*(Z|[+-]\d{2}:?\d{2})?)?`
const YEAR_FIRST = new RegExp(String.raw`^(\d{4})([-/.])(\d{1,2})\2(\d{1,2})${TIME}$`)
const YEAR_LAST = new RegExp(String.raw`^(\d{1,2})([-/.])(\d{1,2})\2(\d{4}|\d{2})${TIME}$`)
const MAX_LENGTH = 48
/** A moment has to lie within 1900 to 2200 in every time zone. */
const FIRST_YEAR = 1901
const LAST_YEAR = 2199

/** Two digits of a year mean the hundred years that end in 2069. */
const fullYear = (year: string): number => {
  if (year.length === 4) return Number(year)
  return Number(year) + (Number(year) < 70 ? 2000 : 1900)
}

const dayOf = (year: number, month: number, day: number): Day | undefined => {
  if (year < FIRST_YEAR || year > LAST_YEAR || month < 1 || month > 12 || day < 1) return undefined
  const daysInMonth = new Date(Date.UTC(year, month, 0)).getUTCDate()
  if (day > daysInMonth) return undefined
  return `${year}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`
}

const timeOf = (hours: string | undefined, minutes = '0', seconds = '0'): string | undefined => {
  if (hours === undefined) return undefined
  if (Number(hours) > 23 || Number(minutes) > 59 || Number(seconds) > 59) return undefined
  return [hours, minutes, seconds].map((part) => part.padStart(2, '0')).join(':')
}

const withTime = (day: Day | undefined, parts: (string | undefined)[]): WrittenDate | undefined => {
  const [hours, minutes, seconds, offset] = parts
  const time = timeOf(hours, minutes, seconds)
  if (day === undefined || (hours !== undefined && time === undefined)) return undefined
  if (time === undefined) return { day }
  if (offset === undefined) return { day, time }
  if (offset === 'Z') return { day, time, offset }
  const [offsetHours, offsetMinutes] = [offset.slice(1, 3), offset.slice(-2)]
  if (Number(offsetHours) > 14 || Number(offsetMinutes) > 59) return undefined
  return { day, time, offset: `${offset.slice(0, 1)}${offsetHours}:${offsetMinutes}` }
}

/** Reads a date in the given order; undefined for what is none, or no day of the calendar. */
export const readDate = (text: string, order: DayOrder): WrittenDate | undefined => {
  const plain = text.trim()
  if (plain.length > MAX_LENGTH) return undefined
  const [, year, , month, day, ...time] = YEAR_FIRST.exec(plain) ?? []
  if (year !== undefined) return withTime(dayOf(Number(year), Number(month), Number(day)), time)
  const [, first, , second, last, ...lastTime] = YEAR_LAST.exec(plain) ?? []
  if (last === undefined) return undefined
  const [writtenDay, writtenMonth] = order === 'dmy' ? [first, second] : [second, first]
  return withTime(dayOf(fullYear(last), Number(writtenMonth), Number(writtenDay)), lastTime)
}

/** Whether the text is a date in either order. */
export const isDate = (text: string): boolean =>
  readDate(text, 'dmy') !== undefined || readDate(text, 'mdy') !== undefined

/** Decides for the whole column which comes first, the day or the month. */
export const decideOrder = (texts: Iterable<string>): OrderEvidence => {
  const examples = new Map<Fit, { count: number; text: string }>()
  for (const text of texts) {
    const fit = fitOf(text)
    const seen = examples.get(fit)
    if (seen === undefined) examples.set(fit, { count: 1, text: text.trim() })
    else seen.count++
  }
  const dmy = examples.get('dmy')
  const mdy = examples.get('mdy')
  if (dmy !== undefined || mdy !== undefined) {
    const order = (dmy?.count ?? 0) >= (mdy?.count ?? 0) ? 'dmy' : 'mdy'
    const because = dmy !== undefined && mdy !== undefined ? 'mixed' : 'fits'
    return { order, because, example: (order === 'dmy' ? dmy : mdy)?.text ?? '' }
  }
  const either = examples.get('either')
  if (either !== undefined) return { order: undefined, because: 'either', example: either.text }
  const dots = examples.get('dots')
  if (dots !== undefined) return { order: 'dmy', because: 'dots', example: dots.text }
  return { order: 'dmy', because: examples.has('iso') ? 'iso' : 'none' }
}

type Fit = DayOrder | 'either' | 'dots' | 'iso' | 'silent'

/** What a single date says of the order. */
const fitOf = (text: string): Fit => {
  const plain = text.trim()
  const asDmy = readDate(plain, 'dmy')
  const asMdy = readDate(plain, 'mdy')
  if (asDmy?.day === asMdy?.day && !YEAR_FIRST.test(plain)) return 'silent'
  if (asDmy === undefined && asMdy === undefined) return 'silent'
  if (YEAR_FIRST.test(plain)) return 'iso'
  if (asMdy === undefined) return 'dmy'
  if (asDmy === undefined) return 'mdy'
  return plain.includes('.') ? 'dots' : 'either'
}

/** Turns written dates into moments where the user lives. A date without a time is noon. */
export class Clock {
  readonly zone: string
  readonly #days = new Map<Day, { start: number; isPlain: boolean }>()

  constructor(zone: string) {
    this.zone = zone
  }

  /** The moment, and the day that the user's calendar shows at it. */
  read({ day, time = '12:00:00', offset }: WrittenDate): { moment: string; day: Day } {
    if (offset === undefined) return { moment: this.#momentIn(day, time), day }
    const moment = new Date(`${day}T${time}${offset}`).toISOString()
    return { moment, day: dayIn(this.zone, moment) }
  }

  /** A day without a change of clocks is counted through from its start: asking the calendar each time is slow. */
  #momentIn(day: Day, time: string): string {
    const { start, isPlain } = this.#days.get(day) ?? this.#learn(day)
    if (!isPlain) return momentIn(this.zone, day, time)
    const [hours = 0, minutes = 0, seconds = 0] = time.split(':').map(Number)
    return new Date(start + ((hours * 60 + minutes) * 60 + seconds) * 1000).toISOString()
  }

  #learn(day: Day) {
    const start = Date.parse(startOfDay(this.zone, day))
    const learned = { start, isPlain: Date.parse(endOfDay(this.zone, day)) - start === 86_400_000 - 1 }
    this.#days.set(day, learned)
    return learned
  }
}
