import { useTranslation } from 'react-i18next'
import { withoutYearMark } from '#components/ui/data/withoutYearMark.ts'
import { useLocale } from '#components/ui/layout/useLocale.ts'
import type { Day } from '#shared/zone.ts'

/** `1 Oct – 21 Nov 2026`, `from 1 Oct 2026`, `until 21 Nov 2026`. */
export const useRangeText = (from: Day | undefined, to: Day | undefined): string | undefined => {
  const { t } = useTranslation()
  const { words } = useLocale()
  const format = new Intl.DateTimeFormat(words, {
    day: 'numeric',
    month: 'short',
    year: 'numeric',
    timeZone: 'UTC',
  })
  const date = (day: Day) => new Date(`${day}T00:00:00Z`)
  const write = (day: Day) => withoutYearMark(format.format(date(day)))
  if (from !== undefined && to !== undefined) return withoutYearMark(format.formatRange(date(from), date(to)))
  if (from !== undefined) return t('transactions.filters.from', { date: write(from) })
  return to && t('transactions.filters.until', { date: write(to) })
}
