import { limits } from '#contract/limits.ts'
import type { AccountChoice } from '#import/engine/decisions.ts'
import type { ExistingCurrency, LedgerContext } from '#import/engine/ledgerContext.ts'
import { accountKindOf } from './accountKindOf.ts'
import { currenciesToChoose } from './currencyOfCode.ts'
import { keyOf } from '#import/read/keyOf.ts'
import type { AccountTarget } from './accountTarget.ts'

/** The chosen accounts, each once. */
export class ChosenAccounts {
  readonly #context: LedgerContext
  readonly #currencies: Map<number, ExistingCurrency>
  readonly #targets = new Map<string, AccountTarget>()

  constructor(context: LedgerContext) {
    this.#context = context
    this.#currencies = new Map(
      currenciesToChoose(context.currencies).map((currency) => [currency.currencyId, currency]),
    )
  }

  /** The account; undefined while the choice is incomplete. `more` has details of a new account. */
  of(choice: AccountChoice, more: Partial<AccountTarget> = {}): AccountTarget | 'leaveOut' | undefined {
    if (choice.kind === 'leaveOut') return 'leaveOut'
    return choice.kind === 'existing' ? this.#existing(choice.accountId) : this.#new(choice, more)
  }

  #existing(accountId: number | undefined): AccountTarget | undefined {
    const account = this.#context.accounts.find((candidate) => candidate.accountId === accountId)
    const currency = account && this.#currencies.get(account.currencyId)
    if (account === undefined || currency === undefined) return undefined
    return this.#only(`id ${account.accountId}`, { accountId: account.accountId, name: account.name, currency })
  }

  /** Two texts that create an account with the same name and currency create one. */
  #new(
    { name, currencyId }: { name: string; currencyId: number | undefined },
    more: Partial<AccountTarget>,
  ): AccountTarget | undefined {
    const currency = currencyId === undefined ? undefined : this.#currencies.get(currencyId)
    const written = name.trim()
    if (currency === undefined || written === '' || written.length > limits.name) return undefined
    return this.#only(`${keyOf(written)}\n${currency.currencyId}`, {
      ...more,
      kind: more.kind ?? accountKindOf(written),
      name: written,
      currency,
    })
  }

  #only(key: string, target: AccountTarget): AccountTarget {
    const known = this.#targets.get(key) ?? target
    this.#targets.set(key, known)
    return known
  }
}
