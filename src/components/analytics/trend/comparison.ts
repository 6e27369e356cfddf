import { lastDayOf } from '#components/filters/datePresets.ts'
import { type Day, daysAfter, monthsAfter } from '#contract/calc/zone.ts'
import type { Days } from '#components/filters/steps.ts'

/** With which time a range is compared. */
export const comparisons = ['none', 'before', 'yearAgo'] as const
export type Comparison = (typeof comparisons)[number]

const DAY_MS = 86_400_000
const daysBetween = (from: Day, to: Day): number => (Date.parse(to) - Date.parse(from)) / DAY_MS

/** The same day so many months earlier; of a shorter month its last. */
const monthsBack = (day: Day, months: number): Day => {
  const month = monthsAfter(day.slice(0, 7), -months)
  const [same, last] = [`${month}-${day.slice(8)}`, lastDayOf(month)]
  return same < last ? same : last
}

/** How many whole months a range takes: none where it does not begin with one and end with one. */
const wholeMonths = ({ from, to }: Days): number => {
  if (!from.endsWith('-01') || to !== lastDayOf(to.slice(0, 7))) return 0
  const monthOf = (day: Day): number => Number(day.slice(0, 4)) * 12 + Number(day.slice(5, 7))
  return monthOf(to) - monthOf(from) + 1
}

/** The time that a range is compared with. Of a range that is not over, as much as there is of it by today. */
export const comparedDays = (comparison: Comparison, range: Days, today: Day): Days | undefined => {
  if (comparison === 'none') return undefined
  const isOver = range.to <= today || range.from > today
  const to = isOver ? range.to : today
  const months = comparison === 'yearAgo' ? 12 : wholeMonths(range)
  if (months > 0) {
    const end = monthsBack(to, months)
    // The end of February is the end of a month, also when the year before was a leap year.
    const isMonthEnd = isOver && to === lastDayOf(to.slice(0, 7))
    return { from: monthsBack(range.from, months), to: isMonthEnd ? lastDayOf(end.slice(0, 7)) : end }
  }
  const length = daysBetween(range.from, range.to) + 1
  return { from: daysAfter(range.from, -length), to: daysAfter(to, -length) }
}
