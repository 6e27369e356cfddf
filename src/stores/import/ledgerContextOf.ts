import { add } from '#shared/money.ts'
import { dayIn } from '#shared/zone.ts'
import type { AccountsStore } from '#stores/AccountsStore.ts'
import type { BudgetsStore } from '#stores/BudgetsStore.ts'
import type { CategoriesStore } from '#stores/CategoriesStore.ts'
import type { CurrenciesStore } from '#stores/CurrenciesStore.ts'
import type { PayeesStore } from '#stores/PayeesStore.ts'
import type { RecurringStore } from '#stores/RecurringStore.ts'
import type { RulesStore } from '#stores/RulesStore.ts'
import type { SessionStore } from '#stores/SessionStore.ts'
import type { SettingsStore } from '#stores/SettingsStore.ts'
import type { TagsStore } from '#stores/TagsStore.ts'
import type { LedgerContext } from '#import/engine/ledgerContext.ts'

/** The other stores' data that the import needs. */
export interface ImportSources {
  session: SessionStore
  settings: SettingsStore
  accounts: AccountsStore
  categories: CategoriesStore
  currencies: CurrenciesStore
  payees: PayeesStore
  tags: TagsStore
  rules: RulesStore
  budgets: BudgetsStore
  recurring: RecurringStore
  /** Moves when transactions have changed. */
  ledger: { readonly revision: number }
}

/** The texts and formats of the user's language. */
export type ImportWords = Pick<LedgerContext, 'names' | 'usesComma' | 'language'>

/** Used until the page has set the texts. */
export const noWords: ImportWords = {
  names: { uncategorised: '', folder: '', account: '', file: '', sheet: '' },
  usesComma: false,
  language: 'en',
}

/** The user's ledger data that the analysis needs. */
export const ledgerContextOf = (
  { accounts, categories, currencies, payees, tags, rules, budgets, recurring, settings }: ImportSources,
  words: ImportWords,
): LedgerContext => ({
  accounts: accounts.list.value.map(({ accountId, name, currencyId, number, kind, amount, upcoming }) => ({
    accountId,
    name,
    currencyId,
    number,
    kind,
    balance: add(amount, upcoming?.amount ?? '0'),
    upcoming: upcoming?.amount,
  })),
  categories: categories.ordinary.map(({ categoryId, type, uncategorised }) => ({
    categoryId,
    type,
    isUncategorised: uncategorised === true,
    path: categories.pathOf(categoryId),
  })),
  currencies: currencies.list.value.map(({ currencyId, code, symbol, decimals }) => ({
    currencyId,
    code,
    symbol,
    decimals,
  })),
  payees: payees.list.value.map(({ payeeId, name, aliases }) => ({ payeeId, name, aliases })),
  tags: tags.list.value.map(({ tagId, name }) => ({ tagId, name })),
  rules: rules.list.value.map(({ ruleId, version, when }) => ({
    ruleId,
    version,
    hasAmount: when.amountFrom !== undefined || when.amountTo !== undefined,
  })),
  folders: accounts.folders.value.map(({ folderId, name }) => ({ folderId, name })),
  budgets: budgets.list.value.map(({ categoryId, currencyId }) => ({ categoryId, currencyId })),
  recurring: recurring.list.value.map((rule) => ({
    recurringId: rule.recurringTransactionId,
    accountId: rule.accountId,
    repeatType: rule.repeatType,
    repeatArg: rule.repeatArg,
    amount: rule.delta,
    payee: payees.byId.get(rule.payeeId ?? 0)?.name,
    description: rule.description,
  })),
  baseCurrencyId: settings.preferredCurrencyId,
  zone: settings.timeZone,
  today: dayIn(settings.timeZone, new Date()),
  ...words,
})

/** Waits until the ledger data is loaded. */
export const needKnowledge = async (sources: ImportSources): Promise<void> => {
  const { accounts, categories, currencies, payees, tags, rules, budgets, recurring } = sources
  const money = [accounts.folders, accounts.list, categories.list, currencies.list]
  const lists = [...money, payees.list, tags.list, rules.list, budgets.list, recurring.list]
  await Promise.all(lists.map((each) => each.need()))
}
