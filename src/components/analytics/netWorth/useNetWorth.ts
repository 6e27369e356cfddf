import { useTranslation } from 'react-i18next'
import { useDates } from '#components/dates/useDates.ts'
import { useMoneyWords } from '#components/ui/data/useMoneyWords.ts'
import { useLoad } from '#components/useLoad.ts'
import { useStores } from '#components/useStores.ts'
import type { NetWorthPoint, NetWorthStep } from '#contract/analytics.ts'
import { add } from '#shared/money.ts'
import { daysAfter, endOfDay, startOfDay } from '#shared/zone.ts'
import type { Days } from '#components/filters/steps.ts'

export interface NetWorthOptions {
  by: NetWorthStep
  /** Undefined for the whole lifetime of the accounts. */
  days: Days | undefined
  /** Restricts to these accounts; if empty, all that count. */
  accounts: readonly number[]
  /** Of them, those of these members. */
  owners: readonly number[]
}

export const parts = ['assets', 'debts', 'worth'] as const
export type Part = (typeof parts)[number]

export const amountOf = (point: NetWorthPoint, part: Part): string =>
  part === 'worth' ? add(point.assets, point.debts) : point[part]

const COLORS: Record<Part, string> = {
  assets: 'var(--fa-chart-1)',
  debts: 'var(--fa-expense-fill)',
  worth: 'var(--fa-ink)',
}

/** Net worth over time, for the chart and the table. */
export const useNetWorth = ({ by, days, accounts, owners }: NetWorthOptions) => {
  const { t } = useTranslation()
  const { analytics, currencies, settings } = useStores()
  const dates = useDates()
  const moneyWords = useMoneyWords()
  const { timeZone, preferredCurrencyId } = settings
  const answer = useLoad(
    analytics.netWorth({
      by,
      currencyId: preferredCurrencyId,
      // Starts a day earlier, so that the first point can be compared.
      ...(days && { fromTime: startOfDay(timeZone, daysAfter(days.from, -1)), toTime: endOfDay(timeZone, days.to) }),
      ...(accounts.length > 0 && { accountsIds: accounts.join(',') }),
      ...(owners.length > 0 && { ownersIds: owners.join(',') }),
    }),
  )
  const { points: all, currencyId } = answer.value
  const points = all.filter(({ date }) => days === undefined || date >= days.from)
  const unit = currencies.byId.get(currencyId)
  const nameOf = (part: Part) => t(`analytics.netWorth.${part}`)
  const label = (date: string): string => {
    if (by === 'year') return date.slice(0, 4)
    return by === 'month' ? dates.day(date, { month: 'short' }) : dates.day(date, { day: 'numeric', month: 'short' })
  }
  const today = settings.today()
  return {
    answer,
    unit,
    currencyId,
    points,
    /** The previous point, if it is loaded. */
    before: (at: number): NetWorthPoint | undefined => all[all.length - points.length + at - 1],
    steps: points.map(({ date }) => ({ key: date, label: label(date), isNow: date === today })),
    series: parts.map((part) => ({
      key: part,
      name: nameOf(part),
      color: COLORS[part],
      isLine: part === 'worth',
      values: points.map((point) => Number(amountOf(point, part))),
    })),
    dateOf: (point: NetWorthPoint) => dates.shortDay(point.date),
    says: points.map(
      (point) =>
        `${dates.shortDay(point.date)}: ${parts.map((part) => `${nameOf(part)} ${moneyWords(amountOf(point, part), unit)}`).join(', ')}`,
    ),
  }
}

export type NetWorthView = ReturnType<typeof useNetWorth>
