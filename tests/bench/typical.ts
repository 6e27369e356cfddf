import type { SignedIn } from '../caller.ts'
import type { Places } from './benchUser.ts'

export interface Person extends SignedIn {
  name: string
  places: Places
}

/** The kinds of calls of a typical user, by turn. */
export const kindOf = (turn: number): string => {
  const of20 = turn % 20
  if (of20 < 3) return 'record a transaction'
  if (of20 < 5) return 'search'
  if (of20 < 7) return 'page of an account'
  if (of20 < 9) return 'months'
  if (of20 < 12) return 'accounts'
  return 'first page'
}

/** A typical user: mostly reads, sometimes searches, now and then records something. */
export const doSomething = ({ api, places }: Pick<Person, 'api' | 'places'>, turn: number): Promise<unknown> => {
  const draft = {
    accountId: places.accountIds[turn % 4] ?? 0,
    categoryId: places.categoryIds[turn % 40] ?? 0,
    delta: '-1.25',
  }
  switch (kindOf(turn)) {
    case 'record a transaction':
      return api.transactions.create({ ...draft, description: `Coffee ${turn}` })
    case 'search':
      return api.transactions.list({ count: 64, description: 'bakery' })
    case 'page of an account':
      return api.transactions.list({ count: 64, accountsIds: String(draft.accountId) })
    case 'months':
      return api.transactions.getMonths()
    case 'accounts':
      return api.accounts.list()
    default:
      return api.transactions.list({ count: 64 })
  }
}
