import { limits } from '#contract/config.ts'
import { type Amount, negate, scaleOf } from '#contract/money.ts'
import type { Day } from '#contract/zone.ts'
import { type AccountTarget, AccountTargets } from './accountTargets.ts'
import { type CategoryTarget, CategoryTargets } from './categoryTargets.ts'
import { type Decisions, keyOf } from './decisions.ts'
import type { Knowledge } from './knowledge.ts'
import type { AmountReader } from './readAmount.ts'
import type { CsvTable } from './readCsv.ts'
import { type Clock, readDate, type WrittenDate } from './readDate.ts'
import type { Understanding } from './understand.ts'

/** Every reason for which a row cannot be booked as it is. */
export type Reason =
  | 'cells'
  | 'quotes'
  | 'noAmount'
  | 'amount'
  | 'zero'
  | 'precise'
  | 'noDate'
  | 'date'
  | 'account'
  | 'category'
  | 'sign'
  | 'description'

/** A row as it will be booked. */
export interface Booking {
  account: AccountTarget
  category: CategoryTarget
  moment: string
  day: Day
  amount: Amount
  description: string | undefined
  /** The description was longer. */
  isCut: boolean
}

/** What becomes of a row: it can be booked, it is left out by choice, or it is refused. */
export type Verdict = { kind: 'booking'; booking: Booking } | { kind: 'leftOut' } | { kind: 'refused'; reason: Reason }

/** Rows of an existing category whose sign contradicts it. */
export interface Clash {
  count: number
  /** The first such row. */
  row: number
}

type Part<T> = { kind: 'part'; value: T } | Exclude<Verdict, { kind: 'booking' }>

const leftOut = { kind: 'leftOut' } as const
const refused = (reason: Reason) => ({ kind: 'refused', reason }) as const
const part = <T>(value: T): Part<T> => ({ kind: 'part', value })

/** Reads the rows of a table one by one, as it was understood and as the person decided. */
export class RowReader {
  /** By the id of the category. */
  readonly clashes = new Map<number, Clash>()
  /** Ids of the categories that are to become mixed. */
  readonly mixed = new Set<number>()
  readonly accounts: AccountTargets
  readonly categories: CategoryTargets
  readonly #table: CsvTable
  readonly #way: Understanding
  readonly #decisions: Decisions
  readonly #amounts: AmountReader
  readonly #clock: Clock
  readonly #today: Day
  readonly #discarded: ReadonlySet<number>
  readonly #moments = new Map<string, Part<{ moment: string; day: Day }>>()

  constructor(
    table: CsvTable,
    way: Understanding,
    decisions: Decisions,
    knowledge: Knowledge,
    tools: { amounts: AmountReader; clock: Clock },
  ) {
    this.#table = table
    this.#way = way
    this.#decisions = decisions
    this.#amounts = tools.amounts
    this.#clock = tools.clock
    this.#today = knowledge.today
    this.#discarded = new Set(decisions.discarded)
    this.accounts = new AccountTargets(knowledge, decisions)
    this.categories = new CategoryTargets(knowledge, decisions, way.separator)
  }

  /** The cells of a row, as they are written or as the person corrected them. */
  cellsOf(row: number): readonly string[] {
    return this.#decisions.corrections.get(row) ?? this.#table.rows[row] ?? []
  }

  isDiscarded(row: number): boolean {
    return this.#discarded.has(row)
  }

  read(row: number): Verdict {
    if (this.#discarded.has(row)) return leftOut
    const cells = this.cellsOf(row)
    const isCorrected = this.#decisions.corrections.has(row)
    if (!isCorrected && this.#table.badQuotes.has(row)) return refused('quotes')
    if (cells.length > this.#table.width && cells.slice(this.#table.width).some((cell) => cell.trim() !== ''))
      return refused('cells')
    const amount = this.#amountOf(cells)
    if (amount.kind !== 'part') return amount
    const when = this.#momentOf(cells)
    if (when.kind !== 'part') return when
    const account = this.#accountOf(cells)
    if (account.kind !== 'part') return account
    if (isTooPrecise(amount.value, account.value.currency.decimals)) return refused('precise')
    const placed = this.#categoryOf(row, cells, amount.value)
    if (placed.kind !== 'part') return placed
    const description = this.#descriptionOf(cells)
    if (description.kind !== 'part') return description
    const booking = { account: account.value, ...placed.value, ...when.value, ...description.value }
    return { kind: 'booking', booking }
  }

  /** The amount that the text says. */
  amountOf(text: string): Amount | undefined {
    return this.#amounts.read(text, this.#way.mark.mark)
  }

  /** The date that the text says. */
  dateOf(text: string): WrittenDate | undefined {
    const { order } = this.#way.order
    return order === undefined ? undefined : readDate(text, order)
  }

  #amountOf(cells: readonly string[]): Part<Amount> {
    const text = this.#cell(cells, this.#way.columns.amount)
    const read = this.amountOf(text)
    const choice = read === undefined ? this.#decisions.amounts.get(keyOf(text)) : undefined
    if (choice?.kind === 'leaveOut') return leftOut
    const amount = read ?? choice?.value
    if (amount === undefined) return refused(text.trim() === '' ? 'noAmount' : 'amount')
    return /[1-9]/.test(amount) ? part(amount) : refused('zero')
  }

  #momentOf(cells: readonly string[]): Part<{ moment: string; day: Day }> {
    const text = this.#cell(cells, this.#way.columns.date)
    const known = this.#moments.get(text)
    if (known !== undefined) return known
    const moment = this.#readMoment(text)
    this.#moments.set(text, moment)
    return moment
  }

  #readMoment(text: string): Part<{ moment: string; day: Day }> {
    const written = this.dateOf(text)
    if (written !== undefined) return part(this.#clock.read(written))
    const choice = this.#decisions.dates.get(keyOf(text))
    if (choice?.kind === 'leaveOut') return leftOut
    const day = choice?.value ?? (this.#way.columns.date === undefined ? this.#today : undefined)
    if (day !== undefined) return part(this.#clock.read({ day }))
    return refused(text.trim() === '' ? 'noDate' : 'date')
  }

  #accountOf(cells: readonly string[]): Part<AccountTarget> {
    const account = this.accounts.of(this.#cell(cells, this.#way.columns.account))
    if (account === 'leaveOut') return leftOut
    return account === undefined ? refused('account') : part(account)
  }

  #categoryOf(
    row: number,
    cells: readonly string[],
    amount: Amount,
  ): Part<{ category: CategoryTarget; amount: Amount }> {
    const category = this.categories.of(this.#cell(cells, this.#way.columns.category))
    if (category === 'leaveOut') return leftOut
    if (category === undefined) return refused('category')
    if (category.kind === 'new' || fits(category.category.type, amount)) return part({ category, amount })
    return this.#settleClash(row, category, amount)
  }

  #settleClash(
    row: number,
    category: CategoryTarget & { kind: 'existing' },
    amount: Amount,
  ): Part<{ category: CategoryTarget; amount: Amount }> {
    const { categoryId } = category.category
    const clash = this.clashes.get(categoryId)
    if (clash === undefined) this.clashes.set(categoryId, { count: 1, row })
    else clash.count++
    const choice = this.#decisions.clashes.get(categoryId)
    if (choice?.kind === 'leaveOut') return leftOut
    if (choice?.kind === 'turnSign') return part({ category, amount: negate(amount) })
    if (choice?.kind === 'makeMixed') {
      this.mixed.add(categoryId)
      return part({ category, amount })
    }
    const other = choice && this.categories.existing(choice.categoryId)
    if (other === undefined || !fits(other.type, amount)) return refused('sign')
    return part({ category: { kind: 'existing', category: other }, amount })
  }

  #descriptionOf(cells: readonly string[]): Part<{ description: string | undefined; isCut: boolean }> {
    const words = this.#way.columns.descriptions.map((column) => this.#cell(cells, column).trim())
    const written = words.filter((word) => word !== '').join(' ')
    const whole = written.isWellFormed() ? written : written.toWellFormed()
    if (whole.length <= limits.transactionDescription) return part({ description: whole || undefined, isCut: false })
    if (!this.#decisions.cutsDescriptions) return refused('description')
    return part({ description: cutText(whole, limits.transactionDescription), isCut: true })
  }

  #cell(cells: readonly string[], column: number | undefined): string {
    return column === undefined ? '' : (cells[column] ?? '')
  }
}

const fits = (type: -1 | 0 | 1, amount: Amount): boolean => type === 0 || type === (amount.startsWith('-') ? -1 : 1)

const isTooPrecise = (amount: Amount, decimals: number): boolean => {
  const at = amount.indexOf('.')
  return at >= 0 && amount.length - at - 1 > decimals && scaleOf(amount) > decimals
}

/** At most `length` characters, no half of one. */
const cutText = (text: string, length: number): string => {
  const cut = text.slice(0, length)
  return (cut.isWellFormed() ? cut : cut.slice(0, -1)).trimEnd()
}
