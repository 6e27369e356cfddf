import type { Amount } from '#contract/calc/money.ts'
import type { Status } from '#contract/lists.ts'
import type { Details } from '#stores/import/read/RowDetails.ts'
import type { Day } from '#contract/calc/zone.ts'
import type { AccountTarget } from './accountTargets.ts'
import type { CategoryTarget } from './categoryTargets.ts'

/** Every reason for which a row cannot be imported as it is. */
export const reasons = [
  'cells',
  'quotes',
  'noAmount',
  'amount',
  'bothSides',
  'side',
  'zero',
  'precise',
  'noDate',
  'date',
  'time',
  'state',
  'account',
  'currency',
  'otherCurrency',
  'category',
  'sign',
  'description',
  'note',
  'tags',
  'externalId',
] as const
export type Reason = (typeof reasons)[number]

/** A row as it will be imported. */
export interface Booking extends Details {
  account: AccountTarget
  category: CategoryTarget
  moment: string
  day: Day
  amount: Amount
  /** The sign contradicts the category on purpose. */
  isRefund?: boolean
  status: Status
}

/** What becomes of a row: it can be imported, it is left out by choice, or it is refused. */
export type Verdict =
  | { kind: 'booking'; booking: Booking }
  | { kind: 'leftOut'; because: 'choice' | 'state' }
  | { kind: 'refused'; reason: Reason }

/** A part of a row that could be read, or what becomes of the row instead. */
export type Part<T> = { kind: 'part'; value: T } | Exclude<Verdict, { kind: 'booking' }>

export const leftOut = { kind: 'leftOut', because: 'choice' } as const
export const refused = (reason: Reason) => ({ kind: 'refused', reason }) as const
export const part = <T>(value: T): Part<T> => ({ kind: 'part', value })
