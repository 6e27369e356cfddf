import { useTranslation } from 'react-i18next'
import type { MergeLine } from './MergeEffect.tsx'
import { useMergeItems } from './useMergeNames.ts'

/** The objects that merging a payee or a tag moves, and those it deletes. */
export const useMergeLines = (kind: 'payees' | 'tags', name: string) => {
  const { t } = useTranslation()
  const things = useMergeItems()
  return ({ transactions }: { transactions: number }): MergeLine[] => {
    const moved = things({ transactions })
    return [
      { label: t('merge.moves'), what: moved.length === 0 ? t('merge.nothing') : moved },
      { label: t('merge.deleted'), what: [t('history.named', { thing: t(`history.one.${kind}`), name })] },
    ]
  }
}
