import { type Amount, isEqual, negate, scaleOf, sign } from '#contract/calc/money.ts'
import type { AccountTarget } from './accountTargets.ts'
import { type Booking, leftOut, type OtherBooking, type Part, part, refused, type Verdict } from './verdict.ts'

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
): Part<OtherBooking> => {
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

export const booked = (booking: Booking): Verdict =>
  sign(booking.amount) === 0 ? refused('zero') : { kind: 'booking', booking }

/** A transfer starts at the paying account. */
export const transferred = (booking: Booking, other: OtherBooking): Verdict => {
  if (sign(booking.amount) < 0) return booked({ ...booking, other })
  const { account, amount, externalId } = booking
  return booked({
    ...booking,
    account: other.account,
    amount: other.amount,
    externalId: other.externalId,
    other: { account, amount, externalId },
  })
}
