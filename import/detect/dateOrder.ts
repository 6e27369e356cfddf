import { type Day, daysAfter } from '#shared/zone.ts'
import { datePartsOf, type DayOrder, dayOfParts, dayOrders } from '#import/read/readDate.ts'

/**
 * Why dates are read in this order. `fits`: a date is valid in this order only; `dots`: dates with dots begin with the
 * day; `years`: any other order gives years that are far apart or in the future; `iso`: the year comes first; `named`:
 * months have names; `mixed`: most of the dates, while some contradict; `either`: several orders fit every date, the
 * user is asked; `chosen`: by the user; `none`: there is no date.
 */
export interface OrderEvidence {
  /** Undefined until the user decides. */
  order: DayOrder | undefined
  because: 'fits' | 'dots' | 'years' | 'iso' | 'named' | 'mixed' | 'either' | 'chosen' | 'none'
  /** A date of the file as proof. */
  example?: string
  /** The orders that fit every date. */
  fitting?: DayOrder[]
}

/** Dates of a statement are not further ahead, nor further apart. */
const MAX_DAYS_AHEAD = 400
const MAX_YEAR_SPAN = 20

interface Reading {
  order: DayOrder
  days: (Day | undefined)[]
}

/** Determines the date order of a whole column. */
export const decideOrder = (texts: Iterable<string>, today: Day): OrderEvidence => {
  const written = [...texts].map((text) => ({ text: text.trim(), parts: datePartsOf(text) }))
  const numericDates = written.flatMap(({ text, parts }) => (parts?.kind === 'numeric' ? [{ text, parts }] : []))
  const readings = dayOrders.map((order) => ({
    order,
    days: numericDates.map(({ parts }) => dayOfParts(parts, order)),
  }))
  const read = numericDates.filter((_, at) => readings.some(({ days }) => days[at] !== undefined))
  if (read.length === 0) return orderWithoutNumericDates(written.map(({ parts }) => parts?.kind))
  const known = readings.map(({ order, days }) => ({ order, count: days.filter((day) => day !== undefined).length }))
  const fitting = readings.filter((_, at) => known[at]?.count === read.length)
  if (fitting.length === 0) return mixed(numericDates, readings)
  if (areSame(fitting))
    return {
      order: fitting[0]?.order,
      because: fitting.length > 1 ? 'none' : 'fits',
      ...exampleOf(numericDates, fitting[0], readings),
    }
  const plausible = fitting.filter((reading) => isPlausible(reading, today))
  const left = plausible.length === 0 ? fitting : plausible
  const example =
    numericDates.find((_, at) => new Set(left.map(({ days }) => days[at])).size > 1)?.text ?? read[0]?.text ?? ''
  if (left.length === 1) return { order: left[0]?.order, because: 'years', example }
  if (numericDates.every(({ parts }) => parts.dateSeparator === '.') && left.some(({ order }) => order === 'dmy'))
    return { order: 'dmy', because: 'dots', example }
  return { order: undefined, because: 'either', example, fitting: left.map(({ order }) => order) }
}

const orderWithoutNumericDates = (kinds: readonly (string | undefined)[]): OrderEvidence => {
  if (kinds.includes('yearFirst')) return { order: 'dmy', because: 'iso' }
  return { order: 'dmy', because: kinds.includes('named') ? 'named' : 'none' }
}

const areSame = ([first, ...others]: readonly Reading[]): boolean =>
  others.every(({ days }) => days.every((day, at) => day === first?.days[at]))

/** A date that is valid in this order only. */
const exampleOf = (
  numericDates: readonly { text: string }[],
  reading: Reading | undefined,
  readings: readonly Reading[],
): { example?: string } => {
  const example = numericDates.find(
    (_, at) =>
      reading?.days[at] !== undefined && readings.every((other) => other === reading || other.days[at] === undefined),
  )
  return { example: (example ?? numericDates[0])?.text ?? '' }
}

const mixed = (numericDates: readonly { text: string }[], readings: readonly Reading[]): OrderEvidence => {
  const counted = readings.map((reading) => ({
    reading,
    count: reading.days.filter((day) => day !== undefined).length,
  }))
  const [best] = counted.sort((a, b) => b.count - a.count)
  return { order: best?.reading.order, because: 'mixed', ...exampleOf(numericDates, best?.reading, readings) }
}

/** Whether the dates are at most `MAX_DAYS_AHEAD` in the future and within `MAX_YEAR_SPAN`; others are misread years of two digits. */
const isPlausible = ({ days }: Reading, today: Day): boolean => {
  const sorted = days.filter((day) => day !== undefined).sort()
  const [first = today, last = today] = [sorted[0], sorted.at(-1)]
  return (
    last <= daysAfter(today, MAX_DAYS_AHEAD) && Number(last.slice(0, 4)) - Number(first.slice(0, 4)) <= MAX_YEAR_SPAN
  )
}
