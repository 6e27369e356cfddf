import { type Amount, isEqual, negate, scaleOf, sign } from '#shared/money.ts'
import {
  type ParsedTransaction,
  leftOut,
  type OtherTransaction,
  type Part,
  part,
  refused,
  type Verdict,
} from './verdict.ts'
import type { AccountTarget } from './accountTarget.ts'

/** The source's details of the other side: the amount received, and the bank's id. */
interface Arrival {
  amount?: Amount | undefined
  bankId?: string | undefined
}

/** The other side of a transfer; `leftOut` where its account is left out. Within a currency the same amount arrives. */
export const otherSide = (
  { account, amount }: { account: AccountTarget; amount: Amount },
  into: AccountTarget | 'leaveOut' | undefined,
  { amount: said, bankId }: Arrival,
): Part<OtherTransaction> => {
  if (into === 'leaveOut') return leftOut
  if (into === undefined) return refused('account')
  if (into === account) return refused('sameAccount')
  const isOneCurrency = into.currency.currencyId === account.currency.currencyId
  const arrives = said ?? (isOneCurrency ? negate(amount) : undefined)
  if (arrives === undefined || (isOneCurrency && !isEqual(arrives, negate(amount)))) return refused('otherAmount')
  if (sign(arrives) * sign(amount) !== -1) return refused('otherAmount')
  return scaleOf(arrives) > into.currency.decimals
    ? refused('precise')
    : part({ account: into, amount: arrives, externalId: bankId })
}

export const accepted = (parsed: ParsedTransaction): Verdict =>
  sign(parsed.amount) === 0 ? refused('zero') : { kind: 'booking', parsed }

/** A transfer starts at the paying account. */
export const transferred = (parsed: ParsedTransaction, other: OtherTransaction): Verdict => {
  if (sign(parsed.amount) < 0) return accepted({ ...parsed, other })
  const { account, amount, externalId } = parsed
  return accepted({
    ...parsed,
    account: other.account,
    amount: other.amount,
    externalId: other.externalId,
    other: { account, amount, externalId },
  })
}
