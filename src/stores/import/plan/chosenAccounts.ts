import { limits } from '#contract/limits.ts'
import { type AccountChoice, keyOf } from '#stores/import/session/decisions.ts'
import type { KnownCurrency, Knowledge } from '#stores/import/session/knowledge.ts'
import { accountKindOf } from './accountKindOf.ts'
import type { AccountTarget } from './accountTargets.ts'
import { currenciesToChoose } from './worldAsKnown.ts'

/** The chosen accounts, each once. */
export class ChosenAccounts {
  readonly #knowledge: Knowledge
  readonly #currencies: Map<number, KnownCurrency>
  readonly #targets = new Map<string, AccountTarget>()

  constructor(knowledge: Knowledge) {
    this.#knowledge = knowledge
    this.#currencies = new Map(
      currenciesToChoose(knowledge.currencies).map((currency) => [currency.currencyId, currency]),
    )
  }

  /** The account; undefined while the choice is incomplete. `more` has details of a new account. */
  of(choice: AccountChoice, more: Partial<AccountTarget> = {}): AccountTarget | 'leaveOut' | undefined {
    if (choice.kind === 'leaveOut') return 'leaveOut'
    return choice.kind === 'existing' ? this.#existing(choice.accountId) : this.#new(choice, more)
  }

  #existing(accountId: number | undefined): AccountTarget | undefined {
    const account = this.#knowledge.accounts.find((candidate) => candidate.accountId === accountId)
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
