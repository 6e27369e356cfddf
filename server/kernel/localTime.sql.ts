import { type RawBuilder, sql } from 'kysely'
import { clockOffsetsOn, type Day, type ZoneOffsets } from '#shared/zone.ts'

/**
 * The local time at a moment, as `timestamp`. PostgreSQL has its own time zone data, possibly of another release: a
 * day computed with both would have two ends, so its `at time zone` is used for UTC only.
 */
export const localTime = ({ starts, offsets }: ZoneOffsets, moment: RawBuilder<unknown>): RawBuilder<Date> => sql<Date>`
  (${moment} at time zone 'UTC' + interval '1 second' * (${offsets}::float8[])[width_bucket(${moment}, ${starts}::timestamptz[]) + 1])`

/** The day of a moment in the user's time zone. */
export const localDay = (offsets: ZoneOffsets, moment: RawBuilder<unknown>): RawBuilder<Day> =>
  sql<Day>`${localTime(offsets, moment)}::date`

/** The moment on a day with the same local time as another moment, as `momentIn` computes it. */
export const movedToDay = (
  zone: string,
  day: Day,
  offsets: ZoneOffsets,
  moment: RawBuilder<unknown>,
): RawBuilder<Date> => {
  const clock = sql`${localTime(offsets, moment)}::time`
  const ahead = clockOffsetsOn(zone, day)
  return sql<Date>`
    ((${day}::date + ${clock}
      - interval '1 second' * (${ahead.offsets}::float8[])[width_bucket(extract(epoch from ${clock})::float8, ${ahead.starts}::float8[]) + 1])
      at time zone 'UTC')`
}
