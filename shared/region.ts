import type { Language } from './languages.ts'

/** Whether the runtime can format numbers and dates for the region. */
export const isKnownRegion = (tag: string): boolean => {
  try {
    const locale = new Intl.Locale(tag)
    return (
      locale.region !== undefined && locale.baseName === tag && Intl.NumberFormat.supportedLocalesOf(tag).length > 0
    )
  } catch {
    return false
  }
}

/** The formats of numbers, dates and times: a BCP 47 tag with a territory, such as `en-US`. */
export type Region = string

/** Default regions by language. */
export const defaultRegions: Record<Language, Region> = { en: 'en-GB', ru: 'ru-RU', ro: 'ro-RO' }

const americanTerritories = new Set(['US', 'AS', 'GU', 'MP', 'PR', 'UM', 'VI'])

/** Whether a region uses American spelling. */
export const isAmerican = (region: Region): boolean => americanTerritories.has(new Intl.Locale(region).region ?? '')

/** `en_US.UTF-8` and `en_US@posix` are POSIX locales, which some browsers pass on unchanged. */
const withoutPosix = (tag: string): string => tag.replace(/[.@].*$/, '').replaceAll('_', '-')

/** The languages of a browser that `Intl` accepts; invalid tags, such as `C`, are left out. */
export const localeTags = (browserLanguages: readonly string[] = []): string[] =>
  browserLanguages.flatMap((tag) => {
    try {
      return Intl.getCanonicalLocales(withoutPosix(tag))
    } catch {
      return []
    }
  })

/**
 * The region of a browser, if it matches the language: `en-US` of `['en', 'en-US', 'de']`, but not of `['de-DE',
 * 'en-US']`, where English is only a fallback.
 */
export const regionOf = (language: Language, browserLanguages?: readonly string[]): Region => {
  for (const tag of localeTags(browserLanguages)) {
    const base = new Intl.Locale(tag)
    if (base.language !== language) break
    if (isKnownRegion(base.baseName)) return base.baseName
  }
  return defaultRegions[language]
}

/**
 * The locale of words, such as names of months: the language in its regional variant, if there is one, such as `en-US`
 * or `en-DE`. English in Russia uses the default region.
 */
export const wordsLocale = (language: Language, region: Region): string => {
  const { language: spoken, region: territory = '' } = new Intl.Locale(region)
  if (spoken === language) return region
  const wished = `${language}-${territory}`
  return new Intl.DateTimeFormat(wished).resolvedOptions().locale === wished ? wished : defaultRegions[language]
}

/** The number format of a region: in its own digits and, if these differ, in Latin ones. */
export interface NumberStyle {
  /** Decimal separators; the first is used for output. */
  decimals: readonly string[]
  /** Group separators. */
  groups: readonly string[]
  /** Its ten digits. */
  digits: readonly string[]
}

/** Caches a value per region, because `Intl` is slow. */
export const remember = <T>(make: (region: Region) => T): ((region: Region) => T) => {
  const known = new Map<Region, T>()
  return (region) => {
    const made = known.get(region) ?? make(region)
    known.set(region, made)
    return made
  }
}

/** The separators and digits of a region: `1,234.50` or `1 234,50`. */
export const numberStyle = remember((region): NumberStyle => {
  const options = [undefined, 'latn'].map((numberingSystem) =>
    new Intl.NumberFormat(region, { numberingSystem, useGrouping: 'always' }).formatToParts(1234567.5),
  )
  const valuesOf = (wanted: string) => options.map((parts) => parts.find(({ type }) => type === wanted)?.value ?? '')
  const plain = new Intl.NumberFormat(region, { useGrouping: false })
  return {
    decimals: valuesOf('decimal'),
    groups: valuesOf('group'),
    digits: Array.from({ length: 10 }, (_, digit) => plain.format(digit)),
  }
})

export type DateOrder = 'dmy' | 'mdy' | 'ymd'

/** The order of numeric dates: `9/5/2026` is 5 September in `en-US` and 9 May in `en-GB`. */
export const dateOrder = remember((region): DateOrder => {
  const format = new Intl.DateTimeFormat(region, { year: 'numeric', month: 'numeric', day: 'numeric' })
  const [first, second] = format.formatToParts().flatMap(({ type }) => (/^(day|month|year)$/.test(type) ? [type] : []))
  if (first === 'year') return 'ymd'
  return first === 'month' || second === 'day' ? 'mdy' : 'dmy'
})

/** Whether times use the 12-hour clock: `2:20 PM`. */
export const hasTwelveHours = remember(
  (region): boolean => new Intl.DateTimeFormat(region, { hour: 'numeric' }).resolvedOptions().hour12 === true,
)

interface WeekInfo {
  firstDay: number
}

/** For browsers without week data: territories whose week does not start on Monday. */
const firstWeekdays: Record<number, string> = {
  0: 'AG AS BD BR BS BT BW BZ CA CO DM DO ET GT GU HK HN ID IL IN IS JM JP KE KH KR LA MH MM MO MT MX MZ NI NP PA PE PH PK PR PT PY SA SG SV TH TT TW UM US VE VI WS YE ZA ZW',
  5: 'MV',
  6: 'AF BH DJ DZ EG IQ IR JO KW LY OM QA SD SY',
}

/** The first weekday of a territory, from the table. */
export const firstWeekdayOf = (territory: string): number =>
  Number(Object.keys(firstWeekdays).find((day) => firstWeekdays[Number(day)]?.split(' ').includes(territory)) ?? 1)

/** The first day of the week, from 0 for Sunday to 6 for Saturday. */
export const firstWeekday = remember((region): number => {
  const locale = new Intl.Locale(region) as Intl.Locale & { weekInfo?: WeekInfo; getWeekInfo?: () => WeekInfo }
  const info = locale.getWeekInfo?.() ?? locale.weekInfo
  return info === undefined ? firstWeekdayOf(locale.region ?? '') : info.firstDay % 7
})
