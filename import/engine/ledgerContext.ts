import type { Amount } from '#shared/money.ts'
import type { RepeatType } from '#shared/schedule.ts'
import type { Proposal } from '#contract/proposals.ts'
import type { AccountKind } from '#contract/lists.ts'
import type { Named } from '#shared/names.ts'
import type { RecordedBalance } from '#import/plan/recordedBalances.ts'
import type { CategoryType } from '#contract/fields.ts'

/** The user's ledger data that the analysis needs. */
export interface LedgerContext {
  accounts: ExistingAccount[]
  categories: ExistingCategory[]
  currencies: ExistingCurrency[]
  payees: ExistingPayee[]
  tags: ExistingTag[]
  /** In their order. */
  rules: ExistingRule[]
  folders: { folderId: number; name: string }[]
  budgets: { categoryId: number; currencyId: number }[]
  recurring: ExistingRecurring[]
  /** Account balances at the end of days that matter to the import. */
  balances?: ReadonlyMap<string, Amount>
  /** Opening balances and adjustments by account; of an account that is absent they are not known yet. */
  recordedBalances?: ReadonlyMap<number, readonly RecordedBalance[]>
  /** Proposals by rules, payees and history, by the key of the question. */
  proposals?: ReadonlyMap<string, Proposal>
  /** The currency of accounts of which nothing says it. */
  baseCurrencyId: number | undefined
  /** In which names are given. */
  language: string
  /** Where the user's days begin. */
  zone: string
  /** Today, where the user lives. */
  today: string
  /** How amounts are written in the user's region, where the file does not decide. */
  usesComma: boolean
  /** Default names of the category for uncategorised rows, the folder, the account, and the columns of files and sheets. */
  names: { uncategorised: string; folder: string; account: string; file: string; sheet: string }
}

export interface ExistingPayee extends Named {
  payeeId: number
}

export interface ExistingTag extends Named {
  tagId: number
}

/** Told apart by their versions: after a change all is asked again. */
export interface ExistingRule {
  ruleId: number
  version: string
  /** It has a condition on the amount. */
  hasAmount: boolean
}

export interface ExistingAccount {
  accountId: number
  name: string
  currencyId: number
  /** The account number in bank files. */
  number?: string | undefined
  kind?: AccountKind | undefined
  /** Including upcoming transactions. */
  balance?: Amount
  /** The upcoming part of it. */
  upcoming?: Amount | undefined
}

export interface ExistingCategory {
  categoryId: number
  type: CategoryType
  path: string[]
  /** The category for uncategorised transactions. */
  isUncategorised?: boolean
}

/** An existing recurring transaction. */
export interface ExistingRecurring {
  recurringId: number
  accountId: number
  repeatType: RepeatType
  repeatArg: number
  amount: Amount
  payee: string | undefined
  description: string | undefined
}

export interface ExistingCurrency {
  currencyId: number
  code: string
  symbol: string
  decimals: number
}
