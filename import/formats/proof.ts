import Big from 'big.js'
import { type Amount, plain } from '#shared/money.ts'
import type { SourceAccount, SourceRow, Statement } from './model.ts'

/** Rows that would explain a difference: `extra` if they did not exist, `turned` if their sign were reversed. */
export interface Explanation {
  kind: 'extra' | 'turned' | 'gap'
  /** Indexes into `Statement.rows`; empty for a gap between two statements. */
  rows: number[]
}

/** The balances and movements of one account. */
interface Facts {
  account: string
  count: number
  /** The sum of the rows that count. */
  moved: Amount
  /** Rows dated after the day of the closing balance, which does not know them. */
  later: number
}

/**
 * Whether opening + rows = closing. `proven`: it is; `derived`: only the closing balance is stated, so the opening one
 * follows from it; `differs`: it is not, with the difference and possible explanations; `unknown`: the file states no
 * closing balance.
 */
export type Proof = Facts &
  (
    | { kind: 'proven'; opening: Amount; closing: Amount }
    | { kind: 'derived'; opening: Amount; closing: Amount }
    | { kind: 'differs'; opening: Amount; closing: Amount; difference: Amount; explanations: Explanation[] }
    | { kind: 'unknown'; opening?: Amount }
  )

const EXPLANATIONS = 5

interface Movement {
  row: number
  day: string
  amount: Big
}

/** Proves the accounts of a statement, each by itself. A bank's balance does not know what is pending. */
export const prove = ({ accounts, rows, source }: Pick<Statement, 'accounts' | 'rows' | 'source'>): Proof[] => {
  const isCounted = ({ status }: SourceRow) => status !== 'pending' || source.program !== undefined
  const movements = movementsOf(rows, isCounted)
  return accounts
    .filter(({ isMentioned }) => !isMentioned)
    .map((account) => proofOf(account, movements.get(account.key) ?? []))
}

/** The movements of each account, with transfers on both sides. */
const movementsOf = (rows: readonly SourceRow[], isCounted: (row: SourceRow) => boolean): Map<string, Movement[]> => {
  const movements = new Map<string, Movement[]>()
  const move = (account: string, row: number, amount: Amount | undefined) => {
    if (amount === undefined) return
    const list = movements.get(account) ?? []
    list.push({ row, day: rows[row]?.date.day ?? '', amount: new Big(amount) })
    movements.set(account, list)
  }
  for (const [at, row] of rows.entries()) {
    if (!isCounted(row)) continue
    const { account, amount, other, lines = [] } = row
    move(account, at, amount)
    for (const side of [other, ...lines.map((line) => line.other)])
      if (side !== undefined) move(side.account, at, side.amount)
  }
  return movements
}

const total = (movements: readonly Movement[]): Big =>
  movements.reduce((sum, { amount }) => sum.plus(amount), new Big(0))

const proofOf = (account: SourceAccount, movements: Movement[]): Proof => {
  const { opening, closing } = account
  const facts = { account: account.key, count: movements.length, moved: plain(total(movements)), later: 0 }
  if (closing === undefined) return { ...facts, kind: 'unknown', ...(opening && { opening: opening.amount }) }
  const known = movements.filter(({ day }) => closing.day === undefined || day <= closing.day)
  const ofKnown = { ...facts, moved: plain(total(known)), count: known.length, later: movements.length - known.length }
  const closed = new Big(closing.amount)
  if (opening === undefined)
    return { ...ofKnown, kind: 'derived', opening: plain(closed.minus(total(known))), closing: closing.amount }
  const missing = (some: Movement[]) => closed.minus(opening.amount).minus(total(some))
  const balances = { opening: opening.amount, closing: closing.amount }
  // Some banks date a row by the day on which its money arrives, which may come after the statement.
  if (missing(movements).eq(0)) return { ...facts, kind: 'proven', ...balances }
  if (missing(known).eq(0)) return { ...ofKnown, kind: 'proven', ...balances }
  const difference = missing(movements)
  return {
    ...facts,
    kind: 'differs',
    ...balances,
    difference: plain(difference),
    explanations: explain(account, movements, difference),
  }
}

/** Single rows before pairs, and duplicates before other rows. */
const explain = ({ gaps = [] }: SourceAccount, movements: Movement[], difference: Big): Explanation[] => {
  const byAmount = new Map<string, Movement[]>()
  for (const movement of movements) {
    const name = plain(movement.amount)
    const same = byAmount.get(name) ?? []
    same.push(movement)
    byAmount.set(name, same)
  }
  const ofAmount = (amount: Big) => byAmount.get(plain(amount)) ?? []
  const extra = ofAmount(difference.times(-1))
  const turned = ofAmount(difference.div(-2))
  const isGap = gaps.reduce((sum, { amount }) => sum.plus(amount), new Big(0)).eq(difference)
  const single: Explanation[] = [
    ...(isGap && gaps.length > 0 ? [{ kind: 'gap' as const, rows: [] }] : []),
    ...twiceFirst(extra).map(({ row }) => ({ kind: 'extra' as const, rows: [row] })),
    ...turned.map(({ row }) => ({ kind: 'turned' as const, rows: [row] })),
  ]
  if (single.length > 0) return single.slice(0, EXPLANATIONS)
  return [
    ...pairs(movements, ofAmount, difference.times(-1)).map((rows) => ({ kind: 'extra' as const, rows })),
    ...pairs(movements, ofAmount, difference.div(-2)).map((rows) => ({ kind: 'turned' as const, rows })),
  ].slice(0, EXPLANATIONS)
}

const twiceFirst = (movements: Movement[]): Movement[] => {
  const counts = new Map<string, number>()
  for (const { day } of movements) counts.set(day, (counts.get(day) ?? 0) + 1)
  return movements.toSorted((a, b) => (counts.get(b.day) ?? 0) - (counts.get(a.day) ?? 0))
}

/** Two rows that make the wanted sum; each row is asked for its partner once. */
const pairs = (movements: Movement[], ofAmount: (amount: Big) => Movement[], wanted: Big): number[][] => {
  const found: number[][] = []
  for (const { row, amount } of movements) {
    const partner = ofAmount(wanted.minus(amount)).find((other) => other.row > row)
    if (partner !== undefined) found.push([row, partner.row])
    if (found.length === EXPLANATIONS) break
  }
  return found
}
