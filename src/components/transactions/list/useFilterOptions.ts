import { useTranslation } from 'react-i18next'
import { useCategoryName } from '#components/categories/useCategoryName.ts'
import { useCurrencyName } from '#components/currencies/useCurrencyName.ts'
import type { Filters } from '#components/filters/filters.ts'
import type { ListOption } from '#components/filters/ListFilter.tsx'
import { useLoad } from '#components/useLoad.ts'
import { useStores } from '#components/useStores.ts'

interface Options {
  options: ListOption[]
  isReady: boolean
}

/** All options, including hidden accounts and categories, and a selected currency that no account uses yet. */
export const useFilterOptions = (
  chosen: Pick<Filters, 'currencies'>,
): Record<'accounts' | 'categories' | 'currencies' | 'payees' | 'tags', Options> => {
  const { t } = useTranslation()
  const { accounts, categories, currencies, payees, tags } = useStores()
  const nameOf = useCurrencyName()
  const categoryName = useCategoryName()
  useLoad(accounts.folders)
  useLoad(accounts.list)
  useLoad(categories.list)
  useLoad(currencies.list)
  useLoad(payees.list)
  useLoad(tags.list)
  const transfers = categories.forTransfers ? [{ category: categories.forTransfers, depth: 0 }] : []
  const used = new Set([...accounts.list.value.map(({ currencyId }) => currencyId), ...chosen.currencies])
  return {
    accounts: {
      isReady: accounts.list.isReady && accounts.folders.isReady,
      options: accounts.tree.flatMap(({ folder, accounts: inside }) =>
        inside.map(({ accountId, name, hidden }) => ({
          id: accountId,
          label: hidden ? t('accounts.hiddenName', { name }) : name,
          group: folder.name,
        })),
      ),
    },
    categories: {
      isReady: categories.list.isReady,
      options: [...categories.inOrder, ...transfers].map(({ category: { categoryId }, depth }) => ({
        id: categoryId,
        ...categoryName(categoryId),
        depth,
      })),
    },
    currencies: {
      isReady: currencies.list.isReady,
      options: currencies.list.value
        .filter(({ currencyId }) => used.has(currencyId))
        .map((currency) => ({
          id: currency.currencyId,
          label: `${currency.code} – ${nameOf(currency)}`,
          short: currency.code,
        })),
    },
    payees: {
      isReady: payees.list.isReady,
      options: payees.list.value.map(({ payeeId, name }) => ({ id: payeeId, label: name })),
    },
    tags: {
      isReady: tags.list.isReady,
      options: tags.list.value.map(({ tagId, name }) => ({ id: tagId, label: name })),
    },
  }
}
