import { absolute, type Amount, type AmountInput, sign, subtract } from './money.ts'
import { convert, quotient } from './rates.ts'

/** The cost of a transfer between currencies, compared with the rate of its day. */
export interface ExchangeCost {
  /** The amount at that rate, in the target currency. */
  expected: Amount
  /** The loss; negative for a gain. */
  cost: Amount
  /** The cost relative to the expected amount: `0.0125` is 1.25 %. Absent where nothing was expected. */
  share: Amount | undefined
}

/** An amount converted at a rate, rounded to the decimals of the target currency. */
export const arrivalOf = (sent: AmountInput, rate: AmountInput, decimals: number): Amount =>
  convert(absolute(sent), rate, decimals)

/** The cost of an exchange; `rate` is the value of one sent unit in the target currency. */
export const exchangeCostOf = (
  { sent, arrived }: { sent: AmountInput; arrived: AmountInput },
  rate: AmountInput,
  decimals: number,
): ExchangeCost => {
  const expected = arrivalOf(sent, rate, decimals)
  const cost = subtract(expected, absolute(arrived))
  return { expected, cost, share: sign(expected) === 0 ? undefined : quotient(cost, expected) }
}
