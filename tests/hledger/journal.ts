import { type Amount, negate } from '#contract/money.ts'
import { type Day, dayIn } from '#contract/zone.ts'

/** One side of an entry, by names. */
interface Side {
  account: string
  code: string
  delta: Amount
}

/** An entry as it was sent, by names. */
export interface Booked extends Side {
  category: string
  createdAt: string
  to?: Side | undefined
}

const posting = (account: string, amount: Amount, code: string): string => `    ${account}  ${amount} "${code}"`

const against = (category: string, { account, code, delta }: Side): string[] => [
  posting(`account:${account}`, delta, code),
  posting(`category:${category}`, negate(delta), code),
]

/** Within a currency money only changes its place; between two, each leg is an income or expense of its own. */
const postingsOf = ({ category, to, ...from }: Booked): string[] => {
  if (to === undefined) return against(category, from)
  if (to.code !== from.code) return [...against(category, from), ...against(category, to)]
  return [from, to].map(({ account, delta, code }) => posting(`account:${account}`, delta, code))
}

/** The entries as an hledger journal, each on its day where the user lives. */
export const journalOf = (entries: readonly Booked[], zone: string): string =>
  entries.map((entry) => [dayIn(zone, entry.createdAt) satisfies Day, ...postingsOf(entry), ''].join('\n')).join('\n')
