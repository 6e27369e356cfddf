import { limits } from '#contract/limits.ts'
import { Refusal } from '#contract/errors.ts'
import type { BulkDraft } from '#contract/bulk.ts'
import { countAccounts, insertAccount, updateAccount } from '#server/features/accounts/sql.ts'
import { refuseForTransfers } from '#server/features/categories/find.ts'
import {
  countCategories,
  findCategory,
  insertCategory,
  listCategories,
  updateCategory,
} from '#server/features/categories/sql.ts'
import { countOwnCurrencies, findCurrency, insertCurrency } from '#server/features/currencies/sql.ts'
import { countFolders, insertFolder, listFolders } from '#server/features/folders/sql.ts'
import type { UserCall } from '#server/kernel/route.ts'
import type { AccountRef } from '#server/features/transactions/rules.ts'
import { NamedDetails } from '#server/features/transactions/details.ts'
import { listAccountRefs } from '#server/features/transactions/sql.ts'
import type { CategoryType } from '#contract/fields.ts'
import type { ErrorCode } from '#contract/errorCodes.ts'

interface KnownCategory {
  id: number
  type: CategoryType
  forTransfers: boolean
}

/** Rows that a bulk command may refer to: existing ones by id, those that the command creates by a negative number. */
export interface Named {
  /** Without a name, the transfer category. */
  category: (name: number | undefined) => KnownCategory
  accountRef: (name: number, field: string) => AccountRef
  currencyId: (name: number) => number
  details: NamedDetails
}

const refuse = (code: ErrorCode, path: (string | number)[], message: string): Refusal =>
  new Refusal(code, undefined, [{ path, message }])

const refuseBeyond = (kind: 'accounts' | 'folders' | 'categories' | 'currencies', count: number): void => {
  if (count > limits[kind]) throw new Refusal('LIMIT_REACHED', `At most ${limits[kind]} ${kind}.`)
}

/** Creates the categories, folders and accounts of the command. */
export const makeNamed = async (draft: Omit<BulkDraft, 'entries'>, call: UserCall): Promise<Named> => {
  await makeMixed(draft.mixed ?? [], call)
  const categories = await makeCategories(draft.categories ?? [], call)
  const currencies = await makeCurrencies(draft.currencies ?? [], call)
  const accountRefs = await makeAccounts(draft.accounts ?? [], currencies, call)
  await nameAccounts(draft.numbers ?? [], accountRefs, call)
  const forTransfers = [...categories.values()].find((category) => category.forTransfers)
  return {
    category: (name) => {
      const category = name === undefined ? forTransfers : categories.get(name)
      if (!category) throw refuse('NOT_FOUND', ['categoryId'], 'There is no such category')
      return category
    },
    accountRef: (name, field) => {
      const accountRef = accountRefs.get(name)
      if (!accountRef) throw refuse('NOT_FOUND', [field], 'There is no such account')
      return accountRef
    },
    currencyId: (name) => currencies.get(name) ?? name,
    details: new NamedDetails(call, { adopts: true }),
  }
}

const makeMixed = async (categoryIds: number[], { db, bookId }: UserCall): Promise<void> => {
  for (const [index, categoryId] of categoryIds.entries()) {
    const category = await findCategory(db, bookId, categoryId)
    if (!category) throw refuse('NOT_FOUND', ['mixed', index], 'There is no such category')
    if (category.forTransfers) throw refuseForTransfers(['mixed', index])
    await updateCategory(db, bookId, categoryId, { type: 0 })
  }
}

const makeCategories = async (drafts: NonNullable<BulkDraft['categories']>, { db, bookId }: UserCall) => {
  if (drafts.length > 0) refuseBeyond('categories', (await countCategories(db, bookId)) + drafts.length)
  const present = await listCategories(db, bookId)
  const known = new Map<number, KnownCategory>()
  for (const { categoryId, type, forTransfers = false } of present) {
    known.set(categoryId, { id: categoryId, type, forTransfers })
  }
  let uncategorisedId = present.find(({ uncategorised }) => uncategorised)?.categoryId
  for (const [index, { ref, parentId, ...draft }] of drafts.entries()) {
    if (known.has(ref)) throw refuse('INVALID_INPUT', ['categories', index, 'ref'], 'is used twice')
    const parent = parentId === undefined ? null : known.get(parentId)
    if (parent === undefined) throw refuse('NOT_FOUND', ['categories', index, 'parentId'], 'There is no such category')
    if (parent?.forTransfers === true) throw refuseForTransfers(['categories', index, 'parentId'])
    const existing = draft.uncategorised === true ? known.get(uncategorisedId ?? 0) : undefined
    const id = existing?.id ?? (await insertCategory(db, bookId, { ...draft, parentId: parent?.id ?? null }))
    if (draft.uncategorised === true) uncategorisedId = id
    known.set(ref, existing ?? { id, type: draft.type, forTransfers: false })
  }
  return known
}

/** The ids of the currencies that the command creates, by their refs. */
const makeCurrencies = async (drafts: NonNullable<BulkDraft['currencies']>, { db, bookId }: UserCall) => {
  if (drafts.length > 0) refuseBeyond('currencies', (await countOwnCurrencies(db, bookId)) + drafts.length)
  const made = new Map<number, number>()
  for (const [index, { ref, ...draft }] of drafts.entries()) {
    if (made.has(ref)) throw refuse('INVALID_INPUT', ['currencies', index, 'ref'], 'is used twice')
    made.set(ref, await insertCurrency(db, bookId, draft))
  }
  return made
}

type AccountDrafts = NonNullable<BulkDraft['accounts']>

const makeAccounts = async (
  drafts: AccountDrafts,
  currencies: ReadonlyMap<number, number>,
  call: UserCall,
): Promise<Map<number, AccountRef>> => {
  const { db, bookId } = call
  if (drafts.length > 0) refuseBeyond('accounts', (await countAccounts(db, bookId)) + drafts.length)
  const known = new Map<number, AccountRef>(
    (await listAccountRefs(db, bookId)).map((accountRef) => [accountRef.accountId, accountRef]),
  )
  const folders = await findFolders(call)
  for (const [index, { ref, folder, ...draft }] of drafts.entries()) {
    const currencyId = currencies.get(draft.currencyId) ?? draft.currencyId
    const path = ['accounts', index]
    if (known.has(ref)) throw refuse('INVALID_INPUT', [...path, 'ref'], 'is used twice')
    const currency = await findCurrency(db, bookId, currencyId)
    if (!currency) throw refuse('NOT_FOUND', [...path, 'currencyId'], 'There is no such currency')
    const folderId = await folders(folder)
    if (folderId === undefined) throw refuse('NOT_FOUND', [...path, 'folder'], 'There is no such folder')
    const accountId = await insertAccount(db, bookId, { ...draft, folderId, currencyId })
    known.set(ref, { accountId, currencyId, decimals: currency.decimals })
  }
  return known
}

/** Stores the account numbers of the bank's files. */
const nameAccounts = async (
  numbers: NonNullable<BulkDraft['numbers']>,
  known: ReadonlyMap<number, AccountRef>,
  { db, bookId }: UserCall,
): Promise<void> => {
  for (const [index, { accountId, number }] of numbers.entries()) {
    if (!known.has(accountId)) throw refuse('NOT_FOUND', ['numbers', index, 'accountId'], 'There is no such account')
    await updateAccount(db, bookId, accountId, { number })
  }
}

/** Finds a folder by id or name; an unknown name creates it. */
const findFolders = async ({ db, bookId }: UserCall) => {
  const folders = await listFolders(db, bookId)
  return async (wanted: number | string): Promise<number | undefined> => {
    const present = folders.find((folder) => folder.folderId === wanted || folder.name === wanted)
    if (present || typeof wanted === 'number') return present?.folderId
    refuseBeyond('folders', (await countFolders(db, bookId)) + 1)
    const folderId = await insertFolder(db, bookId, { name: wanted })
    folders.push({ folderId, name: wanted, version: '' })
    return folderId
  }
}
