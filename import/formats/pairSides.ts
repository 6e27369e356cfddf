import { absolute, plain, sign } from '#shared/money.ts'
import Big from 'big.js'
import type { OtherSide, SourceLine, SourceRow } from './model.ts'

/** A transfer as recorded on one of its accounts: a row, or a split line. */
interface Side {
  row: SourceRow
  line: SourceLine | undefined
  from: string
  to: string
  amount: string
  isTaken: boolean
}

/**
 * Joins two rows that name each other's account on the same day into one transfer: equal amounts first, then the only
 * two of a day, whose currencies may differ. Rows without a partner stay unchanged.
 */
export const pairSides = (rows: readonly SourceRow[]): { rows: SourceRow[]; secondSides: number } => {
  const sides = rows.flatMap(sidesOf)
  const merged = new Set<SourceRow>()
  pairBy(sides, ({ row, amount }) => `${row.date.day}\n${plain(new Big(absolute(amount)))}`, false, merged)
  pairBy(sides, ({ row }) => row.date.day, true, merged)
  return { rows: rows.filter((row) => !merged.has(row)), secondSides: merged.size }
}

const sidesOf = (row: SourceRow): Side[] => {
  const isOpen = (other: OtherSide | undefined): other is OtherSide => other !== undefined && other.amount === undefined
  if (row.lines === undefined)
    return isOpen(row.other)
      ? [{ row, line: undefined, from: row.account, to: row.other.account, amount: row.amount, isTaken: false }]
      : []
  return row.lines.flatMap((line) =>
    isOpen(line.other)
      ? [{ row, line, from: row.account, to: line.other.account, amount: line.amount, isTaken: false }]
      : [],
  )
}

const pairBy = (sides: Side[], keyOf: (side: Side) => string, isOnly: boolean, merged: Set<SourceRow>): void => {
  const waiting = new Map<string, Side[]>()
  const nameOf = (side: Side, from: string, to: string, direction: number) =>
    `${keyOf(side)}\n${from}\n${to}\n${direction}`
  const open = sides.filter(({ isTaken }) => !isTaken)
  for (const side of open) {
    const name = nameOf(side, side.from, side.to, sign(side.amount))
    const same = waiting.get(name) ?? []
    same.push(side)
    waiting.set(name, same)
  }
  for (const side of open) {
    if (side.isTaken || side.from === side.to) continue
    const same = waiting.get(nameOf(side, side.from, side.to, sign(side.amount))) ?? []
    const partners = waiting.get(nameOf(side, side.to, side.from, -sign(side.amount))) ?? []
    if (isOnly && (same.length > 1 || partners.length > 1)) continue
    // Taken ones are removed permanently, so that a thousand equal transfers of one day are visited once.
    while (partners.at(-1)?.isTaken) partners.pop()
    const partner = partners.at(-1)
    if (partner !== undefined && (partner.line === undefined || side.line === undefined)) merge(side, partner, merged)
  }
}

/** A split keeps its line; otherwise the row of the paying account is kept. */
const merge = (one: Side, other: Side, merged: Set<SourceRow>): void => {
  const isKept = one.line !== undefined || (other.line === undefined && one.amount.startsWith('-'))
  const [kept, second] = isKept ? [one, other] : [other, one]
  one.isTaken = true
  other.isTaken = true
  const { bankId, status } = second.row
  const side = { account: kept.to, amount: second.amount, bankId, status }
  if (kept.line === undefined) kept.row.other = side
  else kept.line.other = side
  kept.row.note ??= second.row.note
  kept.row.tags ??= second.row.tags
  merged.add(second.row)
}
