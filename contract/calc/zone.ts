/** A calendar day, `YYYY-MM-DD`. */
export type Day = string

const DAY_MS = 86_400_000
const formats = new Map<string, Intl.DateTimeFormat>()

const formatIn = (zone: string): Intl.DateTimeFormat => {
  const known = formats.get(zone)
  if (known !== undefined) return known
  // The Swedish way of writing a date and a time is ISO's.
  const format = new Intl.DateTimeFormat('sv-SE', {
    timeZone: zone,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
  })
  formats.set(zone, format)
  return format
}

/** What a clock and a calendar show there: `2026-11-21 14:20:05`. */
export const shownIn = (zone: string, moment: string | number | Date): string => formatIn(zone).format(new Date(moment))

/** How far the clocks there are ahead of UTC. */
const offsetMs = (zone: string, moment: number): number =>
  Date.parse(`${shownIn(zone, moment).replace(' ', 'T')}Z`) - Math.floor(moment / 1000) * 1000

/** The calendar day of a moment where the user lives. */
export const dayIn = (zone: string, moment: string | Date): Day => shownIn(zone, moment).slice(0, 10)

/** The calendar month of a moment where the user lives, `YYYY-MM`. */
export const monthIn = (zone: string, moment: string | Date): string => shownIn(zone, moment).slice(0, 7)

/** What a clock where the user lives shows at a moment, `HH:mm`. */
export const timeIn = (zone: string, moment: string | Date): string => shownIn(zone, moment).slice(11, 16)

/** The same to the millisecond, as `momentIn` takes it. */
export const clockIn = (zone: string, moment: string | Date): string =>
  `${shownIn(zone, moment).slice(11)}${new Date(moment).toISOString().slice(19, 23)}`

/**
 * The moment at which a clock where the user lives shows this day and time (`HH:mm` or `HH:mm:ss`), in UTC: the first of
 * two when the clock was put back; when it was put forward over it, the moment that would have been it.
 */
export const momentIn = (zone: string, day: Day, time: string): string => {
  const shown = Date.parse(`${day}T${time}Z`)
  const before = shown - offsetMs(zone, shown - DAY_MS)
  const after = shown - offsetMs(zone, shown + DAY_MS)
  const moment = [before, after].filter((each) => each + offsetMs(zone, each) === shown)
  return new Date(moment.length > 0 ? Math.min(...moment) : before).toISOString()
}

/** The first moment of a day where the user lives, in UTC. */
export const startOfDay = (zone: string, day: Day): string => momentIn(zone, day, '00:00:00')

/** The day so many days later, or earlier. */
export const daysAfter = (day: Day, days: number): Day =>
  new Date(Date.parse(`${day}T00:00:00Z`) + days * DAY_MS).toISOString().slice(0, 10)

/** The month so many months later, or earlier; both written `YYYY-MM`. */
export const monthsAfter = (month: string, months: number): string => {
  const [year = 0, number = 1] = month.split('-').map(Number)
  return new Date(Date.UTC(year, number - 1 + months, 1)).toISOString().slice(0, 7)
}

/** The last millisecond of a day where the user lives, in UTC. */
export const endOfDay = (zone: string, day: Day): string =>
  new Date(Date.parse(startOfDay(zone, daysAfter(day, 1))) - 1).toISOString()
