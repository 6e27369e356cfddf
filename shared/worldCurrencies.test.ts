import { expect, test } from 'vitest'
import { currencyDraft, findCurrencies } from './findCurrencies.ts'
import { limits } from '#contract/limits.ts'
import { sharedCurrencies } from './sharedCurrencies.ts'
import { currencyOfCountry, isMoney, worldCurrencies, worldCurrency } from './worldCurrencies.ts'

const codesFor = (typed: string, ...languages: string[]) => findCurrencies(typed, languages).map(({ code }) => code)

test('a code stands there once, with what fits the fields of a currency', () => {
  expect(new Set(worldCurrencies.map(({ code }) => code)).size).toBe(worldCurrencies.length)
  for (const { code, symbol, countries } of worldCurrencies) {
    expect(code).toMatch(/^[A-Z]{3}$/)
    expect(symbol.length).toBeLessThanOrEqual(limits.currencySymbol)
    expect(symbol).not.toBe('')
    for (const country of countries) expect(country).toMatch(/^[A-Z]{2}$/)
  }
})

test('decimals are those of the standard, not those of habit', () => {
  const decimals = (count: number) => worldCurrencies.flatMap((one) => (one.decimals === count ? [one.code] : []))
  expect(decimals(0).join(' ')).toBe('BIF CLP DJF GNF ISK JPY KMF KRW PYG RWF UGX VND VUV XAF XOF XPF UYI')
  expect(decimals(3).join(' ')).toBe('BHD IQD JOD KWD LYD OMR TND')
  expect(worldCurrency('huf')?.decimals).toBe(2)
})

test('the shared currencies are those of the world', () => {
  for (const { code, symbol, decimals } of sharedCurrencies)
    expect(worldCurrency(code)).toMatchObject({ symbol, decimals })
})

test('a country has its currency, of two its own', () => {
  const codes = ['CH', 'LI', 'DE', 'BG', 'MD', 'US', 'PA', 'LS', 'CW', 'SN', 'AQ'].map(
    (country) => currencyOfCountry(country)?.code,
  )
  expect(codes).toEqual(['CHF', 'CHF', 'EUR', 'EUR', 'MDL', 'USD', 'PAB', 'LSL', 'XCG', 'XOF', undefined])
})

test.each([
  ['CHF', 'ru', 'CHF'],
  ['chf', 'en', 'CHF'],
  ['Franken', 'de', 'CHF'],
  ['Schweiz', 'de', 'CHF'],
  ['Швейцария', 'ru', 'CHF'],
  ['швейцарских франков', 'ru', 'CHF'],
  ['swiss franc', 'en', 'CHF'],
  ['гривен', 'ru', 'UAH'],
  ['₴', 'en', 'UAH'],
  ['злотых', 'ru', 'PLN'],
  ['Polonia', 'ro', 'PLN'],
  ['lei moldovenești', 'ro', 'MDL'],
  ['moldovenesti', 'ro', 'MDL'],
  ['молдавских леев', 'ru', 'MDL'],
  ['Côte d’Ivoire', 'en', 'XOF'],
  ['kr', 'en', 'SEK'],
  ['Schweiz', 'en', 'CHF'],
  ['рубль', 'en', 'RUB'],
])('%s in %s is %s', (typed, language, code) => {
  expect(codesFor(typed, language)[0]).toBe(code)
})

test('a word that several names have finds all of them, and nothing finds nothing', () => {
  expect(codesFor('франк', 'ru')).toEqual(expect.arrayContaining(['CHF', 'BIF', 'RWF', 'XOF', 'XAF', 'XPF']))
  expect(codesFor('Dollar', 'en')).toEqual(expect.arrayContaining(['USD', 'CAD', 'AUD', 'NZD']))
  expect(codesFor('zzz', 'en')).toEqual([])
  expect(codesFor(' ', 'en')).toEqual([])
})

test('a currency of the world becomes one’s own with the decimals of the standard and a name in one’s language', () => {
  const [kuwait] = findCurrencies('Кувейт', ['ru'])
  expect(kuwait && currencyDraft(kuwait, 'ru')).toEqual({
    code: 'KWD',
    symbol: 'KWD',
    decimals: 3,
    description: 'Кувейтский динар',
  })
})

test('metals, funds and units of account are no money', () => {
  const codes = worldCurrencies.filter(isMoney).map(({ code }) => code)
  expect(codes).toEqual(expect.arrayContaining(['EUR', 'XOF', 'XCD', 'MDL']))
  expect(codes.filter((code) => /^(XAD|XAU|XAG|XDR|XUA|CHW|CHE|CLF)$/.test(code))).toEqual([])
})
