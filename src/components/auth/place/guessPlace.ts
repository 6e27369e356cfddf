import { machineZone } from '#shared/zone.ts'
import type { Language } from '#shared/languages.ts'
import { type Region, regionOf } from '#shared/region.ts'
import { currencyOfCountry, worldCurrencies } from '#shared/worldCurrencies.ts'

/** Region, currency and time zone of a new user. */
export interface Place {
  region: Region
  /** ISO 4217 code. */
  currency: string
  timeZone: string
}

/** The user's choices; the rest is guessed. */
export type ChosenPlace = Partial<Place>

const zonesOf = (country: string): readonly string[] => {
  const locale = new Intl.Locale(`und-${country}`) as Intl.Locale & { getTimeZones?: () => string[] | undefined }
  return locale.getTimeZones?.() ?? []
}

/** Of the countries that share a zone, the first counts. */
const readCountries = (): ReadonlyMap<string, string> =>
  new Map(
    worldCurrencies
      .flatMap(({ countries }) => countries)
      .flatMap((country) => zonesOf(country).map((zone) => [zone, country] as const))
      .toReversed(),
  )

/** Read once, because it takes a tenth of a second and is asked with each letter that is typed. */
let countries: ReadonlyMap<string, string> | undefined

/** The time zone is better evidence for a country than the language: many people use English outside English-speaking countries. */
const countryOfZone = (timeZone: string): string | undefined => {
  countries ??= readCountries()
  return countries.get(timeZone)
}

const countryOf = (region: Region): string => new Intl.Locale(region).region ?? ''

/** Guesses from the browser. The currency follows a selected region. */
export const guessPlace = (language: Language, chosen: ChosenPlace = {}): Place => {
  const region = chosen.region ?? regionOf(language, navigator.languages)
  const timeZone = chosen.timeZone ?? machineZone()
  const country = chosen.region === undefined ? (countryOfZone(timeZone) ?? countryOf(region)) : countryOf(region)
  const currency = chosen.currency ?? currencyOfCountry(country)?.code ?? 'USD'
  return { region, currency, timeZone }
}
