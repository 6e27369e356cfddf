import { hasTwelveHours } from '#shared/region.ts'
import type { Locale } from '#components/ui/layout/useLocale.ts'
import { withoutYearMark } from './withoutYearMark.ts'

type Options = Intl.DateTimeFormatOptions

const formats = new Map<string, Intl.DateTimeFormat>()

const formatFor = (locale: string, options: Options): Intl.DateTimeFormat => {
  const key = locale + JSON.stringify(options)
  const known = formats.get(key)
  if (known !== undefined) return known
  const format = new Intl.DateTimeFormat(locale, options)
  formats.set(key, format)
  return format
}

/** Time in the format of the region: `14:20`, `2:20 PM`. */
export const timeOptions = ({ region }: Locale): Options =>
  hasTwelveHours(region)
    ? { hour: 'numeric', minute: '2-digit', hourCycle: 'h12' }
    : { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' }

/** Formats a moment in the user's language and time zone. */
export const formatMoment = (moment: string | Date, locale: Locale, timeZone: string, options: Options): string =>
  withoutYearMark(formatFor(locale.words, { ...options, timeZone }).format(new Date(moment)))

export const withCapital = (text: string): string => text.charAt(0).toLocaleUpperCase() + text.slice(1)

/** `Saturday, 21 November 2026`; British dates lack the comma after the weekday that reading aloud puts there. */
export const formatLongDay = (moment: string | Date, locale: Locale, timeZone: string): string =>
  withCapital(formatMoment(moment, locale, timeZone, { dateStyle: 'full' }).replace(/^(\p{L}+) /u, '$1, '))
