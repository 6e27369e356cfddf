export const themes = ['system', 'light', 'dark'] as const
export type Theme = (typeof themes)[number]

/**
 * Transaction types of a filter: `balance` is opening balances and adjustments, `transferIn` is transfers from outside
 * into the filtered accounts or currencies; without such a filter, all transfers.
 */
export const transactionTypes = ['income', 'spending', 'transfer', 'transferIn', 'balance'] as const
export type TransactionType = (typeof transactionTypes)[number]

/** The bank's state of a transaction: on its way, arrived, or checked against a statement. */
export const statuses = ['pending', 'cleared', 'reconciled'] as const
export type Status = (typeof statuses)[number]

/** A statement is begun, reconciled, or unlocked again. */
export const statementStates = ['draft', 'reconciled', 'reopened'] as const

/** Sources of a category or payee: a person, a rule, what was learned, the imported file, or the payee's default. */
export const sorters = ['person', 'rule', 'learned', 'file', 'payee'] as const

/** Types of accounts. */
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

/** Whether debts on it are entered as positive amounts and stored as negative ones. */
export const isDebt = (kind: AccountKind | undefined): boolean =>
  kind === 'credit' || kind === 'loan' || kind === 'mortgage'

/** Roles of a member of a book: all; all but members and settings of the book; adding transactions; looking. */
export const bookRoles = ['owner', 'editor', 'contributor', 'viewer'] as const

/** Events of a book and its members. */
/** The events of a book that end a membership. */
export const membershipEnds = ['removed', 'left'] as const

export const bookEvents = [
  'created',
  'renamed',
  'invited',
  'withdrawn',
  'joined',
  'roleChanged',
  'removed',
  'left',
  'handedOver',
  'exportAllowed',
  'exportLimited',
  'exported',
] as const

/** Topics of a change. Lists are reloaded by topic. */
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
  'rules',
  'statements',
  'receipts',
  'books',
  'presence',
] as const
export type Topic = (typeof topics)[number]

/**
 * Sources of a command: a form, bulk entry or import, another program's token, the assistant, a recurring transaction,
 * reminder or report, or expiry.
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

/** Kinds of changed rows, named like the contract's domains. */
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
  'rules',
  'statements',
  'receipts',
  'dismissedPairs',
] as const

/** Fields that refer to a row of another kind, by its id. */
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

/** Whether a file is a table that the import reads, by its name. */
export const isTable = (name: string): boolean => /\.(csv|tsv)$/i.test(name)

/** The type of a device that is a browser. */
export const WEB_PUSH = 0

/** Number of tag colours; the theme defines them. */
export const TAG_COLORS = 8
