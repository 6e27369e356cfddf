import type { BudgetDraft } from '#contract/budgets.ts'
import type { CurrencyDraft } from '#contract/currencies.ts'
import type { RuleWhen } from '#contract/rules.ts'
import type { NotificationMode } from '#contract/drafts.ts'
import type { Status } from '#contract/lists.ts'
import type { Amount } from '#shared/money.ts'
import type { Schedule } from '#shared/schedule.ts'
import type { CategoryType } from '#contract/fields.ts'

export interface SeedTransaction {
  /** `transfers` is the transfer category that every user has, `uncategorised` that of transactions without one. */
  category: string
  account: string
  createdAt: string
  delta: Amount
  description?: string | undefined
  to?: { account: string; delta: Amount } | undefined
  kind?: 'opening' | undefined
  payee?: string | undefined
  tags?: readonly string[] | undefined
  note?: string | undefined
  status?: Status | undefined
  bankText?: string | undefined
  /** A rule by its key, or the history; absent where a person chose. */
  sortedBy?: { rule: string } | 'history' | undefined
  /** Waits for review. */
  review?: true | undefined
  lines?: readonly { category: string; delta: Amount; note: string }[] | undefined
}

/** A rule with rows named by key. */
export interface SeedRule {
  key: string
  name: string
  when: Pick<RuleWhen, 'words' | 'direction' | 'amountFrom'>
  set: { category?: string; payee?: string; tags?: readonly string[]; review?: true }
}

/** A ledger in one language, with rows named by key; parents and folders come before their children. */
export interface SeedData {
  preferredCurrencyId: number
  currencies: readonly (CurrencyDraft & { key: string })[]
  folders: readonly { key: string; name: string }[]
  /** The currency is a shared one, or a key of this data. */
  accounts: readonly {
    key: string
    name: string
    description?: string | undefined
    folder: string
    currency: number | string
    hidden?: true | undefined
  }[]
  categories: readonly { key: string; name: string; type: CategoryType; parent?: string | undefined }[]
  payees: readonly { key: string; name: string; aliases?: string[]; note?: string; category?: string | undefined }[]
  tags: readonly { key: string; name: string; color: number; firstDay?: string; lastDay?: string }[]
  entries: readonly SeedTransaction[]
  budgets: readonly (Pick<BudgetDraft, 'currencyId' | 'dateType' | 'amount'> & {
    category: string
    into?: readonly string[] | undefined
  })[]
  notes: readonly { text: string; lastEdit: string; notificationTime?: string | undefined }[]
  /** In their order. */
  rules: readonly SeedRule[]
  recurring: readonly (Schedule & {
    category: string
    account: string
    delta: Amount
    description?: string | undefined
    period: number
    paused?: true | undefined
    notificationMode?: NotificationMode | undefined
  })[]
  roundUp: { source: string; target: string; steps: readonly { from?: Amount; to?: Amount; step: Amount }[] }
}
