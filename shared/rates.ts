import Big from 'big.js'
import type { Amount, AmountInput } from './money.ts'

const ROUNDED_TO = 15

const Precise = Big()
Precise.DP = 60

/** The quotient of two rates, as exact as any provider is. */
export const quotient = (a: AmountInput, b: AmountInput): Amount => rounded(new Precise(a).div(new Precise(b)))

/** The product of two rates. */
export const product = (a: AmountInput, b: AmountInput): Amount => rounded(new Big(a).times(new Big(b)))

/** Converts an amount at a rate, rounded to the decimals of the target currency. */
export const convert = (amount: AmountInput, rate: AmountInput, decimals: number): Amount => {
  const exact = new Big(amount).times(rate).round(decimals)
  return exact.eq(0) ? '0' : exact.toFixed()
}

const rounded = (value: Big): Amount => {
  const exact = value.prec(ROUNDED_TO).round(30)
  return exact.eq(0) ? '0' : exact.toFixed()
}
