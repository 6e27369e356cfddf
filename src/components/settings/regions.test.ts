import { expect, test } from 'vitest'
import { Language, Region } from '#contract/settings.ts'
import { regionsIn, regionsWith } from './regions.ts'

test.each(Language.options)('every territory offered in %s is a region that the server accepts, once', (language) => {
  const regions = regionsIn(language)
  expect(regions.length).toBeGreaterThan(200)
  for (const { region } of regions) expect([region, Region.safeParse(region).success]).toEqual([region, true])
  const names = regions.map(({ name }) => name)
  expect(new Set(names).size).toBe(names.length)
  expect(names).toEqual(names.toSorted(new Intl.Collator(language).compare))
})

test('a territory is written for in the language of the person, else in that of most people there', () => {
  const tagOf = (language: Language, name: string) => regionsIn(language).find((each) => each.name === name)?.region
  expect(tagOf('en', 'United States')).toBe('en-US')
  expect(tagOf('en', 'Germany')).toBe('en-DE')
  expect(tagOf('en', 'Vietnam')).toBe('vi-VN')
  expect(tagOf('ru', 'Молдова')).toBe('ru-MD')
  expect(tagOf('ro', 'Republica Moldova')).toBe('ro-MD')
})

test('the region that was chosen stays chosen, in whatever language its tag is', () => {
  const regions = regionsWith('en', 'fr-CH')
  expect(regions.filter(({ name }) => name === 'Switzerland')).toEqual([{ region: 'fr-CH', name: 'Switzerland' }])
  expect(regionsWith('en', 'es-419').at(-1)).toEqual({ region: 'es-419', name: 'es-419' })
})
