import { clockIn, type Day, dayIn, daysAfter, endOfDay, momentIn } from './zone.ts'

/** 0 days, 1 weeks, 2 months. */
export type RepeatType = 0 | 1 | 2

/** Every `repeatArg` days, weeks or months. */
export interface Interval {
  repeatType: RepeatType
  repeatArg: number
}

/** A recurrence from its first date. */
export interface Schedule extends Interval {
  anchor: string
}

/**
 * The date after a number of periods, in the user's time zone: always at the local time of the first. It is counted
 * from the first date, so a short month affects only that one date: 31 January, 28 February, 31 March.
 */
export const dueAt = (zone: string, schedule: Schedule, period: number): string => {
  const { anchor } = schedule
  // Its clock time may come twice that day; the moment that was set stays.
  if (period === 0) return anchor
  return momentIn(zone, dayOfPeriod(dayIn(zone, anchor), schedule, period), clockIn(zone, anchor))
}

/** The day a number of periods after the first, or before it. */
export const dayOfPeriod = (first: Day, { repeatType, repeatArg }: Interval, period: number): Day => {
  const steps = period * repeatArg
  return repeatType === 2 ? monthsAfter(first, steps) : daysAfter(first, repeatType === 1 ? 7 * steps : steps)
}

/** The same day a number of months later, or the last day of a shorter month. */
const monthsAfter = (day: Day, months: number): Day => {
  const [year = 0, month = 1, number = 1] = day.split('-').map(Number)
  const lastDay = new Date(Date.UTC(year, month + months, 0)).getUTCDate()
  return new Date(Date.UTC(year, month - 1 + months, Math.min(number, lastDay))).toISOString().slice(0, 10)
}

/** A number of dates from a period on. */
export const datesFrom = (zone: string, schedule: Schedule, period: number, count: number): string[] =>
  Array.from({ length: count }, (_, index) => dueAt(zone, schedule, period + index))

/** Maximum days in a step. */
const LONGEST_STEP: Record<RepeatType, number> = { 0: 1, 1: 7, 2: 31 }
const DAY_MS = 86_400_000

/** The first period, from the given one, that is not before a moment. */
export const periodNotBefore = (zone: string, schedule: Schedule, period: number, moment: Date): number => {
  const { anchor, repeatType, repeatArg } = schedule
  const days = (moment.getTime() - Date.parse(anchor)) / DAY_MS
  // A lower bound by the longest possible step, so that years of days are not iterated one by one.
  const passed = Math.floor(days / (LONGEST_STEP[repeatType] * repeatArg)) - 1
  let next = Math.max(period, passed)
  while (Date.parse(dueAt(zone, schedule, next)) < moment.getTime()) next++
  return next
}

/** The first period whose date comes after the day of a moment. */
export const periodAfterDay = (zone: string, schedule: Schedule, moment: Date): number =>
  periodNotBefore(zone, schedule, 0, new Date(Date.parse(endOfDay(zone, dayIn(zone, moment))) + 1))
