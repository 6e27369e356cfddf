/** The languages of the product. */
export const languages = ['en', 'ru', 'ro'] as const
export type Language = (typeof languages)[number]

export const themes = ['system', 'light', 'dark'] as const
export type Theme = (typeof themes)[number]

/**
 * What transactions can be filtered by: `balance` is opening balances and adjustments, `transferIn` is transfers from outside into
 * the accounts or currencies that are filtered by; without these, all transfers.
 */
export const transactionTypes = ['income', 'spending', 'transfer', 'transferIn', 'balance'] as const
export type TransactionType = (typeof transactionTypes)[number]

/** How far the bank is with a transaction: on its way, arrived, or checked against a statement. */
export const statuses = ['pending', 'cleared', 'reconciled'] as const
export type Status = (typeof statuses)[number]

/** What an account is. */
export const accountKinds = [
  'checking',
  'card',
  'cash',
  'savings',
  'credit',
  'loan',
  'mortgage',
  'investment',
  'wallet',
] as const
export type AccountKind = (typeof accountKinds)[number]

/** Whether what is owed on it is typed as a positive amount, and kept as a negative one. */
export const isDebt = (kind: AccountKind | undefined): boolean =>
  kind === 'credit' || kind === 'loan' || kind === 'mortgage'

/** What a change touched. Lists are reloaded by topic. */
export const topics = [
  'accounts',
  'accountFolders',
  'accumulation',
  'currencies',
  'notes',
  'transactions',
  'recurringTransactions',
  'categories',
  'categoryBudget',
  'reports',
  'files',
  'notificationPoints',
  'settings',
  'payees',
  'tags',
  'savedFilters',
  'receipts',
] as const
export type Topic = (typeof topics)[number]

/**
 * By what means a command came: a form, rows typed or imported at once, a token of another program, the assistant, a rule, reminder
 * or report of one's own, or time that has run out.
 */
export const changeSources = [
  'form',
  'bulk',
  'import',
  'token',
  'assistant',
  'recurring',
  'reminder',
  'report',
  'expiry',
] as const

/** What was changed, by the names of the contract's domains. */
export const kinds = [
  'settings',
  'folders',
  'accounts',
  'categories',
  'currencies',
  'transactions',
  'notes',
  'budgets',
  'recurring',
  'accumulations',
  'rates',
  'files',
  'reports',
  'notifications',
  'payees',
  'tags',
  'savedFilters',
  'receipts',
  'dismissedPairs',
] as const

/** Fields by which a row names a row of another kind, by its id. */
export const references: Readonly<Record<string, (typeof kinds)[number]>> = {
  categoryId: 'categories',
  parentId: 'categories',
  accountId: 'accounts',
  toAccountId: 'accounts',
  sourceAccountId: 'accounts',
  targetAccountId: 'accounts',
  folderId: 'folders',
  currencyId: 'currencies',
  toCurrencyId: 'currencies',
  payeeId: 'payees',
  tagIds: 'tags',
}

/** Whether a file is a table that the import understands, by its name. */
export const isTable = (name: string): boolean => /\.(csv|tsv)$/i.test(name)

/** The type of a device that is a browser. */
export const WEB_PUSH = 0

/** How many colours a tag may have; which they are, the theme says. */
export const TAG_COLORS = 8
