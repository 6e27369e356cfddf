import { useTranslation } from 'react-i18next'
import type { Filters } from '#components/filters/filters.ts'
import { useAmountRange } from '#components/filters/useAmountRange.ts'
import { useRangeText } from '#components/filters/useRangeText.ts'
import { useReceiptText } from '#components/filters/useReceiptText.ts'
import { useLoad } from '#components/useLoad.ts'
import { useStores } from '#components/useStores.ts'

/** Maximum number of names; further ones are counted. */
const NAMED = 3

const namesOf = (ids: readonly number[], named: ReadonlyMap<number, { name: string }>): string =>
  ids.flatMap((id) => named.get(id)?.name ?? []).join(', ')

/** A description of filters: `Everyday card`, `EUR`, `1 – 30 Nov 2026`. */
export const useFilterWords = (filters: Filters): string[] => {
  const { t } = useTranslation()
  const { accounts, categories, currencies, payees, tags } = useStores()
  const amounts = useAmountRange(filters.amountFrom, filters.amountTo)
  const range = useRangeText(filters.from, filters.to)
  const receipt = useReceiptText(filters.hasReceipt)
  useLoad(accounts.list)
  useLoad(categories.list)
  useLoad(currencies.list)
  useLoad(payees.list)
  useLoad(tags.list)

  const accountWords =
    filters.accounts.length > NAMED
      ? t('explain.accounts', { count: filters.accounts.length })
      : namesOf(filters.accounts, accounts.byId)
  const categoryNames =
    filters.categories.length > NAMED
      ? t('explain.categories', { count: filters.categories.length })
      : namesOf(filters.categories, categories.byId)
  const hasBelow = !filters.isOwnOnly && filters.categories.some((id) => categories.descendantsOf(id).length > 0)
  const parts = [
    accountWords,
    hasBelow ? t('explain.withBelow', { names: categoryNames }) : categoryNames,
    filters.currencies.flatMap((id) => currencies.byId.get(id)?.code ?? []).join(', '),
    namesOf(filters.payees, payees.byId),
    namesOf(filters.tags, tags.byId),
    range ?? '',
    amounts ?? '',
    filters.text === '' ? '' : `“${filters.text}”`,
    filters.types.map((type) => t(`transactions.types.${type}`)).join(', '),
    filters.statuses.map((status) => t(`transactions.statuses.${status}`)).join(', '),
    receipt ?? '',
  ].filter((part) => part !== '')
  return parts.length > 0 ? parts : [t('explain.everything')]
}
