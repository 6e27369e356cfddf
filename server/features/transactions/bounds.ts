/** The start of a time range, and the nearest UTC month start, from which totals are kept. */
export interface Bound {
  starts: Date
  starts_utc: Date
}

const nearestMonth = (moment: Date): Date =>
  new Date(Date.UTC(moment.getUTCFullYear(), moment.getUTCMonth() + (moment.getUTCDate() > 15 ? 1 : 0), 1))

export const boundAt = (starts: Date): Bound => ({ starts, starts_utc: nearestMonth(starts) })

export const justAfter = (moment: Date): Date => new Date(moment.getTime() + 1)

/** Earlier than any transaction. */
export const BEFORE_ALL = boundAt(new Date(Date.UTC(1800, 0, 1)))
