import Big from 'big.js'
import { type Amount, sign } from './money.ts'
import { sortInSteps, type Steps } from './steps.ts'
import type { AccountKey, Said, TransferTexts } from './transferTexts.ts'
import type { Day } from './zone.ts'

/** Reasons for a pair, strongest first. */
export const pairReasons = ['link', 'number', 'names', 'words', 'amounts'] as const
export type PairReason = (typeof pairReasons)[number]

/** Rows that are equal in everything that decides. */
export interface Group<C> {
  rows: C[]
  /** How many of them are paired already, from the first. */
  taken: number
  accountId: AccountKey
  currency: number | string
  day: Day
  dayNumber: number
  isOut: boolean
  /** Without sign and trailing zeros: equal amounts are the same text. */
  amount: Amount
  said: Said
  /** The user's accounts that the source names as the other side, if any. */
  called: ReadonlySet<AccountKey> | undefined
  /** Dismissed partners; a row with any is in a group alone. */
  apart: ReadonlySet<unknown> | undefined
  /** `settled` in an uncontested pair, or `doubted` because several fit. */
  state: 'open' | 'settled' | 'doubted'
}

/** Two groups whose rows may be the sides of transfers. */
export interface Edge<C> {
  out: Group<C>
  into: Group<C>
  because: PairReason
  /** Strong enough to be certain when nothing else fits. */
  isStrong: boolean
  /** The difference between the received and the expected amount; undefined within a currency, where it is zero. */
  gap: Big | undefined
}

/** An incoming group with its amount parsed, for comparison across currencies. */
interface Arrived<C> {
  group: Group<C>
  amount: Big
}

interface Options {
  days: number
  tolerance: Big
  rateOf: (from: number | string, to: number | string, day: Day) => Amount | undefined
}

/** The evidence that two rows belong together. */
interface Evidence {
  because: PairReason
  isStrong: boolean
  strength: number
}

/** Maximum days between the sides with equal amounts as the only evidence. */
const DAYS_BY_AMOUNT = { same: 3, exchanged: 1 }
/**
 * Above this many candidates all are in doubt, and only this many are compared: ten thousand on each side would be a
 * hundred million edges.
 */
const MOST_FITTING = 200
const NOTHING_SAID: Evidence = { because: 'amounts', isStrong: false, strength: 0 }

/** Finds groups that match by account, day and amount, and rates them. */
export class EdgeFinder<C> {
  /** Incoming groups by currency and exact amount, then by day. */
  readonly #byAmount = new Map<string, Map<number, Group<C>[]>>()
  /** Incoming groups by currency, then by day, smallest amount first. */
  readonly #byCurrency = new Map<number | string, Map<number, Arrived<C>[]>>()
  readonly #texts: TransferTexts
  readonly #options: Options

  constructor(texts: TransferTexts, options: Options) {
    this.#texts = texts
    this.#options = options
  }

  /** Sorted by evidence, then by days between the sides, then by difference from the rate. */
  *byLevel(groups: readonly Group<C>[]): Steps<Edge<C>[][]> {
    yield* this.#learn(groups)
    const levels = new Map<number, Edge<C>[]>()
    for (const out of groups) {
      yield
      if (!out.isOut) continue
      const fitting: Group<C>[] = []
      for (const [into, gap] of this.#opposites(out)) {
        yield
        const evidence = this.#evidenceFor(out, into)
        if (evidence === undefined) continue
        fitting.push(into)
        if (fitting.length > MOST_FITTING) continue
        const { strength, because, isStrong } = evidence
        const level = strength * (this.#options.days + 1) - Math.abs(out.dayNumber - into.dayNumber)
        const edges = levels.get(level) ?? []
        edges.push({ out, into, because, isStrong, gap: gap?.() })
        levels.set(level, edges)
      }
      if (fitting.length > MOST_FITTING) for (const group of [out, ...fitting]) group.state = 'doubted'
    }
    const sorted: Edge<C>[][] = []
    for (const [, edges] of [...levels].toSorted(([a], [b]) => b - a)) sorted.push(yield* sortInSteps(edges, byGap))
    return sorted
  }

  *#learn(groups: readonly Group<C>[]): Steps<void> {
    const hasSeveral = groups.some(({ currency }) => currency !== groups[0]?.currency)
    for (const group of groups) {
      yield
      if (group.isOut) continue
      addTo(this.#byAmount, amountKey(group), group.dayNumber, group)
      if (hasSeveral) addTo(this.#byCurrency, group.currency, group.dayNumber, { group, amount: new Big(group.amount) })
    }
    for (const byDay of this.#byCurrency.values()) {
      for (const [day, arrived] of byDay) byDay.set(day, yield* sortInSteps(arrived, (a, b) => a.amount.cmp(b.amount)))
    }
  }

  *#opposites(out: Group<C>): Generator<[into: Group<C>, gap?: () => Big]> {
    const equal = this.#byAmount.get(amountKey(out))
    for (const day of this.#daysAround(out)) {
      for (const into of equal?.get(day) ?? []) if (isPossible(out, into)) yield [into]
    }
    for (const [currency, byDay] of this.#byCurrency) {
      if (currency === out.currency) continue
      const rate = this.#options.rateOf(out.currency, currency, out.day)
      if (rate !== undefined && sign(rate) === 1) yield* this.#exchanged(out, byDay, new Big(out.amount).times(rate))
    }
  }

  *#exchanged(
    out: Group<C>,
    byDay: ReadonlyMap<number, Arrived<C>[]>,
    expected: Big,
  ): Generator<[into: Group<C>, gap: () => Big]> {
    const margin = expected.times(this.#options.tolerance)
    const [least, most] = [expected.minus(margin), expected.plus(margin)]
    for (const day of this.#daysAround(out)) {
      const arrived = byDay.get(day) ?? []
      for (let at = firstFrom(arrived, least); at < arrived.length; at++) {
        const { group, amount } = arrived[at] as Arrived<C>
        if (amount.gt(most)) break
        if (isPossible(out, group)) yield [group, () => amount.minus(expected).abs().div(expected)]
      }
    }
  }

  *#daysAround({ dayNumber }: Group<C>): Generator<number> {
    const { days } = this.#options
    for (let day = dayNumber - days; day <= dayNumber + days; day++) yield day
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

  /** The source names a different account of the user, or an unknown one. */
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

const NO_GAP = new Big(0)
const byGap = (a: Pick<Edge<unknown>, 'gap'>, b: Pick<Edge<unknown>, 'gap'>): number =>
  a.gap === b.gap ? 0 : (a.gap ?? NO_GAP).cmp(b.gap ?? NO_GAP)

const isPossible = <C>(out: Group<C>, into: Group<C>): boolean =>
  into.accountId !== out.accountId && !(out.apart !== undefined && into.rows.some((row) => out.apart?.has(row)))

const amountKey = ({ currency, amount }: Pick<Group<unknown>, 'currency' | 'amount'>): string =>
  `${currency}\n${amount}`

const addTo = <K, V>(map: Map<K, Map<number, V[]>>, key: K, day: number, value: V): void => {
  const byDay = map.get(key) ?? new Map<number, V[]>()
  const values = byDay.get(day) ?? []
  values.push(value)
  byDay.set(day, values)
  map.set(key, byDay)
}

/** The index of the first amount that is not smaller. */
const firstFrom = (arrived: readonly Pick<Arrived<unknown>, 'amount'>[], least: Big): number => {
  let [from, to] = [0, arrived.length]
  while (from < to) {
    const middle = (from + to) >> 1
    if (arrived[middle]?.amount.lt(least) === true) from = middle + 1
    else to = middle
  }
  return from
}
