import type { Filters } from '#components/filters/filters.ts'
import type { Counted } from '#components/explain/explainedLines.ts'
import type { Amount } from '#shared/money.ts'
import type { Day } from '#shared/zone.ts'
import { type Series, sumsByStep, totalOf } from '#stores/figures/totals.ts'
import { type Days, daysOfStep, type StepSize } from '#components/filters/steps.ts'

/** A series of a chart or a column of its table: a category, all other categories, income, expenses, or both. */
export interface Line {
  key: string
  categories: number[]
  counted: FlowCounted
  amounts: Amount[]
  total: Amount
  /** Its amount in the compared period. */
  before?: Amount | undefined
}

export type FlowCounted = Exclude<Counted, 'balance'>

/** More series cannot be distinguished by colour, so the rest is a single one. */
const TOLD_APART = 11

export const lineOf = (
  series: readonly Series[],
  steps: readonly Day[],
  counted: FlowCounted,
  key: string,
  categories: number[] = [],
): Line => ({ key, categories, counted, amounts: sumsByStep(series, steps), total: totalOf(series) })

/** Adds the amount of its categories in the compared period; of all categories, if the line has none. */
export const withBefore = (line: Line, before: readonly Series[] | undefined): Line => {
  if (before === undefined) return line
  const own = before.filter(({ categoryId }) => line.categories.length === 0 || line.categories.includes(categoryId))
  return { ...line, before: totalOf(own) }
}

/** Adds series that exist only in the compared period, with a current amount of zero. */
export const withFormer = (series: readonly Series[], before: readonly Series[] = []): Series[] => {
  const known = new Set(series.map(({ categoryId }) => categoryId))
  const former = before.filter(({ categoryId }) => !known.has(categoryId))
  return [...series, ...former.map((each) => ({ ...each, amounts: [], total: '0' }))]
}

/** A line per category, the largest first. */
export const linesOf = (series: readonly Series[], steps: readonly Day[], counted: FlowCounted): Line[] =>
  series.map((each) => lineOf([each], steps, counted, `c${each.categoryId}`, [each.categoryId]))

/** The lines of a chart, with the smallest ones combined. */
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

/** The query and currency of a set of figures. */
export interface FigureSource {
  by: StepSize
  filters: Filters
  days: Days
  /** The counted part of the range, which ends today at the latest. */
  counted: Days
  /** The target currency of the conversion; undefined without one. */
  currencyId: number | undefined
}

/** Returns a function for figures of a line: the query's filters, narrowed to it. */
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
      // Transactions directly in a selected category are a line of their own.
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

/** An amount, with the query of its transactions. */
export interface FigureOf {
  amount: Amount
  currencyId: number
  /** Whether each transaction was converted at the rate of its day. */
  isConverted: boolean
  filters: Filters
  counted: FlowCounted
}
