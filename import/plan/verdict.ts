import type { Amount } from '#shared/money.ts'
import type { Status } from '#contract/lists.ts'
import type { Day } from '#shared/zone.ts'
import type { CategoryTarget, CategoryTargets } from './categoryTargets.ts'
import type { NameTargets } from './nameTargets.ts'
import type { BalanceKind } from '#contract/fields.ts'
import type { AccountTarget } from './accountTarget.ts'
import type { Sorted } from './sorted.ts'
import type { Details } from '#import/read/details.ts'

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

/** The target account of a transfer, and the amount received. */
export interface OtherTransaction {
  account: AccountTarget
  amount: Amount
  /** The bank's own name of that side. */
  externalId?: string | undefined
}

/** A categorised part of a transaction. */
export interface Placed {
  /** None for transfers, opening balances and adjustments. */
  category: CategoryTarget | undefined
  amount: Amount
  /** The sign contradicts the category on purpose. */
  isRefund?: boolean
}

/** A split line; one with another account is a transfer. */
export interface ParsedLine extends Placed {
  note: string | undefined
  tags: string[]
  other?: OtherTransaction
}

/** A row as it will be imported. */
export interface ParsedTransaction extends Details, Placed {
  account: AccountTarget
  /** Makes it a transfer out of its account. */
  other?: OtherTransaction
  /** Splits it. */
  lines?: ParsedLine[]
  kind?: BalanceKind
  /** The account that the row names as its other side; `foreign` if it is not the user's. */
  counter?: AccountTarget | 'foreign' | undefined
  /** The source calls it a transfer, and does not say with which account. */
  isTransfer?: true | undefined
  moment: string
  day: Day
  status: Status
  /** Absent for what is not sorted: transfers, splits and opening balances. */
  sorted?: Sorted
}

/** The outcome of a row: imported, left out by choice, or refused. */
export type Verdict =
  | { kind: 'booking'; parsed: ParsedTransaction }
  | { kind: 'leftOut'; because: 'choice' | 'state' }
  | { kind: 'refused'; reason: Reason }

/** A parsed part of a row, or the row's outcome instead. */
export type Part<T> = { kind: 'part'; value: T } | Exclude<Verdict, { kind: 'booking' }>

export const leftOut = { kind: 'leftOut', because: 'choice' } as const
export const leftOutByState = { kind: 'leftOut', because: 'state' } as const
export const refused = (reason: Reason) => ({ kind: 'refused', reason }) as const
export const part = <T>(value: T): Part<T> => ({ kind: 'part', value })

/** The interface of row readers for plans and lists, independent of the file format. */
export interface TransactionReader {
  readonly categories: CategoryTargets
  readonly payees: NameTargets
  readonly tags: NameTargets
  read(row: number): Verdict
  /** Where a row stands in its file. */
  lineOf(row: number): number
}

/** The accounts that a booking changes, and the amounts. */
export const sidesOf = ({ account, amount, externalId, other, lines = [] }: ParsedTransaction): OtherTransaction[] =>
  [{ account, amount, externalId }, other && { externalId, ...other }, ...lines.map((line) => line.other)].filter(
    (side) => side !== undefined,
  )
