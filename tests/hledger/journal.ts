import { type Amount, negate } from '#shared/money.ts'
import { type Day, dayIn } from '#shared/zone.ts'

/** One side of a transaction, by names. */
interface Side {
  account: string
  code: string
  delta: Amount
}

/** A transaction as it was sent, by names. */
export interface CategorySpending extends Side {
  category: string
  createdAt: string
  kind?: 'opening' | undefined
  to?: Side | undefined
}

const posting = (account: string, amount: Amount, code: string): string => `    ${account}  ${amount} "${code}"`

const against = (account: string, side: Side): string[] => [
  posting(`account:${side.account}`, side.delta, side.code),
  posting(account, negate(side.delta), side.code),
]

/** A transfer only moves money; what is exchanged meets in the middle, as accountants have it. */
const postingsOf = ({ category, kind, to, ...from }: CategorySpending): string[] => {
  if (kind !== undefined) return against('equity:opening', from)
  if (to === undefined) return against(`category:${category}`, from)
  if (to.code !== from.code) return [...against('equity:exchange', from), ...against('equity:exchange', to)]
  return [from, to].map(({ account, delta, code }) => posting(`account:${account}`, delta, code))
}

/** The transactions as an hledger journal, each on its day where the user lives. */
export const journalOf = (transactions: readonly CategorySpending[], zone: string): string =>
  transactions.map((each) => [dayIn(zone, each.createdAt) satisfies Day, ...postingsOf(each), ''].join('\n')).join('\n')
