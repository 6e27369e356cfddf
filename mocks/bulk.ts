import { Refusal } from '#contract/errors.ts'
import type { BulkDraft, BulkEntry } from '#contract/transactions.ts'
import { anAccount } from './accounts.ts'
import { addCategory } from './categories.ts'
import { aFolder } from './folders.ts'
import type { Household } from './household.ts'
import { record, recordTransfer } from './ledger.ts'
import { recordRounded } from './roundUps.ts'
import { nextId } from './rows.ts'

/** Ids of what the same command made, by the negative numbers that its entries use. */
type Made = Map<number, number>

/** Records many entries, and before them the categories and accounts that they need. */
export const recordMany = (
  household: Household,
  { entries, categories = [], accounts = [], mixed = [], means, roundUps = means !== 'import' }: BulkDraft,
): void => {
  household.categories = household.categories.map((category) =>
    mixed.includes(category.categoryId) ? { ...category, type: 0 } : category,
  )
  const made: Made = new Map()
  const real = (id: number): number => made.get(id) ?? id
  for (const { ref, parentId, ...draft } of categories) {
    made.set(ref, addCategory(household, draft, parentId === undefined ? undefined : real(parentId)))
  }
  for (const { ref, folder, ...draft } of accounts) {
    const accountId = nextId(household.accounts, 'accountId')
    household.accounts.push(anAccount({ amount: '0', ...draft, accountId, folderId: folderOf(household, folder) }))
    made.set(ref, accountId)
  }
  for (const [index, entry] of entries.entries()) inRow(index, () => recordOne(household, entry, real, roundUps))
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

const recordOne = (household: Household, entry: BulkEntry, real: (id: number) => number, roundUps: boolean): void => {
  const { accountId, categoryId, created, delta, description, toAccountId, toDelta } = entry
  const facts = { categoryId: real(categoryId), createdAt: created, description }
  if (toAccountId === undefined || toDelta === undefined) {
    const recordPlain = roundUps ? recordRounded : record
    recordPlain(household, { ...facts, accountId: real(accountId), delta })
    return
  }
  const ends = { fromAccountId: real(accountId), toAccountId: real(toAccountId) }
  recordTransfer(household, { ...facts, ...ends, fromDelta: delta, toDelta })
}
