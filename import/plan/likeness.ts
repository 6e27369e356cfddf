import type { Amount } from '#shared/money.ts'
import type { Day } from '#shared/zone.ts'

/** Fields in which two equal transactions agree. */
export interface Likeness {
  accountId: number
  day: Day
  amount: Amount
  /** Any of these will do: its description, its payee, all its words as they came. */
  texts: readonly (string | undefined)[]
  externalId: string | undefined
  isPending: boolean
  /** One account and at most one category, so it can replace another such transaction. */
  isPlain: boolean
  /** The account that a row names as its other side. */
  counterId?: number | undefined
}

/** A side of a transaction that is stored already. */
export interface StoredTransaction extends Likeness {
  transactionId: number
  version: string
  moment: string
  categoryId: number
  description: string | undefined
  /** For a split: the amounts of its lines, unless the last one goes into another currency. */
  lines: readonly Amount[] | undefined
  hasPayee: boolean
  hasTags: boolean
  hasNote: boolean
  /** The account on the other side of a transfer. */
  linkedAccountId: number | undefined
  /** The side of a matched transfer whose own day is not recorded: it has the day of the other side. */
  isLinkedSide?: boolean
  /** Not provided by a bank: entered by hand, recurring, or from a file without bank ids and texts. */
  isTyped: boolean
  isRecurring: boolean
  /** Within so many days it may be the bank's row. */
  nearDays: number
  isReconciled: boolean
}

/** The distinct texts as they are compared. */
export const plainTexts = (texts: Likeness['texts']): ReadonlySet<string> =>
  new Set(texts.map((text = '') => text.replace(/\s+/g, ' ').trim().toLowerCase()).filter((text) => text !== ''))
