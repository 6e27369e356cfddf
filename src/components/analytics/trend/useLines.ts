import { useTranslation } from 'react-i18next'
import { useStores } from '#components/useStores.ts'
import { useMoneyWords } from '#components/ui/data/useMoneyWords.ts'
import type { Totals } from '#contract/analytics.ts'
import { sign, subtract } from '#shared/money.ts'
import type { Day } from '#shared/zone.ts'
import { collapsedTotal, levelBelow, type Series, seriesOf, type Side } from '#stores/figures/totals.ts'
import {
  figuresOf,
  foldedLines,
  type Line,
  lineOf,
  linesOf,
  withBefore,
  withFormer,
} from '#components/analytics/figures/lines.ts'
import { stepOf } from '#components/filters/steps.ts'
import { useCategoryColors } from '#components/analytics/figures/useCategoryColors.ts'
import type { Question } from './useQuestion.ts'
import { useStepNames } from '#components/analytics/figures/useStepNames.ts'

const itself = (categoryId: number): number => categoryId
const ROLES = { income: 'var(--fa-income-fill)', expense: 'var(--fa-expense-fill)' } as const

export interface LinesOptions {
  question: Question
  /** As returned by the server. */
  total: Totals['total']
  /** The same of the compared period. */
  before: Totals['total'] | undefined
  steps: readonly Day[]
  currencyId: number
}

/** The lines of a query in one currency: its categories, or income and expenses where both are requested. */
const useLinesOf = ({ question, total, before, steps, currencyId }: LinesOptions) => {
  const { categories } = useStores()
  const { by, side, filters } = question
  const folded = collapsedTotal(total, (step) => stepOf(by, step))
  const level = side === 'both' ? itself : levelBelow(categories.byId, filters.categories)
  const now = (one: Side): Series[] =>
    seriesOf(folded, steps, one, level).filter((series) => series.currencyId === currencyId)
  const then = (one: Side): Series[] | undefined =>
    before && seriesOf(before, Object.keys(before), one, level).filter((series) => series.currencyId === currencyId)
  if (side === 'both') {
    const [income, expense] = [now('income'), now('expense')]
    const [incomeThen, expenseThen] = [then('income'), then('expense')]
    const lines = [
      withBefore(lineOf(income, steps, 'income', 'income'), incomeThen),
      withBefore(lineOf(expense, steps, 'expense', 'expense'), expenseThen),
    ]
    const all = lineOf([...income, ...expense], steps, 'flow', 'all')
    return {
      all: withBefore(all, incomeThen && expenseThen && [...incomeThen, ...expenseThen]),
      drawn: lines,
      listed: lines,
    }
  }
  const former = then(side)
  const series = withFormer(now(side), former)
  return {
    all: withBefore(lineOf(series, steps, side, 'all'), former),
    drawn: foldedLines(series, steps, side).map((line) => withBefore(line, former)),
    listed: linesOf(series, steps, side),
  }
}

/** Data for the chart and the table of sums in one currency. */
export const useLines = (options: LinesOptions) => {
  const { t } = useTranslation()
  const { categories, currencies } = useStores()
  const { question, steps, currencyId } = options
  const { by, side, filters } = question
  const { all, drawn, listed } = useLinesOf(options)
  const colorOf = useCategoryColors(side === 'income' ? 'income' : 'expense', filters.categories)
  const names = useStepNames(by)
  const moneyWords = useMoneyWords()
  const unit = currencies.byId.get(currencyId)
  const figures = figuresOf(question, steps)
  const nameOf = ({ key, categories: ids }: Line): string => {
    if (key === 'rest') return t('analytics.allOther')
    return key === 'income' || key === 'expense'
      ? t(`analytics.sides.${key}`)
      : (categories.byId.get(ids[0] ?? 0)?.name ?? '')
  }
  const shownColor = ({ key, categories: ids }: Line): string => {
    if (key === 'rest') return 'var(--fa-chart-12)'
    return key === 'income' || key === 'expense' ? ROLES[key] : colorOf(ids[0] ?? 0)
  }
  const columnOf = (line: Line, name: string) => ({
    key: line.key,
    name,
    figures: figures.byStep(line, currencyId),
    total: figures.total(line, currencyId),
    change: line.before === undefined ? undefined : subtract(line.total, line.before),
  })
  const allName = side === 'both' ? t('analytics.net') : t('analytics.total')
  const sayStep = (step: Day, index: number): string => {
    const amountOf = (line: Line) => line.amounts[index] ?? '0'
    const parts = drawn
      .filter((line) => sign(amountOf(line)) !== 0)
      .map((line) => `${nameOf(line)} ${moneyWords(amountOf(line), unit, 'both')}`)
    return [`${names.full(step)}: ${moneyWords(amountOf(all), unit, 'both')}`, parts.join(', ')]
      .filter(Boolean)
      .join('. ')
  }
  return {
    unit,
    allName,
    all: columnOf(all, allName),
    columns: [...listed.map((line) => columnOf(line, nameOf(line))), columnOf(all, allName)],
    drawn: drawn.map((line) => ({ ...columnOf(line, nameOf(line)), color: shownColor(line) })),
    steps: names.onAxis(steps),
    stepNames: steps.map(names.full),
    stepInside: names.inside,
    lastName: names.short(steps.at(-1) ?? question.days.to),
    says: steps.map(sayStep),
  }
}
