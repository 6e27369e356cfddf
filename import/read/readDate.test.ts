import fc from 'fast-check'
import { expect, test } from 'vitest'
import { dayIn, momentIn } from '#shared/zone.ts'
import { Clock } from './clock.ts'
import { decideOrder } from '#import/detect/dateOrder.ts'
import { readDate } from './readDate.ts'

test.each([
  ['2026-11-20', '2026-11-20'],
  ['2026/1/5', '2026-01-05'],
  ['20.11.2026', '2026-11-20'],
  ['5.1.26', '2026-01-05'],
  ['05-01-1999', '1999-01-05'],
  ['29.02.2024', '2024-02-29'],
])('%s, day first, is %s', (text, day) => {
  expect(readDate(text, 'dmy')).toEqual({ day })
})

test.each([
  ['13 January 2026', '2026-01-13'],
  ['Jan 13, 2026', '2026-01-13'],
  ['13-JAN-26', '2026-01-13'],
  ['Tue, 13 Jan 2026', '2026-01-13'],
  ['13 января 2026 г.', '2026-01-13'],
  ['вторник, 13 мая 2026', '2026-05-13'],
  ['13 ian. 2026', '2026-01-13'],
  ['1 iunie 2026', '2026-06-01'],
  ['13. März 2026', '2026-03-13'],
  ['20260113', '2026-01-13'],
  ['13. 1. 2026', '2026-01-13'],
  ['2026. 01. 13.', '2026-01-13'],
  ['2026年1月13日', '2026-01-13'],
])('%s is %s in whatever language or gaps', (text, day) => {
  expect(readDate(text, 'dmy')).toEqual({ day })
})

test.each([
  ['1/13/2026 1:05 PM', '13:05:00'],
  ['1/13/2026 12:05:09 AM', '00:05:09'],
  ['1/13/2026 12:05 p.m.', '12:05:00'],
])('%s of a clock of twelve hours is %s', (text, time) => {
  expect(readDate(text, 'mdy')).toEqual({ day: '2026-01-13', time })
})

test.each(['Order 20260113', 'Card 13.01.2026', '13 Foo 2026', '20261399', '1/13/2026 13:05 PM'])(
  '%j is no date',
  (text) => {
    expect(readDate(text, 'mdy')).toBeUndefined()
  },
)

test('month first is read month first', () => {
  expect(readDate('11/20/2026', 'mdy')).toEqual({ day: '2026-11-20' })
  expect(readDate('11/20/2026', 'dmy')).toBeUndefined()
})

test.each([
  ['05.01.2026 12:28:00', { day: '2026-01-05', time: '12:28:00' }],
  ['2026-01-03T18:22', { day: '2026-01-03', time: '18:22:00' }],
  ['2026-01-02T08:15:00.250+02:00', { day: '2026-01-02', time: '08:15:00', offset: '+02:00' }],
  ['2026-01-02 08:15:00Z', { day: '2026-01-02', time: '08:15:00', offset: 'Z' }],
  ['2026-01-02 08:15:00 -0330', { day: '2026-01-02', time: '08:15:00', offset: '-03:30' }],
])('%s keeps its time and offset', (text, written) => {
  expect(readDate(text, 'dmy')).toEqual(written)
})

test.each([
  '',
  'yesterday',
  '31.02.2026',
  '29.02.2025',
  '2026-13-01',
  '2026-00-10',
  '0.1.2026',
  '01.01.1900',
  '01.01.9999',
  '2026-01-02 24:00',
  '2026-01-02 08:61',
  '2026-01-02 08:15:00+99:99',
  '1.1.2026.1',
  '01/01-2026',
])('C27: %j is no date', (text) => {
  expect(readDate(text, 'dmy')).toBeUndefined()
  expect(readDate(text, 'mdy')).toBeUndefined()
})

test.each([
  [['20.11.2026', '05.01.2026'], 'dmy', 'fits'],
  [['11/20/2026', '01/05/2026'], 'mdy', 'fits'],
  [['03/04/2026', '05/06/2026'], undefined, 'either'],
  [['03.04.2026', '05.06.2026'], 'dmy', 'dots'],
  [['2026-11-20', '2026-01-02'], 'dmy', 'iso'],
  [['05/05/2026'], 'dmy', 'none'],
  [['20/11/2026', '21/11/2026', '11/22/2026'], 'dmy', 'mixed'],
  [['26-01-13', '26-02-28', '26-03-31'], 'ymd', 'years'],
  [['13/01/26', '28/01/26'], 'dmy', 'years'],
  [['13 Jan 2026'], 'dmy', 'named'],
  [[], 'dmy', 'none'],
])('the order of %j is %s, because: %s', (texts, order, because) => {
  expect(decideOrder(texts, '2026-11-21')).toMatchObject({ order, because })
})

test('a date without a time is noon where the user lives', () => {
  const { moment, day } = new Clock('Europe/Bucharest').read({ day: '2026-07-01' })
  expect(moment).toBe('2026-07-01T09:00:00.000Z')
  expect(day).toBe('2026-07-01')
})

test.each(['Pacific/Kiritimati', 'Asia/Tokyo', 'Europe/Bucharest', 'UTC', 'America/Los_Angeles', 'Pacific/Pago_Pago'])(
  'the day that is written is the day, wherever the reader is: %s',
  (zone) => {
    const clock = new Clock(zone)
    for (const offset of ['Z', '+14:00', '+05:30', '-03:00', '-08:00', '-12:00'])
      for (const time of ['00:00:01', '12:00:00', '20:00:00', '23:59:59']) {
        const { moment, day } = clock.read({ day: '2023-12-31', time, offset })
        expect([day, dayIn(zone, moment)]).toEqual(['2023-12-31', '2023-12-31'])
      }
  },
)

test('an offset decides the moment where the calendar of the reader shows the same day', () => {
  expect(new Clock('Asia/Tokyo').read({ day: '2026-01-02', time: '08:15:00', offset: '-03:00' })).toEqual({
    moment: '2026-01-02T11:15:00.000Z',
    day: '2026-01-02',
  })
})

test('C10: every local day and time means the moment at which a clock of the zone shows it', () => {
  const zones = ['UTC', 'Europe/Bucharest', 'America/New_York', 'Asia/Kathmandu', 'America/Sao_Paulo']
  const when = fc.record({
    zone: fc.constantFrom(...zones),
    date: fc.date({ min: new Date('1990-01-01'), max: new Date('2035-12-31'), noInvalidDate: true }),
    hours: fc.integer({ min: 0, max: 23 }),
    minutes: fc.integer({ min: 0, max: 59 }),
  })
  fc.assert(
    fc.property(when, ({ zone, date, hours, minutes }) => {
      const day = date.toISOString().slice(0, 10)
      const time = `${String(hours).padStart(2, '0')}:${String(minutes).padStart(2, '0')}:00`
      const { moment } = new Clock(zone).read({ day, time })
      expect(moment).toBe(momentIn(zone, day, time))
      expect(dayIn(zone, moment)).toBe(day)
    }),
    { numRuns: 300 },
  )
})
