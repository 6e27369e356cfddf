import { Region } from '#contract/settings.ts'
import { describe, expect, test } from 'vitest'
import { dateOrder, firstWeekday, firstWeekdayOf, hasTwelveHours, regionOf } from './region.ts'

test.each(['en-US', 'en-GB', 'ru-MD', 'sr-Latn-RS', 'es-419', 'ckb-IQ'])('%s is a region', (tag) => {
  expect(Region.safeParse(tag).success).toBe(true)
})

test.each(['', 'en', 'EN-us', 'en_US', 'xx-YY', 'en-US-u-nu-arab', 'Europe/London', 'en-US; DROP', 'a'.repeat(60)])(
  '%j is no region',
  (tag) => expect(Region.safeParse(tag).success).toBe(false),
)

test('a browser that names no languages has the region of the language', () => {
  expect(regionOf('en', undefined)).toBe('en-GB')
})

describe('the region of a browser counts where it fits the language', () => {
  test.each([
    ['en', ['en-US', 'en'], 'en-US'],
    ['en', ['en', 'en-AU', 'de'], 'en-AU'],
    ['en', ['de-DE', 'de', 'en-US'], 'en-GB'],
    ['ru', ['ru-MD', 'ro'], 'ru-MD'],
    ['ru', ['en-US'], 'ru-RU'],
    ['ro', [], 'ro-RO'],
    ['en', ['en-US-u-ca-buddhist'], 'en-US'],
    ['en', ['C'], 'en-GB'],
    ['en', ['en_US@posix', 'C'], 'en-US'],
    ['ru', ['*', '', 'ru_MD.UTF-8'], 'ru-MD'],
  ] as const)('%s with %j is %s', (language, browser, region) => {
    expect(regionOf(language, browser)).toBe(region)
  })
})

test.each([
  ['en-US', 'mdy', 0, true],
  ['en-GB', 'dmy', 1, false],
  ['en-AU', 'dmy', 1, true],
  ['en-CA', 'ymd', 0, true],
  ['de-DE', 'dmy', 1, false],
  ['ru-RU', 'dmy', 1, false],
  ['ro-MD', 'dmy', 1, false],
  ['sv-SE', 'ymd', 1, false],
  ['pt-BR', 'dmy', 0, false],
  ['ar-EG', 'dmy', 6, true],
  ['fa-IR', 'ymd', 6, false],
  ['th-TH', 'dmy', 0, false],
] as const)('%s writes dates %s, begins its week on day %i', (region, order, weekday, twelve) => {
  expect([dateOrder(region), firstWeekday(region), hasTwelveHours(region)]).toEqual([order, weekday, twelve])
})

test('the table of first weekdays says what Intl says', () => {
  for (const territory of ['US', 'GB', 'IN', 'IL', 'EG', 'MV', 'BR', 'AU', 'MD', 'RO', 'RU', 'DE', 'JP', 'SA']) {
    expect([territory, firstWeekdayOf(territory)]).toEqual([territory, firstWeekday(`en-${territory}`)])
  }
})
