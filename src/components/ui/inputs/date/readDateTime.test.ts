import { expect, test } from 'vitest'
import type { Language } from '#contract/settings.ts'
import { defaultRegions } from '#shared/region.ts'
import { isOutOfReach, nextDay, readDateTime } from './readDateTime.ts'
import { localeOf } from '#components/ui/layout/useLocale.ts'

const now = new Date('2026-11-21T14:20:00.000Z')
const words = {
  en: { today: 'Today', yesterday: 'Yesterday' },
  ru: { today: 'Сегодня', yesterday: 'Вчера' },
  ro: { today: 'Astăzi', yesterday: 'Ieri' },
}
const british = localeOf('en', 'en-GB')
const read = (typed: string, language: Language = 'en', zone = 'UTC', region = defaultRegions[language]) =>
  readDateTime(typed, { locale: localeOf(language, region), zone, now, words: words[language] }, '12:00')

test.each([
  ['21', '2026-11-21T12:00:00.000Z'],
  ['21.11', '2026-11-21T12:00:00.000Z'],
  ['1/2/26', '2026-02-01T12:00:00.000Z'],
  ['21.11.2026 14:20', '2026-11-21T14:20:00.000Z'],
  ['21.11.2026, 9.05', '2026-11-21T09:05:00.000Z'],
  ['2026-11-21', '2026-11-21T12:00:00.000Z'],
  ['2026-11-21T08:30', '2026-11-21T08:30:00.000Z'],
  ['21 Nov', '2026-11-21T12:00:00.000Z'],
  ['Saturday, 21 November 2026, 14:20', '2026-11-21T14:20:00.000Z'],
  ['today', '2026-11-21T12:00:00.000Z'],
  ['Yesterday 23:59', '2026-11-20T23:59:00.000Z'],
  ['8:15', '2026-11-21T08:15:00.000Z'],
])('%j is %s', (typed, moment) => expect(read(typed)).toBe(moment))

test('the times of a clock that goes to twelve are read', () => {
  expect(read('9/5/2026 2:20 PM', 'en', 'UTC', 'en-US')).toBe('2026-09-05T14:20:00.000Z')
  expect(read('Saturday, September 5, 2026, 12:05\u202FAM', 'en', 'UTC', 'en-US')).toBe('2026-09-05T00:05:00.000Z')
  expect(read('yesterday 12 p.m.')).toBe('2026-11-20T12:00:00.000Z')
  expect(read('2pm')).toBe('2026-11-21T14:00:00.000Z')
  expect(read('13:20 PM')).toBeUndefined()
})

test('months and days are read in Russian and Romanian, too', () => {
  expect(read('суббота, 21 ноября 2026 г., 14:20', 'ru')).toBe('2026-11-21T14:20:00.000Z')
  expect(read('21 нояб.', 'ru')).toBe('2026-11-21T12:00:00.000Z')
  expect(read('3 мая', 'ru')).toBe('2026-05-03T12:00:00.000Z')
  expect(read('вчера', 'ru')).toBe('2026-11-20T12:00:00.000Z')
  expect(read('sâmbătă, 21 noiembrie 2026, 14:20', 'ro')).toBe('2026-11-21T14:20:00.000Z')
  expect(read('ieri 10:00', 'ro')).toBe('2026-11-20T10:00:00.000Z')
})

test('without a year it is the nearest one that is not far ahead', () => {
  expect(read('5.12')).toBe('2026-12-05T12:00:00.000Z')
  expect(read('5.3')).toBe('2026-03-05T12:00:00.000Z')
  expect(
    readDateTime(
      '30.12',
      { locale: british, zone: 'UTC', now: new Date('2026-01-05T00:00:00Z'), words: words.en },
      '12:00',
    ),
  ).toBe('2025-12-30T12:00:00.000Z')
})

test('the clock is the one where the user lives', () => {
  expect(read('21.11.2026 14:20', 'en', 'Europe/Bucharest')).toBe('2026-11-21T12:20:00.000Z')
})

test.each(['', 'soon', '31.02', '2026-13-01', '21.11.2026 25:00', '99', '1.1.1500', '1.1.2999', '21.11.2026 14:60'])(
  '%j is no date',
  (typed) => expect(read(typed)).toBeUndefined(),
)

test('where the moment is to come, a missing year is the next one', () => {
  const clock = {
    locale: british,
    zone: 'UTC',
    now: new Date('2026-11-21T14:20:00Z'),
    words: words.en,
    isAhead: true,
  }
  expect(readDateTime('31.1', clock, '09:00')).toBe('2027-01-31T09:00:00.000Z')
  expect(readDateTime('24 Dec', clock, '09:00')).toBe('2026-12-24T09:00:00.000Z')
})

test.each([
  ['1.1.1500', true],
  ['31.12.2999 14:20', true],
  ['21.11.2026', false],
  ['31.02.2999', false],
  ['soon', false],
])('whether %j is a date out of reach: %j', (typed, isOut) => {
  expect(isOutOfReach(typed, { locale: british, zone: 'UTC', now, words: words.en })).toBe(isOut)
})

test('the arrow keys stop at the first and the last day that can be recorded', () => {
  expect([nextDay('2200-12-30', 1), nextDay('2200-12-30', -1)]).toEqual(['2200-12-30', '2200-12-29'])
  expect([nextDay('1900-01-01', -1), nextDay('1900-01-01', 1)]).toEqual(['1900-01-01', '1900-01-02'])
})
