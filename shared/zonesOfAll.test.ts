import { describe, expect, test } from 'vitest'
import { clockOffsetsOn, daysAfter, momentIn, monthIn, monthsAfter, offsetsIn, startOfMonth } from './zone.ts'

const HOUR = 3_600_000
const zones = Intl.supportedValuesOf('timeZone')
const [FROM, TO] = [Date.UTC(2020, 0, 1), Date.UTC(2036, 0, 1)]

/** Computed with Intl only, independently of zone.ts. */
const oracle = (zone: string) => {
  const format = new Intl.DateTimeFormat('en-US', {
    timeZone: zone,
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
    second: 'numeric',
  })
  return (moment: number) => {
    const parts = Object.fromEntries(format.formatToParts(moment).map(({ type, value }) => [type, Number(value)]))
    const { year = 0, month = 1, day = 1, hour = 0, minute = 0, second = 0 } = parts
    return Date.UTC(year, month - 1, day, hour, minute, second)
  }
}

describe('every zone from 2020 to 2035', () => {
  test('a month begins with the first moment at which a clock there shows it', () => {
    const wrong: string[] = []
    for (const zone of zones) {
      const shown = oracle(zone)
      for (let month = '2020-01'; month <= '2035-12'; month = monthsAfter(month, 1)) {
        const start = startOfMonth(zone, month).getTime()
        const first = Date.parse(`${month}-01T00:00:00Z`)
        const isFirst = shown(start) >= first && shown(start - 1000) < first
        // Clocks that are set back over midnight show the previous month again: the first moment is still the start.
        if (!isFirst || monthIn(zone, new Date(start)) !== month) wrong.push(`${zone} ${month}`)
      }
    }
    expect(wrong).toEqual([])
  }, 120_000)

  test('offsets are those that the clocks show, on both sides of every change and between', () => {
    const wrong: string[] = []
    for (const zone of zones) {
      const shown = oracle(zone)
      const { starts, offsets } = offsetsIn(zone, new Date(FROM), new Date(TO - 1))
      const offsetAt = (moment: number) => offsets[starts.filter((start) => start.getTime() <= moment).length]
      const moments = starts.flatMap((start) => [-1000, 0, HOUR].map((apart) => start.getTime() + apart))
      for (let moment = FROM; moment < TO; moment += 263 * HOUR) moments.push(moment)
      for (const moment of moments) {
        if (offsetAt(moment) !== (shown(moment) - moment) / 1000)
          wrong.push(`${zone} ${new Date(moment).toISOString()}`)
      }
    }
    expect(wrong).toEqual([])
  }, 120_000)

  test('the times of a day on which clocks are changed lead to the moments that momentIn gives', () => {
    const wrongOn = (zone: string, day: string): string[] => {
      const { starts, offsets } = clockOffsetsOn(zone, day)
      return Array.from({ length: 48 }, (_, half) => half * 1800 - 1)
        .slice(1)
        .filter((second) => {
          const offset = offsets[starts.filter((start) => start <= second).length] ?? 0
          const moment = Date.parse(`${day}T00:00:00Z`) + (second - offset) * 1000
          const clock = new Date(second * 1000).toISOString().slice(11, 19)
          return new Date(moment).toISOString() !== momentIn(zone, day, clock)
        })
        .map((second) => `${zone} ${day} ${second}`)
    }
    const zonesMoved = ['America/Havana', 'Africa/Casablanca', 'Australia/Lord_Howe', 'Asia/Beirut', 'Pacific/Apia']
    const wrong = zonesMoved.flatMap((zone) =>
      offsetsIn(zone, new Date(Date.UTC(2008, 0, 1)), new Date(TO - 1)).starts.flatMap((change) =>
        [-2, -1, 0, 1, 2].flatMap((apart) => wrongOn(zone, daysAfter(change.toISOString().slice(0, 10), apart))),
      ),
    )
    expect(wrong).toEqual([])
  }, 120_000)
})
