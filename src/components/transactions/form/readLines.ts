import {
  type AmountProblem,
  type Direction,
  readSigned,
  type SignedAmount,
} from '#components/ui/inputs/amount/readSigned.ts'
import { type Amount, absolute, negate, sign, subtract, sum } from '#contract/calc/money.ts'
import type { CategoryType } from '#contract/categories.ts'
import { type AmountFormat, writeAmount } from '#contract/readAmount.ts'
import type { SplitLineDraft } from '#contract/drafts.ts'
import type { LineFields } from '#stores/transactionDetails.ts'
import { directionOf, turned } from './direction.ts'
import { type Names, tagsIn } from './nameDetails.ts'
import { FEWEST, filledLines } from './splitLines.ts'

/** What is known of the category and the account of a line. */
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

/** What lines say; of what is wrong, where. */
export interface ReadLines {
  /** What the transaction comes to; of lines without a total, their sum. Undefined while that is not clear. */
  total: Amount | undefined
  /** What the lines leave of the total; below zero for an expense, as the total is. */
  rest: Amount | undefined
  /** The line that takes the rest, as it would be typed there. */
  restTaken: { index: number; amount: string } | undefined
  problems: readonly LineProblems[]
  /** Right, and ready to be sent. */
  drafts: SplitLineDraft[] | undefined
}

/** Which way the money of a line goes: a transfer leaves; without a category it goes the way of the whole. */
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

/** Which way the whole goes: where its lines go the same way, that one. */
export const wholeDirection = (lines: readonly LineFields[], facts: readonly LineFacts[] = []): Direction => {
  const ways = lines.flatMap((line, index): Direction[] => {
    if (line.toAccountId === undefined && line.categoryId === undefined) return []
    return [lineDirection(line, facts[index])]
  })
  const [first = 'either'] = ways
  return ways.every((way) => way === first) ? first : 'either'
}

/** Reads lines against the total, which may be left empty: then it is their sum. */
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

  // The rest goes into the last line that has no amount, also while that line is blank yet.
  const at = fields[lines.length]?.amount.trim() === '' ? lines.length : lines.length - 1
  const last = fields[at]
  const way = last && lineDirection(last, facts.lines[at], direction)
  const isTaken =
    rest !== undefined && sign(rest) !== 0 && last?.amount.trim() === '' && way !== undefined && fits(rest, way)
  const restTaken = isTaken ? { index: at, amount: typedAs(rest, way, facts.format) } : undefined
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
  if (!isRight || !addsUp || total === undefined) return { total, rest, restTaken, problems, drafts: undefined }
  const drafts = lines.map((line, index) => {
    const delta = amounts[index]?.amount ?? rest ?? '0'
    return draftOf(line, delta, facts, index, names)
  })
  return { total, rest, restTaken, problems, drafts }
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

/** A line into an account of another currency says what arrives. */
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

/** Whether an amount goes the way of a line. */
const fits = (amount: Amount, way: Direction): boolean => way === 'either' || sign(amount) === (way === 'in' ? 1 : -1)

/** An amount as one would type it into a field of a direction. */
const typedAs = (amount: Amount, way: Direction, format: AmountFormat): string => {
  const size = writeAmount(absolute(amount), format)
  return way === 'either' && sign(amount) > 0 ? `+${size}` : size
}

/** What a line would have to be to take the rest as well, as one would type it; undefined where nothing is left for it. */
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
