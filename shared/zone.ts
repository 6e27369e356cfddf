/** A calendar day, `YYYY-MM-DD`. */
export type Day = string

const DAY_MS = 86_400_000
const DAY_SECONDS = 86_400
const formats = new Map<string, Intl.DateTimeFormat>()

const formatIn = (zone: string): Intl.DateTimeFormat => {
  const known = formats.get(zone)
  if (known !== undefined) return known
  // The Swedish date and time format matches ISO 8601.
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

/** Whether the runtime knows the time zone. */
export const isTimeZone = (name: string): boolean => {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone !== ''
  } catch {
    return false
  }
}

/** The time zone of this machine; UTC where it has none, or one that `Intl` would throw on, such as `Etc/Unknown`. */
export const machineZone = (): string => {
  const { timeZone } = new Intl.DateTimeFormat().resolvedOptions() as { timeZone: string | undefined }
  return timeZone !== undefined && isTimeZone(timeZone) ? timeZone : 'UTC'
}

/** The local date and time: `2026-11-21 14:20:05`. */
export const shownIn = (zone: string, moment: string | number | Date): string => formatIn(zone).format(new Date(moment))

/** The UTC offset at a moment, in milliseconds. */
const offsetMs = (zone: string, moment: number): number =>
  Date.parse(`${shownIn(zone, moment).replace(' ', 'T')}Z`) - Math.floor(moment / 1000) * 1000

/** The calendar day of a moment in a time zone. */
export const dayIn = (zone: string, moment: string | Date): Day => shownIn(zone, moment).slice(0, 10)

/** The calendar month of a moment in a time zone, `YYYY-MM`. */
export const monthIn = (zone: string, moment: string | Date): string => shownIn(zone, moment).slice(0, 7)

/** The local time of a moment, `HH:mm`. */
export const timeIn = (zone: string, moment: string | Date): string => shownIn(zone, moment).slice(11, 16)

/** The same with milliseconds, as accepted by `momentIn`. */
export const clockIn = (zone: string, moment: string | Date): string =>
  `${shownIn(zone, moment).slice(11)}${new Date(moment).toISOString().slice(19, 23)}`

/** Whether a moment has no time of day. Transactions without a time are stored at exactly 12:00:00.000 local time. */
export const isDayAlone = (zone: string, moment: string): boolean => clockIn(zone, moment) === '12:00:00.000'

/**
 * The UTC moment of a local day and time (`HH:mm` or `HH:mm:ss`): the first of two when clocks were set back; for a
 * skipped time, the moment it would have been before the change.
 */
export const momentIn = (zone: string, day: Day, time: string): string => {
  const shown = Date.parse(`${day}T${time}Z`)
  const before = shown - offsetMs(zone, shown - DAY_MS)
  const after = shown - offsetMs(zone, shown + DAY_MS)
  const moment = [before, after].filter((each) => each + offsetMs(zone, each) === shown)
  return new Date(moment.length > 0 ? Math.min(...moment) : before).toISOString()
}

/** The first moment of a day in a time zone, in UTC. */
export const startOfDay = (zone: string, day: Day): string => momentIn(zone, day, '00:00:00')

/** A number of days later, or earlier. */
export const daysAfter = (day: Day, days: number): Day =>
  new Date(Date.parse(`${day}T00:00:00Z`) + days * DAY_MS).toISOString().slice(0, 10)

/** A number of months later, or earlier; both as `YYYY-MM`. */
export const monthsAfter = (month: string, months: number): string => {
  const [year = 0, number = 1] = month.split('-').map(Number)
  return new Date(Date.UTC(year, number - 1 + months, 1)).toISOString().slice(0, 7)
}

/** The last millisecond of a day in a time zone, in UTC. */
export const endOfDay = (zone: string, day: Day): string =>
  new Date(Date.parse(startOfDay(zone, daysAfter(day, 1))) - 1).toISOString()

/**
 * The UTC offsets of a time zone over a range: `offsets[0]` before the first of `starts`, `offsets[1]` from it on, and
 * so forth.
 */
export interface ZoneOffsets {
  starts: Date[]
  /** Seconds ahead of UTC. */
  offsets: number[]
}

// Since 1970, no two offset changes are less than a week apart.
const SAMPLE_MS = 5 * DAY_MS
const changesByYear = new Map<string, Date[]>()

/** The moments of offset changes in a UTC year. */
const changesIn = (zone: string, year: number): Date[] => {
  const key = `${zone} ${year}`
  const found = changesByYear.get(key) ?? searchChanges(zone, Date.UTC(year, 0, 1), Date.UTC(year + 1, 0, 1))
  changesByYear.set(key, found)
  return found
}

const searchChanges = (zone: string, from: number, to: number): Date[] => {
  const changes: Date[] = []
  let [before, offset] = [from, offsetMs(zone, from)]
  while (before < to) {
    const after = Math.min(before + SAMPLE_MS, to)
    const next = offsetMs(zone, after)
    if (next !== offset) changes.push(firstWith(zone, next, before, after))
    ;[before, offset] = [after, next]
  }
  return changes
}

/** The second at which the offset takes effect. */
const firstWith = (zone: string, offset: number, before: number, after: number): Date => {
  let [low, high] = [before, after]
  while (high - low > 1000) {
    const middle = low + Math.floor((high - low) / 2000) * 1000
    if (offsetMs(zone, middle) === offset) high = middle
    else low = middle
  }
  return new Date(high)
}

/** The UTC offsets between two moments, for computing days where `dayIn` is not available. */
export const offsetsIn = (zone: string, from: Date, to: Date): ZoneOffsets => {
  const [first, last] = [from.getUTCFullYear(), to.getUTCFullYear()]
  const years = Array.from({ length: Math.max(0, last - first) + 1 }, (_, index) => first + index)
  const starts = years.flatMap((year) => changesIn(zone, year))
  const begin = Date.UTC(first, 0, 1)
  const offsets = [begin, ...starts.map(Number)].map((moment) => offsetMs(zone, moment) / 1000)
  return { starts, offsets }
}

const startsOfMonths = new Map<string, Date>()

/** The first moment of a month (`YYYY-MM`) in a time zone. */
export const startOfMonth = (zone: string, month: string): Date => {
  const key = `${zone} ${month}`
  const known = startsOfMonths.get(key)
  if (known !== undefined) return known
  const start = new Date(startOfDay(zone, `${month}-01`))
  startsOfMonths.set(key, start)
  return start
}

/**
 * The offsets that `momentIn` uses for the local times of one day: times from `starts[i - 1]` on, in seconds since
 * 00:00, have this many seconds of offset.
 */
export const clockOffsetsOn = (zone: string, day: Day): { starts: number[]; offsets: number[] } => {
  const midnight = Date.parse(`${day}T00:00:00Z`)
  const near = offsetsIn(zone, new Date(midnight - 2 * DAY_MS), new Date(midnight + 3 * DAY_MS))
  const edges = near.starts.flatMap((change) => {
    const second = (change.getTime() - midnight) / 1000
    return [second - DAY_SECONDS, second + DAY_SECONDS, ...near.offsets.map((offset) => second + offset)]
  })
  const starts = [...new Set(edges)].filter((edge) => edge > 0 && edge < DAY_SECONDS).toSorted((a, b) => a - b)
  const offsets = [0, ...starts].map((second) => {
    const time = new Date(second * 1000).toISOString().slice(11, 19)
    return (midnight - Date.parse(momentIn(zone, day, time))) / 1000 + second
  })
  return { starts, offsets }
}
