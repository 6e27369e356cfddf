/** The parts of a bank's text. */
export interface Payment {
  name: string
  city: string
  /** Day and month, as 31.12.2025. */
  day: string
  digits: (count: number) => string
}

export type Format = (payment: Payment) => string

/**
 * A country's way of writing. Merchants stand in lines: visits a year | categories (with their shares) | channel | the
 * text | the text of later years. {5} is a number of five digits, {a9} of nine letters and digits.
 */
export interface Bank {
  name: string
  homes: readonly string[]
  travels: readonly string[]
  /** One for each card. */
  cards: readonly Format[]
  /** A direct debit or a bill that is paid from the account. */
  bill: Format
  merchants: string
  /** Merchants met once: weight | category | texts, where % is replaced by a name made of parts. */
  oneOffs: string
  parts: string
}
