import { PATH_SEPARATOR } from '#components/categories/categoryPath.ts'
import { ledgerAddress, noFilters } from '#components/filters/filters.ts'
import { useStores } from '#components/useStores.ts'
import type { Command } from './findCommands.ts'

/** Accounts and categories by their names; each leads to its transactions. */
export const useOwnThings = (onGo: (to: string) => void): Command[] => {
  const { accounts, categories } = useStores()
  const ofAccounts = accounts.list.value.map(({ accountId, name, folderId }): Command => {
    return {
      key: `account ${accountId}`,
      group: 'accounts',
      name,
      detail: accounts.folderById.get(folderId)?.name ?? '',
      act: () => onGo(ledgerAddress({ ...noFilters, accounts: [accountId] })),
    }
  })
  const ofCategories = categories.inOrder.map(({ category: { categoryId, name } }): Command => {
    return {
      key: `category ${categoryId}`,
      group: 'categories',
      name,
      detail: categories.pathOf(categoryId).slice(0, -1).join(PATH_SEPARATOR),
      act: () => onGo(ledgerAddress({ ...noFilters, categories: [categoryId] })),
    }
  })
  return [...ofAccounts, ...ofCategories]
}
