import type { AccountChoice, CategoryChoice, Decisions } from '#import/engine/decisions.ts'
import type { RowReader } from '#import/read/RowReader.ts'
import type { ParseOptions } from '#import/detect/parseOptions.ts'
import { keyOf } from '#import/read/keyOf.ts'

/** A text that the rows share and that nothing is known of: settled once for all of them. */
export interface UnknownText {
  /** Names it among the decisions. */
  key: string
  /** As the first of the rows writes it; blank for cells without anything. */
  text: string
  /** How many rows. */
  count: number
  /** The user's decision, or the suggestion. */
  isResolved: boolean
}

export interface UnknownAccount extends UnknownText {
  choice: AccountChoice | undefined
}

export interface UnknownCategory extends UnknownText {
  choice: CategoryChoice
  /** Whether it has income, spending, or both: this becomes its type. */
  hasIncome: boolean
  hasExpense: boolean
}

export interface UnknownValues {
  accounts: UnknownAccount[]
  categories: UnknownCategory[]
  amounts: UnknownText[]
  dates: UnknownText[]
  /** How many of them the lists do not show. */
  categoriesBeyond: number
  amountsBeyond: number
  datesBeyond: number
  /** How many there are in all. */
  count: number
}

/** A column with more different texts is not one of names. */
const SHOWN_AT_MOST = 5000

interface Met {
  text: string
  count: number
  hasIncome: boolean
  hasExpense: boolean
}

/** Finds texts that are not a known account or category, or not a valid amount or date. */
export const unknownValues = (
  rows: Iterable<number>,
  { columns, currencies: { areMany: areManyCurrencies } }: ParseOptions,
  reader: RowReader,
  decisions: Decisions,
): UnknownValues => {
  const met = { accounts: new Texts(), categories: new Texts(), amounts: new Texts(), dates: new Texts() }
  for (const row of rows) {
    if (reader.isDiscarded(row)) continue
    const cells = reader.cellsOf(row)
    if (reader.isOutByState(cells)) continue
    const amount = reader.amountOf(cells)
    if (columns.account !== undefined || areManyCurrencies) met.accounts.meet(reader.accountTextOf(cells))
    const other = reader.otherAccountTextOf(cells)
    if (other.trim() !== '') met.accounts.meet(other)
    else met.categories.meetIn(cells, columns.category, amount)
    if (amount === undefined) met.amounts.meetIn(cells, columns.amount)
    met.dates.meetIn(cells, columns.date)
  }
  const accounts = met.accounts.without((text) => reader.accounts.exists(text))
  const categories = met.categories.without((text) => reader.categories.exists(text))
  const amounts = met.amounts.without(() => false)
  const dates = met.dates.without((text) => reader.dateOf(text) !== undefined)
  return {
    accounts: accounts.slice(0, SHOWN_AT_MOST).map(({ key, text, count }) => ({
      key,
      text,
      count,
      isResolved: reader.accounts.of(text) !== undefined,
      choice: decisions.accounts.get(key) ?? reader.accounts.proposalFor(text),
    })),
    categories: categories.slice(0, SHOWN_AT_MOST).map(({ text, ...rest }) => ({
      ...rest,
      text,
      isResolved: reader.categories.of(text) !== undefined,
      choice: decisions.categories.get(rest.key) ?? reader.categories.proposalFor(text),
    })),
    amounts: shown(amounts, decisions.amounts),
    dates: shown(dates, decisions.dates),
    categoriesBeyond: Math.max(0, categories.length - SHOWN_AT_MOST),
    amountsBeyond: Math.max(0, amounts.length - SHOWN_AT_MOST),
    datesBeyond: Math.max(0, dates.length - SHOWN_AT_MOST),
    count: accounts.length + categories.length + amounts.length + dates.length,
  }
}

const shown = (texts: readonly (Met & { key: string })[], resolved: ReadonlyMap<string, unknown>): UnknownText[] =>
  texts.slice(0, SHOWN_AT_MOST).map(({ key, text, count }) => ({ key, text, count, isResolved: resolved.has(key) }))

/** The distinct texts of one column. */
class Texts {
  readonly #byText = new Map<string, Met>()

  meetIn(cells: readonly string[], column: number | undefined, amount?: string): void {
    if (column !== undefined) this.meet(cells[column] ?? '', amount)
  }

  meet(text: string, amount?: string): void {
    const met = this.#byText.get(text) ?? { text, count: 0, hasIncome: false, hasExpense: false }
    met.count++
    if (amount?.startsWith('-')) met.hasExpense = true
    else if (amount !== undefined) met.hasIncome = true
    this.#byText.set(text, met)
  }

  /** Unknown texts, most frequent first; equal ones are merged. */
  without(isKnown: (text: string) => boolean): (Met & { key: string })[] {
    const unknown = new Map<string, Met & { key: string }>()
    for (const met of this.#byText.values()) {
      if (isKnown(met.text)) continue
      const key = keyOf(met.text)
      const same = unknown.get(key)
      if (same === undefined) unknown.set(key, { ...met, text: met.text.trim(), key })
      else {
        same.count += met.count
        same.hasIncome ||= met.hasIncome
        same.hasExpense ||= met.hasExpense
      }
    }
    return [...unknown.values()].sort((a, b) => b.count - a.count)
  }
}
