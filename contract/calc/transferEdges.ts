import type Big from 'big.js'
import { type Amount, plain, sign } from './money.ts'
import type { AccountKey, Said, TransferTexts } from './transferTexts.ts'
import type { Day } from './zone.ts'

/** Why two rows are paired, the strongest reason first. */
export const pairReasons = ['link', 'number', 'names', 'words', 'amounts'] as const
export type PairReason = (typeof pairReasons)[number]

/** Rows that are alike in all that decides. */
export interface Group<C> {
  rows: C[]
  /** How many of them are in a pair, from the first on. */
  taken: number
  accountId: AccountKey
  currency: number | string
  day: Day
  dayNumber: number
  isOut: boolean
  /** Without its sign. */
  amount: Big
  said: Said
  /** The own accounts that the source names as the other side, where it names one. */
  called: ReadonlySet<AccountKey> | undefined
  /** Rows that it is no pair with; then it is a row alone. */
  apart: ReadonlySet<unknown> | undefined
  /** Settled in a pair that nothing else contests, or in doubt because several fitted. */
  state: 'open' | 'settled' | 'doubted'
}

/** Two groups whose rows may be the sides of transfers. */
export interface Edge<C> {
  out: Group<C>
  into: Group<C>
  because: PairReason
  /** Strong enough to be certain when nothing else fits. */
  isStrong: boolean
  /** How far what arrived is from what was expected. */
  gap: Big
}

interface Options {
  days: number
  tolerance: Big
  rateOf: (from: number | string, to: number | string, day: Day) => Amount | undefined
}

/** What speaks for two rows belonging together. */
interface Evidence {
  because: PairReason
  isStrong: boolean
  strength: number
}

/** Amounts alone say little: then the days must be close. */
const DAYS_BY_AMOUNT = { same: 3, exchanged: 1 }
const NOTHING_SAID: Evidence = { because: 'amounts', isStrong: false, strength: 0 }

/** Which groups fit each other by account, day and amount, and how well. */
export class EdgeFinder<C> {
  readonly #outs: Group<C>[]
  /** What came in, by currency and exact amount, then by day. */
  readonly #byAmount = new Map<string, Map<number, Group<C>[]>>()
  /** What came in, by currency, then by day, the smallest amount first. */
  readonly #byCurrency = new Map<number | string, Map<number, Group<C>[]>>()
  readonly #texts: TransferTexts
  readonly #options: Options

  constructor(groups: readonly Group<C>[], texts: TransferTexts, options: Options) {
    this.#texts = texts
    this.#options = options
    this.#outs = groups.filter(({ isOut }) => isOut)
    for (const group of groups.filter(({ isOut }) => !isOut).toSorted((a, b) => a.amount.cmp(b.amount))) {
      addTo(this.#byAmount, amountKey(group), group)
      addTo(this.#byCurrency, group.currency, group)
    }
  }

  /** What has more evidence goes first, then what is closer in days, then what is closer to the rate. */
  byLevel(): Edge<C>[][] {
    const levels = new Map<number, Edge<C>[]>()
    for (const out of this.#outs) {
      for (const [into, expected] of this.#opposites(out)) {
        const evidence = this.#evidenceFor(out, into)
        if (evidence === undefined) continue
        const { strength, because, isStrong } = evidence
        const level = strength * (this.#options.days + 1) - Math.abs(out.dayNumber - into.dayNumber)
        const edges = levels.get(level) ?? []
        edges.push({ out, into, because, isStrong, gap: gapOf(into.amount, expected) })
        levels.set(level, edges)
      }
    }
    return [...levels].toSorted(([a], [b]) => b - a).map(([, edges]) => edges.toSorted((a, b) => a.gap.cmp(b.gap)))
  }

  *#opposites(out: Group<C>): Generator<[into: Group<C>, expected: Big]> {
    const equal = this.#byAmount.get(amountKey(out))
    for (const into of this.#near(out, equal)) yield [into, out.amount]
    for (const [currency, byDay] of this.#byCurrency) {
      if (currency === out.currency) continue
      const rate = this.#options.rateOf(out.currency, currency, out.day)
      if (rate === undefined || sign(rate) !== 1) continue
      const expected = out.amount.times(rate)
      const margin = expected.times(this.#options.tolerance)
      const [least, most] = [expected.minus(margin), expected.plus(margin)]
      for (const into of this.#near(out, byDay, least, most)) yield [into, expected]
    }
  }

  *#near(out: Group<C>, byDay: Map<number, Group<C>[]> | undefined, least?: Big, most?: Big): Generator<Group<C>> {
    if (byDay === undefined) return
    for (let day = out.dayNumber - this.#options.days; day <= out.dayNumber + this.#options.days; day++) {
      const groups = byDay.get(day) ?? []
      for (let at = least === undefined ? 0 : firstFrom(groups, least); at < groups.length; at++) {
        const into = groups[at]
        if (into === undefined || (most !== undefined && into.amount.gt(most))) break
        const isDismissed = out.apart !== undefined && into.rows.some((row) => out.apart?.has(row))
        if (into.accountId !== out.accountId && !isDismissed) yield into
      }
    }
  }

  #evidenceFor(out: Group<C>, into: Group<C>): Evidence | undefined {
    const sides = [
      { side: out, other: into.accountId },
      { side: into, other: out.accountId },
    ]
    if (sides.some(({ side, other }) => this.#isCalledOtherwise(side, other))) return undefined
    const evidence = evidenceOf(sides)
    if (evidence.strength > 0) return evidence
    const days = out.currency === into.currency ? DAYS_BY_AMOUNT.same : DAYS_BY_AMOUNT.exchanged
    return Math.abs(out.dayNumber - into.dayNumber) <= days ? evidence : undefined
  }

  /** The source names another account: an own one, or none of those whose numbers are known. */
  #isCalledOtherwise({ called }: Group<C>, other: AccountKey): boolean {
    if (called === undefined || called.has(other)) return false
    return called.size > 0 || this.#texts.hasNumber(other)
  }
}

interface Side {
  side: Pick<Group<unknown>, 'accountId' | 'called' | 'said'>
  other: AccountKey
}

const evidenceOf = (sides: Side[]): Evidence => {
  const isNumbered = sides.some(({ side, other }) => side.called?.has(other) === true || side.said.numbers.has(other))
  const named = sides.filter(({ side, other }) => side.said.accounts.has(other)).length
  const isElsewhere = sides.some(
    ({ side: { accountId, said }, other }) =>
      !said.accounts.has(other) && [...said.accounts].some((account) => account !== accountId),
  )
  const isOwn = sides.some(({ side }) => side.said.isOwn)
  const hasWords = sides.some(({ side }) => side.said.hasWords)
  if (!isNumbered && isElsewhere) return NOTHING_SAID
  const strength = (isNumbered ? 16 : 0) + 4 * named + (isOwn ? 2 : 0) + (hasWords ? 1 : 0)
  const isStrong = isNumbered || isOwn || named === 2 || (named === 1 && hasWords)
  return { because: reasonOf(isNumbered, named > 0, hasWords), isStrong, strength }
}

const reasonOf = (isNumbered: boolean, isNamed: boolean, hasWords: boolean): PairReason => {
  if (isNumbered) return 'number'
  if (isNamed) return 'names'
  return hasWords ? 'words' : 'amounts'
}

const gapOf = (arrived: Big, expected: Big): Big => arrived.minus(expected).abs().div(expected)

const amountKey = ({ currency, amount }: Pick<Group<unknown>, 'currency' | 'amount'>): string =>
  `${currency}\n${plain(amount)}`

const addTo = <K, C>(map: Map<K, Map<number, Group<C>[]>>, key: K, group: Group<C>): void => {
  const byDay = map.get(key) ?? new Map<number, Group<C>[]>()
  const groups = byDay.get(group.dayNumber) ?? []
  groups.push(group)
  byDay.set(group.dayNumber, groups)
  map.set(key, byDay)
}

/** Where the amounts that are not below this one begin. */
const firstFrom = (groups: readonly Pick<Group<unknown>, 'amount'>[], least: Big): number => {
  let [from, to] = [0, groups.length]
  while (from < to) {
    const middle = (from + to) >> 1
    if (groups[middle]?.amount.lt(least) === true) from = middle + 1
    else to = middle
  }
  return from
}
