import { type Amount, sign, sum } from '#shared/money.ts'
import type { Rate } from '#contract/rates.ts'
import { convert } from '#shared/rates.ts'
import type { CurrencyTotal } from '#stores/AccountsStore.ts'

/** A sum in one currency and its value in another; without a rate the value is unknown. */
export interface ConvertedPart extends CurrencyTotal {
  /** Per unit. Absent when it is missing. */
  rate?: Rate & { rate: Amount }
  converted?: Amount
}

/** Sums in several currencies converted to one. Sums without a rate are left out, and listed. */
export interface Conversion {
  currencyId: number
  total: Amount
  parts: ConvertedPart[]
  /** The parts of the total. */
  counted: ConvertedPart[]
  missing: ConvertedPart[]
  /** Whether anything was converted at all. */
  isApproximate: boolean
}

/** Each part is rounded to the decimals of the target currency, so that the displayed parts add up. */
export const convertTotals = (
  totals: readonly CurrencyTotal[],
  rates: readonly (Rate & { currencyId: number })[],
  to: { currencyId: number; decimals: number },
): Conversion => {
  const parts = totals.map(({ currencyId, amount }): ConvertedPart => {
    if (currencyId === to.currencyId) return { currencyId, amount, converted: amount }
    // Nothing is worth nothing, whatever the rate.
    if (sign(amount) === 0) return { currencyId, amount, converted: '0' }
    const known = rates.find((rate) => rate.currencyId === currencyId)
    if (known?.rate === undefined) return { currencyId, amount }
    const rate = { ...known, rate: known.rate }
    return { currencyId, amount, rate, converted: convert(amount, rate.rate, to.decimals) }
  })
  const counted = parts.filter(({ converted }) => converted !== undefined)
  return {
    currencyId: to.currencyId,
    total: sum(counted.flatMap(({ converted }) => converted ?? [])),
    parts,
    counted,
    missing: parts.filter(({ converted }) => converted === undefined),
    isApproximate: counted.some(({ rate }) => rate !== undefined),
  }
}
