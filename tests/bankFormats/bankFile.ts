import type { Decisions } from '#import/engine/decisions.ts'
import type { Encoding } from '#import/detect/encoding.ts'
import type { Missing } from '#import/engine/missing.ts'

/** A made-up file in the manner of a bank, and what a careful person reads in it. */
export interface BankFile {
  name: string
  text: string
  encoding?: Encoding
  hasMark?: boolean
  /** The currency of the account that the person chooses. */
  code: string
  count: number
  total: string
  /** The moment of the first transaction, as far as the file says it, in UTC. */
  first: string
  /** The text of the first transaction. */
  about?: string
  /** Lines that are no transactions, that are refused, and that are left out for their state. */
  skippedRows?: number
  refused?: number
  byState?: number
  /** Required decisions, and the user's answers. */
  asked?: Missing[]
  decisions?: Partial<Decisions>
}

/** A text of lines, as most banks end them. */
export const lines = (...all: string[]): string => `${all.join('\r\n')}\r\n`
