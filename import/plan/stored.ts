import type { Day } from '#shared/zone.ts'

/** An account on a day. */
export interface AccountDay {
  accountId: number
  day: Day
}

export interface StoredReach {
  accountIds: readonly number[]
  /** The relevant date range, each part within one month; oldest first. */
  spans: readonly { from: Day; to: Day }[]
  /** How many rows have an id of the bank. */
  idCount: number
  /** Days on which an account's balance matters. */
  days: readonly AccountDay[]
}

/** The bank's ids of the rows of an account. */
export interface AccountIds {
  accountId: number
  externalIds: readonly string[]
}
