import { add, type Amount, subtract } from './calc/money.ts'

/** The least and the greatest amount, whatever its sign. */
export interface AmountRange {
  amountFrom: Amount
  amountTo: Amount
}

/** No amount has more decimals: next to a bound that is not included there is nothing nearer. */
export const SMALLEST: Amount = `0.${'0'.repeat(29)}1`

/** The amounts that a whole number begins: `412` means 412.35 as well as 412. */
export const amountsFrom = (text: string): AmountRange | undefined => {
  const [, amountFrom] = /^[-−+]?(0|[1-9]\d{0,17})$/u.exec(text.trim()) ?? []
  if (amountFrom === undefined) return undefined
  return { amountFrom, amountTo: subtract(add(amountFrom, '1'), SMALLEST) }
}
