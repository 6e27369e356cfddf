import { locales } from '#text/text.ts'
import { useLanguage } from '#components/ui/useLanguage.ts'
import { withoutYearMark } from './withoutYearMark.ts'
import { useStores } from '#components/useStores.ts'
import { type Day, dayIn } from '#contract/zone.ts'

const DAY_MS = 86_400_000
const formats = new Map<string, Intl.DateTimeFormat>()

const formatFor = (locale: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat => {
  const key = locale + JSON.stringify(options)
  const known = formats.get(key)
  if (known !== undefined) return known
  const format = new Intl.DateTimeFormat(locale, options)
  formats.set(key, format)
  return format
}

/** From here on a number of days says less than one of months. */
const MONTHS_FROM_DAYS = 60

const withCapital = (text: string): string => text.charAt(0).toLocaleUpperCase() + text.slice(1)

/** Writes moments as the user reads them: in their language, in their time zone. */
export const useDates = () => {
  const locale = locales[useLanguage()]
  const timeZone = useStores().settings.timeZone
  const write = (moment: string | Date, options: Intl.DateTimeFormatOptions) =>
    withoutYearMark(formatFor(locale, { ...options, timeZone }).format(new Date(moment)))
  const inside = (of: Day, options: Intl.DateTimeFormatOptions) =>
    withoutYearMark(formatFor(locale, { ...options, timeZone: 'UTC' }).format(new Date(`${of}T00:00:00Z`)))
  const day = (of: Day, options: Intl.DateTimeFormatOptions) => withCapital(inside(of, options))
  return {
    timeZone,
    /** `21` */
    dayNumber: (moment: string | Date) => write(moment, { day: 'numeric' }),
    /** `Sat` */
    weekday: (moment: string | Date) => withCapital(write(moment, { weekday: 'short' })),
    /** `Saturday, 21 November 2026` */
    long: (moment: string | Date) =>
      withCapital(write(moment, { weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' })),
    /** `21 Nov 2026` */
    short: (moment: string | Date) => write(moment, { day: 'numeric', month: 'short', year: 'numeric' }),
    /** `14:20` */
    time: (moment: string | Date) => write(moment, { hour: '2-digit', minute: '2-digit' }),
    /** `21 Nov 2026, 14:20` */
    withTime: (moment: string | Date) =>
      write(moment, { day: 'numeric', month: 'short', year: 'numeric', hour: '2-digit', minute: '2-digit' }),
    /** `21 Nov 2026`, for a calendar day. */
    shortDay: (of: Day) => day(of, { day: 'numeric', month: 'short', year: 'numeric' }),
    /** A calendar day or month in the given form: no time zone moves it. */
    day,
    /** `tomorrow`, `in 10 days`, `in 3 months`: by calendar days. */
    fromToday: (moment: string | Date) => {
      const [then, today] = [dayIn(timeZone, moment), dayIn(timeZone, new Date())]
      const days = Math.round((Date.parse(then) - Date.parse(today)) / DAY_MS)
      const words = new Intl.RelativeTimeFormat(locale, { numeric: 'auto' })
      return Math.abs(days) < MONTHS_FROM_DAYS
        ? words.format(days, 'day')
        : words.format(Math.round(days / 30.4), 'month')
    },
    /** `Nov`, for a month written `YYYY-MM`. */
    monthShort: (month: string) => day(`${month}-01`, { month: 'short' }).replace('.', ''),
    /** `November 2026`, for a month written `YYYY-MM`. */
    month: (month: string) => day(`${month}-01`, { month: 'long', year: 'numeric' }),
    /** The same inside a sentence, where only English writes a month with a capital. */
    monthInside: (month: string) => inside(`${month}-01`, { month: 'long', year: 'numeric' }),
  }
}
