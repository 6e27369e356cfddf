import { isEqual, sign } from '#shared/money.ts'
import { limits } from '#contract/limits.ts'
import { type AccountKind, isDebt } from '#contract/lists.ts'
import { plainName } from '#shared/names.ts'
import type { AccountChoice, Decisions } from '#import/engine/decisions.ts'
import type { ExistingAccount, ExistingCurrency, LedgerContext } from '#import/engine/ledgerContext.ts'
import type { SourceAccount, Statement } from '#import/formats/model.ts'
import { ChosenAccounts } from './chosenAccounts.ts'
import { currencyOfCode } from './currencyOfCode.ts'
import { keyOf } from '#import/read/keyOf.ts'
import type { AccountTarget } from './accountTarget.ts'

/** Shorter numbers are not searched inside longer ones. */
const TELLING_DIGITS = 8

/** Finds out which account of the user each account of a source is: by its number or name, or as the person decided. */
export class SourceAccounts {
  readonly #byKey: Map<string, SourceAccount>
  readonly #institution: string | undefined
  readonly #context: LedgerContext
  readonly #decisions: Decisions
  readonly #chosen: ChosenAccounts
  readonly #byNumber = new Map<string, string | undefined>()
  readonly #targets = new Map<string, AccountTarget | 'leaveOut' | undefined>()

  constructor(
    { accounts, source }: Pick<Statement, 'accounts' | 'source'>,
    context: LedgerContext,
    decisions: Decisions,
  ) {
    this.#byKey = new Map(accounts.map((account) => [account.key, account]))
    this.#institution = source.institution
    this.#context = context
    this.#decisions = decisions
    this.#chosen = new ChosenAccounts(context)
  }

  /** The account; undefined where the person has to say. */
  of(key: string): AccountTarget | 'leaveOut' | undefined {
    if (!this.#targets.has(key)) this.#targets.set(key, this.#resolve(key))
    return this.#targets.get(key)
  }

  /** The account of the source, else of the user, that has a number. */
  numbered(number: string): AccountTarget | 'leaveOut' | undefined {
    if (!this.#byNumber.has(number)) {
      const found = [...this.#byKey.values()].filter((account) => isSameNumber(account.number, number))
      this.#byNumber.set(number, found.length === 1 ? found[0]?.key : undefined)
    }
    const key = this.#byNumber.get(number)
    if (key !== undefined) return this.of(key)
    const [known, ...others] = this.#context.accounts.filter((account) => isSameNumber(account.number, number))
    return others.length > 0 || known === undefined
      ? undefined
      : this.#chosen.of({ kind: 'existing', accountId: known.accountId })
  }

  choiceOf(key: string): AccountChoice {
    return this.#decisions.accounts.get(key) ?? this.#proposalFor(key)
  }

  #proposalFor(key: string): AccountChoice {
    const account = this.#byKey.get(key) ?? { key }
    const existing = this.#existingFor(account)
    if (existing !== undefined) return { kind: 'existing', accountId: existing.accountId }
    return { kind: 'new', ...this.newFor(account) }
  }

  /** The account that is opened for it unless the person says otherwise. */
  newFor(account: SourceAccount): { name: string; currencyId: number | undefined } {
    const base = this.#decisions.currencyId ?? this.#context.baseCurrencyId
    const currencyId = account.currency === undefined ? base : this.#currencyOf(account)?.currencyId
    return { name: this.#nameOf(account), currencyId }
  }

  /** Accounts of the user that it cannot be: they are in another currency. */
  othersThan(account: SourceAccount): number[] {
    const currency = this.#currencyOf(account)
    if (currency === undefined) return []
    return this.#context.accounts
      .filter(({ currencyId }) => currencyId !== currency.currencyId)
      .map(({ accountId }) => accountId)
  }

  /** The account with its number; otherwise the only one with its name, or the likely one. The currency must match. */
  #existingFor(account: SourceAccount): ExistingAccount | undefined {
    const { number, name } = account
    const inCurrency = this.#inCurrencyOf(account)
    const numbered = inCurrency.filter((each) => isSameNumber(each.number, number))
    if (numbered.length === 1) return numbered[0]
    if (name === undefined) return this.#likelyFor(account)
    const named = inCurrency.filter((each) => keyOf(each.name) === keyOf(name))
    return named.length === 1 ? named[0] : undefined
  }

  #inCurrencyOf(account: SourceAccount): ExistingAccount[] {
    const currency = this.#currencyOf(account)
    return this.#context.accounts.filter(
      ({ currencyId }) => currency === undefined || currencyId === currency.currencyId,
    )
  }

  /**
   * For banks that identify accounts by number only: the account with the stated balance, otherwise the one named
   * after the bank, if it is the only one, has no number yet, and no other account of the file could match it.
   */
  #likelyFor(account: SourceAccount): ExistingAccount | undefined {
    const likely = this.#likelyOnes(account)
    const [only] = likely
    if (only === undefined || likely.length > 1) return undefined
    const others = [...this.#byKey.values()].filter(({ key, name }) => key !== account.key && name === undefined)
    return others.some((other) => this.#likelyOnes(other).includes(only)) ? undefined : only
  }

  #likelyOnes(account: SourceAccount): ExistingAccount[] {
    const { kind, closing, institution = this.#institution ?? '' } = account
    const possible = this.#inCurrencyOf(account).filter(
      (each) =>
        each.number === undefined &&
        (kind === undefined || each.kind === undefined || isOwed(kind) === isDebt(each.kind)),
    )
    const holding = possible.filter(
      ({ balance = '0' }) => closing !== undefined && sign(balance) !== 0 && isEqual(balance, closing.amount),
    )
    if (holding.length > 0) return holding
    const bank = plainName(institution)
    return possible.filter(({ name }) => bank !== '' && isCalledAs(plainName(name), bank))
  }

  #currencyOf({ currency }: Pick<SourceAccount, 'currency'>): ExistingCurrency | undefined {
    return currency === undefined ? undefined : currencyOfCode(currency, this.#context.currencies)
  }

  #nameOf({ name, number, institution = this.#institution }: SourceAccount): string {
    const shown = number === undefined ? undefined : `··${number.slice(-4)}`
    const holder = institution ?? this.#context.names.account
    const called = [holder, shown].filter((part) => part !== undefined).join(' ')
    return (name?.replace(/\s+/g, ' ').trim() || called).slice(0, limits.name)
  }

  #resolve(key: string): AccountTarget | 'leaveOut' | undefined {
    const choice = this.choiceOf(key)
    const account = this.#byKey.get(key) ?? { key }
    if (choice.kind === 'existing' && this.othersThan(account).includes(choice.accountId ?? 0)) return undefined
    return this.#chosen.of(choice, {
      folder: account.group?.slice(0, limits.name).trim() || undefined,
      number: account.number?.slice(0, limits.accountNumber) || undefined,
      kind: kindOf(account),
      isHidden: account.isHidden,
    })
  }
}

const isOwed = (kind: NonNullable<SourceAccount['kind']>): boolean =>
  kind === 'debt' || (kind !== 'asset' && isDebt(kind))

/** `Amex card` of *AMEX*, `Chase` of *Chase Bank*: the first word of both is the same. */
const isCalledAs = (name: string, bank: string): boolean => name.split(' ')[0] === bank.split(' ')[0]

/** A debt of no known type is a loan; an asset of none may be anything. */
const kindOf = ({ kind }: SourceAccount): AccountKind | undefined => {
  if (kind === 'debt') return 'loan'
  return kind === 'asset' ? undefined : kind
}

const plainNumber = (number = ''): string => number.replace(/[^\p{L}\d*]/gu, '').toUpperCase()

/** An IBAN holds the number that the same bank writes elsewhere. */
const isSameNumber = (known: string | undefined, found: string | undefined): boolean => {
  const [one, other] = [plainNumber(known), plainNumber(found)].toSorted((a, b) => a.length - b.length) as [
    string,
    string,
  ]
  if (one === '' || other === '') return false
  return one === other || (one.length >= TELLING_DIGITS && other.endsWith(one))
}
