import type { Filters } from '#components/filters/filters.ts'
import type { Counted } from '#components/explain/explainedLines.ts'
import type { Amount } from '#contract/calc/money.ts'
import type { Day } from '#contract/calc/zone.ts'
import { type Series, sumsByStep, totalOf } from '#stores/figures/totals.ts'
import type { FigureOf } from './Figure.tsx'
import { type Days, daysOfStep, type StepSize } from '#components/filters/steps.ts'

/** One band of a picture, or one column of its table: a category, all that is left of them, income, spending, or both. */
export interface Line {
  key: string
  categories: number[]
  counted: FlowCounted
  amounts: Amount[]
  total: Amount
  /** What it came to in the time that it is compared with. */
  before?: Amount | undefined
}

export type FlowCounted = Exclude<Counted, 'balance'>

/** More series than these cannot be told apart by colour: the rest is one series. */
const TOLD_APART = 11

export const lineOf = (
  series: readonly Series[],
  steps: readonly Day[],
  counted: FlowCounted,
  key: string,
  categories: number[] = [],
): Line => ({ key, categories, counted, amounts: sumsByStep(series, steps), total: totalOf(series) })

/** The same with what its categories came to before; all of it where the line is of no certain ones. */
export const withBefore = (line: Line, before: readonly Series[] | undefined): Line => {
  if (before === undefined) return line
  const own = before.filter(({ categoryId }) => line.categories.length === 0 || line.categories.includes(categoryId))
  return { ...line, before: totalOf(own) }
}

/** Series, and those that there were only before as nothing. */
export const withFormer = (series: readonly Series[], before: readonly Series[] = []): Series[] => {
  const known = new Set(series.map(({ categoryId }) => categoryId))
  const former = before.filter(({ categoryId }) => !known.has(categoryId))
  return [...series, ...former.map((each) => ({ ...each, amounts: [], total: '0' }))]
}

/** A line for each category, the largest first. */
export const linesOf = (series: readonly Series[], steps: readonly Day[], counted: FlowCounted): Line[] =>
  series.map((each) => lineOf([each], steps, counted, `c${each.categoryId}`, [each.categoryId]))

/** The series of a chart, and one for all others. */
export const foldedLines = (series: readonly Series[], steps: readonly Day[], counted: FlowCounted): Line[] => {
  if (series.length <= TOLD_APART + 1) return linesOf(series, steps, counted)
  const others = series.slice(TOLD_APART)
  return [
    ...linesOf(series.slice(0, TOLD_APART), steps, counted),
    lineOf(
      others,
      steps,
      counted,
      'rest',
      others.map(({ categoryId }) => categoryId),
    ),
  ]
}

/** What figures are made of: which part of the question, in which currency. */
export interface FigureSource {
  by: StepSize
  filters: Filters
  days: Days
  /** What is counted of them: until today. */
  counted: Days
  /** The currency that all are converted into. */
  currencyId: number | undefined
}

/** What the figures of a line were made of: the filters of the question, narrowed down to it. */
export const figuresOf = (source: FigureSource, steps: readonly Day[]) => {
  const { by, filters, days, counted, currencyId: base } = source
  const figureOf = (line: Line, currencyId: number, range: Days, amount: Amount): FigureOf => ({
    amount,
    counted: line.counted,
    currencyId,
    isConverted: base !== undefined,
    filters: {
      ...filters,
      ...range,
      currencies: base === undefined ? [currencyId] : filters.currencies,
      categories: line.categories.length === 0 ? filters.categories : line.categories,
      // What was recorded on a chosen category itself is a line of its own.
      isOwnOnly: filters.isOwnOnly || line.categories.some((id) => filters.categories.includes(id)),
    },
  })
  return {
    total: (line: Line, currencyId: number): FigureOf => figureOf(line, currencyId, counted, line.total),
    byStep: (line: Line, currencyId: number): FigureOf[] =>
      steps.map((step, index) =>
        figureOf(
          line,
          currencyId,
          daysOfStep(by, step, step > counted.to ? days : counted),
          line.amounts[index] ?? '0',
        ),
      ),
  }
}
