import type { Account, Folder } from '#contract/accounts.ts'
import type { Budget } from '#contract/budgets.ts'
import type { Category } from '#contract/categories.ts'
import type { Currency } from '#contract/currencies.ts'
import { type Amount, sign } from '#shared/money.ts'
import type { Note } from '#contract/notes.ts'
import type { Payee } from '#contract/payees.ts'
import type { RecurringTransaction } from '#contract/recurring.ts'
import { wordsLocale } from '#shared/region.ts'
import type { Language } from '#contract/settings.ts'
import type { Tag } from '#contract/tags.ts'
import type { Transaction, TransactionFilter } from '#contract/transactions.ts'
import type { Chat } from './model.ts'
import { type AssistantText, textOf } from '#server/texts/texts.ts'
import type { Period } from './dates.ts'

interface Lists {
  accounts: Account[]
  /** Without the transfer category. */
  categories: Category[]
  forTransfers: Category | undefined
  currencies: Currency[]
}

type Page = TransactionFilter & { count: number; after?: string }

/** The built-in assistant's view of a user's ledger; it reads with the same tools as every model. */
export class Ledger {
  readonly lang: Language
  readonly accounts: Account[]
  readonly categories: Category[]
  readonly currencies: Currency[]
  /** The default category of transfers. */
  readonly forTransfers: Category | undefined
  readonly #chat: Chat

  private constructor(chat: Chat, lang: Language, lists: Lists) {
    this.#chat = chat
    this.lang = lang
    this.accounts = lists.accounts
    this.categories = lists.categories
    this.currencies = lists.currencies
    this.forTransfers = lists.forTransfers
  }

  static async open(chat: Chat): Promise<Ledger> {
    const { accounts } = (await chat.toolbox.use('accounts_list', {})) as Pick<Lists, 'accounts'>
    const { categories } = (await chat.toolbox.use('categories_list', {})) as Pick<Lists, 'categories'>
    const { currencies } = (await chat.toolbox.use('currencies_list', {})) as Pick<Lists, 'currencies'>
    const own = categories.filter((category) => category.forTransfers !== true)
    const forTransfers = categories.find((category) => category.forTransfers === true)
    return new Ledger(chat, chat.lang, { accounts, categories: own, forTransfers, currencies })
  }

  /** The same in another language. */
  in(lang: Language): Ledger {
    return lang === this.lang ? this : new Ledger(this.#chat, lang, this)
  }

  /** Visible accounts. */
  get shown(): Account[] {
    return this.accounts.filter(({ hidden }) => !hidden)
  }

  category(categoryId: number): Category | undefined {
    return [...this.categories, this.forTransfers].find((category) => category?.categoryId === categoryId)
  }

  account(accountId: number): Account | undefined {
    return this.accounts.find((account) => account.accountId === accountId)
  }

  codeOf({ currencyId }: { currencyId: number }): string {
    return this.currencies.find((currency) => currency.currencyId === currencyId)?.code ?? ''
  }

  async folders(): Promise<Folder[]> {
    return (await this.#read<{ folders: Folder[] }>('folders_list')).folders
  }

  async notes(): Promise<Note[]> {
    return (await this.#read<{ notes: Note[] }>('notes_list')).notes
  }

  async budgets(): Promise<Budget[]> {
    return (await this.#read<{ budgets: Budget[] }>('budgets_list')).budgets
  }

  async recurring(): Promise<RecurringTransaction[]> {
    return (await this.#read<{ recurringList: RecurringTransaction[] }>('recurring_list')).recurringList
  }

  async payees(): Promise<Payee[]> {
    return (await this.#read<{ payees: Payee[] }>('payees_list')).payees
  }

  async tags(): Promise<Tag[]> {
    return (await this.#read<{ tags: Tag[] }>('tags_list')).tags
  }

  async baseCurrencyId(): Promise<number> {
    return (await this.#read<{ preferredCurrencyId: number }>('settings_get')).preferredCurrencyId
  }

  /** The newest matching transactions. */
  async transactions(page: Page): Promise<{ transactions: Transaction[]; next?: string }> {
    return this.#read('transactions_list', page)
  }

  text(key: AssistantText, parts?: Record<string, string>): string {
    return textOf(this.lang, key, parts)
  }

  /** Formats an amount for the language, with all digits. */
  money(amount: Amount, currencyId: number, signs: 'minus' | 'both' = 'minus'): string {
    const currency = this.currencies.find((candidate) => candidate.currencyId === currencyId)
    const digits = { minimumFractionDigits: Math.min(currency?.decimals ?? 2, 2), maximumFractionDigits: 30 }
    const number = new Intl.NumberFormat(this.#chat.region, { ...digits, signDisplay: 'never' }).format(
      amount as Intl.StringNumericLiteral,
    )
    const plus = signs === 'both' && sign(amount) > 0 ? '+' : ''
    return `${sign(amount) < 0 ? '−' : plus}${number} ${currency?.code ?? ''}`.trim()
  }

  /** `a, b and c`. */
  all(parts: readonly string[]): string {
    return new Intl.ListFormat(wordsLocale(this.lang, this.#chat.region)).format(parts)
  }

  day(moment: string | Date): string {
    return this.#dates(this.#chat.timeZone).format(new Date(moment))
  }

  period({ first, last }: Period): string {
    return this.#dates('UTC').formatRange(new Date(first), new Date(last))
  }

  #dates(timeZone: string): Intl.DateTimeFormat {
    return new Intl.DateTimeFormat(wordsLocale(this.lang, this.#chat.region), { dateStyle: 'long', timeZone })
  }

  #read<T>(tool: string, input: object = {}): Promise<T> {
    return this.#chat.toolbox.use(tool, input) as Promise<T>
  }
}
