import type { AccountsStore } from '#stores/AccountsStore.ts'
import type { CategoriesStore } from '#stores/CategoriesStore.ts'
import { pathKey } from '#import/plan/categoryTargets.ts'
import type { Needs } from '#import/engine/needs.ts'

export interface MissingStores {
  accounts: AccountsStore
  categories: CategoriesStore
}

/** Makes the accounts and categories that rows need before they can be edited by hand, and waits until all know them. */
export const createMissing = async (
  { accounts, categories }: MissingStores,
  needs: Needs,
  folder: number | string,
): Promise<void> => {
  if (needs.accounts.length > 0) {
    const folderId = typeof folder === 'number' ? folder : await findFolder(accounts, folder)
    for (const account of needs.accounts) await accounts.create({ ...account, folderId })
  }
  const ids = new Map(categories.ordinary.map(({ categoryId }) => [pathKey(categories.pathOf(categoryId)), categoryId]))
  for (const { path, type } of needs.categories) {
    const parentId = ids.get(pathKey(path.slice(0, -1)))
    const draft = { name: path.at(-1) ?? '', type, parentId }
    ids.set(pathKey(path), await categories.create(draft))
  }
  for (const categoryId of needs.mixed) await categories.makeMixed(categoryId)
  await Promise.all([accounts.folders.load(), accounts.list.load(), categories.list.load()])
}

const findFolder = async (accounts: AccountsStore, name: string): Promise<number> => {
  const known = accounts.folders.value.find((folder) => folder.name === name)
  return known?.folderId ?? accounts.createFolder({ name })
}
