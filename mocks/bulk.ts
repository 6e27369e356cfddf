import { Refusal } from '#contract/errors.ts'
import type { BulkDraft, BulkEntry } from '#contract/transactions.ts'
import { anAccount } from './accounts.ts'
import { addCategory } from './categories.ts'
import { aFolder } from './folders.ts'
import type { Household } from './household.ts'
import { record, recordBalance, recordTransfer, refuseMisplaced } from './ledger.ts'
import { recordRounded } from './roundUps.ts'
import { nextId } from './rows.ts'

/** Ids of what the same command made, by the negative numbers that its entries use; each kind has numbers of its own. */
interface Made {
  categories: Map<number, number>
  accounts: Map<number, number>
}

/** Records many entries, and before them the categories and accounts that they need. */
export const recordMany = (
  household: Household,
  { entries, categories = [], accounts = [], mixed = [], means, roundUps = means !== 'import' }: BulkDraft,
): void => {
  household.categories = household.categories.map((category) =>
    mixed.includes(category.categoryId) ? { ...category, type: 0 } : category,
  )
  const made: Made = { categories: new Map(), accounts: new Map() }
  for (const { ref, parentId, ...draft } of categories) {
    const above = parentId === undefined ? undefined : (made.categories.get(parentId) ?? parentId)
    made.categories.set(ref, addCategory(household, draft, above))
  }
  for (const { ref, folder, ...draft } of accounts) {
    const accountId = nextId(household.accounts, 'accountId')
    household.accounts.push(anAccount({ amount: '0', ...draft, accountId, folderId: folderOf(household, folder) }))
    made.accounts.set(ref, accountId)
  }
  for (const [index, entry] of entries.entries()) inRow(index, () => recordOne(household, entry, made, roundUps))
}

/** A refusal says which row it is about. */
const inRow = (index: number, run: () => void): void => {
  try {
    run()
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    const { code, message, issues } = error
    const inEntries = issues.map(({ path }) => ({ path: ['entries', index, ...path], message: code }))
    throw new Refusal(code, message, inEntries)
  }
}

const folderOf = (household: Household, folder: number | string): number => {
  const known = household.folders.find(({ folderId, name }) => folderId === folder || name === folder)
  if (known !== undefined) return known.folderId
  const folderId = nextId(household.folders, 'folderId')
  household.folders.push(aFolder({ folderId, name: String(folder) }))
  return folderId
}

const recordOne = (household: Household, entry: BulkEntry, made: Made, roundUps: boolean): void => {
  const { created, delta, description, toAccountId, toDelta, kind, refund } = entry
  const accountOf = (id: number): number => made.accounts.get(id) ?? id
  const [accountId, categoryId] = [accountOf(entry.accountId), entry.categoryId]
  const facts = {
    createdAt: created,
    description,
    ...(categoryId === undefined ? {} : { categoryId: made.categories.get(categoryId) ?? categoryId }),
  }
  if (kind !== undefined) {
    recordBalance(household, kind, { ...facts, accountId, delta })
    return
  }
  if (toAccountId === undefined || toDelta === undefined) {
    if (facts.categoryId === undefined) {
      throw new Refusal('INVALID_INPUT', 'A category is missing', [{ path: ['categoryId'], message: 'is missing' }])
    }
    refuseMisplaced(household, facts.categoryId, delta, refund)
    const recordPlain = roundUps ? recordRounded : record
    recordPlain(household, { ...facts, categoryId: facts.categoryId, accountId, delta })
    return
  }
  const ends = { fromAccountId: accountId, toAccountId: accountOf(toAccountId) }
  recordTransfer(household, { ...facts, ...ends, fromDelta: delta, toDelta })
}
