import { absolute, type Amount, isEqual, negate, scaleOf } from '#shared/money.ts'
import { AccountTargets } from '#import/plan/accountTargets.ts'
import { type CategoryTarget, CategoryTargets } from '#import/plan/categoryTargets.ts'
import type { Decisions, StatusChoice } from '#import/engine/decisions.ts'
import type { LedgerContext } from '#import/engine/ledgerContext.ts'
import type { Status } from '#contract/lists.ts'
import type { StatusMeaning } from '#import/detect/bankWords.ts'
import { statusOf, type WrittenStatus } from '#import/detect/statuses.ts'
import { NameTargets } from '#import/plan/nameTargets.ts'
import type { Clock } from './clock.ts'
import { currencyWritten } from '#import/detect/currencies.ts'
import type { AmountReader } from './readAmount.ts'
import type { CsvTable } from './readCsv.ts'
import type { WrittenDate } from './readDate.ts'
import { RowAmounts } from './RowAmounts.ts'
import { RowDetails } from './RowDetails.ts'
import { RowMoments } from './RowMoments.ts'
import type { ParseOptions } from '#import/detect/parseOptions.ts'
import { accepted, otherSide, transferred } from '#import/plan/transfers.ts'
import {
  type TransactionReader,
  leftOut,
  leftOutByState,
  type OtherTransaction,
  type Part,
  part,
  type Placed,
  refused,
  type Verdict,
} from '#import/plan/verdict.ts'
import { keyOf } from './keyOf.ts'
import type { AccountTarget } from '#import/plan/accountTarget.ts'

/** Rows of an existing category whose sign contradicts it. */
export interface Clash {
  count: number
  /** The first such row. */
  row: number
}

/** Default outcomes of rows by the meaning of their state. */
const choices: Record<StatusMeaning, StatusChoice> = {
  done: 'book',
  reconciled: 'reconciled',
  uncleared: 'pending',
  undone: 'leaveOut',
  pending: 'pending',
}

/** Reads the rows of a table one by one, with the parse options and the user's decisions. */
export class RowReader implements TransactionReader {
  /** By the id of the category. */
  readonly clashes = new Map<number, Clash>()
  /** Ids of the categories that are to become mixed. */
  readonly mixed = new Set<number>()
  readonly accounts: AccountTargets
  readonly categories: CategoryTargets
  readonly payees: NameTargets
  readonly tags: NameTargets
  readonly #table: CsvTable
  readonly #options: ParseOptions
  readonly #decisions: Decisions
  readonly #amounts: RowAmounts
  readonly #context: LedgerContext
  readonly #discarded: ReadonlySet<number>
  readonly #moments: RowMoments
  readonly #details: RowDetails

  constructor(
    table: CsvTable,
    options: ParseOptions,
    decisions: Decisions,
    context: LedgerContext,
    tools: { amounts: AmountReader; clock: Clock },
  ) {
    this.#table = table
    this.#options = options
    this.#decisions = decisions
    this.#amounts = new RowAmounts(table.rows, options, tools.amounts)
    this.#context = context
    this.#moments = new RowMoments(options, decisions, tools.clock, context.today)
    this.#details = new RowDetails(options.columns, decisions.cutsDescriptions)
    this.#discarded = new Set(decisions.discarded)
    this.accounts = new AccountTargets(context, decisions, options)
    this.categories = new CategoryTargets(context, decisions, options.separator)
    this.payees = new NameTargets(context.payees)
    this.tags = new NameTargets(context.tags)
  }

  /** The cells of a row, as they are written or as the person corrected them. */
  cellsOf(row: number): readonly string[] {
    return this.#decisions.corrections.get(row) ?? this.#table.rows[row] ?? []
  }

  lineOf(row: number): number {
    return this.#table.lines[row] ?? 0
  }

  isDiscarded(row: number): boolean {
    return this.#discarded.has(row)
  }

  /** Whether the state of a row says that it did not take place. */
  isOutByState(cells: readonly string[]): boolean {
    return this.#statusOf(cells).kind === 'leftOut'
  }

  read(row: number): Verdict {
    if (this.#discarded.has(row)) return leftOut
    const cells = this.cellsOf(row)
    const isCorrected = this.#decisions.corrections.has(row)
    if (!isCorrected && this.#table.badQuotes.has(row)) return refused('quotes')
    if (cells.length > this.#table.width && cells.slice(this.#table.width).some((cell) => cell.trim() !== ''))
      return refused('cells')
    const state = this.#statusOf(cells)
    if (state.kind !== 'part') return state
    const amount = this.#amountOf(cells)
    if (amount.kind !== 'part') return amount
    const when = this.#moments.of(cells)
    if (when.kind !== 'part') return when
    const account = this.#accountOf(cells)
    if (account.kind === 'leftOut') return account
    const other = account.kind === 'part' ? this.#otherOf(cells, account.value, amount.value) : leftOut
    if (other.kind === 'refused') return other
    // Questions about its category and its account are asked together.
    const placed: Part<Placed> =
      other.kind === 'part'
        ? part({ category: undefined, amount: amount.value })
        : this.#categoryOf(row, cells, amount.value)
    if (account.kind !== 'part') return account
    if (isTooPrecise(amount.value, account.value.currency.decimals)) return refused('precise')
    if (placed.kind !== 'part') return placed
    const { code } = account.value.currency
    const details = this.#details.of(cells, (text, currency) => {
      if (currency !== '') return keyOf(currency) !== keyOf(code)
      const original = this.#amounts.amountOf(text)
      return original !== undefined && !isEqual(absolute(original), absolute(amount.value))
    })
    if (details.kind !== 'part') return details
    const status = state.value
    const parsed = { account: account.value, status, ...placed.value, ...when.value, ...details.value }
    return other.kind === 'part' ? transferred(parsed, other.value) : accepted(parsed)
  }

  /** The amount of a row as the file says it; undefined where it cannot be read. */
  amountOf(cells: readonly string[]): Amount | undefined {
    const read = this.#amounts.of(cells)
    return 'amount' in read ? read.amount : undefined
  }

  /** The balance after the row, as stated in the file. */
  balanceOf(cells: readonly string[]): Amount | undefined {
    return this.#amounts.amountOf(this.#cell(cells, this.#options.columns.balance))
  }

  /** The key of the row's account: with several currencies, each needs a separate account. */
  accountTextOf(cells: readonly string[]): string {
    const { columns, currencies } = this.#options
    const name = this.#cell(cells, columns.account)
    const code = this.#cell(cells, columns.currency).trim()
    if (!currencies.areMany || code === '') return name
    return name.trim() === '' ? code : `${name.trim()} (${code})`
  }

  /** The other account of a transfer, as the row names it. */
  otherAccountTextOf(cells: readonly string[]): string {
    return this.#cell(cells, this.#options.columns.otherAccount)
  }

  /** The date that the text says. */
  dateOf(text: string): WrittenDate | undefined {
    return this.#moments.dateOf(text)
  }

  /** The status of a row by its state, or the row's outcome instead. */
  #statusOf(cells: readonly string[]): Part<Status> {
    const choice = this.statusChoice(statusOf(cells, this.#options.columns))
    if (choice === undefined) return refused('state')
    if (choice === 'leaveOut') return leftOutByState
    return part(choice === 'book' ? 'cleared' : choice)
  }

  /** As the person decided, else as the word says. Undefined for words that say nothing. */
  statusChoice({ text, meaning, isUnsure }: WrittenStatus): StatusChoice | undefined {
    const chosen = this.#decisions.states.get(keyOf(text))
    if (chosen !== undefined || keyOf(text) === '') return chosen ?? 'book'
    if (meaning === undefined) return this.#options.hasOneStatus && isUnsure !== true ? 'book' : undefined
    return choices[meaning]
  }

  #amountOf(cells: readonly string[]): Part<Amount> {
    const text = this.#cell(cells, this.#options.columns.amount)
    const choice = this.#decisions.amounts.get(keyOf(text))
    const read = this.#amounts.of(cells, () => (choice?.kind === 'value' ? choice.value : undefined))
    if ('amount' in read) return /[1-9]/.test(read.amount) ? part(read.amount) : refused('zero')
    return choice?.kind === 'leaveOut' ? leftOut : refused(read.fault)
  }

  #accountOf(cells: readonly string[]): Part<AccountTarget> {
    const written = this.#cell(cells, this.#options.columns.currency)
    const { only, areMany } = this.#options.currencies
    const currency = written.trim() === '' ? only : currencyWritten(written, this.#context.currencies)
    if (currency === undefined && (written.trim() !== '' || areMany)) return refused('currency')
    const account = this.accounts.of(this.accountTextOf(cells))
    if (account === 'leaveOut') return leftOut
    if (account === undefined) return refused('account')
    const isOther = currency !== undefined && currency.currencyId !== account.currency.currencyId
    return isOther ? refused('otherCurrency') : part(account)
  }

  /** A row without another account is not a transfer, nor is one whose other account is left out. */
  #otherOf(cells: readonly string[], account: AccountTarget, amount: Amount): Part<OtherTransaction> {
    const text = this.otherAccountTextOf(cells)
    return text.trim() === '' ? leftOut : otherSide({ account, amount }, this.accounts.of(text), {})
  }

  #categoryOf(row: number, cells: readonly string[], amount: Amount): Part<Placed> {
    const category = this.categories.of(this.#cell(cells, this.#options.columns.category))
    if (category === 'leaveOut') return leftOut
    if (category === undefined) return refused('category')
    if (category.kind === 'new' || fits(category.category.type, amount)) return part({ category, amount })
    return this.#resolveClash(row, category, amount)
  }

  #resolveClash(row: number, category: CategoryTarget & { kind: 'existing' }, amount: Amount): Part<Placed> {
    const { categoryId } = category.category
    const clash = this.clashes.get(categoryId)
    if (clash === undefined) this.clashes.set(categoryId, { count: 1, row })
    else clash.count++
    const choice = this.#decisions.clashes.get(categoryId)
    if (choice?.kind === 'leaveOut') return leftOut
    if (choice?.kind === 'refund') return part({ category, amount, isRefund: true })
    if (choice?.kind === 'turnSign') return part({ category, amount: negate(amount) })
    if (choice?.kind === 'makeMixed') {
      this.mixed.add(categoryId)
      return part({ category, amount })
    }
    const other = choice && this.categories.existing(choice.categoryId)
    if (other === undefined || !fits(other.type, amount)) return refused('sign')
    return part({ category: { kind: 'existing', category: other }, amount })
  }

  #cell(cells: readonly string[], column: number | undefined): string {
    return column === undefined ? '' : (cells[column] ?? '')
  }
}

const fits = (type: -1 | 0 | 1, amount: Amount): boolean => type === 0 || type === (amount.startsWith('-') ? -1 : 1)

const isTooPrecise = (amount: Amount, decimals: number): boolean => amount.includes('.') && scaleOf(amount) > decimals
