import Big from 'big.js'
import { type Amount, isEqual, negate, plain, sign } from './money.ts'
import { type Edge, EdgeFinder, type Group, type PairReason } from './transferEdges.ts'
import { type AccountKey, type OwnAccount, TransferTexts } from './transferTexts.ts'
import type { Day } from './zone.ts'

/** A row that may be one side of a transfer: an income or expense that is not part of one yet. */
export interface PairCandidate {
  accountId: AccountKey
  currency: number | string
  day: Day
  /** Below zero for what goes out. */
  amount: Amount
  /** All that is said of it: description, payee, the bank's text, note. */
  texts: readonly string[]
  /** The account on the other side, by number or name, as the source has it. */
  counterAccount?: string | undefined
  /** What the source calls the transfer: the two rows that share it are its sides. */
  link?: string | undefined
}

export interface TransferPair<C> {
  /** What went out. */
  from: C
  /** What came in. */
  to: C
  because: PairReason
}

export interface PairOptions {
  accounts: readonly OwnAccount[]
  /** What one unit of a currency is worth in another on a day; where it is unknown, their amounts are never compared. */
  rateOf?: ((from: number | string, to: number | string, day: Day) => Amount | undefined) | undefined
  /** Pairs that a person said are none. */
  dismissed?: readonly (readonly [PairCandidate, PairCandidate])[]
  /** By what part the amount that arrives may differ from the one at the day's rate. */
  tolerance?: Amount
}

export interface FoundPairs<C> {
  /** Source or texts say so, and nothing else fits as well. */
  certain: TransferPair<C>[]
  /** To be asked about. */
  likely: TransferPair<C>[]
}

/** How many days may lie between the sides. */
export const DAYS_APART = 5
const TOLERANCE = '0.05'
const DAY_MS = 86_400_000

/**
 * Which rows are the two sides of one transfer; each is in one pair at most. What fits two others equally well is likely, never
 * certain, and no order of the rows makes another pair certain.
 */
export const findTransferPairs = <C extends PairCandidate>(rows: readonly C[], options: PairOptions): FoundPairs<C> => {
  const linked = linkedPairs(rows)
  const taken = new Set(linked.flatMap(({ from, to }) => [from, to]))
  const found: FoundPairs<C> = { certain: linked, likely: [] }
  const texts = new TransferTexts(options.accounts)
  const apart = apartOf(options.dismissed ?? [])
  const open = rows.filter((row) => !taken.has(row) && sign(row.amount) !== 0)
  const groups = groupsOf(open, texts, apart)
  const finder = new EdgeFinder(groups, texts, {
    days: DAYS_APART,
    tolerance: new Big(options.tolerance ?? TOLERANCE),
    rateOf: options.rateOf ?? (() => undefined),
  })
  for (const edges of finder.byLevel()) pairLevel(edges, found)
  const place = new Map(rows.map((row, index) => [row, index]))
  const inOrder = (pairs: TransferPair<C>[]) =>
    pairs.toSorted((a, b) => (place.get(a.from) ?? 0) - (place.get(b.from) ?? 0))
  return { certain: inOrder(found.certain), likely: inOrder(found.likely) }
}

const linkedPairs = <C extends PairCandidate>(rows: readonly C[]): TransferPair<C>[] => {
  const byLink = Map.groupBy(rows, ({ link }) => link)
  return [...byLink].flatMap(([link, [one, other, ...more]]) => {
    if (link === undefined || one === undefined || other === undefined || more.length > 0) return []
    const isTransfer = one.accountId !== other.accountId && sign(one.amount) * sign(other.amount) === -1
    const isWhole = one.currency !== other.currency || isEqual(one.amount, negate(other.amount))
    if (!isTransfer || !isWhole) return []
    const [from, to] = sign(one.amount) === -1 ? [one, other] : [other, one]
    return [{ from, to, because: 'link' as const }]
  })
}

/** Which rows each of them is no pair with. */
const apartOf = (pairs: NonNullable<PairOptions['dismissed']>): Map<PairCandidate, Set<PairCandidate>> => {
  const apart = new Map<PairCandidate, Set<PairCandidate>>()
  for (const [one, other] of pairs) {
    apart.set(one, (apart.get(one) ?? new Set()).add(other))
    apart.set(other, (apart.get(other) ?? new Set()).add(one))
  }
  return apart
}

/** Rows of one account, day and amount of which the same is said are alike: a thousand of them are looked at once. */
const groupsOf = <C extends PairCandidate>(
  rows: readonly C[],
  texts: TransferTexts,
  apart: ReadonlyMap<PairCandidate, ReadonlySet<PairCandidate>>,
): Group<C>[] => {
  const groups = new Map<string, Group<C>>()
  for (const [index, row] of rows.entries()) {
    const said = texts.read(row.texts)
    const { accountId, currency, day, counterAccount = '' } = row
    const amount = new Big(row.amount)
    const key = [
      typeof accountId,
      accountId,
      currency,
      day,
      plain(amount),
      counterAccount,
      said.key,
      apart.has(row) ? index : '',
    ].join('\n')
    const group = groups.get(key) ?? {
      rows: [],
      taken: 0,
      accountId,
      currency,
      day,
      dayNumber: Date.parse(day) / DAY_MS,
      isOut: amount.lt(0),
      amount: amount.abs(),
      said,
      apart: apart.get(row),
      called: counterAccount === '' ? undefined : texts.accountsCalled(counterAccount),
      state: 'open' as const,
    }
    group.rows.push(row)
    groups.set(key, group)
  }
  return [...groups.values()]
}

/** Edges of one strength: the only one of both its ends is a pair; of the others, rows are paired as they come, and stay in doubt. */
const pairLevel = <C extends PairCandidate>(edges: readonly Edge<C>[], found: FoundPairs<C>): void => {
  const open = edges.filter(({ out, into }) => out.state !== 'settled' && into.state !== 'settled')
  const partners = new Map<Group<C>, number>()
  const addTo = (group: Group<C>, count: number) => partners.set(group, (partners.get(group) ?? 0) + count)
  for (const { out, into } of open) {
    addTo(out, into.rows.length)
    addTo(into, out.rows.length)
  }
  const isOnly = ({ out, into }: Edge<C>): boolean =>
    [out, into].every((group) => group.state === 'open' && partners.get(group) === 1)
  const [only, several] = [open.filter(isOnly), open.filter((edge) => !isOnly(edge))]
  for (const edge of only) {
    found[edge.isStrong ? 'certain' : 'likely'].push(...pairsOf(edge))
    edge.out.state = 'settled'
    edge.into.state = 'settled'
  }
  for (const edge of several) {
    found.likely.push(...pairsOf(edge))
    edge.out.state = 'doubted'
    edge.into.state = 'doubted'
  }
}

/** As many as both ends still have rows for. */
const pairsOf = <C>({ out, into, because }: Edge<C>): TransferPair<C>[] => {
  const count = Math.min(out.rows.length - out.taken, into.rows.length - into.taken)
  const pairs = out.rows.slice(out.taken, out.taken + count).flatMap((from, index) => {
    const to = into.rows[into.taken + index]
    return to === undefined ? [] : [{ from, to, because }]
  })
  out.taken += count
  into.taken += count
  return pairs
}
