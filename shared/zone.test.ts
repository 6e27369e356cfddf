import fc from 'fast-check'
import { afterEach, describe, expect, test, vi } from 'vitest'
import {
  dayIn,
  daysAfter,
  endOfDay,
  isDayAlone,
  machineZone,
  momentIn,
  monthIn,
  monthsAfter,
  startOfDay,
  timeIn,
} from './zone.ts'

const zone = fc.constantFrom(
  'UTC',
  'Europe/Bucharest',
  'America/New_York',
  'America/Havana',
  'America/Sao_Paulo',
  'America/Santiago',
  'Africa/Cairo',
  'Asia/Beirut',
  'Asia/Kathmandu',
  'Asia/Tehran',
  'Australia/Lord_Howe',
  'Pacific/Kiritimati',
  'Pacific/Marquesas',
)
const day = fc
  .integer({ min: Date.UTC(1970, 0, 1) / 86_400_000, max: Date.UTC(2100, 0, 1) / 86_400_000 })
  .map((number) => new Date(number * 86_400_000).toISOString().slice(0, 10))
const time = fc
  .tuple(fc.nat(23), fc.nat(59))
  .map((parts) => parts.map((part) => String(part).padStart(2, '0')).join(':'))

const aMillisecondBefore = (moment: string) => new Date(Date.parse(moment) - 1)

describe('C10: days begin where the user lives', () => {
  test('a day starts with its first moment and ends right before the next', () => {
    fc.assert(
      fc.property(zone, day, (where, date) => {
        const start = startOfDay(where, date)
        expect(dayIn(where, start)).toBe(date)
        expect(dayIn(where, aMillisecondBefore(start))).toBe(daysAfter(date, -1))
        expect(Date.parse(endOfDay(where, date)) + 1).toBe(Date.parse(startOfDay(where, daysAfter(date, 1))))
        expect(dayIn(where, endOfDay(where, date))).toBe(date)
      }),
      { numRuns: 3000 },
    )
  })

  test('a day and time that a clock shows lead to a moment at which it shows them', () => {
    fc.assert(
      fc.property(zone, day, time, (where, date, clock) => {
        const moment = momentIn(where, date, clock)
        fc.pre(!isSkipped(where, date, clock))
        expect([dayIn(where, moment), timeIn(where, moment)]).toEqual([date, clock])
      }),
      { numRuns: 2000 },
    )
  })

  test('the same moment is another day elsewhere', () => {
    expect(dayIn('Pacific/Kiritimati', '2026-11-30T12:00:00Z')).toBe('2026-12-01')
    expect(monthIn('Pacific/Kiritimati', '2026-11-30T12:00:00Z')).toBe('2026-12')
    expect(monthIn('America/New_York', '2026-12-01T04:59:59Z')).toBe('2026-11')
  })
})

describe('days on which the clocks are changed', () => {
  test('a spring day has 23 hours, an autumn day 25', () => {
    const hours = (date: string) =>
      (Date.parse(endOfDay('Europe/Bucharest', date)) + 1 - Date.parse(startOfDay('Europe/Bucharest', date))) /
      3_600_000
    expect(hours('2026-03-29')).toBe(23)
    expect(hours('2026-10-25')).toBe(25)
    expect(hours('2026-11-21')).toBe(24)
  })

  test('a day whose midnight is skipped starts at one o’clock', () => {
    expect(startOfDay('America/Sao_Paulo', '2018-11-04')).toBe('2018-11-04T03:00:00.000Z')
    expect(timeIn('America/Sao_Paulo', startOfDay('America/Sao_Paulo', '2018-11-04'))).toBe('01:00')
  })

  test('a day whose midnight comes twice starts with the first', () => {
    expect(startOfDay('America/Havana', '2026-11-01')).toBe('2026-11-01T04:00:00.000Z')
  })

  test('an hour that is skipped is read as if the clock had not been changed', () => {
    expect(momentIn('Europe/Bucharest', '2026-03-29', '03:30')).toBe('2026-03-29T01:30:00.000Z')
  })

  test('an hour that comes twice is the first one', () => {
    expect(momentIn('Europe/Bucharest', '2026-10-25', '03:30')).toBe('2026-10-25T00:30:00.000Z')
  })
})

test('days are counted over month ends and leap years', () => {
  expect(daysAfter('2026-12-31', 1)).toBe('2027-01-01')
  expect(daysAfter('2028-03-01', -1)).toBe('2028-02-29')
})

/** Whether clocks skipped that time: checked by looking at every minute around it. */
const isSkipped = (where: string, date: string, clock: string): boolean => {
  const around = Date.parse(`${date}T${clock}:00Z`)
  for (let offset = -840; offset <= 840; offset += 15) {
    const moment = new Date(around + offset * 60_000)
    if (dayIn(where, moment) === date && timeIn(where, moment) === clock) return false
  }
  return true
}

test('months are counted over years, there and back', () => {
  expect(monthsAfter('2026-01', -1)).toBe('2025-12')
  expect(monthsAfter('2025-11', 14)).toBe('2027-01')
})

describe('the zone of the machine', () => {
  afterEach(() => void vi.restoreAllMocks())

  test.each([
    ['Europe/Chisinau', 'Europe/Chisinau'],
    ['Etc/Unknown', 'UTC'],
    ['Mars/Olympus', 'UTC'],
    ['', 'UTC'],
    [undefined, 'UTC'],
  ])('%j is %s', (timeZone, zone) => {
    const says = new Intl.DateTimeFormat().resolvedOptions()
    const real = Intl.DateTimeFormat.prototype.resolvedOptions
    vi.spyOn(Intl.DateTimeFormat.prototype, 'resolvedOptions').mockImplementationOnce(function (
      this: Intl.DateTimeFormat,
    ) {
      vi.mocked(Intl.DateTimeFormat.prototype.resolvedOptions).mockImplementation(real)
      return { ...says, timeZone: timeZone as string }
    })
    expect(machineZone()).toBe(zone)
  })
})

test('noon to the millisecond, where the user lives, is a day without a time', () => {
  const times = ['12:00', '12:00:01', '00:00', '11:59:59'].map((time) =>
    isDayAlone('Asia/Kathmandu', momentIn('Asia/Kathmandu', '2026-11-21', time)),
  )
  expect(times).toEqual([true, false, false, false])
  expect(isDayAlone('UTC', '2026-11-21T12:00:00.001Z')).toBe(false)
})
