import { absolute, type Amount, isEqual, negate, subtract } from '#shared/money.ts'
import { sideOf } from '#import/detect/bankWords.ts'
import type { AmountReader } from './readAmount.ts'
import type { ParseOptions } from '#import/detect/parseOptions.ts'

/** Why a row has no amount. */
export type AmountFault = 'noAmount' | 'amount' | 'bothSides' | 'side'
export type ReadAmount = { amount: Amount } | { fault: AmountFault }

const isZero = (amount: Amount): boolean => !/[1-9]/.test(amount)

/** Reads the amount of a row: one signed amount, or incoming and outgoing amounts, minus the fee. */
export class RowAmounts {
  readonly #options: ParseOptions
  readonly #amounts: AmountReader
  /** Whether incoming amounts, outgoing amounts and fees have a minus in their columns. */
  readonly #isIncomeNegative: boolean
  readonly #isExpenseNegative: boolean
  readonly #isFeeNegative: boolean
  /** Whether amounts have signs although a column says the side. */
  readonly #isSidedBySign: boolean

  constructor(rows: readonly (readonly string[])[], options: ParseOptions, amounts: AmountReader) {
    this.#options = options
    this.#amounts = amounts
    this.#isIncomeNegative = this.#isMostlyNegative(rows, options.columns.incomeAmount)
    this.#isExpenseNegative = this.#isMostlyNegative(rows, options.columns.expenseAmount)
    const { amount, direction } = options.columns
    const isOut = (cells: readonly string[]) => sideOf(this.#cell(cells, direction)) === 'out'
    this.#isSidedBySign = direction !== undefined && this.#isMostlyNegative(rows.filter(isOut), amount, 0)
    this.#isFeeNegative = this.#isMostlyNegative(rows, options.columns.fee)
  }

  /** The amount that a text says, whatever its column. */
  amountOf(text: string): Amount | undefined {
    return this.#amounts.read(text, this.#options.mark.mark)
  }

  /** The amount of a row; `meant` is the user's replacement of an unreadable one. */
  of(cells: readonly string[], meant?: (text: string) => Amount | undefined): ReadAmount {
    const { amount, fee } = this.#options.columns
    const written = this.#cell(cells, amount)
    const isOfSides = written.trim() === '' && this.#hasSides
    const read = isOfSides ? this.#turned(this.#ofSides(cells)) : this.#ofOne(written, cells, meant)
    if ('fault' in read || fee === undefined) return read
    return this.#lessFee(read.amount, this.#cell(cells, fee))
  }

  get #hasSides(): boolean {
    const { incomeAmount, expenseAmount } = this.#options.columns
    return incomeAmount !== undefined || expenseAmount !== undefined
  }

  #ofOne(text: string, cells: readonly string[], meant?: (text: string) => Amount | undefined): ReadAmount {
    const read = this.amountOf(text)
    const amount = read ?? meant?.(text)
    if (amount === undefined) return { fault: text.trim() === '' ? 'noAmount' : 'amount' }
    if (read === undefined) return { amount }
    if (this.#options.columns.direction !== undefined) return this.#withSide(amount, cells)
    if (this.#options.signs.signs === 'plus' && !/[-+\u2212]/.test(text) && !isZero(amount))
      return { amount: `-${amount}` }
    return this.#turned({ amount })
  }

  #turned(read: ReadAmount): ReadAmount {
    if ('fault' in read || this.#options.signs.signs !== 'turned' || isZero(read.amount)) return read
    return { amount: flip(read.amount) }
  }

  /** Where a sign and a word contradict each other, it is unknown which is right. */
  #withSide(amount: Amount, cells: readonly string[]): ReadAmount {
    const side = sideOf(this.#cell(cells, this.#options.columns.direction))
    const isNegative = amount.startsWith('-')
    // Where the signs say the same as the words, they also say it beside a word that is not known.
    if (side === undefined && this.#isSidedBySign) return { amount }
    if (side === undefined || isNegative !== (side === 'out' && this.#isSidedBySign)) {
      return isZero(amount) ? { amount } : { fault: 'side' }
    }
    return { amount: side === 'out' && !isNegative && !isZero(amount) ? `-${amount}` : amount }
  }

  #ofSides(cells: readonly string[]): ReadAmount {
    const { incomeAmount, expenseAmount } = this.#options.columns
    const texts = [this.#cell(cells, incomeAmount), this.#cell(cells, expenseAmount)]
    const [income, expense] = texts.map((text) => this.amountOf(text))
    if (texts.some((text, at) => isWord(text) && [income, expense][at] === undefined)) return { fault: 'amount' }
    if (income === undefined && expense === undefined) return { fault: 'noAmount' }
    const hasIncome = income !== undefined && !isZero(income)
    const hasExpense = expense !== undefined && !isZero(expense)
    if (hasIncome && hasExpense) return { fault: 'bothSides' }
    if (hasIncome) return { amount: this.#isIncomeNegative ? flip(income) : income }
    if (expense === undefined) return { amount: '0' }
    if (isZero(expense)) return { amount: '0' }
    return { amount: this.#isExpenseNegative ? expense : flip(expense) }
  }

  #lessFee(amount: Amount, text: string): ReadAmount {
    if (!isWord(text)) return { amount }
    const fee = this.amountOf(text)
    if (fee === undefined) return { fault: 'amount' }
    if (isEqual(fee, '0')) return { amount }
    return { amount: subtract(amount, this.#isFeeNegative ? negate(fee) : fee) }
  }

  #isMostlyNegative(
    rows: readonly (readonly string[])[],
    column: number | undefined,
    from: number = this.#options.skip,
  ): boolean {
    if (column === undefined) return false
    const read = rows.slice(from, from + 1000).map((cells) => this.amountOf(this.#cell(cells, column)))
    const written = read.filter((amount) => amount !== undefined && !isZero(amount))
    return written.filter((amount) => amount?.startsWith('-')).length > written.length / 2
  }

  #cell(cells: readonly string[], column: number | undefined): string {
    return column === undefined ? '' : (cells[column] ?? '')
  }
}

/** Dashes or asterisks in a column say that there is nothing. */
const isWord = (text: string): boolean => !/^[\s*\-\u2013\u2014]*$/.test(text)

/** Digits stay as they are written. */
const flip = (amount: Amount): Amount => (amount.startsWith('-') ? absolute(amount) : `-${amount}`)
