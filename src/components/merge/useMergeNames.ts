import { useTranslation } from 'react-i18next'
import type { Kind } from '#contract/history.ts'

/** The counts of each kind as text, as in the history; zero counts are omitted. */
export const useMergeItems = (): ((counts: Partial<Record<Kind, number>>) => string[]) => {
  const { t } = useTranslation()
  return (counts) =>
    Object.entries(counts)
      .filter(([, count]) => count > 0)
      .map(([kind, count]) => t(`history.some.${kind as Kind}` as const, { count }))
}
