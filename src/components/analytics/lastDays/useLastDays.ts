import { useTranslation } from 'react-i18next'
import { asQuery, noFilters } from '#components/filters/filters.ts'
import { useMoneyWords } from '#components/ui/data/useMoneyWords.ts'
import { useLoad } from '#components/useLoad.ts'
import { useStores } from '#components/useStores.ts'
import { absolute, compare, sign } from '#shared/money.ts'
import { type Day, daysAfter } from '#shared/zone.ts'
import { largestOf, type Series, seriesOf, type Side, totalOf } from '#stores/figures/totals.ts'
import { figuresOf, lineOf } from '#components/analytics/figures/lines.ts'
import { lastDaysUpTo, stepsIn } from '#components/filters/steps.ts'
import { useStepNames } from '#components/analytics/figures/useStepNames.ts'

const itself = (categoryId: number): number => categoryId

/** Daily expenses and income of the last days, and the expenses of as many days before. */
export const useLastDays = () => {
  const { t } = useTranslation()
  const { analytics, categories, currencies, settings } = useStores()
  const { timeZone, preferredCurrencyId, onlyExpenses } = settings
  const names = useStepNames('days')
  const moneyWords = useMoneyWords()
  const days = lastDaysUpTo(settings.today())
  const before = lastDaysUpTo(daysAfter(days.from, -1))
  const asked = asQuery({ ...noFilters, from: before.from, to: days.to }, timeZone)
  const sums = useLoad(analytics.sums('days', { ...asked, currencyId: preferredCurrencyId }))
  const needed = [useLoad(settings.current), sums, useLoad(categories.list), useLoad(currencies.list)]
  const steps = stepsIn('days', days)
  const unit = currencies.byId.get(preferredCurrencyId ?? 0)
  const sides: Side[] = onlyExpenses ? ['expense'] : ['expense', 'income']
  const lines = sides.map((side) => {
    const series = seriesOf(sums.value.total, steps, side, itself)
    return { side, series, ...lineOf(series, steps, side, side) }
  })
  const source = { by: 'days', filters: noFilters, days, counted: days, currencyId: preferredCurrencyId } as const
  const figures = figuresOf(source, steps)
  const [expenses] = lines
  const spentBefore = totalOf(seriesOf(sums.value.total, stepsIn('days', before), 'expense', itself))
  const highest = expenses && largestOf(expenses.amounts)
  const nameOf = ({ categoryId }: Series) => categories.byId.get(categoryId)?.name ?? ''
  const partsOf = (series: readonly Series[], index: number) =>
    series
      .filter(({ amounts }) => sign(amounts[index] ?? '0') !== 0)
      .map((each) => ({ name: nameOf(each), amount: each.amounts[index] ?? '0' }))
      .toSorted((a, b) => compare(absolute(b.amount), absolute(a.amount)))
  const sayDay = (step: Day, index: number): string => {
    const amountWords = lines.map(({ amounts }) => moneyWords(amounts[index] ?? '0', unit, 'both'))
    const parts = lines.flatMap(({ series }) => partsOf(series, index))
    const list = parts.map(({ name, amount }) => `${name} ${moneyWords(amount, unit, 'both')}`).join(', ')
    return [`${names.full(step)}: ${amountWords.join(', ')}`, list].filter(Boolean).join('. ')
  }
  const [largest] = highest === undefined ? [] : partsOf(expenses?.series ?? [], highest)
  return {
    needed,
    steps: names.onAxis(steps),
    stepNames: steps.map(names.full),
    unit,
    isEmpty: lines.every(({ total }) => sign(total) === 0),
    spentBefore,
    /** The day with the highest expenses, and its largest category. */
    highest: highest === undefined || largest === undefined ? undefined : { at: highest, ...largest },
    says: steps.map(sayDay),
    columns: lines.map((line) => ({
      key: line.side,
      name: t(`analytics.sides.${line.side}`),
      figures: figures.byStep(line, preferredCurrencyId ?? 0),
      total: figures.total(line, preferredCurrencyId ?? 0),
    })),
  }
}

export type LastDays = ReturnType<typeof useLastDays>
