import { type Amount, negate, sign } from '#contract/calc/money.ts'

/** A debt as a balance: what is owed is typed without a minus, and one that was typed means the same. */
export const owed = (amount: Amount): Amount => (sign(amount) > 0 ? negate(amount) : amount)
