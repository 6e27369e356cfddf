import { machineZone } from '#contract/calc/zone.ts'
import type { Language } from '#contract/lists.ts'
import { type Region, regionOf } from '#contract/region.ts'
import { currencyOfCountry, worldCurrencies } from '#contract/worldCurrencies.ts'

/** Where a new user lives, and what they count in. */
export interface Place {
  region: Region
  /** By its ISO 4217 code. */
  currency: string
  timeZone: string
}

/** What was chosen of it; the rest is guessed. */
export type ChosenPlace = Partial<Place>

const zonesOf = (country: string): readonly string[] => {
  const locale = new Intl.Locale(`und-${country}`) as Intl.Locale & { getTimeZones?: () => string[] | undefined }
  return locale.getTimeZones?.() ?? []
}

/** The clock says better than the language where somebody lives: many read English far from where it is spoken. */
const countryOfZone = (timeZone: string): string | undefined =>
  worldCurrencies.flatMap(({ countries }) => countries).find((country) => zonesOf(country).includes(timeZone))

const countryOf = (region: Region): string => new Intl.Locale(region).region ?? ''

/** The place that a browser speaks for. The currency follows a region that was chosen. */
export const guessPlace = (language: Language, chosen: ChosenPlace = {}): Place => {
  const region = chosen.region ?? regionOf(language, navigator.languages)
  const timeZone = chosen.timeZone ?? machineZone()
  const country = chosen.region === undefined ? (countryOfZone(timeZone) ?? countryOf(region)) : countryOf(region)
  const currency = chosen.currency ?? currencyOfCountry(country)?.code ?? 'USD'
  return { region, currency, timeZone }
}
