import { sign } from '#shared/money.ts'
import { currencyWritten } from '#import/detect/currencies.ts'
import type { ParseOptions } from '#import/detect/parseOptions.ts'
import { plainName } from '#shared/names.ts'
import type { AccountChoice, Decisions } from '#import/engine/decisions.ts'
import { ChosenAccounts } from './chosenAccounts.ts'
import { currenciesToChoose } from './currencyOfCode.ts'
import type { ExistingCurrency, LedgerContext } from '#import/engine/ledgerContext.ts'
import { keyOf } from '#import/read/keyOf.ts'
import type { AccountTarget } from './accountTarget.ts'
import { newAccountName } from './newAccountName.ts'

/** Whether an account is yet to be opened, or holds nothing and never began with anything. */
export const holdsNothing = (
  { accountId = 0 }: Pick<AccountTarget, 'accountId'>,
  { accounts, recordedBalances }: Pick<LedgerContext, 'accounts' | 'recordedBalances'>,
): boolean => {
  const known = accounts.find((account) => account.accountId === accountId)
  if (known === undefined) return true
  const hasBegun = (recordedBalances?.get(accountId) ?? []).length > 0
  return !hasBegun && known.balance !== undefined && sign(known.balance) === 0
}

/** The currency code in parentheses in an account's name: `Checking (EUR)`. */
export const currencyInName = (name: string, currencies: readonly ExistingCurrency[]): ExistingCurrency | undefined => {
  const codes = [...name.matchAll(/[([]\s*([^\s()[\]]{1,16})\s*[)\]]/g)].map(([, code = '']) => code.toLowerCase())
  return currencies.find(({ code }) => codes.includes(code.toLowerCase()))
}

/** The accounts that rows of a currency may belong to. */
export const accountsIn = (
  currency: ExistingCurrency | null | undefined,
  accounts: LedgerContext['accounts'],
): LedgerContext['accounts'] =>
  currency === null ? [] : accounts.filter(({ currencyId }) => currencyId === (currency?.currencyId ?? currencyId))

/** Finds out which account each text means: by name, or as the person decided. */
export class AccountTargets {
  readonly #context: LedgerContext
  readonly #decisions: Decisions
  /** The currency of all rows; null: the user does not have it. */
  readonly #currency: ExistingCurrency | null | undefined
  /** Of a new account whose currency nothing says. */
  readonly #fallbackId: number | undefined
  /** The names of files and sheets, without their endings. */
  readonly #fileNames: readonly string[]
  /** Of a new account for rows that name none. */
  readonly #newName: string
  readonly #byName: Map<string, LedgerContext['accounts']>
  readonly #chosen: ChosenAccounts
  readonly #known = new Map<string, AccountTarget | 'leaveOut' | undefined>()

  constructor(
    context: LedgerContext,
    decisions: Decisions,
    {
      currencies: { only, bySymbol, isAmbiguous },
      names,
      rowsAbove,
    }: Pick<ParseOptions, 'currencies' | 'names' | 'rowsAbove'>,
  ) {
    this.#context = context
    this.#decisions = decisions
    this.#currency = only ?? bySymbol
    this.#fallbackId = bySymbol === null || isAmbiguous ? undefined : context.baseCurrencyId
    this.#fileNames = names.map((name) => name.replace(/\.[^.]*$/, ''))
    this.#newName = newAccountName(this.#fileNames[0] ?? '', context.names.account, rowsAbove)
    this.#byName = Map.groupBy(context.accounts, ({ name }) => keyOf(name))
    this.#chosen = new ChosenAccounts(context)
  }

  /** The account; undefined where the person has to say. */
  of(text: string): AccountTarget | 'leaveOut' | undefined {
    if (!this.#known.has(text)) this.#known.set(text, this.#resolve(text))
    return this.#known.get(text)
  }

  /** Whether the account that the person opens for it only needs its currency. */
  lacksCurrency(text: string): boolean {
    const choice = this.choiceOf(text)
    return choice?.kind === 'new' && choice.name.trim() !== '' && choice.currencyId === undefined
  }

  /** Whether exactly one account has this name already. */
  exists(text: string): boolean {
    return this.#byName.get(keyOf(text))?.length === 1
  }

  /** The default. */
  proposalFor(text: string): AccountChoice | undefined {
    const named = this.#candidates(text)
    const [only] = named
    if (only !== undefined) return named.length === 1 ? { kind: 'existing', accountId: only.accountId } : undefined
    const name = text.replace(/\s+/g, ' ').trim()
    return name === '' ? this.newAccount() : this.#newNamed(name)
  }

  /** Whether an account is only suggested for rows that name none because there is no other one. */
  isOnlyOne(): boolean {
    const fitting = accountsIn(this.#currency, this.#context.accounts)
    return fitting.length === 1 && this.#calledAsFile(fitting).length === 0
  }

  /** The user's decision, or the suggestion. */
  choiceOf(text: string): AccountChoice | undefined {
    return this.#decisions.accounts.get(keyOf(text)) ?? this.proposalFor(text)
  }

  /** The account that would be opened for rows that name none. */
  newAccount(): AccountChoice & { kind: 'new' } {
    return { kind: 'new', name: this.#newName, currencyId: this.#currency?.currencyId ?? this.#fallbackId }
  }

  #newNamed(name: string): AccountChoice {
    const { currencies } = this.#context
    const currency =
      currencyWritten(name, currencies) ?? currencyInName(name, currenciesToChoose(currencies)) ?? this.#currency
    const called = this.#fileNames.includes(name) ? newAccountName(name, name) : name
    return { kind: 'new', name: called, currencyId: currency?.currencyId ?? this.#fallbackId }
  }

  /** Accounts of that name; for rows that name none, or only their currency, all that hold it. */
  #candidates(text: string): LedgerContext['accounts'] {
    const key = keyOf(text)
    const { accounts, currencies } = this.#context
    const byName = this.#byName.get(key)
    if (byName !== undefined) return byName
    if (key === '') {
      const fitting = accountsIn(this.#currency, accounts)
      const called = this.#calledAsFile(fitting)
      return called.length > 0 ? called : fitting
    }
    const currency = currencyWritten(text, currencies)
    if (currency !== undefined) return accounts.filter(({ currencyId }) => currencyId === currency.currencyId)
    const inBrackets = currencyInName(text, currencies)
    const bare = this.#byName.get(keyOf(text.replace(/\s*\([^()]*\)\s*$/, ''))) ?? []
    return bare.filter(({ currencyId }) => currencyId === inBrackets?.currencyId)
  }

  /** The account that an earlier file of this name made; or `Chase checking`, if no other begins as `Chase4471_Activity.csv`. */
  #calledAsFile(accounts: LedgerContext['accounts']): LedgerContext['accounts'] {
    const made = accounts.filter(({ name }) => keyOf(name) === keyOf(this.#newName))
    if (made.length === 1 && this.#newName !== this.#context.names.account) return made
    const called = firstWord(this.#fileNames[0] ?? '')
    const found = accounts.filter(({ name }) => called.length > 2 && firstWord(name) === called)
    return found.length === 1 ? found : []
  }

  #resolve(text: string): AccountTarget | 'leaveOut' | undefined {
    const choice = this.choiceOf(text)
    return choice && this.#chosen.of(choice)
  }
}

const firstWord = (name: string): string => plainName(/\p{L}+/u.exec(name)?.[0] ?? '')
