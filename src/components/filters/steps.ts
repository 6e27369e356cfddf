import { lastDayOf } from './datePresets.ts'
import { type Day, daysAfter, monthsAfter } from '#contract/calc/zone.ts'
import type { StepLength } from '#stores/AnalyticsStore.ts'

/** Days from the first to the last, both included. */
export interface Days {
  from: Day
  to: Day
}

/** How long one step of a picture is. */
export const stepSizes = ['days', 'months', 'quarters', 'years'] as const
export type StepSize = (typeof stepSizes)[number]

/** Months of a step; a day is none. */
const MONTHS: Record<StepSize, number> = { days: 0, months: 1, quarters: 3, years: 12 }

/** What the server is asked for; quarters and years are put together of months. */
export const askedBy = (by: StepSize): StepLength => (by === 'days' ? 'days' : 'months')

export const daysOfMonth = (month: string): Days => ({ from: `${month}-01`, to: lastDayOf(month) })
export const daysOfYear = (year: string): Days => ({ from: `${year}-01-01`, to: `${year}-12-31` })

/** So many months up to the one of a day. */
const monthsUpTo = (today: Day, count: number): Days => {
  const month = today.slice(0, 7)
  return { from: `${monthsAfter(month, 1 - count)}-01`, to: lastDayOf(month) }
}

/** The twelve months up to the one of a day: the range that a page begins with. */
export const yearUpTo = (today: Day): Days => monthsUpTo(today, 12)

const LAST_DAYS = 31

export const lastDaysUpTo = (today: Day): Days => ({ from: daysAfter(today, 1 - LAST_DAYS), to: today })

const defaultRange: Record<StepSize, (today: Day) => Days> = {
  days: lastDaysUpTo,
  months: yearUpTo,
  quarters: (today) => ({ ...monthsUpTo(today, 36), from: stepOf('quarters', monthsUpTo(today, 36).from) }),
  years: (today) => ({ ...monthsUpTo(today, 60), from: stepOf('years', monthsUpTo(today, 60).from) }),
}

/** What is missing of a range, filled in as a question begins. */
export const completed = (by: StepSize, from: Day | undefined, to: Day | undefined, today: Day): Days => {
  const rangeTo = defaultRange[by]
  const end = to ?? rangeTo(from !== undefined && from > today ? from : today).to
  return { from: from ?? rangeTo(end).from, to: end }
}

/** The size of steps in which a range is easy to read. */
export const sizeFor = ({ from, to }: Days): StepSize => {
  const monthOf = (day: Day): number => Number(day.slice(0, 4)) * 12 + Number(day.slice(5, 7))
  const months = monthOf(to) - monthOf(from) + 1
  if (months <= 1) return 'days'
  if (months <= 24) return 'months'
  return months <= 72 ? 'quarters' : 'years'
}

/** The first day of the step that a day is in: the name under which its sums stand. */
export const stepOf = (by: StepSize, day: Day): Day => {
  const months = MONTHS[by]
  if (months === 0) return day
  const month = Number(day.slice(5, 7)) - 1
  return `${monthsAfter(day.slice(0, 7), -(month % months))}-01`
}

const after = (by: StepSize, step: Day): Day =>
  by === 'days' ? daysAfter(step, 1) : `${monthsAfter(step.slice(0, 7), MONTHS[by])}-01`

/** The names of the steps of a range. */
export const stepsIn = (by: StepSize, { from, to }: Days): Day[] => {
  const steps: Day[] = []
  for (let step = stepOf(by, from); step <= to; step = after(by, step)) steps.push(step)
  return steps
}

/** What is counted of a range: until today, unless all of it is still to come. */
export const countedOf = (days: Days, today: Day): Days =>
  days.from > today || days.to <= today ? days : { ...days, to: today }

/** The days of one step, as far as they are in the range. */
export const daysOfStep = (by: StepSize, step: Day, { from, to }: Days): Days => {
  const end = daysAfter(after(by, step), -1)
  return { from: step < from ? from : step, to: end > to ? to : end }
}

/** What a step is made of, one size smaller; days are made of nothing. */
export const insideOf: Record<StepSize, StepSize | undefined> = {
  days: undefined,
  months: 'days',
  quarters: 'months',
  years: 'months',
}
