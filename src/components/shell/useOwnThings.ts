import { useEffect } from 'react'
import { PATH_SEPARATOR } from '#components/categories/categoryPath.ts'
import { type Filters, ledgerAddress, noFilters } from '#components/filters/filters.ts'
import { useStores } from '#components/useStores.ts'
import type { Note } from '#contract/notes.ts'
import type { Command } from './findCommands.ts'

export interface OwnThingsEvents {
  onGo: (to: string) => void
  onNote: (note: Note) => void
}

/** Accounts, categories, payees, tags and notes by name, loaded when the finder opens. Payees and tags link to their pages, accounts and categories to their transactions. */
export const useOwnThings = ({ onGo, onNote }: OwnThingsEvents): Command[] => {
  const { accounts, categories, currencies, notes, payees, tags } = useStores()
  useEffect(() => {
    const lists = [
      accounts.list,
      accounts.folders,
      categories.list,
      currencies.list,
      notes.list,
      payees.list,
      tags.list,
    ]
    for (const list of lists) void list.need()
  }, [accounts, categories, currencies, notes, payees, tags])
  const filter = (part: Partial<Filters>) => () => onGo(ledgerAddress({ ...noFilters, ...part }))

  const ofAccounts = accounts.list.value.map(({ accountId, name, folderId }): Command => {
    const detail = accounts.folderById.get(folderId)?.name ?? ''
    return { key: `account ${accountId}`, group: 'accounts', name, detail, act: filter({ accounts: [accountId] }) }
  })
  const ofCategories = categories.inOrder.map(({ category: { categoryId, name } }): Command => {
    const detail = categories.pathOf(categoryId).slice(0, -1).join(PATH_SEPARATOR)
    const act = filter({ categories: [categoryId] })
    return { key: `category ${categoryId}`, group: 'categories', name, detail, act }
  })
  const ofPayees = payees.list.value.map(({ payeeId, name, aliases }): Command => {
    const words = aliases?.join(' ') ?? ''
    return { key: `payee ${payeeId}`, group: 'payees', name, words, act: () => onGo(`/payees/${payeeId}`) }
  })
  const ofTags = tags.list.value.map(({ tagId, name }): Command => {
    return { key: `tag ${tagId}`, group: 'tags', name, act: () => onGo(`/tags/${tagId}`) }
  })
  const ofNotes = notes.list.value.map((note): Command => {
    return { key: `note ${note.noteId}`, group: 'notes', name: note.text, isInPlace: true, act: () => onNote(note) }
  })
  return [...ofAccounts, ...ofCategories, ...ofPayees, ...ofTags, ...ofNotes]
}
