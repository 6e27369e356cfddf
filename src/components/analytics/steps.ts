import { lastDayOf } from '#components/transactions/datePresets.ts'
import { type Day, daysAfter, monthsAfter } from '#contract/zone.ts'
import type { StepLength } from '#stores/AnalyticsStore.ts'

/** Days from the first to the last, both included. */
export interface Days {
  from: Day
  to: Day
}

export const daysOfMonth = (month: string): Days => ({ from: `${month}-01`, to: lastDayOf(month) })
export const daysOfYear = (year: string): Days => ({ from: `${year}-01-01`, to: `${year}-12-31` })

/** The twelve months up to the one of a day: the widest range that a page begins with. */
export const yearUpTo = (today: Day): Days => {
  const month = today.slice(0, 7)
  return { from: `${monthsAfter(month, -11)}-01`, to: lastDayOf(month) }
}

const LAST_DAYS = 31

export const lastDaysUpTo = (today: Day): Days => ({ from: daysAfter(today, 1 - LAST_DAYS), to: today })

/** What is missing of a range, filled in as a question begins. */
export const completed = (by: StepLength, from: Day | undefined, to: Day | undefined, today: Day): Days => {
  const usual = by === 'months' ? yearUpTo : lastDaysUpTo
  const end = to ?? usual(from !== undefined && from > today ? from : today).to
  return { from: from ?? usual(end).from, to: end }
}

/** The names under which the server answers: the first day of each month, or each day. */
export const stepsIn = (by: StepLength, { from, to }: Days): Day[] => {
  const steps: Day[] = []
  const nextOf = (step: Day) => (by === 'days' ? daysAfter(step, 1) : `${monthsAfter(step.slice(0, 7), 1)}-01`)
  for (let step = by === 'days' ? from : `${from.slice(0, 7)}-01`; step <= to; step = nextOf(step)) steps.push(step)
  return steps
}

/** The days of one step, as far as they are in the range. */
export const daysOfStep = (by: StepLength, step: Day, { from, to }: Days): Days => {
  const end = by === 'days' ? step : lastDayOf(step.slice(0, 7))
  return { from: step < from ? from : step, to: end > to ? to : end }
}
