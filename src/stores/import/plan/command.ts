import type { CategoryType } from '#contract/categories.ts'
import type { BulkDraft, BulkEntry } from '#contract/bulk.ts'
import type { AccountTarget } from './accountTargets.ts'
import { type CategoryTarget, type CategoryTargets, pathKey } from './categoryTargets.ts'
import type { Booking } from './verdict.ts'
import type { NewCategory, Plan, PlannedRow } from './planRows.ts'

/** Transactions are written in pieces of so many, so that no text of many megabytes is ever put together. */
const ENTRIES_A_PIECE = 2_000

/** All that the import makes before its transactions. */
type Made = Required<Pick<BulkDraft, 'categories' | 'accounts' | 'mixed'>>

/** The whole import as the one command that imports it, already written as JSON. */
export const writeCommand = (
  plan: Plan,
  categories: CategoryTargets,
  mixed: ReadonlySet<number>,
  folder: number | string,
): Blob => {
  const refs = new Refs(plan, categories)
  const made: Made = {
    categories: refs.newCategories(plan.newCategories),
    accounts: refs.newAccounts(folder),
    mixed: [...mixed],
  }
  const pieces = ['{"means":"import",', JSON.stringify(made).slice(1, -1), ',"entries":[']
  for (let from = 0; from < plan.imported.length; from += ENTRIES_A_PIECE) {
    const entries = plan.imported.slice(from, from + ENTRIES_A_PIECE).map((planned) => refs.entryOf(planned))
    pieces.push(from === 0 ? '' : ',', JSON.stringify(entries).slice(1, -1))
  }
  pieces.push(']}')
  return new Blob(pieces, { type: 'application/json' })
}

/** The negative numbers by which transactions name what the same command makes. */
class Refs {
  readonly #categories: CategoryTargets
  readonly #byPath = new Map<string, number>()
  readonly #byAccount = new Map<AccountTarget, number>()

  constructor(plan: Plan, categories: CategoryTargets) {
    this.#categories = categories
    for (const { path } of plan.newCategories) this.#byPath.set(pathKey(path), -1 - this.#byPath.size)
    for (const { account } of plan.totals)
      if (account.accountId === undefined) this.#byAccount.set(account, -1 - this.#byAccount.size)
  }

  newCategories(categories: readonly NewCategory[]): Made['categories'] {
    return categories.map((category) => {
      const parentId = category.path.length > 1 ? this.#idOf(category.path.slice(0, -1)) : undefined
      return {
        ref: this.#idOf(category.path),
        type: typeOf(category),
        parentId,
        name: category.path.at(-1) ?? '',
      }
    })
  }

  newAccounts(folder: number | string): Made['accounts'] {
    return [...this.#byAccount].map(([{ name, currency }, ref]) => ({
      ref,
      folder,
      currencyId: currency.currencyId,
      name,
    }))
  }

  entryOf({ booking, replaces }: PlannedRow): BulkEntry {
    const { account, category, moment, amount, isRefund, status, description, externalId, bankText } = booking
    const entry = {
      type: 0 as const,
      accountId: account.accountId ?? this.#byAccount.get(account) ?? 0,
      created: moment,
      delta: amount,
      description,
      status: status === 'cleared' ? undefined : status,
      externalId,
      bankText,
    }
    const { payee, note, tags } = detailsOf(booking)
    if (replaces === undefined) {
      const categoryId = this.#idOfTarget(category)
      return { ...entry, categoryId, refund: isRefund || undefined, payee, note, tags }
    }
    return {
      ...entry,
      replaces: replaces.transactionId,
      categoryId: replaces.categoryId,
      description: description ?? replaces.description,
      status,
      payee: replaces.hasPayee ? undefined : payee,
      note: replaces.hasNote ? undefined : note,
      tags: replaces.hasTags ? undefined : tags,
    }
  }

  #idOfTarget(category: CategoryTarget): number {
    return category.kind === 'existing' ? category.category.categoryId : this.#idOf(category.path)
  }

  #idOf(path: readonly string[]): number {
    return this.#categories.byPath(path)?.categoryId ?? this.#byPath.get(pathKey(path)) ?? 0
  }
}

const detailsOf = ({ payee, note, tags }: Booking) => ({
  payee,
  note,
  tags: tags.length === 0 ? undefined : tags,
})

/** All that goes out makes an expense, all that comes in an income, both a mixed category. */
export const typeOf = ({ hasIncome, hasExpense }: Pick<NewCategory, 'hasIncome' | 'hasExpense'>): CategoryType => {
  if (hasIncome && hasExpense) return 0
  return hasIncome ? 1 : -1
}
