import type { OwnRate, Rate } from '#contract/rates.ts'
import { product, quotient } from '#shared/rates.ts'
import { sign, type Amount } from '#shared/money.ts'
import type { Day } from '#shared/zone.ts'
import { SNAPSHOT, type MarketRate } from './sql.ts'

/** All known rates on some days. */
export interface Known {
  codeOf: ReadonlyMap<number, string>
  /** Newest first. */
  own: readonly OwnRate[]
  /** By requested day and code, with keys from `keyOf`. */
  market: ReadonlyMap<string, MarketRate>
}

export const keyOf = (asked: Day, code: string): string => `${asked} ${code}`

interface FoundRate {
  rate: Amount
  date: Day
  source: 'own' | 'market' | 'snapshot'
}

/**
 * The rate on a day: the user's own, otherwise the market's, otherwise the user's own into a currency that the market
 * knows.
 */
export const rateOn = (known: Known, from: number, to: number, day: Day): Rate => {
  if (from === to) return { rate: '1', date: day, source: 'same' }
  const found = ownRate(known, from, to, day) ?? marketRate(known, from, to, day) ?? chained(known, from, to, day)
  return found === undefined || sign(found.rate) === 0 ? { date: day, source: 'none' } : found
}

const ownRate = ({ own }: Known, from: number, to: number, day: Day): FoundRate | undefined => {
  const set = own.find(
    ({ currencyId, toCurrencyId, date }) =>
      date <= day && ((currencyId === from && toCurrencyId === to) || (currencyId === to && toCurrencyId === from)),
  )
  if (set === undefined) return undefined
  const rate = set.currencyId === from ? set.rate : quotient('1', set.rate)
  return { rate, date: set.date, source: 'own' }
}

const marketRate = ({ codeOf, market }: Known, from: number, to: number, day: Day): FoundRate | undefined => {
  const find = (id: number) => market.get(keyOf(day, codeOf.get(id) ?? ''))
  const [mine, theirs] = [find(from), find(to)]
  if (mine === undefined || theirs === undefined) return undefined
  const older = mine.day < theirs.day ? mine : theirs
  const source = older.provider === SNAPSHOT ? 'snapshot' : 'market'
  return { rate: quotient(theirs.perEuro, mine.perEuro), date: older.day, source }
}

const chained = (known: Known, from: number, to: number, day: Day): FoundRate | undefined => {
  for (const between of known.codeOf.keys()) {
    const first = ownRate(known, from, between, day) ?? marketRate(known, from, between, day)
    const second = ownRate(known, between, to, day) ?? marketRate(known, between, to, day)
    if (first && second) {
      const date = first.date < second.date ? first.date : second.date
      return { rate: product(first.rate, second.rate), date, source: 'own' }
    }
  }
  return undefined
}
