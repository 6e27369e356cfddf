import type { Amount } from '#contract/calc/money.ts'
import type { Status } from '#contract/lists.ts'
import type { Details } from '#stores/import/read/RowDetails.ts'
import type { Day } from '#contract/calc/zone.ts'
import type { BalanceKind } from '#contract/transactions.ts'
import type { AccountTarget } from './accountTargets.ts'
import type { CategoryTarget, CategoryTargets } from './categoryTargets.ts'
import type { NameTargets } from './nameTargets.ts'

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
  'sameAccount',
  'otherAmount',
  'lines',
] as const
export type Reason = (typeof reasons)[number]

/** The account that a transfer goes into, and what arrives there. */
export interface OtherBooking {
  account: AccountTarget
  amount: Amount
  /** The bank's own name of that side. */
  externalId?: string | undefined
}

/** What is recorded under one category. */
export interface Placed {
  /** None for transfers, opening balances and adjustments. */
  category: CategoryTarget | undefined
  amount: Amount
  /** The sign contradicts the category on purpose. */
  isRefund?: boolean
}

/** A line of a split; one with another account is a transfer. */
export interface BookedLine extends Placed {
  note: string | undefined
  tags: string[]
  other?: OtherBooking
}

/** A row as it will be imported. */
export interface Booking extends Details, Placed {
  account: AccountTarget
  /** Makes it a transfer out of its account. */
  other?: OtherBooking
  /** Splits it. */
  lines?: BookedLine[]
  kind?: BalanceKind
  /** The account that the row names as its other side; `foreign`: one that is nobody's here. */
  counter?: AccountTarget | 'foreign' | undefined
  /** The source calls it a transfer, and does not say with which account. */
  isTransfer?: true | undefined
  moment: string
  day: Day
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
export const leftOutByState = { kind: 'leftOut', because: 'state' } as const
export const refused = (reason: Reason) => ({ kind: 'refused', reason }) as const
export const part = <T>(value: T): Part<T> => ({ kind: 'part', value })

/** What plans and lists ask of whoever reads rows, whatever kind of file they stand in. */
export interface BookingReader {
  readonly categories: CategoryTargets
  readonly payees: NameTargets
  readonly tags: NameTargets
  read(row: number): Verdict
  /** Where a row stands in its file. */
  lineOf(row: number): number
}

/** The accounts that a booking moves, and by how much. */
export const sidesOf = ({ account, amount, externalId, other, lines = [] }: Booking): OtherBooking[] =>
  [{ account, amount, externalId }, other && { externalId, ...other }, ...lines.map((line) => line.other)].filter(
    (side) => side !== undefined,
  )
