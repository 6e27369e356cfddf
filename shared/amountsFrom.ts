import { add, type Amount, subtract } from './money.ts'

/** The smallest and the largest amount, ignoring the sign. */
export interface AmountRange {
  amountFrom: Amount
  amountTo: Amount
}

/** The smallest step between amounts: no amount has more decimals, so it makes an exclusive bound inclusive. */
export const SMALLEST: Amount = `0.${'0'.repeat(29)}1`

/** The amounts that begin with a whole number: `412` matches 412.35 as well as 412. */
export const amountsFrom = (text: string): AmountRange | undefined => {
  const [, amountFrom] = /^[-−+]?(0|[1-9]\d{0,17})$/u.exec(text.trim()) ?? []
  if (amountFrom === undefined) return undefined
  return { amountFrom, amountTo: subtract(add(amountFrom, '1'), SMALLEST) }
}
