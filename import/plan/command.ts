import { currencyName } from '#shared/findCurrencies.ts'
import type { BulkDraft, BulkTransaction } from '#contract/bulk.ts'
import { type CategoryTarget, type CategoryTargets, pathKey } from './categoryTargets.ts'
import type { MadeRecurring } from './sourceRecurring.ts'
import type { ParsedLine, ParsedTransaction, OtherTransaction, Placed } from './verdict.ts'
import type { AccountResult } from './accountResults.ts'
import type { ExistingCurrency } from '#import/engine/ledgerContext.ts'
import type { CategoryType } from '#contract/fields.ts'
import type { NewCategory, Plan, PlannedRow } from './plan.ts'
import type { AccountTarget } from './accountTarget.ts'
import type { BalanceChange } from './afterImport.ts'

/** Transactions are written in pieces of so many, so that no text of many megabytes is ever put together. */
const ENTRIES_A_PIECE = 2_000

/** All that the import makes beside its transactions. */
type Made = Required<Omit<BulkDraft, 'entries' | 'means' | 'roundUps' | 'comparedWith'>>

/** Objects that the import creates and remembers besides the rows. */
export interface CommandExtras {
  mixed: ReadonlySet<number>
  /** Of new categories those that are hidden, by the keys of their paths. */
  hidden: ReadonlySet<string>
  numbers: Made['numbers']
  /** Balances that were entered before, and are moved or kept. */
  balances: readonly BalanceChange[]
  /** With the balances that the file states. */
  totals: readonly AccountResult[]
  budgets: (Placed & { currency: ExistingCurrency })[]
  recurring: MadeRecurring[]
  /** The key of the category of transactions that have none. */
  uncategorised: string
  language: string
  comparedWith: number | undefined
}

/** The whole import as one command, serialized as JSON. */
export const writeCommand = (
  plan: Plan,
  categories: CategoryTargets,
  {
    mixed,
    hidden,
    numbers,
    balances,
    totals,
    budgets,
    recurring,
    uncategorised,
    language,
    comparedWith,
  }: CommandExtras,
  folder: number | string,
): Blob => {
  const refs = new Refs(plan, categories)
  const made: Made = {
    currencies: refs.newCurrencies(language),
    categories: refs.newCategories(plan.newCategories, { hidden, uncategorised }),
    accounts: refs.newAccounts(folder),
    numbers,
    mixed: [...mixed],
    balances: balances.map(({ transactionId, version, kind, moment, delta }) => ({
      transactionId,
      version,
      kind,
      created: moment,
      delta,
    })),
    assertions: totals.flatMap(({ account, stated }) =>
      stated?.day === undefined
        ? []
        : [{ accountId: refs.accountOf(account), day: stated.day, balance: stated.amount }],
    ),
    budgets: budgets.map((budget) => refs.budgetOf(budget)),
    recurring: recurring.map((each) => refs.recurringOf(each)),
  }
  const frame = JSON.stringify({ means: 'import', comparedWith, ...made }).slice(0, -1)
  const pieces = [frame, ',"entries":[']
  for (let from = 0; from < plan.imported.length; from += ENTRIES_A_PIECE) {
    const entries = plan.imported.slice(from, from + ENTRIES_A_PIECE).map((planned) => refs.entryOf(planned))
    pieces.push(from === 0 ? '' : ',', JSON.stringify(entries).slice(1, -1))
  }
  pieces.push(']}')
  return new Blob(pieces, { type: 'application/json' })
}

/** The negative refs of objects that the command creates. */
class Refs {
  readonly #categories: CategoryTargets
  readonly #byPath = new Map<string, number>()
  readonly #byAccount = new Map<AccountTarget, number>()

  constructor(plan: Plan, categories: CategoryTargets) {
    this.#categories = categories
    for (const { path } of plan.newCategories) this.#byPath.set(pathKey(path), -1 - this.#byPath.size)
    for (const { account } of plan.totals)
      if (account.accountId === undefined) this.#byAccount.set(account, -1 - this.#byAccount.size)
  }

  newCategories(
    categories: readonly NewCategory[],
    { hidden, uncategorised }: Pick<CommandExtras, 'hidden' | 'uncategorised'>,
  ): Made['categories'] {
    return categories.map((category) => {
      const parentId = category.path.length > 1 ? this.#idOf(category.path.slice(0, -1)) : undefined
      return {
        ref: this.#idOf(category.path),
        type: typeOf(category),
        parentId,
        name: category.path.at(-1) ?? '',
        hidden: hidden.has(pathKey(category.path)) || undefined,
        uncategorised: pathKey(category.path) === uncategorised || undefined,
      }
    })
  }

  /** Those of the standard that the user does not have yet. */
  newCurrencies(language: string): Made['currencies'] {
    const made = new Map([...this.#byAccount.keys()].map(({ currency }) => [currency.currencyId, currency]))
    return [...made.values()]
      .filter(({ currencyId }) => currencyId < 0)
      .map(({ currencyId: ref, ...draft }) => ({ ref, ...draft, description: currencyName(draft.code, language) }))
  }

  newAccounts(folder: number | string): Made['accounts'] {
    return [...this.#byAccount].map(([{ name, currency, number, kind, isHidden, folder: own }, ref]) => ({
      ref,
      folder: own ?? folder,
      currencyId: currency.currencyId,
      name,
      kind,
      number,
      hidden: isHidden,
    }))
  }

  budgetOf({ category, amount, currency }: CommandExtras['budgets'][number]): Made['budgets'][number] {
    const categoryId = this.#idOfTarget(category) ?? 0
    return { categoryId, currencyId: currency.currencyId, dateType: 0, amount }
  }

  recurringOf({ account, category, amount, isRefund, anchor, ...rest }: MadeRecurring): Made['recurring'][number] {
    const { repeatType, repeatArg, payee, description } = rest
    return {
      accountId: this.accountOf(account),
      categoryId: this.#idOfTarget(category) ?? 0,
      delta: amount,
      refund: isRefund || undefined,
      nextRepeat: anchor,
      repeatType,
      repeatArg,
      notificationMode: 0,
      payee,
      description,
    }
  }

  entryOf({ parsed, replaces, joins }: PlannedRow): BulkTransaction {
    const { account, category, moment, amount, isRefund, status, description, externalId, bankText } = parsed
    const transaction = {
      type: 0 as const,
      accountId: this.accountOf(account),
      created: moment,
      delta: amount,
      description,
      status: status === 'cleared' ? undefined : status,
      externalId,
      bankText,
    }
    const { payee, note, tags } = detailsOf(parsed)
    if (joins !== undefined) {
      const { transactionId: withTransactionId, version } = joins.stored
      return { ...transaction, payee, note, tags, withTransactionId, version }
    }
    if (replaces === undefined) {
      const rest = { payee, note, tags, kind: parsed.kind }
      if (parsed.other !== undefined)
        return {
          ...transaction,
          ...rest,
          type: 1,
          ...this.#intoOf(parsed.other),
          toExternalId: parsed.other.externalId,
        }
      if (parsed.lines !== undefined)
        return { ...transaction, ...rest, lines: parsed.lines.map((line) => this.#lineOf(line)) }
      return {
        ...transaction,
        ...rest,
        ...sourcesOf(parsed),
        categoryId: this.#idOfTarget(category),
        refund: isRefund || undefined,
      }
    }
    return {
      ...transaction,
      replaces: replaces.transactionId,
      version: replaces.isPending ? undefined : replaces.version,
      categoryId: replaces.categoryId,
      description: description ?? replaces.description,
      status,
      payee: replaces.hasPayee ? undefined : payee,
      note: replaces.hasNote ? undefined : note,
      tags: replaces.hasTags ? undefined : tags,
    }
  }

  accountOf(account: AccountTarget): number {
    return account.accountId ?? this.#byAccount.get(account) ?? 0
  }

  #intoOf({ account, amount }: OtherTransaction) {
    return { toAccountId: this.accountOf(account), toDelta: amount }
  }

  #lineOf({ category, amount, isRefund, note, tags, other }: ParsedLine) {
    const line = { delta: amount, note, tags: tags.length === 0 ? undefined : tags }
    if (other !== undefined) return { ...line, ...this.#intoOf(other) }
    return { ...line, categoryId: this.#idOfTarget(category), refund: isRefund || undefined }
  }

  #idOfTarget(category: CategoryTarget | undefined): number | undefined {
    if (category === undefined) return undefined
    return category.kind === 'existing' ? category.category.categoryId : this.#idOf(category.path)
  }

  #idOf(path: readonly string[]): number {
    return this.#categories.byPath(path)?.categoryId ?? this.#byPath.get(pathKey(path)) ?? 0
  }
}

const detailsOf = ({ payee, note, tags }: ParsedTransaction) => ({
  payee,
  note,
  tags: tags.length === 0 ? undefined : tags,
})

/** The sources of values that no person chose. */
const sourcesOf = ({ sorted }: ParsedTransaction) => {
  const { by = 'person', ruleId, payeeBy, payeeRuleId, review } = sorted ?? {}
  if (by === 'person' || by === 'none') return { payeeBy, payeeRuleId, review }
  return { categoryBy: by, categoryRuleId: ruleId, payeeBy, payeeRuleId, review }
}

/** All that goes out makes an expense, all that comes in an income, both a mixed category. */
export const typeOf = ({ hasIncome, hasExpense }: Pick<NewCategory, 'hasIncome' | 'hasExpense'>): CategoryType => {
  if (hasIncome && hasExpense) return 0
  return hasIncome ? 1 : -1
}
