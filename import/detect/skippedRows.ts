import { absolute, type Amount, isEqual, negate, sign, subtract, sum } from '#shared/money.ts'
import { looksLikeTransaction } from './looksLikeTransaction.ts'
import { isBalanceLine, isNewBalance, isTotalLine, isTurnover, sideOf } from './bankWords.ts'
import type { Columns } from './columns.ts'
import type { AmountReader } from '#import/read/readAmount.ts'
import type { CsvTable } from '#import/read/readCsv.ts'

type Cells = readonly string[]
type Kind = 'heading' | 'balance' | 'total' | 'note'

/** Rows of a table that are not transactions, and rows that may be a balance. */
export interface SkippedRows {
  skipped: ReadonlyMap<number, Kind>
  /** Rows with a date and an amount that are named like a balance without proof; a shop may have that name. */
  doubtful: readonly number[]
}

export interface SkippedRowReader {
  isDate(text: string): boolean
  amounts: AmountReader
}

/** Finds repeated headings, opening and closing balances, totals, and notes without a date or an amount. */
export const findSkippedRows = (
  { rows: all, starts = [0] }: CsvTable,
  skip: number,
  columns: Columns,
  reader: SkippedRowReader,
): SkippedRows => {
  // The last cell of joined tables is the name of the file, which may sound like a total.
  const rows = starts.length > 1 ? all.map((cells) => cells.slice(0, -1)) : all
  const skipped = new Map<number, Kind>()
  const heading = rows[skip - 1]?.join('\n')
  const figures = [columns.amount, columns.incomeAmount, columns.expenseAmount].filter((column) => column !== undefined)
  if (columns.date === undefined || figures.length === 0) return { skipped, doubtful: [] }
  const date = columns.date
  const hasFigure = (cells: Cells) => figures.some((column) => (cells[column] ?? '').trim() !== '')
  const isDated = (cells: Cells) => {
    const written = cells[date] ?? ''
    // A wrong day beside an unreadable amount belongs to a transaction that has to be corrected.
    return reader.isDate(written) || (WRITTEN_DAY.test(written) && hasFigure(cells))
  }
  const hasAmount = (cells: Cells) => figures.some((column) => reader.amounts.isAmount(cells[column] ?? ''))
  const claims: number[] = []
  for (let row = skip; row < rows.length; row++) {
    const cells = rows[row] ?? []
    if (heading !== undefined && cells.join('\n') === heading) skipped.set(row, 'heading')
    else if (cells.some((cell) => cell.length < 80 && isBalanceLine(cell))) {
      if (isDated(cells) && hasAmount(cells)) claims.push(row)
      else skipped.set(row, 'balance')
    } else if (!isDated(cells) && !looksLikeTransaction(cells, reader.amounts)) {
      const kind = kindOf(cells, { date, hasAmount: hasAmount(cells) })
      if (kind !== undefined) skipped.set(row, kind)
    }
  }
  for (const [at, start] of starts.entries()) {
    markTail(rows, { from: Math.max(skip, start), to: starts[at + 1] ?? rows.length }, skipped, { isDated, hasAmount })
  }
  const proven = provenBalances(rows, skip, claims, skipped, { columns, amounts: reader.amounts })
  for (const row of proven) skipped.set(row, 'balance')
  return { skipped, doubtful: claims.filter((row) => !proven.has(row)) }
}

/** Three numbers as in a date, also where there is no such day. */
const WRITTEN_DAY = /^\s*\d{1,4}([-./])\d{1,2}\1\d{1,4}(?!\d)/

const kindOf = (cells: Cells, { date, hasAmount }: { date: number; hasAmount: boolean }): Kind | undefined => {
  const words = cells.filter((cell) => /\p{L}/u.test(cell))
  if (words.some((cell) => cell.length < 80 && isTotalLine(cell))) return 'total'
  if (hasAmount && words.length === 0 && !cells[date]?.trim()) return 'total'
  return !hasAmount && cells.filter((cell) => cell.trim() !== '').length === 1 ? 'note' : undefined
}

/**
 * Within one file or sheet: rows after the last one with a date or an amount are not transactions; after totals, a
 * date is the print date.
 */
const markTail = (
  rows: readonly Cells[],
  { from, to }: Record<'from' | 'to', number>,
  skipped: Map<number, Kind>,
  { isDated, hasAmount }: Record<'isDated' | 'hasAmount', (cells: Cells) => boolean>,
): void => {
  const last = rows.findLastIndex((cells, row) => row >= from && row < to && !skipped.has(row) && hasAmount(cells))
  const totals = [...skipped].filter(
    ([row, kind]) => row > last && row < to && (kind === 'total' || kind === 'balance'),
  )
  const end = last < 0 || totals.length === 0 ? to : Math.min(...totals.map(([row]) => row))
  for (let row = to - 1; row > from; row--) {
    if (skipped.has(row)) continue
    const cells = rows[row] ?? []
    if (hasAmount(cells) || (row < end && isDated(cells))) return
    skipped.set(row, 'note')
  }
}

interface Figures {
  amount: Amount
  balance: Amount | undefined
  claims: boolean
}

/** Rows named like a balance that are one: the balance column does not change, or their amount is the sum of the others. */
const provenBalances = (
  rows: readonly Cells[],
  skip: number,
  claims: readonly number[],
  skipped: ReadonlyMap<number, Kind>,
  tools: { columns: Columns; amounts: AmountReader },
): ReadonlySet<number> => {
  if (claims.length === 0) return new Set()
  const read = figuresReader(rows.slice(skip), tools)
  const claiming = new Set(claims)
  const others = rows.flatMap((cells, row) => {
    if (row < skip || skipped.has(row)) return []
    return [{ row, cells, figures: { ...read(cells), claims: claiming.has(row) } }]
  })
  const plain = others.filter((each) => !each.figures.claims).map((each) => each.figures.amount)
  const turnovers = [-1, 1].map((side) => sum(plain.filter((amount) => sign(amount) === side)))
  const isSumOfSide = ({ cells, figures: own }: (typeof others)[number]) =>
    own.claims && cells.some(isTurnover) && turnovers.some((each) => isEqual(absolute(each), absolute(own.amount)))
  const bySide = others.filter(isSumOfSide)
  const left = others.filter((each) => !bySide.includes(each))
  const figures = left.map((each) => each.figures)
  const bySum = closedBySum(figures)
  const isProven = ({ cells, figures: own }: (typeof others)[number], at: number) =>
    own.claims && (bySum.has(at) || hasUnchangedBalance(figures, at, cells.some(isNewBalance)))
  return new Set([...bySide, ...left.filter(isProven)].map(({ row }) => row))
}

const figuresReader = (rows: readonly Cells[], { columns, amounts }: { columns: Columns; amounts: AmountReader }) => {
  const { amount, incomeAmount, expenseAmount, direction, balance } = columns
  const textsOf = (...wanted: (number | undefined)[]) =>
    wanted.flatMap((column) => (column === undefined ? [] : rows.map((cells) => cells[column] ?? '')))
  const { mark } = amounts.decideDecimalSeparator(
    textsOf(amount, incomeAmount, expenseAmount),
    'point',
    textsOf(balance),
  )
  return (cells: Cells): Omit<Figures, 'claims'> => {
    const of = (column: number | undefined) =>
      column === undefined ? undefined : amounts.read(cells[column] ?? '', mark)
    const ofSides = subtract(of(incomeAmount) ?? '0', absolute(of(expenseAmount) ?? '0'))
    const written = of(amount) ?? ofSides
    const isOut = direction !== undefined && sideOf(cells[direction] ?? '') === 'out'
    return { amount: isOut ? negate(absolute(written)) : written, balance: of(balance) }
  }
}

/** The balance equals that of the row above or below, and the amount does not explain a change. */
const hasUnchangedBalance = (figures: readonly Figures[], at: number, mayBeShop: boolean): boolean => {
  const [own, above, below] = [figures[at], figures[at - 1], figures[at + 1]]
  if (own === undefined) return false
  if (isEqual(own.amount, '0')) return true
  const { amount, balance } = own
  if (balance === undefined) return false
  const near = [above, below].flatMap((each) => each?.balance ?? [])
  const changes = near.map((each) => subtract(balance, each))
  if (changes.some((by) => isEqual(by, amount) || isEqual(by, negate(amount)))) return false
  if (changes.some((by) => isEqual(by, '0'))) return true
  const isAtEnd = above === undefined || below === undefined
  return isAtEnd && near.length > 0 && !mayBeShop && isEqual(amount, balance)
}

/** The first and last amount, or one of them, if it equals the sum of all others. */
const closedBySum = (figures: readonly Figures[]): ReadonlySet<number> => {
  const ends = [0, figures.length - 1].filter((at) => figures[at]?.claims === true)
  const [one, other] = ends
  if (one === undefined || figures.length < ends.length + 2) return new Set()
  const total = sum(figures.filter((_, at) => !ends.includes(at)).map(({ amount }) => amount))
  const difference = subtract(figures[one]?.amount ?? '0', other === undefined ? '0' : (figures[other]?.amount ?? '0'))
  const isClosed = [total, negate(total)].some((each) => isEqual(each, difference))
  return new Set(isClosed && !isEqual(total, '0') ? ends : [])
}
