import { type AmountProblem, readSigned } from '#components/ui/inputs/amount/readSigned.ts'
import { add, type Amount, multiply, negate, scaleOf, sign } from '#shared/money.ts'
import type { AmountFormat } from '#shared/readAmount.ts'
import { stepErrorOf, roundUp, type Step } from '#shared/roundUp.ts'

/** A range as typed. */
export interface StepRow {
  key: number
  from: string
  to: string
  step: string
}

export type StepProblem = AmountProblem | 'belowFrom' | { overlaps: number }
export type StepProblems = Partial<Record<'from' | 'to' | 'step', StepProblem>>
type ReadStep = Step & { step: Amount; from?: Amount; to?: Amount }

/** Parses the rows into consistent ranges, or the problems of each row. */
export const readSteps = (rows: readonly StepRow[], format: AmountFormat) => {
  const read = rows.map((row) => readRow(row, format))
  const steps = read.flatMap(({ step }) => step ?? [])
  const isReadable = steps.length === rows.length
  const problems = read.map(({ problems: own }, index) => (isReadable ? problemsBetween(steps, index) : own))
  const isRight = problems.every((each) => Object.keys(each).length === 0)
  return { steps: isRight ? steps : undefined, problems }
}

const readRow = (row: StepRow, format: AmountFormat): { step?: ReadStep; problems: StepProblems } => {
  const [from, to] = [readBound(row.from, format), readBound(row.to, format)]
  const { amount, problem } = readSigned(row.step, 'none', format)
  const problems: StepProblems = {
    ...(from.problem ? { from: from.problem } : {}),
    ...(to.problem ? { to: to.problem } : {}),
    ...(problem ? { step: problem } : {}),
  }
  if (amount === undefined || Object.keys(problems).length > 0) return { problems }
  const bounds = { ...(from.bound ? { from: from.bound } : {}), ...(to.bound ? { to: to.bound } : {}) }
  return { step: { ...bounds, step: amount }, problems }
}

/** Empty text and zero mean no bound. */
const readBound = (typed: string, format: AmountFormat): { bound?: Amount; problem?: AmountProblem } => {
  if (typed.trim() === '') return {}
  const { amount, problem } = readSigned(typed, 'signed', format)
  if (problem !== undefined) return { problem }
  if (amount === undefined || sign(amount) === 0) return {}
  return sign(amount) < 0 ? { problem: 'belowZero' } : { bound: amount }
}

const problemsBetween = (steps: readonly Step[], index: number): StepProblems => {
  const fault = stepErrorOf(steps, index)
  if (fault === undefined) return {}
  return fault.field === 'to' ? { to: 'belowFrom' } : { from: { overlaps: fault.overlaps } }
}

/** An example expense that the ranges round up, with its saved amount: of an everyday size, if possible. */
export const exampleOf = (steps: readonly Step[], decimals: number): { spent: Amount; saved: Amount } | undefined => {
  const within = steps.flatMap(({ from, step }) =>
    ['0.43', '0.3', '0.5'].map((part) => add(from ?? '0', multiply(step, part))),
  )
  const spent = ['4.3', '421', ...within].find(
    (amount) => scaleOf(amount) <= decimals && sign(roundUp(negate(amount), steps)) > 0,
  )
  return spent === undefined ? undefined : { spent, saved: roundUp(negate(spent), steps) }
}
