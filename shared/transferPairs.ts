import Big from 'big.js'
import { type Amount, isEqual, magnitude, negate, sign } from './money.ts'
import { allSteps, type Steps } from './steps.ts'
import { type Edge, EdgeFinder, type Group, type PairReason } from './transferEdges.ts'
import { type AccountKey, type OwnAccount, TransferTexts } from './transferTexts.ts'
import type { Day } from './zone.ts'

/** A row that may be one side of a transfer: an income or expense that is not part of one yet. */
export interface PairCandidate {
  accountId: AccountKey
  currency: number | string
  day: Day
  /** Negative for outgoing amounts. */
  amount: Amount
  /** All its texts: description, payee, bank description, note. */
  texts: readonly string[]
  /** The account on the other side, by number or name, as in the source. */
  counterAccount?: string | undefined
  /** The source's id of the transfer: the two rows that share it are its sides. */
  link?: string | undefined
}

export interface TransferPair<C> {
  /** The outgoing side. */
  from: C
  /** The incoming side. */
  to: C
  because: PairReason
}

export interface PairOptions {
  accounts: readonly OwnAccount[]
  /** The rate between two currencies on a day; if it is unknown, their amounts are never compared. */
  rateOf?: ((from: number | string, to: number | string, day: Day) => Amount | undefined) | undefined
  /** Pairs that the user dismissed. */
  dismissed?: readonly (readonly [PairCandidate, PairCandidate])[]
  /** The relative tolerance of a received amount compared with the day's rate. */
  tolerance?: Amount
}

export interface FoundPairs<C> {
  /** Source or texts confirm it, and nothing else fits as well. */
  certain: TransferPair<C>[]
  /** To be confirmed by the user. */
  likely: TransferPair<C>[]
}

/** Maximum days between the sides. */
export const DAYS_APART = 5
const TOLERANCE = '0.05'
const DAY_MS = 86_400_000

/**
 * Finds rows that are the two sides of one transfer; each is in at most one pair. A row that fits two others equally
 * well is likely, never certain, and the order of the rows does not change which pairs are certain.
 */
export const findTransferPairs = <C extends PairCandidate>(rows: readonly C[], options: PairOptions): FoundPairs<C> =>
  allSteps(searchTransferPairs(rows, options))

/** The same, step by step. */
export function* searchTransferPairs<C extends PairCandidate>(
  rows: readonly C[],
  options: PairOptions,
): Steps<FoundPairs<C>> {
  const linked = linkedPairs(rows)
  const taken = new Set(linked.flatMap(({ from, to }) => [from, to]))
  const found: FoundPairs<C> = { certain: linked, likely: [] }
  const texts = new TransferTexts(options.accounts)
  const apart = apartOf(options.dismissed ?? [])
  const open = taken.size === 0 ? rows : rows.filter((row) => !taken.has(row))
  const groups = yield* groupsOf(open, texts, apart)
  const finder = new EdgeFinder<C>(texts, {
    days: DAYS_APART,
    tolerance: new Big(options.tolerance ?? TOLERANCE),
    rateOf: options.rateOf ?? (() => undefined),
  })
  for (const edges of yield* finder.byLevel(groups)) yield* pairLevel(edges, found)
  return { certain: yield* inOrderOf(rows, found.certain), likely: yield* inOrderOf(rows, found.likely) }
}

function* inOrderOf<C>(rows: readonly C[], pairs: readonly TransferPair<C>[]): Steps<TransferPair<C>[]> {
  const byFrom = new Map<C, TransferPair<C>>()
  for (const pair of pairs) {
    yield
    byFrom.set(pair.from, pair)
  }
  const inOrder: TransferPair<C>[] = []
  for (const row of rows) {
    yield
    const pair = byFrom.get(row)
    if (pair !== undefined) inOrder.push(pair)
  }
  return inOrder
}

const linkedPairs = <C extends PairCandidate>(rows: readonly C[]): TransferPair<C>[] => {
  const byLink = Map.groupBy(
    rows.filter(({ link }) => link !== undefined),
    ({ link }) => link,
  )
  return [...byLink.values()].flatMap(([one, other, ...more]) => {
    if (one === undefined || other === undefined || more.length > 0) return []
    const isTransfer = one.accountId !== other.accountId && sign(one.amount) * sign(other.amount) === -1
    const isWhole = one.currency !== other.currency || isEqual(one.amount, negate(other.amount))
    if (!isTransfer || !isWhole) return []
    const [from, to] = sign(one.amount) === -1 ? [one, other] : [other, one]
    return [{ from, to, because: 'link' as const }]
  })
}

/** The dismissed partners of each row. */
const apartOf = (pairs: NonNullable<PairOptions['dismissed']>): Map<PairCandidate, Set<PairCandidate>> => {
  const apart = new Map<PairCandidate, Set<PairCandidate>>()
  for (const [one, other] of pairs) {
    apart.set(one, (apart.get(one) ?? new Set()).add(other))
    apart.set(other, (apart.get(other) ?? new Set()).add(one))
  }
  return apart
}

/** Groups rows with equal account, day, amount and evidence, so that a thousand of them are processed at once. */
function* groupsOf<C extends PairCandidate>(
  rows: readonly C[],
  texts: TransferTexts,
  apart: ReadonlyMap<PairCandidate, ReadonlySet<PairCandidate>>,
): Steps<Group<C>[]> {
  const groups = new Map<string, Group<C>>()
  for (const [index, row] of rows.entries()) {
    yield
    const { accountId, currency, day, counterAccount = '' } = row
    const amount = magnitude(row.amount)
    if (amount === '0') continue
    const isOut = row.amount.startsWith('-')
    const said = texts.read(row.texts)
    const key = [
      typeof accountId,
      accountId,
      currency,
      day,
      isOut,
      amount,
      counterAccount,
      said.key,
      apart.has(row) ? index : '',
    ].join('\n')
    const group = groups.get(key)
    if (group !== undefined) {
      group.rows.push(row)
      continue
    }
    groups.set(key, {
      rows: [row],
      taken: 0,
      accountId,
      currency,
      day,
      dayNumber: Date.parse(day) / DAY_MS,
      isOut,
      amount,
      said,
      apart: apart.get(row),
      called: counterAccount === '' ? undefined : texts.accountsCalled(counterAccount),
      state: 'open',
    })
  }
  return [...groups.values()]
}

/**
 * Edges of equal strength: an edge that is the only one at both ends is a pair; of the others, rows are paired in
 * order, and stay in doubt.
 */
function* pairLevel<C extends PairCandidate>(edges: readonly Edge<C>[], found: FoundPairs<C>): Steps<void> {
  const open: Edge<C>[] = []
  const partners = new Map<Group<C>, number>()
  const addTo = (group: Group<C>, count: number) => partners.set(group, (partners.get(group) ?? 0) + count)
  for (const edge of edges) {
    yield
    const { out, into } = edge
    if (out.state === 'settled' || into.state === 'settled') continue
    open.push(edge)
    addTo(out, into.rows.length)
    addTo(into, out.rows.length)
  }
  const several: Edge<C>[] = []
  const only: Edge<C>[] = []
  for (const edge of open) {
    yield
    const isOnly = [edge.out, edge.into].every((group) => group.state === 'open' && partners.get(group) === 1)
    ;(isOnly ? only : several).push(edge)
  }
  for (const edge of only) {
    yield
    found[edge.isStrong ? 'certain' : 'likely'].push(...pairsOf(edge))
    edge.out.state = 'settled'
    edge.into.state = 'settled'
  }
  for (const edge of several) {
    yield
    for (const pair of pairsOf(edge)) found.likely.push(pair)
    edge.out.state = 'doubted'
    edge.into.state = 'doubted'
  }
}

/** As many pairs as both groups have rows left. */
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
