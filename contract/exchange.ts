import { absolute, type Amount, type AmountInput, sign, subtract } from './calc/money.ts'
import { convert, quotient } from './calc/rates.ts'

/** What a transfer between currencies came to, against the rate of its day. */
export interface ExchangeCost {
  /** What would have arrived at that rate, in the currency that arrives. */
  expected: Amount
  /** What was lost against it; below zero is a gain. */
  cost: Amount
  /** The cost as a part of what was expected: `0.0125` is 1.25 %. Absent where nothing was expected. */
  share: Amount | undefined
}

/** What arrives of an amount at a rate, rounded to the digits of the currency that arrives. */
export const arrivalOf = (sent: AmountInput, rate: AmountInput, decimals: number): Amount =>
  convert(absolute(sent), rate, decimals)

/** What an exchange cost against a rate; `rate` is what one unit sent is worth in the currency that arrives. */
export const exchangeCostOf = (
  { sent, arrived }: { sent: AmountInput; arrived: AmountInput },
  rate: AmountInput,
  decimals: number,
): ExchangeCost => {
  const expected = arrivalOf(sent, rate, decimals)
  const cost = subtract(expected, absolute(arrived))
  return { expected, cost, share: sign(expected) === 0 ? undefined : quotient(cost, expected) }
}
