import { useTranslation } from 'react-i18next'
import type { RepeatType } from '#shared/schedule.ts'

/** The frequency as text: `Every month`, `Every 2 weeks`. */
export const useEvery = () => {
  const { t } = useTranslation()
  const single: Record<RepeatType, string> = {
    0: t('recurring.every.day'),
    1: t('recurring.every.week'),
    2: t('recurring.every.month'),
  }
  return (repeatType: RepeatType, count: number): string => {
    if (count === 1) return single[repeatType]
    const many: Record<RepeatType, string> = {
      0: t('recurring.every.days', { count }),
      1: t('recurring.every.weeks', { count }),
      2: t('recurring.every.months', { count }),
    }
    return many[repeatType]
  }
}
