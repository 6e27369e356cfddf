import { isEqual, sign, sum } from '#shared/money.ts'
import type { SourceLine, SourceRow } from './model.ts'

/**
 * How rows of one split are recognised: by a pattern in their notes with number and count, and one of the row above
 * them.
 */
export interface SplitMarks {
  line: RegExp
  /** The row of the whole, whose group is the count of its lines. */
  whole?: RegExp
}

interface Joined {
  row: SourceRow
  /** Source rows that became its lines. */
  lineRows: number
}

/** Joins consecutive rows of a split. Rows that only look like one stay unchanged. */
export const joinSplits = (rows: readonly SourceRow[], marks: SplitMarks | undefined): Joined[] => {
  if (marks === undefined) return rows.map((row) => ({ row, lineRows: 0 }))
  const found: Joined[] = []
  let at = 0
  while (at < rows.length) {
    const joined = splitAt(rows, at, marks)
    const row = rows[at]
    if (joined !== undefined) found.push(joined)
    else if (row !== undefined) found.push({ row, lineRows: 0 })
    at += 1 + (joined?.lineRows ?? 0)
  }
  return found
}

const splitAt = (rows: readonly SourceRow[], at: number, { line, whole }: SplitMarks): Joined | undefined => {
  const first = rows[at]
  if (first === undefined) return undefined
  const count = Number((whole === undefined ? line : whole).exec(first.note ?? '')?.[whole === undefined ? 2 : 1] ?? 0)
  const from = whole === undefined ? at : at + 1
  const parts = rows.slice(from, from + count)
  const isSplit =
    count > 1 &&
    parts.length === count &&
    parts.every((part, index) => {
      const [, number, of] = line.exec(part.note ?? '') ?? []
      const isSame = part.account === first.account && part.date.day === first.date.day
      return isSame && Number(number) === index + 1 && Number(of) === count
    })
  if (!isSplit) return undefined
  const amount = sum(parts.map((part) => part.amount))
  const lines = parts.map((part) => lineOf(part, line))
  const isOther = whole !== undefined && sign(first.amount) !== 0 && !isEqual(first.amount, amount)
  if (isOther) return undefined
  const { payee = parts.find((part) => part.payee !== undefined)?.payee } = first
  const note = whole === undefined ? undefined : rest(first.note, whole)
  const row: SourceRow = {
    ...first,
    payee,
    amount,
    note,
    category: undefined,
    tags: undefined,
    other: undefined,
    lines,
  }
  return { row, lineRows: whole === undefined ? count - 1 : count }
}

const lineOf = ({ amount, category, payee, note, tags, other }: SourceRow, mark: RegExp): SourceLine => ({
  amount,
  category,
  payee,
  note: rest(note, mark),
  tags,
  other,
})

const rest = (note: string | undefined, mark: RegExp): string | undefined => note?.replace(mark, '').trim() || undefined
