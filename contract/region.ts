import type { Language } from './lists.ts'

/** Whether it is a region that this machine can write numbers and dates for. */
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

/** How a person's numbers, dates and times are written: a BCP 47 tag with a territory, such as `en-US`. */
export type Region = string

/** The region of those who have not chosen one, by their language. */
export const defaultRegions: Record<Language, Region> = { en: 'en-GB', ru: 'ru-RU', ro: 'ro-RO' }

/** `en_US.UTF-8` and `en_US@posix` are locales of POSIX, which some browsers pass on as they are. */
const withoutPosix = (tag: string): string => tag.replace(/[.@].*$/, '').replaceAll('_', '-')

/** The languages of a browser as `Intl` accepts them; a tag that it would throw on, such as `C`, is left out. */
export const localeTags = (browserLanguages: readonly string[] = []): string[] =>
  browserLanguages.flatMap((tag) => {
    try {
      return Intl.getCanonicalLocales(withoutPosix(tag))
    } catch {
      return []
    }
  })

/**
 * The region of a browser, if it fits the language: `en-US` of `['en', 'en-US', 'de']`, but not of `['de-DE', 'en-US']`, where
 * English is only what the browser falls back to.
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
 * The locale that words are written in, such as names of months: the language, as the region speaks it where it does. `en-US` and
 * `en-DE` are such; English in Russia is that of the default.
 */
export const wordsLocale = (language: Language, region: Region): string => {
  const { language: spoken, region: territory = '' } = new Intl.Locale(region)
  if (spoken === language) return region
  const wished = `${language}-${territory}`
  return new Intl.DateTimeFormat(wished).resolvedOptions().locale === wished ? wished : defaultRegions[language]
}

/** How a region writes numbers: in its own digits and, where these are others, in Latin ones. */
export interface NumberStyle {
  /** What stands before the decimals; the first is what the region prints. */
  decimals: readonly string[]
  /** What groups digits. */
  groups: readonly string[]
  /** Its ten digits. */
  digits: readonly string[]
}

/** What is known of a region is asked of `Intl` once, which takes its time. */
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

/** What comes first in a date written in figures: `9/5/2026` is 5 September in `en-US` and 9 May in `en-GB`. */
export const dateOrder = remember((region): DateOrder => {
  const format = new Intl.DateTimeFormat(region, { year: 'numeric', month: 'numeric', day: 'numeric' })
  const [first, second] = format.formatToParts().flatMap(({ type }) => (/^(day|month|year)$/.test(type) ? [type] : []))
  if (first === 'year') return 'ymd'
  return first === 'month' || second === 'day' ? 'mdy' : 'dmy'
})

/** Whether a clock there goes to twelve: `2:20 PM`. */
export const hasTwelveHours = remember(
  (region): boolean => new Intl.DateTimeFormat(region, { hour: 'numeric' }).resolvedOptions().hour12 === true,
)

interface WeekInfo {
  firstDay: number
}

/** For browsers that do not say it: the territories whose weeks begin on another day than Monday. */
const firstWeekdays: Record<number, string> = {
  0: 'AG AS BD BR BS BT BW BZ CA CO DM DO ET GT GU HK HN ID IL IN IS JM JP KE KH KR LA MH MM MO MT MX MZ NI NP PA PE PH PK PR PT PY SA SG SV TH TT TW UM US VE VI WS YE ZA ZW',
  5: 'MV',
  6: 'AF BH DJ DZ EG IQ IR JO KW LY OM QA SD SY',
}

/** The first weekday of a territory, by the table. */
export const firstWeekdayOf = (territory: string): number =>
  Number(Object.keys(firstWeekdays).find((day) => firstWeekdays[Number(day)]?.split(' ').includes(territory)) ?? 1)

/** The day a week begins with, from 0 for Sunday to 6 for Saturday. */
export const firstWeekday = remember((region): number => {
  const locale = new Intl.Locale(region) as Intl.Locale & { weekInfo?: WeekInfo; getWeekInfo?: () => WeekInfo }
  const info = locale.getWeekInfo?.() ?? locale.weekInfo
  return info === undefined ? firstWeekdayOf(locale.region ?? '') : info.firstDay % 7
})
