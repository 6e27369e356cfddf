import { negate, sign } from '#contract/calc/money.ts'
import type { AccountTarget } from './accountTargets.ts'
import type { PlannedRow } from './planRows.ts'
import { plainAmount } from './repeats.ts'

/** Within so many days the money arrives. */
const ARRIVES_WITHIN = 5

const isPlain = ({ booking: { other, lines, kind, status } }: PlannedRow): boolean =>
  status !== 'pending' && [other, lines, kind].every((each) => each === undefined)

const daysBetween = (one: PlannedRow, other: PlannedRow): number =>
  Math.abs(Date.parse(one.booking.day) - Date.parse(other.booking.day)) / 86_400_000

/** Rows that are the two sides of one transfer, each with the other. */
export type ProvenPairs = ReadonlyMap<PlannedRow, PlannedRow>

/**
 * Finds rows that the file itself identifies as one transfer: a side names the other's account, or both are called
 * transfers and no third has their day and amount.
 */
export const provenPairs = (rows: readonly PlannedRow[]): ProvenPairs => {
  const open = rows.filter(isPlain)
  const pairs = new Map<PlannedRow, PlannedRow>()
  const join = (one: PlannedRow, other: PlannedRow) => pairs.set(one, other).set(other, one)
  joinNamed(open, pairs, join)
  const amountKey = ({ account, day, amount }: PlannedRow['booking']) =>
    `${day} ${account.currency.currencyId} ${plainAmount(sign(amount) < 0 ? negate(amount) : amount)}`
  const called = () => open.filter((row) => row.booking.isTransfer && !pairs.has(row))
  joinOnly(called(), ({ booking }) => amountKey(booking), join)
  joinOnly(called(), ({ booking }) => booking.moment, join)
  return pairs
}

/** The same rows, with pairs of new rows joined into transfers. */
export const joinTransfers = (rows: readonly PlannedRow[], pairs: ProvenPairs): PlannedRow[] => {
  if (pairs.size === 0) return [...rows]
  const all = new Set(rows)
  return rows.flatMap((row) => {
    const partner = pairs.get(row)
    if (partner === undefined || !all.has(partner)) return [row]
    return sign(row.booking.amount) < 0 ? [transferOf(row, partner)] : []
  })
}

/** Both sides name each other, or one names the other and the other none. */
const joinNamed = (
  open: readonly PlannedRow[],
  pairs: ProvenPairs,
  join: (one: PlannedRow, other: PlannedRow) => void,
): void => {
  if (!open.some(({ booking }) => booking.counter !== undefined)) return
  const byAccount = Map.groupBy(open, ({ booking }) => booking.account)
  const index = new Map<AccountTarget, Map<string, PlannedRow[]>>()
  for (const [account, rows] of byAccount)
    index.set(
      account,
      Map.groupBy(rows, ({ booking }) => plainAmount(booking.amount)),
    )
  for (const row of open) {
    const { account, amount, counter } = row.booking
    if (counter === undefined || counter === 'foreign' || counter === account || pairs.has(row)) continue
    if (counter.currency.currencyId !== account.currency.currencyId) continue
    const found = (index.get(counter)?.get(plainAmount(negate(amount))) ?? []).filter(
      (each) =>
        !pairs.has(each) &&
        (each.booking.counter === undefined || each.booking.counter === account) &&
        daysBetween(row, each) <= ARRIVES_WITHIN,
    )
    const distance = (each: PlannedRow) => (each.booking.counter === undefined ? 100 : 0) + daysBetween(row, each)
    const [partner] = found.toSorted((a, b) => distance(a) - distance(b))
    if (partner !== undefined) join(row, partner)
  }
}

/** One is outgoing and one incoming, and there is no third. */
const joinOnly = (
  called: readonly PlannedRow[],
  keyOf: (row: PlannedRow) => string,
  join: (one: PlannedRow, other: PlannedRow) => void,
): void => {
  for (const [one, other, ...more] of Map.groupBy(called, keyOf).values()) {
    if (one === undefined || other === undefined || more.length > 0) continue
    if (one.booking.account !== other.booking.account && sign(one.booking.amount) * sign(other.booking.amount) < 0)
      join(one, other)
  }
}

const transferOf = (out: PlannedRow, { booking: into }: PlannedRow): PlannedRow => {
  const { account, amount, externalId } = into
  const other = { account, amount, externalId }
  return { ...out, booking: { ...out.booking, category: undefined, isRefund: undefined, other } }
}
