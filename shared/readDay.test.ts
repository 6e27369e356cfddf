import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { readDay, writeDay } from './readDay.ts'
import { defaultRegions, remember, wordsLocale } from './region.ts'
import { Language } from '#contract/settings.ts'

const today = '2026-11-21'
const read = (typed: string, region = 'en-GB') => readDay(typed, { region, today })

test.each([
  ['en-US', '9/5/2026', '2026-09-05'],
  ['en-GB', '9/5/2026', '2026-05-09'],
  ['en-US', '12/1/2026', '2026-12-01'],
  ['en-US', '8/31/2026', '2026-08-31'],
  ['en-GB', '8/31/2026', '2026-08-31'],
  ['en-US', '31/8/2026', '2026-08-31'],
  ['en-US', '8/31', '2026-08-31'],
  ['en-US', '8/31/26', '2026-08-31'],
  ['en-US', '8-31-2026', '2026-08-31'],
  ['en-US', '21.11.2026', '2026-11-21'],
  ['de-DE', '5.9.26', '2026-09-05'],
  ['de-DE', '5.9.', '2026-09-05'],
  ['sv-SE', '2026-09-05', '2026-09-05'],
  ['hu-HU', '2026. 09. 05.', '2026-09-05'],
  ['ko-KR', '9. 5.', '2026-09-05'],
  ['ja-JP', '2026年9月5日', '2026-09-05'],
  ['ru-RU', '05.09.2026 г.', '2026-09-05'],
  ['ar-EG', '٥‏/٩‏/٢٠٢٦', '2026-09-05'],
])('%s: %s is %s', (region, typed, day) => expect(read(typed, region)).toBe(day))

test.each([
  ['Aug 31', '2026-08-31'],
  ['31 Aug', '2026-08-31'],
  ['August 31, 2025', '2025-08-31'],
  ['Sat, Sept 5 2026', '2026-09-05'],
  ['the 5th of May', '2026-05-05'],
  ['31 августа', '2026-08-31'],
  ['31 авг. 2026 г.', '2026-08-31'],
  ['3 мая', '2026-05-03'],
  ['3 май', '2026-05-03'],
  ['суббота, 21 ноября 2026 г.', '2026-11-21'],
  ['5 septembrie 2026', '2026-09-05'],
  ['5 sept.', '2026-09-05'],
  ['mar., 17 noiembrie', '2026-11-17'],
  ['5 mar', '2026-03-05'],
])('%s is %s in any region', (typed, day) => {
  for (const region of ['en-US', 'en-GB', 'ru-RU', 'ro-RO', 'ja-JP']) expect(read(typed, region)).toBe(day)
})

test.each([
  '',
  'soon',
  '31.02',
  '2026-13-01',
  '99',
  '13/13/2026',
  '1/2/3/4',
  '1.1.202',
  '8 000',
  '12 2026',
  'Aug',
  'Aug 32',
  'Aug 2026',
  'May August 5',
  '5 apples',
  '12345',
  '31 Feb',
])('%j is no day', (typed) => {
  for (const region of ['en-US', 'en-GB', 'sv-SE']) expect(read(typed, region)).toBeUndefined()
})

const regions =
  'en-US en-GB en-CA en-IN en-ZA en-AU de-DE de-CH fr-FR fr-CA it-IT es-ES es-MX pt-BR pt-PT ro-RO ro-MD ru-RU uk-UA pl-PL cs-CZ sk-SK sv-SE nb-NO fi-FI da-DK nl-NL hu-HU bg-BG el-GR tr-TR he-IL ar-EG ar-AE ar-MA fa-IR hi-IN bn-BD th-TH ja-JP zh-CN zh-TW ko-KR vi-VN id-ID et-EE lt-LT lv-LV sl-SI hr-HR sr-RS ka-GE hy-AM kk-KZ mn-MN'.split(
    ' ',
  )

describe('what is printed can be typed back', () => {
  const day = fc
    .date({ min: new Date('1950-01-01'), max: new Date('2150-01-01'), noInvalidDate: true })
    .map((date) => date.toISOString().slice(0, 10))
  const region = fc.constantFrom(...regions)

  test('in figures, as the region writes them', () => {
    fc.assert(
      fc.property(day, region, (day, region) => {
        const text = writeDay(day, region)
        expect([region, text, read(text, region)]).toEqual([region, text, day])
      }),
      { numRuns: 5000 },
    )
  })

  test('in words, in each of our languages', () => {
    const styles: Intl.DateTimeFormatOptions[] = [
      { dateStyle: 'full' },
      { dateStyle: 'long' },
      { day: 'numeric', month: 'short', year: 'numeric' },
      { weekday: 'short', day: 'numeric', month: 'short', year: 'numeric' },
    ]
    const words = Language.options.map((language) => remember((region) => wordsLocale(language, region)))
    const formats = styles.map((style) =>
      remember((locale) => new Intl.DateTimeFormat(locale, { ...style, timeZone: 'UTC' })),
    )
    fc.assert(
      fc.property(
        day,
        region,
        fc.constantFrom(...words),
        fc.constantFrom(...formats),
        (day, region, wordsIn, formatIn) => {
          const text = formatIn(wordsIn(region)).format(Date.parse(day))
          expect([text, read(text, region)]).toEqual([text, day])
        },
      ),
      { numRuns: 5000 },
    )
  })
})

test('words are written in the language, as the region speaks it where it does', () => {
  expect(wordsLocale('en', 'en-US')).toBe('en-US')
  expect(wordsLocale('en', 'de-DE')).toBe('en-DE')
  expect(wordsLocale('en', 'ru-RU')).toBe(defaultRegions.en)
  expect(wordsLocale('ru', 'ro-MD')).toBe('ru-MD')
  expect(wordsLocale('ro', 'en-US')).toBe(defaultRegions.ro)
})
