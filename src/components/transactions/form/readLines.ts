import {
  type AmountProblem,
  type Direction,
  readSigned,
  type SignedAmount,
} from '#components/ui/inputs/amount/readSigned.ts'
import { type Amount, absolute, negate, sign, subtract, sum } from '#shared/money.ts'
import { type AmountFormat, writeAmount } from '#shared/readAmount.ts'
import type { SplitLineDraft } from '#contract/drafts.ts'
import type { LineFields } from '#stores/transactionDetails.ts'
import { directionOf, turned } from './direction.ts'
import { type Names, tagsIn } from './nameDetails.ts'
import { FEWEST, filledLines } from './splitLines.ts'
import type { CategoryType } from '#contract/fields.ts'

/** Facts about the category and account of a split line. */
export interface LineFacts {
  categoryType: CategoryType | undefined
  toCurrencyId: number | undefined
  toFormat: AmountFormat
}

export interface LinesFacts {
  currencyId: number | undefined
  format: AmountFormat
  lines: readonly LineFacts[]
}

export type LineField = 'categoryId' | 'amount' | 'toAmount' | 'note' | 'tags'
export type LineProblem = AmountProblem | 'missing' | 'sameAccount'
export type LineProblems = Partial<Record<LineField, LineProblem>>

/** Parsed split lines, and their problems. */
export interface ReadLines {
  /** The transaction's amount; without a typed total, the sum of the lines. Undefined while unclear. */
  total: Amount | undefined
  /** The difference between total and lines; negative for an expense, like the total. */
  rest: Amount | undefined
  /** The line that takes the remainder, in input format. */
  restTaken: { index: number; amount: string } | undefined
  /** The part of `rest` that no line takes. */
  left: Amount | undefined
  problems: readonly LineProblems[]
  /** Valid lines, ready to be sent. */
  drafts: SplitLineDraft[] | undefined
}

/** The direction of a split line: a transfer goes out; without a category it has the direction of the transaction. */
export const lineDirection = (
  line: LineFields,
  facts: LineFacts | undefined,
  ofWhole: Direction = 'either',
): Direction => {
  if (line.toAccountId !== undefined) return 'out'
  if (line.categoryId === undefined) return ofWhole === 'in' ? 'in' : 'out'
  const direction = directionOf(facts?.categoryType)
  return line.isRefund === true ? turned[direction] : direction
}

/** The direction of the transaction: that of its lines, where they agree. */
export const wholeDirection = (lines: readonly LineFields[], facts: readonly LineFacts[] = []): Direction => {
  const ways = lines.flatMap((line, index): Direction[] => {
    if (line.toAccountId === undefined && line.categoryId === undefined) return []
    return [lineDirection(line, facts[index])]
  })
  const [first = 'either'] = ways
  return ways.every((way) => way === first) ? first : 'either'
}

/** Parses lines against the total; an empty total is the sum of the lines. */
export const readLines = (
  fields: readonly LineFields[],
  whole: SignedAmount,
  facts: LinesFacts,
  names: Names,
  accountId?: number,
): ReadLines => {
  const lines = filledLines(fields)
  const direction = wholeDirection(fields, facts.lines)
  const amounts = lines.map((line, index) =>
    readSigned(line.amount, lineDirection(line, facts.lines[index], direction), facts.format),
  )
  const isSummed = whole.problem === 'empty'
  const known = sum(amounts.flatMap(({ amount }) => amount ?? []))
  const areClear = amounts.every(({ problem }) => problem === undefined || problem === 'empty')
  const total = isSummed && areClear && sign(known) !== 0 ? known : whole.amount
  const rest = total === undefined || !areClear || isSummed ? undefined : subtract(total, known)

  // The remainder goes into the last line without an amount, even if that line is blank.
  const at = fields[lines.length]?.amount.trim() === '' ? lines.length : lines.length - 1
  const last = fields[at]
  const way = last && lineDirection(last, facts.lines[at], direction)
  const isTaken =
    rest !== undefined && sign(rest) !== 0 && last?.amount.trim() === '' && way !== undefined && fits(rest, way)
  const restTaken = isTaken ? { index: at, amount: typedAs(rest, way, facts.format) } : undefined
  const left = isTaken ? '0' : rest
  const isLastFilled = at < lines.length

  const count = Math.max(FEWEST, lines.length)
  const problems = fields.map((line, index): LineProblems => {
    const takesRest = isTaken && index === at
    if (index >= count && !takesRest) return {}
    const problem = index < lines.length ? amounts[index]?.problem : 'empty'
    return problemsOf(line, takesRest ? undefined : problem, facts, index, accountId)
  })
  const isRight = problems.every((each) => Object.keys(each).length === 0)
  const addsUp = isSummed || (rest !== undefined && (sign(rest) === 0 || (isTaken && isLastFilled)))
  if (!isRight || !addsUp || total === undefined) return { total, rest, restTaken, left, problems, drafts: undefined }
  const drafts = lines.map((line, index) => {
    const delta = amounts[index]?.amount ?? rest ?? '0'
    return draftOf(line, delta, facts, index, names)
  })
  return { total, rest, restTaken, left, problems, drafts }
}

const problemsOf = (
  line: LineFields,
  amount: AmountProblem | undefined,
  { currencyId, lines }: LinesFacts,
  index: number,
  accountId: number | undefined,
): LineProblems => {
  const facts = lines[index]
  const { categoryId, toAccountId } = line
  const isMissing = categoryId === undefined && toAccountId === undefined
  const isSame = toAccountId !== undefined && toAccountId === accountId
  const to = needsToAmount(facts, currencyId) && facts ? readSigned(line.toAmount, 'none', facts.toFormat) : undefined
  return {
    ...(isMissing ? { categoryId: 'missing' } : {}),
    ...(isSame ? { categoryId: 'sameAccount' } : {}),
    ...(amount === undefined ? {} : { amount }),
    ...(to?.problem === undefined ? {} : { toAmount: to.problem }),
  }
}

/** A line with an account in another currency needs its target amount. */
export const needsToAmount = (facts: LineFacts | undefined, currencyId: number | undefined): boolean =>
  facts?.toCurrencyId !== undefined && currencyId !== undefined && facts.toCurrencyId !== currencyId

const draftOf = (
  line: LineFields,
  delta: Amount,
  { currencyId, lines }: LinesFacts,
  index: number,
  names: Names,
): SplitLineDraft => {
  const { categoryId, toAccountId } = line
  const note = line.note.trim()
  const facts = lines[index]
  const { amount: toDelta } =
    facts !== undefined && needsToAmount(facts, currencyId)
      ? readSigned(line.toAmount, 'none', facts.toFormat)
      : { amount: undefined }
  return {
    ...(categoryId === undefined ? {} : { categoryId }),
    delta,
    ...(note === '' ? {} : { note }),
    ...tagsIn(line.tags, names),
    ...(toAccountId === undefined ? {} : { toAccountId }),
    ...(toDelta === undefined ? {} : { toDelta }),
    ...(line.isRefund === true ? { refund: true } : {}),
  }
}

/** Whether an amount has the direction of a line. */
const fits = (amount: Amount, way: Direction): boolean => way === 'either' || sign(amount) === (way === 'in' ? 1 : -1)

/** An amount in the input format of a direction. */
const typedAs = (amount: Amount, way: Direction, format: AmountFormat): string => {
  const size = writeAmount(absolute(amount), format)
  return way === 'either' && sign(amount) > 0 ? `+${size}` : size
}

/** The amount of a line including the remainder, in input format; undefined where nothing remains for it. */
export const withRest = (
  fields: readonly LineFields[],
  index: number,
  read: ReadLines,
  facts: LinesFacts,
): string | undefined => {
  const line = fields[index]
  if (line === undefined || read.rest === undefined) return undefined
  const way = lineDirection(line, facts.lines[index], wholeDirection(fields, facts.lines))
  const own = readSigned(line.amount, way, facts.format).amount ?? '0'
  const amount = subtract(read.rest, negate(own))
  return sign(amount) === 0 || !fits(amount, way) ? undefined : typedAs(amount, way, facts.format)
}
