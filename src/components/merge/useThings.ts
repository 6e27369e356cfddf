import { useTranslation } from 'react-i18next'
import type { Kind } from '#contract/history.ts'

/** How many of each kind in words, as the history says it; kinds of which there are none are left out. */
export const useMergeItems = (): ((counts: Partial<Record<Kind, number>>) => string[]) => {
  const { t } = useTranslation()
  return (counts) =>
    Object.entries(counts)
      .filter(([, count]) => count > 0)
      .map(([kind, count]) => t(`history.some.${kind as Kind}`, { count }))
}
