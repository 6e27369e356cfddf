import type { Filters } from '#components/transactions/filters.ts'
import type { Amount } from '#contract/money.ts'
import type { Day } from '#contract/zone.ts'
import type { StepLength } from '#stores/AnalyticsStore.ts'
import { type Series, type Side, sumsByStep, totalOf } from '#stores/totals.ts'
import type { FigureOf } from './Figure.tsx'
import { type Days, daysOfStep } from './steps.ts'

/** One band of a picture, or one column of its table: a category, or all that is left of them. */
export interface Line {
  key: string
  categories: number[]
  amounts: Amount[]
  total: Amount
}

/** More than these are not told apart by colour: the rest is one line. */
const TOLD_APART = 11

export const lineOf = (series: readonly Series[], steps: readonly Day[], key: string): Line => ({
  key,
  categories: series.map(({ categoryId }) => categoryId),
  amounts: sumsByStep(series, steps),
  total: totalOf(series),
})

/** A line for each category, the largest first. */
export const linesOf = (series: readonly Series[], steps: readonly Day[]): Line[] =>
  series.map((each) => lineOf([each], steps, `c${each.categoryId}`))

/** The lines that a picture tells apart, and one of all the others. */
export const foldedLines = (series: readonly Series[], steps: readonly Day[]): Line[] => {
  if (series.length <= TOLD_APART + 1) return linesOf(series, steps)
  return [...linesOf(series.slice(0, TOLD_APART), steps), lineOf(series.slice(TOLD_APART), steps, 'rest')]
}

/** What the figures of a line were made of: the filters of the question, narrowed down to it. */
export const figuresOf = (
  question: { by: StepLength; side: Side; filters: Filters; days: Days },
  steps: readonly Day[],
) => {
  const { by, side, filters, days } = question
  const filtersOf = (line: Line, currencyId: number, range: Days): Filters => ({
    ...filters,
    ...range,
    currencies: [currencyId],
    categories: line.categories.length === 0 ? filters.categories : line.categories,
    // What was booked on a chosen category itself is a line of its own.
    isOwnOnly: filters.isOwnOnly || line.categories.some((id) => filters.categories.includes(id)),
  })
  return {
    total: (line: Line, currencyId: number): FigureOf => ({
      side,
      amount: line.total,
      filters: filtersOf(line, currencyId, days),
    }),
    byStep: (line: Line, currencyId: number): FigureOf[] =>
      steps.map((step, index) => ({
        side,
        amount: line.amounts[index] ?? '0',
        filters: filtersOf(line, currencyId, daysOfStep(by, step, days)),
      })),
  }
}
