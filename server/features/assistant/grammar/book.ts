import type { Account } from '#contract/accounts.ts'
import type { Category } from '#contract/categories.ts'
import type { Currency } from '#contract/currencies.ts'
import type { Amount } from '#contract/money.ts'
import type { Language } from '#contract/settings.ts'
import { linkedLeg, type Transaction } from '#contract/transactions.ts'
import type { Talk } from '#server/features/assistant/model.ts'

/** What the built-in model knows of somebody's book; it reads with the tools that every model has. */
export class Book {
  readonly lang: Language
  readonly accounts: Account[]
  readonly categories: Category[]
  readonly currencies: Currency[]
  readonly #talk: Talk

  private constructor(talk: Talk, lang: Language, lists: [Account[], Category[], Currency[]]) {
    this.#talk = talk
    this.lang = lang
    ;[this.accounts, this.categories, this.currencies] = lists
  }

  static async open(talk: Talk, lang: Language): Promise<Book> {
    const { accounts } = (await talk.toolbox.use('accounts_list', {})) as { accounts: Account[] }
    const { categories } = (await talk.toolbox.use('categories_list', {})) as { categories: Category[] }
    const { currencies } = (await talk.toolbox.use('currencies_list', {})) as { currencies: Currency[] }
    return new Book(talk, lang, [accounts, categories, currencies])
  }

  /** Accounts that are offered for new entries. */
  get shown(): Account[] {
    return this.accounts.filter(({ hidden }) => !hidden)
  }

  category(categoryId: number): Category | undefined {
    return this.categories.find((category) => category.categoryId === categoryId)
  }

  account(accountId: number): Account | undefined {
    return this.accounts.find((account) => account.accountId === accountId)
  }

  codeOf({ currencyId }: { currencyId: number }): string {
    return this.currencies.find((currency) => currency.currencyId === currencyId)?.code ?? ''
  }

  /** The newest entries that match. */
  async entries(filter: object): Promise<Transaction[]> {
    const { transactions } = (await this.#talk.toolbox.use('transactions_list', filter)) as {
      transactions: Transaction[]
    }
    return transactions
  }

  /** The newest income or expense whose description holds a text, or its longest word. */
  async similar(text: string): Promise<Transaction | undefined> {
    const stems = text.toLowerCase().match(/[\p{L}\p{N}]{3,}/gu) ?? []
    const longest = stems.toSorted((a, b) => b.length - a.length)[0]
    const tries = [text, ...(longest === undefined ? [] : [longest, stemOf(longest)])]
    for (const description of tries.filter((part) => part !== '')) {
      // oxlint-disable-next-line no-await-in-loop -- the next is only tried when this one finds nothing
      const found = await this.entries({ description, count: 20 })
      const entry = found.find((candidate) => linkedLeg(candidate) === undefined)
      if (entry !== undefined) return entry
    }
    return undefined
  }

  /** An amount as people of the language write it, digit for digit. */
  money(amount: Amount, currencyId: number): string {
    const currency = this.currencies.find((candidate) => candidate.currencyId === currencyId)
    const digits = { minimumFractionDigits: Math.min(currency?.decimals ?? 2, 2), maximumFractionDigits: 30 }
    const number = new Intl.NumberFormat(this.lang, digits).format(amount as Intl.StringNumericLiteral)
    return `${number} ${currency?.code ?? ''}`.trim()
  }

  day(moment: string | Date): string {
    const { timeZone } = this.#talk
    return new Intl.DateTimeFormat(this.lang, { dateStyle: 'long', timeZone }).format(new Date(moment))
  }
}

/** A word without the ending that its case or article gives it. */
const stemOf = (word: string): string => (word.length > 4 ? word.slice(0, -2) : word)
