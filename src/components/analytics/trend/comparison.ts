import { lastDayOf } from '#components/filters/datePresets.ts'
import { type Day, daysAfter, monthsAfter } from '#shared/zone.ts'
import type { Days } from '#components/filters/steps.ts'

/** The period that a range is compared with. */
export const comparisons = ['none', 'before', 'yearAgo'] as const
export type Comparison = (typeof comparisons)[number]

const DAY_MS = 86_400_000
const daysBetween = (from: Day, to: Day): number => (Date.parse(to) - Date.parse(from)) / DAY_MS

/** The same day a number of months earlier, or the last day of a shorter month. */
const monthsBack = (day: Day, months: number): Day => {
  const month = monthsAfter(day.slice(0, 7), -months)
  const [same, last] = [`${month}-${day.slice(8)}`, lastDayOf(month)]
  return same < last ? same : last
}

/** The number of whole months in a range: zero unless it starts and ends with a month. */
const wholeMonths = ({ from, to }: Days): number => {
  if (!from.endsWith('-01') || to !== lastDayOf(to.slice(0, 7))) return 0
  const monthOf = (day: Day): number => Number(day.slice(0, 4)) * 12 + Number(day.slice(5, 7))
  return monthOf(to) - monthOf(from) + 1
}

/** The compared period. For a range that is not over, only its part up to today is compared. */
export const comparedDays = (comparison: Comparison, range: Days, today: Day): Days | undefined => {
  if (comparison === 'none') return undefined
  const isOver = range.to <= today || range.from > today
  const to = isOver ? range.to : today
  const months = comparison === 'yearAgo' ? 12 : wholeMonths(range)
  if (months > 0) {
    const end = monthsBack(to, months)
    // The end of February maps to a month's end, also if the year before was a leap year.
    const isMonthEnd = isOver && to === lastDayOf(to.slice(0, 7))
    return { from: monthsBack(range.from, months), to: isMonthEnd ? lastDayOf(end.slice(0, 7)) : end }
  }
  const length = daysBetween(range.from, range.to) + 1
  return { from: daysAfter(range.from, -length), to: daysAfter(to, -length) }
}
