import { negate, sign } from '#shared/money.ts'
import { plainAmount } from './repeats.ts'
import type { PlannedRow, ProvenPairs } from './plan.ts'
import type { AccountTarget } from './accountTarget.ts'

/** Within so many days the money arrives. */
const ARRIVES_WITHIN = 5

const isPlain = ({ parsed: { other, lines, kind, status } }: PlannedRow): boolean =>
  status !== 'pending' && [other, lines, kind].every((each) => each === undefined)

const daysBetween = (one: PlannedRow, other: PlannedRow): number =>
  Math.abs(Date.parse(one.parsed.day) - Date.parse(other.parsed.day)) / 86_400_000

/**
 * Finds rows that the file itself identifies as one transfer: a side names the other's account, or both are called
 * transfers and no third has their day and amount.
 */
export const provenPairs = (rows: readonly PlannedRow[]): ProvenPairs => {
  const open = rows.filter(isPlain)
  const pairs = new Map<PlannedRow, PlannedRow>()
  const join = (one: PlannedRow, other: PlannedRow) => pairs.set(one, other).set(other, one)
  joinNamed(open, pairs, join)
  const amountKey = ({ account, day, amount }: PlannedRow['parsed']) =>
    `${day} ${account.currency.currencyId} ${plainAmount(sign(amount) < 0 ? negate(amount) : amount)}`
  const called = () => open.filter((row) => row.parsed.isTransfer && !pairs.has(row))
  joinOnly(called(), ({ parsed }) => amountKey(parsed), join)
  joinOnly(called(), ({ parsed }) => parsed.moment, join)
  return pairs
}

/** The same rows, with pairs of new rows joined into transfers. */
export const joinTransfers = (rows: readonly PlannedRow[], pairs: ProvenPairs): PlannedRow[] => {
  if (pairs.size === 0) return [...rows]
  const all = new Set(rows)
  return rows.flatMap((row) => {
    const partner = pairs.get(row)
    if (partner === undefined || !all.has(partner)) return [row]
    return sign(row.parsed.amount) < 0 ? [transferOf(row, partner)] : []
  })
}

/** Both sides name each other, or one names the other and the other none. */
const joinNamed = (
  open: readonly PlannedRow[],
  pairs: ProvenPairs,
  join: (one: PlannedRow, other: PlannedRow) => void,
): void => {
  if (!open.some(({ parsed }) => parsed.counter !== undefined)) return
  const byAccount = Map.groupBy(open, ({ parsed }) => parsed.account)
  const index = new Map<AccountTarget, Map<string, PlannedRow[]>>()
  for (const [account, rows] of byAccount)
    index.set(
      account,
      Map.groupBy(rows, ({ parsed }) => plainAmount(parsed.amount)),
    )
  for (const row of open) {
    const { account, amount, counter } = row.parsed
    if (counter === undefined || counter === 'foreign' || counter === account || pairs.has(row)) continue
    if (counter.currency.currencyId !== account.currency.currencyId) continue
    const found = (index.get(counter)?.get(plainAmount(negate(amount))) ?? []).filter(
      (each) =>
        !pairs.has(each) &&
        (each.parsed.counter === undefined || each.parsed.counter === account) &&
        daysBetween(row, each) <= ARRIVES_WITHIN,
    )
    const distance = (each: PlannedRow) => (each.parsed.counter === undefined ? 100 : 0) + daysBetween(row, each)
    const [partner] = found.toSorted((a, b) => distance(a) - distance(b))
    if (partner !== undefined) join(row, partner)
  }
}

/** Exactly one outgoing and one incoming row. */
const joinOnly = (
  called: readonly PlannedRow[],
  keyOf: (row: PlannedRow) => string,
  join: (one: PlannedRow, other: PlannedRow) => void,
): void => {
  for (const [one, other, ...more] of Map.groupBy(called, keyOf).values()) {
    if (one === undefined || other === undefined || more.length > 0) continue
    if (one.parsed.account !== other.parsed.account && sign(one.parsed.amount) * sign(other.parsed.amount) < 0)
      join(one, other)
  }
}

const transferOf = (out: PlannedRow, { parsed: into }: PlannedRow): PlannedRow => {
  const { account, amount, externalId } = into
  const other = { account, amount, externalId }
  return { ...out, parsed: { ...out.parsed, category: undefined, isRefund: undefined, other } }
}
