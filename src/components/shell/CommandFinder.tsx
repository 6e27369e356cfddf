import { observer } from 'mobx-react-lite'
import { useEffect } from 'react'
import { useFocusBack } from '#components/ui/feedback/useFocusBack.ts'
import { ledgerAddress, noFilters } from '#components/filters/filters.ts'
import { useStores } from '#components/useStores.ts'
import { Finder } from './Finder.tsx'
import { type CommandEvents, useCommands } from './useCommands.ts'
import { PATH_SEPARATOR } from '#components/categories/categoryPath.ts'
import type { Command } from './findCommands.ts'

export interface CommandFinderProps extends CommandEvents {
  onClose: () => void
}

/** Finds every page, command, setting, account and category; what is none of them is looked for in descriptions. */
export const CommandFinder = observer(function CommandFinder({ onClose, ...events }: CommandFinderProps) {
  const { accounts, categories } = useStores()
  useEffect(() => {
    for (const resource of [accounts.list, accounts.folders, categories.list]) void resource.need()
  }, [accounts, categories])
  useFocusBack()
  const commands = useCommands(events)
  const things = useOwnThings(events.onGo)
  return (
    <Finder
      isOpen
      onClose={onClose}
      commands={[...commands, ...things]}
      onSearch={(typed) => events.onGo(ledgerAddress({ ...noFilters, text: typed }))}
    />
  )
})

/** Accounts and categories by their names; each leads to its transactions. */
const useOwnThings = (onGo: (to: string) => void): Command[] => {
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
