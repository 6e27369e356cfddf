import { useTranslation } from 'react-i18next'
import type { Filters } from '#components/filters/filters.ts'
import { useRangeText } from '#components/filters/useRangeText.ts'
import { useLoad } from '#components/useLoad.ts'
import { useStores } from '#components/useStores.ts'

/** So many are named; more are counted. */
const NAMED = 3

/** Which transactions are meant, in words: `Everyday card`, `EUR`, `1 – 30 Nov 2026`. */
export const useFilterWords = (filters: Filters): string[] => {
  const { t } = useTranslation()
  const { accounts, categories, currencies } = useStores()
  const range = useRangeText(filters.from, filters.to)
  useLoad(accounts.list)
  useLoad(categories.list)
  useLoad(currencies.list)

  const accountWords =
    filters.accounts.length > NAMED
      ? t('explain.accounts', { count: filters.accounts.length })
      : filters.accounts.flatMap((id) => accounts.byId.get(id)?.name ?? []).join(', ')
  const categoryNames =
    filters.categories.length > NAMED
      ? t('explain.categories', { count: filters.categories.length })
      : filters.categories.flatMap((id) => categories.byId.get(id)?.name ?? []).join(', ')
  const hasBelow = !filters.isOwnOnly && filters.categories.some((id) => categories.descendantsOf(id).length > 0)
  const parts = [
    accountWords,
    hasBelow ? t('explain.withBelow', { names: categoryNames }) : categoryNames,
    filters.currencies.flatMap((id) => currencies.byId.get(id)?.code ?? []).join(', '),
    range ?? '',
    filters.text === '' ? '' : `“${filters.text}”`,
    filters.types.map((type) => t(`transactions.types.${type}`)).join(', '),
  ].filter((part) => part !== '')
  return parts.length > 0 ? parts : [t('explain.everything')]
}
