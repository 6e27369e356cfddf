import { useTranslation } from 'react-i18next'
import { useDates } from '#components/dates/useDates.ts'
import { useStores } from '#components/useStores.ts'
import type { ChartStep } from '#components/ui/charts/StepsChart.tsx'
import type { Day } from '#shared/zone.ts'
import type { StepSize } from '#components/filters/steps.ts'

/** Above this number of days, the day of the month alone is ambiguous. */
const ONE_MONTH = 31
/** Above this number of months, their names alone are ambiguous. */
const ONE_YEAR = 12

/** Names of days, months, quarters and years: in full, inside a sentence, short, and on an axis. */
export const useStepNames = (by: StepSize) => {
  const { t } = useTranslation()
  const dates = useDates()
  const today = useStores().settings.today()
  const quarter = (step: Day): number => Math.ceil(Number(step.slice(5, 7)) / 3)
  const wholeDay = (step: Day): string => dates.day(step, { day: 'numeric', month: 'long', year: 'numeric' })
  const full: Record<StepSize, (step: Day) => string> = {
    days: wholeDay,
    months: (step) => dates.month(step.slice(0, 7)),
    quarters: (step) => t('analytics.quarter', { quarter: quarter(step), year: step.slice(0, 4) }),
    years: (step) => step.slice(0, 4),
  }
  const short: Record<StepSize, (step: Day) => string> = {
    ...full,
    days: (step) => dates.day(step, { day: 'numeric', month: 'short' }),
    months: (step) => dates.day(step, { month: 'short' }),
  }
  const label = (step: Day, isFirst: boolean, count: number): string => {
    if (by === 'days') {
      if (step === today) return t('analytics.today')
      const isMonthTold = isFirst || step.endsWith('-01') || count > ONE_MONTH
      return dates.day(step, isMonthTold ? { day: 'numeric', month: 'short' } : { day: 'numeric' })
    }
    const isYearTold = isFirst || step.endsWith('-01-01')
    if (by === 'months' && count > ONE_YEAR && isYearTold) return dates.day(step, { month: 'short', year: 'numeric' })
    return by === 'quarters' && !isYearTold ? t('analytics.quarterAlone', { quarter: quarter(step) }) : short[by](step)
  }
  return {
    full: full[by],
    inside: by === 'months' ? (step: Day): string => dates.monthInside(step.slice(0, 7)) : full[by],
    short: short[by],
    onAxis: (steps: readonly Day[]): ChartStep[] =>
      steps.map((step, index) => ({
        key: step,
        label: label(step, index === 0, steps.length),
        isNow: by === 'days' && step === today,
      })),
  }
}
