import { readSigned } from '#components/ui/inputs/amount/readSigned.ts'
import { type Amount, negate } from '#shared/money.ts'
import { type AccountKind, isDebt } from '#contract/lists.ts'
import type { AmountFormat } from '#shared/readAmount.ts'

/** Parses a typed balance: the amount owed on a debt becomes negative. Undefined for other text. */
export const readBalance = (typed: string, kind: AccountKind | undefined, format: AmountFormat): Amount | undefined => {
  const { amount } = readSigned(typed, 'signed', format)
  return amount !== undefined && isDebt(kind) ? negate(amount) : amount
}
