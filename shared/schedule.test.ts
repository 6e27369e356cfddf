import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { datesFrom, dueAt, periodNotBefore, type RepeatType } from './schedule.ts'

const every = (repeatArg: number, repeatType: RepeatType, anchor: string) => ({ anchor, repeatType, repeatArg })

const zone = fc.constantFrom(
  'UTC',
  'Europe/Bucharest',
  'Europe/Chisinau',
  'America/Havana',
  'America/New_York',
  'Asia/Kathmandu',
  'Australia/Lord_Howe',
)
const anchor = fc
  .integer({ min: Date.UTC(2000, 0, 1) / 60_000, max: Date.UTC(2040, 0, 1) / 60_000 })
  .map((minutes) => new Date(minutes * 60_000).toISOString())

/** Local date and time, computed with Intl only. */
const shown = (timeZone: string, moment: string) => {
  const format = new Intl.DateTimeFormat('en', {
    timeZone,
    calendar: 'gregory',
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
  })
  const parts = new Map(format.formatToParts(new Date(moment)).map(({ type, value }) => [type, Number(value)]))
  const [year = 0, month = 0, day = 0] = [parts.get('year'), parts.get('month'), parts.get('day')]
  return { year, month, day, minutes: (parts.get('hour') ?? 0) * 60 + (parts.get('minute') ?? 0) }
}

/** An independent calendar: walks day by day, or month by month. */
const walkedDay = (from: { year: number; month: number; day: number }, type: RepeatType, steps: number) => {
  if (type !== 2) {
    const date = new Date(Date.UTC(from.year, from.month - 1, from.day))
    for (let step = 0; step < steps * (type === 1 ? 7 : 1); step++) date.setUTCDate(date.getUTCDate() + 1)
    return [date.getUTCFullYear(), date.getUTCMonth() + 1, date.getUTCDate()]
  }
  let [year, month] = [from.year, from.month]
  for (let step = 0; step < steps; step++) {
    month++
    if (month === 13) [year, month] = [year + 1, 1]
  }
  const isLeap = (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0
  const lengths = [31, isLeap ? 29 : 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31]
  return [year, month, Math.min(from.day, lengths[month - 1] ?? 0)]
}

describe('C22: recurring dates', () => {
  test('the ends of months do not drift', () => {
    expect(datesFrom('UTC', every(1, 2, '2026-01-31T08:00:00.000Z'), 0, 5)).toEqual([
      '2026-01-31T08:00:00.000Z',
      '2026-02-28T08:00:00.000Z',
      '2026-03-31T08:00:00.000Z',
      '2026-04-30T08:00:00.000Z',
      '2026-05-31T08:00:00.000Z',
    ])
    expect(dueAt('UTC', every(12, 2, '2024-02-29T08:00:00.000Z'), 4)).toBe('2028-02-29T08:00:00.000Z')
  })

  test('the clock where the user lives shows the same time in summer and winter, also after the hour that is left out', () => {
    const rule = every(1, 0, '2026-03-28T00:30:00.000Z')
    expect(datesFrom('Europe/Chisinau', rule, 0, 4)).toEqual([
      '2026-03-28T00:30:00.000Z',
      // Clocks jump from two to three that night: half past two becomes half past three.
      '2026-03-29T00:30:00.000Z',
      '2026-03-29T23:30:00.000Z',
      '2026-03-30T23:30:00.000Z',
    ])
  })

  test('every date is that of an independent calendar, at the clock time of the first', () => {
    fc.assert(
      fc.property(
        zone,
        anchor,
        fc.constantFrom<RepeatType[]>(0, 1, 2),
        fc.integer({ min: 1, max: 40 }),
        fc.nat(24),
        (timeZone, first, repeatType, repeatArg, period) => {
          const due = shown(timeZone, dueAt(timeZone, every(repeatArg, repeatType, first), period))
          const began = shown(timeZone, first)
          expect([due.year, due.month, due.day]).toEqual(walkedDay(began, repeatType, period * repeatArg))
          // A time that the clocks skip is that much later.
          expect([0, 30, 60]).toContain(due.minutes - began.minutes)
        },
      ),
      { numRuns: 400 },
    )
  })

  test('the first date is the moment that was set, also in the hour that comes twice', () => {
    const moments = ['04:30', '05:30', '00:30', '01:30', '14:45', '15:15', '23:30'].flatMap((time) =>
      ['2026-10-24', '2026-10-25', '2026-11-01', '2026-04-04'].map((day) => `${day}T${time}:00.000Z`),
    )
    for (const timeZone of ['America/Havana', 'Europe/Bucharest', 'Australia/Lord_Howe'])
      for (const moment of moments) {
        const [first = '', second = ''] = datesFrom(timeZone, every(1, 0, moment), 0, 2)
        expect(first).toBe(moment)
        expect(Date.parse(second) - Date.parse(first)).toBeGreaterThan(22 * 3_600_000)
      }
  })

  test('no two dates are the same, and each comes after the one before', () => {
    fc.assert(
      fc.property(zone, anchor, fc.constantFrom<RepeatType[]>(0, 1, 2), (timeZone, first, repeatType) => {
        const dates = datesFrom(timeZone, every(1, repeatType, first), 0, 40)
        expect(dates.toSorted()).toEqual(dates)
        expect(new Set(dates).size).toBe(40)
      }),
    )
  })

  test('the first date from a moment on is found', () => {
    const rule = every(2, 1, '2026-01-05T10:00:00.000Z')
    expect(periodNotBefore('UTC', rule, 0, new Date('2026-01-19T10:00:00.000Z'))).toBe(1)
    expect(periodNotBefore('UTC', rule, 0, new Date('2026-01-19T10:00:00.001Z'))).toBe(2)
    expect(periodNotBefore('UTC', rule, 5, new Date('2026-01-19T10:00:00.000Z'))).toBe(5)
  })

  test('the next date of what began long ago is the first that is not over', () => {
    fc.assert(
      fc.property(zone, anchor, fc.constantFrom(0, 1, 2), fc.integer({ min: 1, max: 30 }), anchor, (...of) => {
        const [timeZone, first, repeatType, repeatArg, moment] = of
        const schedule = every(repeatArg, repeatType, first)
        const period = periodNotBefore(timeZone, schedule, 0, new Date(moment))
        const isOver = (at: number) => Date.parse(dueAt(timeZone, schedule, at)) < Date.parse(moment)
        expect([isOver(period), period === 0 || isOver(period - 1)]).toEqual([false, true])
      }),
    )
  })
})
