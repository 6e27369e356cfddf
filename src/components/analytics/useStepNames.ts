import { useTranslation } from 'react-i18next'
import { useDates } from '#components/settings/useDates.ts'
import { useStores } from '#components/useStores.ts'
import type { ChartStep } from '#components/ui/StepsChart.tsx'
import type { Day } from '#contract/zone.ts'
import type { StepLength } from '#stores/AnalyticsStore.ts'

/** Over more days the number alone would not tell the month. */
const ONE_MONTH = 31

/** What months and days are called: in full, inside a sentence, shortly, and on an axis. */
export const useStepNames = (by: StepLength) => {
  const { t } = useTranslation()
  const dates = useDates()
  const today = useStores().settings.today()
  const label = (step: Day, withMonth: boolean): string => {
    if (by === 'months') return dates.day(step, { month: 'short' })
    if (step === today) return t('analytics.today')
    return dates.day(step, withMonth ? { day: 'numeric', month: 'short' } : { day: 'numeric' })
  }
  const wholeDay = (step: Day): string => dates.day(step, { day: 'numeric', month: 'long', year: 'numeric' })
  return {
    full: (step: Day): string => (by === 'months' ? dates.month(step.slice(0, 7)) : wholeDay(step)),
    inside: (step: Day): string => (by === 'months' ? dates.monthInside(step.slice(0, 7)) : wholeDay(step)),
    short: (step: Day): string =>
      dates.day(step, by === 'months' ? { month: 'short' } : { day: 'numeric', month: 'short' }),
    onAxis: (steps: readonly Day[]): ChartStep[] =>
      steps.map((step, index) => ({
        key: step,
        label: label(step, index === 0 || step.endsWith('-01') || steps.length > ONE_MONTH),
        isNow: by === 'days' && step === today,
      })),
  }
}
