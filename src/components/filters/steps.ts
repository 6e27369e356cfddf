import { lastDayOf } from './datePresets.ts'
import { type Day, daysAfter, monthsAfter } from '#shared/zone.ts'
import type { StepLength } from '#stores/AnalyticsStore.ts'

/** A range of days, both inclusive. */
export interface Days {
  from: Day
  to: Day
}

/** The length of a step in a chart. */
export const stepSizes = ['days', 'months', 'quarters', 'years'] as const
export type StepSize = (typeof stepSizes)[number]

/** Months per step; zero for days. */
const MONTHS: Record<StepSize, number> = { days: 0, months: 1, quarters: 3, years: 12 }

/** The step requested from the server; quarters and years are added up from months. */
export const askedBy = (by: StepSize): StepLength => (by === 'days' ? 'days' : 'months')

export const daysOfMonth = (month: string): Days => ({ from: `${month}-01`, to: lastDayOf(month) })
export const daysOfYear = (year: string): Days => ({ from: `${year}-01-01`, to: `${year}-12-31` })

/** The given number of months, ending with the month of a day. */
const monthsUpTo = (today: Day, count: number): Days => {
  const month = today.slice(0, 7)
  return { from: `${monthsAfter(month, 1 - count)}-01`, to: lastDayOf(month) }
}

/** The twelve months ending with the month of a day, the default range. */
export const yearUpTo = (today: Day): Days => monthsUpTo(today, 12)

const LAST_DAYS = 31

export const lastDaysUpTo = (today: Day): Days => ({ from: daysAfter(today, 1 - LAST_DAYS), to: today })

const defaultRange: Record<StepSize, (today: Day) => Days> = {
  days: lastDaysUpTo,
  months: yearUpTo,
  quarters: (today) => ({ ...monthsUpTo(today, 36), from: stepOf('quarters', monthsUpTo(today, 36).from) }),
  years: (today) => ({ ...monthsUpTo(today, 60), from: stepOf('years', monthsUpTo(today, 60).from) }),
}

/** Fills in missing ends of a range with the defaults. */
export const completed = (by: StepSize, from: Day | undefined, to: Day | undefined, today: Day): Days => {
  const rangeTo = defaultRange[by]
  const end = to ?? rangeTo(from !== undefined && from > today ? from : today).to
  return { from: from ?? rangeTo(end).from, to: end }
}

/** A readable step size for a range. */
export const sizeFor = ({ from, to }: Days): StepSize => {
  const monthOf = (day: Day): number => Number(day.slice(0, 4)) * 12 + Number(day.slice(5, 7))
  const months = monthOf(to) - monthOf(from) + 1
  if (months <= 1) return 'days'
  if (months <= 24) return 'months'
  return months <= 72 ? 'quarters' : 'years'
}

/** The first day of the step that contains a day, which is the step's key. */
export const stepOf = (by: StepSize, day: Day): Day => {
  const months = MONTHS[by]
  if (months === 0) return day
  const month = Number(day.slice(5, 7)) - 1
  return `${monthsAfter(day.slice(0, 7), -(month % months))}-01`
}

const after = (by: StepSize, step: Day): Day =>
  by === 'days' ? daysAfter(step, 1) : `${monthsAfter(step.slice(0, 7), MONTHS[by])}-01`

/** The keys of the steps in a range. */
export const stepsIn = (by: StepSize, { from, to }: Days): Day[] => {
  const steps: Day[] = []
  for (let step = stepOf(by, from); step <= to; step = after(by, step)) steps.push(step)
  return steps
}

/** The counted part of a range: up to today, unless all of it is in the future. */
export const countedOf = (days: Days, today: Day): Days =>
  days.from > today || days.to <= today ? days : { ...days, to: today }

/** The days of a step within the range. */
export const daysOfStep = (by: StepSize, step: Day, { from, to }: Days): Days => {
  const end = daysAfter(after(by, step), -1)
  return { from: step < from ? from : step, to: end > to ? to : end }
}

/** The next smaller step; undefined for days. */
export const insideOf: Record<StepSize, StepSize | undefined> = {
  days: undefined,
  months: 'days',
  quarters: 'months',
  years: 'months',
}
