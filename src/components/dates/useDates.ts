import { formatMoment, timeOptions, withCapital } from '#components/ui/data/formatDates.ts'
import { useLocale } from '#components/ui/layout/useLocale.ts'
import { useStores } from '#components/useStores.ts'
import { type Day, dayIn, isDayAlone, monthIn } from '#shared/zone.ts'

const DAY_MS = 86_400_000
/** From this number of days on, a distance is given in months. */
const MONTHS_FROM_DAYS = 60

/** Formats moments in the user's language, region and time zone. */
export const useDates = () => {
  const locale = useLocale()
  const timeZone = useStores().settings.timeZone
  const write = (moment: string | Date, options: Intl.DateTimeFormatOptions) =>
    formatMoment(moment, locale, timeZone, options)
  const inside = (of: Day, options: Intl.DateTimeFormatOptions) =>
    formatMoment(`${of}T00:00:00Z`, locale, 'UTC', options)
  const day = (of: Day, options: Intl.DateTimeFormatOptions) => withCapital(inside(of, options))
  return {
    timeZone,
    /** `21` */
    dayNumber: (moment: string | Date) => write(moment, { day: 'numeric' }),
    /** `Sat` */
    weekday: (moment: string | Date) => withCapital(write(moment, { weekday: 'short' })),
    /** `Oct`, or `Oct 2021` in another year; undefined in this month. */
    otherMonth: (moment: string | Date) => {
      const [then, today] = [monthIn(timeZone, moment), monthIn(timeZone, new Date())]
      if (then === today) return undefined
      const month = write(moment, { month: 'short' })
      return then.slice(0, 4) === today.slice(0, 4) ? month : `${month} ${then.slice(0, 4)}`
    },
    /** `Saturday, 21 November 2026` */
    long: (moment: string | Date) =>
      withCapital(write(moment, { weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' })),
    /** `21 Nov 2026` */
    short: (moment: string | Date) => write(moment, { day: 'numeric', month: 'short', year: 'numeric' }),
    /** `14:20` */
    time: (moment: string | Date) => write(moment, timeOptions(locale)),
    /** `21 Nov 2026, 14:20` */
    withTime: (moment: string | Date) =>
      write(moment, { day: 'numeric', month: 'short', year: 'numeric', ...timeOptions(locale) }),
    /** `14:20`; undefined for a transaction recorded without a time. */
    recordedTime: (moment: string) => (isDayAlone(timeZone, moment) ? undefined : write(moment, timeOptions(locale))),
    /** `21 Nov 2026, 14:20`, or the day alone for a transaction recorded without a time. */
    recorded: (moment: string) =>
      write(moment, {
        day: 'numeric',
        month: 'short',
        year: 'numeric',
        ...(isDayAlone(timeZone, moment) ? {} : timeOptions(locale)),
      }),
    /** `21 Nov 2026`, for a calendar day. */
    shortDay: (of: Day) => day(of, { day: 'numeric', month: 'short', year: 'numeric' }),
    /** A calendar day or month in the given format, without time zone conversion. */
    day,
    /** `tomorrow`, `in 10 days`, `in 3 months`: by calendar days. */
    fromToday: (moment: string | Date) => {
      const [then, today] = [dayIn(timeZone, moment), dayIn(timeZone, new Date())]
      const days = Math.round((Date.parse(then) - Date.parse(today)) / DAY_MS)
      const words = new Intl.RelativeTimeFormat(locale.words, { numeric: 'auto' })
      return Math.abs(days) < MONTHS_FROM_DAYS
        ? words.format(days, 'day')
        : words.format(Math.round(days / 30.4), 'month')
    },
    /** `Nov`, for a month written `YYYY-MM`. */
    monthShort: (month: string) => day(`${month}-01`, { month: 'short' }).replace('.', ''),
    /** `November 2026`, for a month written `YYYY-MM`. */
    month: (month: string) => day(`${month}-01`, { month: 'long', year: 'numeric' }),
    /** The same within a sentence, where only English capitalizes months. */
    monthInside: (month: string) => inside(`${month}-01`, { month: 'long', year: 'numeric' }),
  }
}
