import { useTranslation } from 'react-i18next'
import { useStores } from '#components/useStores.ts'
import { useMoneyWords } from '#components/ui/useMoneyWords.ts'
import { sign } from '#contract/money.ts'
import { type Day } from '#contract/zone.ts'
import type { Series } from '#stores/totals.ts'
import { figuresOf, foldedLines, type Line, lineOf, linesOf } from './lines.ts'
import { useCategoryColors } from './useCategoryColors.ts'
import type { Question } from './useQuestion.ts'
import { useStepNames } from './useStepNames.ts'

/** All that is shown of the series of one currency, as a picture and as a table. */
export const useLines = (question: Question, series: readonly Series[], steps: readonly Day[], currencyId: number) => {
  const { t } = useTranslation()
  const { categories, currencies } = useStores()
  const colorOf = useCategoryColors(question.side, question.filters.categories)
  const names = useStepNames(question.by)
  const moneyWords = useMoneyWords()
  const unit = currencies.byId.get(currencyId)
  const figures = figuresOf(question, steps)
  const all: Line = { ...lineOf(series, steps, 'all'), categories: [] }
  const drawn = foldedLines(series, steps)
  const nameOf = ({ key, categories: ids }: Line): string =>
    key === 'rest' ? t('analytics.allOther') : (categories.byId.get(ids[0] ?? 0)?.name ?? '')
  const shownColor = ({ key, categories: ids }: Line): string =>
    key === 'rest' ? 'var(--fa-chart-12)' : colorOf(ids[0] ?? 0)
  const columnOf = (line: Line, name: string) => ({
    key: line.key,
    name,
    figures: figures.byStep(line, currencyId),
    total: figures.total(line, currencyId),
  })
  const sayStep = (step: Day, index: number): string => {
    const amountOf = (line: Line) => line.amounts[index] ?? '0'
    const parts = drawn
      .filter((line) => sign(amountOf(line)) !== 0)
      .map((line) => `${nameOf(line)} ${moneyWords(amountOf(line), unit)}`)
    return [`${names.full(step)}: ${moneyWords(amountOf(all), unit)}`, parts.join(', ')].filter(Boolean).join('. ')
  }
  return {
    unit,
    all: columnOf(all, t('analytics.total')),
    columns: [
      ...linesOf(series, steps).map((line) => columnOf(line, nameOf(line))),
      columnOf(all, t('analytics.total')),
    ],
    drawn: drawn.map((line) => ({ ...columnOf(line, nameOf(line)), color: shownColor(line) })),
    steps: names.onAxis(steps),
    stepNames: steps.map(names.full),
    stepInside: names.inside,
    lastName: names.short(steps.at(-1) ?? question.days.to),
    says: steps.map(sayStep),
  }
}
