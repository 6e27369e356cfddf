import dayjs from 'dayjs'
import timezone from 'dayjs/plugin/timezone.js'
import utc from 'dayjs/plugin/utc.js'

dayjs.extend(utc)
dayjs.extend(timezone)

/** A calendar day, `YYYY-MM-DD`. */
export type Day = string

const formats = new Map<string, Intl.DateTimeFormat>()

const formatIn = (zone: string): Intl.DateTimeFormat => {
  const known = formats.get(zone)
  if (known !== undefined) return known
  // The Swedish way of writing a date is ISO's.
  const format = new Intl.DateTimeFormat('sv-SE', { timeZone: zone, year: 'numeric', month: '2-digit', day: '2-digit' })
  formats.set(zone, format)
  return format
}

/** The calendar day of a moment where the user lives. */
export const dayIn = (zone: string, moment: string | Date): Day => formatIn(zone).format(new Date(moment))

/** The calendar month of a moment where the user lives, `YYYY-MM`. */
export const monthIn = (zone: string, moment: string | Date): string => dayIn(zone, moment).slice(0, 7)

/** The first moment of a day where the user lives, in UTC. */
export const startOfDay = (zone: string, day: Day): string => dayjs.tz(`${day}T00:00:00`, zone).toISOString()

/** The last millisecond of a day where the user lives, in UTC. */
export const endOfDay = (zone: string, day: Day): string =>
  new Date(Date.parse(startOfDay(zone, dayjs(day).add(1, 'day').format('YYYY-MM-DD'))) - 1).toISOString()

/** The moment at which a clock where the user lives shows this day and time (`HH:mm` or `HH:mm:ss`), in UTC. */
export const momentIn = (zone: string, day: Day, time: string): string => dayjs.tz(`${day}T${time}`, zone).toISOString()

/** What a clock where the user lives shows at a moment, `HH:mm`. */
export const timeIn = (zone: string, moment: string | Date): string => dayjs(moment).tz(zone).format('HH:mm')
