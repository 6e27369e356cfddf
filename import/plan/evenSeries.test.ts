import fc from 'fast-check'
import { expect, test } from 'vitest'
import { daysAfter } from '#shared/zone.ts'
import { type DatedAmount, evenSeries } from './evenSeries.ts'

const row = (day: string, amount = '-12.99', group = 'netflix'): DatedAmount => ({ group, day, amount })
const months = (days: readonly string[], amount?: string, group?: string) => days.map((day) => row(day, amount, group))
const found = (series: readonly DatedAmount[]) => evenSeries(series).map(({ rows }) => rows.map(({ day }) => day))

const DAY_MS = 86_400_000
const AUTUMN = ['2026-11-10', '2026-10-10', '2026-09-10']

test('three months in a row come back, two do not', () => {
  expect(found(months(AUTUMN))).toEqual([AUTUMN])
  expect(found(months(AUTUMN.slice(0, 2)))).toEqual([])
})

test('weekends and ends of months move the day a little', () => {
  const days = ['2026-03-31', '2026-02-27', '2026-02-02', '2025-12-31']
  expect(found(months(days))).toEqual([days])
})

test('a month that is missing ends it', () => {
  expect(found(months(['2026-11-10', '2026-10-10', '2026-08-10', '2026-07-10']))).toEqual([])
})

test('the amount may change by a fifth; what differs by more is another thing', () => {
  const [newest, before, first] = AUTUMN as [string, string, string]
  expect(found([row(newest, '-60'), row(before, '-50'), row(first, '-70')])).toEqual([AUTUMN])
  expect(found([row(newest, '-60'), row(before, '-40'), row(first, '-60')])).toEqual([])
  expect(found([row(newest, '-60'), row(before, '60'), row(first, '-60')])).toEqual([])
})

test('two things of one name are two runs', () => {
  const other = ['2026-11-25', '2026-10-25', '2026-09-25']
  expect(found([...months(AUTUMN), ...months(other, '-4.99')])).toEqual([other, AUTUMN])
})

const every = (days: number, count: number, from = '2026-11-20') =>
  Array.from({ length: count }, (_, at) => daysAfter(from, -days * at))

test('what comes every week or every two weeks needs four rows and a steady amount', () => {
  const intervalOf = (rows: readonly DatedAmount[]) => evenSeries(rows).map(({ interval }) => interval)
  expect(intervalOf(months(every(14, 4)))).toEqual([{ repeatType: 1, repeatArg: 2 }])
  expect(intervalOf(months(every(7, 20)))).toEqual([{ repeatType: 1, repeatArg: 1 }])
  expect(found(months(every(14, 3)))).toEqual([])
  expect(found(every(14, 8).map((day, at) => row(day, `-${70 + 7 * (at % 2)}`)))).toEqual([])
  const yearly = ['2026-11-20', '2025-11-19', '2024-11-22']
  expect(evenSeries(months(yearly))).toMatchObject([{ interval: { repeatType: 2, repeatArg: 12 } }])
})

test('where the same payee has other rows in between, nothing repeats', () => {
  const visits = every(7, 20, '2026-11-19').map((day, at) => row(day, `-${40 + 15 * at}`))
  expect(found([...months(AUTUMN), ...visits])).toEqual([])
  expect(found([...months(AUTUMN), row('2026-10-24', '-40')])).toEqual([])
  expect(found([...months(AUTUMN), row('2026-10-24')])).toEqual([])
})

test('what ended long before the newest row does not come back', () => {
  expect(found([...months(['2026-06-10', '2026-05-10', '2026-04-10']), row('2026-11-20', '-5', 'bakery')])).toEqual([])
})

test('of no rows nothing comes back', () => {
  expect(found([])).toEqual([])
})

const day = fc.integer({ min: 0, max: 400 }).map((days) => daysAfter('2025-10-01', days))
const noise = fc.array(
  fc.record({
    group: fc.constantFrom('a', 'b', 'c'),
    day,
    amount: fc.integer({ min: -9000, max: 9000 }).map((cents) => (cents / 100).toFixed(2)),
  }),
  { maxLength: 60 },
)

test('whatever the rows: each series is of one group, even, about as much, and no row is in two', () => {
  fc.assert(
    fc.property(noise, (all) => {
      const series = evenSeries(all)
      for (const { rows, interval } of series) {
        const days = rows.slice(1).map((each, at) => (Date.parse(rows[at]?.day ?? '') - Date.parse(each.day)) / DAY_MS)
        const length = interval.repeatArg * (interval.repeatType === 2 ? 30.4 : 7)
        const [head = 0, ...rest] = rows.map(({ amount }) => Number(amount))
        expect(rows.length).toBeGreaterThanOrEqual(3)
        expect(new Set(rows.map(({ group }) => group)).size).toBe(1)
        expect(days.every((apart) => Math.abs(apart - length) <= 8)).toBe(true)
        expect(rest.every((amount) => Math.abs(amount - head) <= Math.abs(head) * 0.2 + 0.000001)).toBe(true)
      }
      const used = series.flatMap(({ rows }) => rows)
      expect(new Set(used).size).toBe(used.length)
    }),
  )
})

test('what is paid each month is found whole among rows of others, in whatever order they stand', () => {
  fc.assert(
    fc.property(
      noise,
      fc.array(fc.tuple(fc.integer({ min: 0, max: 2 }), fc.integer({ min: 95, max: 105 })), {
        minLength: 3,
        maxLength: 12,
      }),
      fc.integer({ min: 1, max: 28 }),
      (others, moves, onDay) => {
        const paid = moves.map(([later, percent], back): DatedAmount => {
          const month = new Date(Date.UTC(2026, 10 - back, onDay)).toISOString().slice(0, 10)
          return row(daysAfter(month, later), `-${percent}.00`, 'rent')
        })
        const rows = [...others.filter(({ day: when }) => when <= (paid[0]?.day ?? '')), ...paid]
        const shuffled = rows.toSorted((a, b) => a.amount.localeCompare(b.amount))
        for (const each of [rows, shuffled])
          expect(
            evenSeries(each).flatMap(({ rows: [head, ...rest] }) => (head?.group === 'rent' ? [[head, ...rest]] : [])),
          ).toEqual([paid])
      },
    ),
  )
})
