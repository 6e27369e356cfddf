import Big from 'big.js'
import { type Amount, plain } from '#shared/money.ts'
import type { Source } from './model.ts'

/** Significant digits that a user typed; further ones come from the double. */
const TRUE_DIGITS = 15
/** A sum of doubles goes wrong behind so many digits; where it hides so many zeros or nines, they are not there. */
const SURE_DIGITS = 13
const HIDDEN_DIGITS = 2

/** Cell numbers without floating-point error: `0.1 + 0.2` is stored as `0.30000000000000004` and means `0.3`. */
export class CellNumbers {
  /** All that have decimals: the currency of the amounts may have fewer. */
  readonly texts = new Set<string>()
  #count = 0
  #first: { from: string; to: Amount } | undefined
  #formulas = 0
  #firstFormula: string | undefined

  read(text: string): string {
    if (!/^[-+]?(\d+\.?\d*|\.\d+)(e[-+]?\d{1,3})?$/i.test(text)) return text
    const exact = new Big(text)
    const typed = meant(exact)
    const to = plain(typed)
    if (!typed.eq(exact)) {
      this.#count++
      this.#first ??= { from: plain(exact), to }
    }
    if (to.includes('.')) this.texts.add(to)
    return to
  }

  /** Records a formula without a result; its text is shown instead. */
  withoutResult(formula: string): string {
    const text = formula.startsWith('=') ? formula : `=${formula}`
    this.#formulas++
    this.#firstFormula ??= text
    return text
  }

  get formulas(): Source['formulas'] {
    return this.#firstFormula === undefined ? undefined : { count: this.#formulas, example: this.#firstFormula }
  }

  get rounded(): Source['rounded'] {
    return this.#first === undefined ? undefined : { count: this.#count, ...this.#first }
  }
}

const meant = (exact: Big): Big => {
  const sure = exact.prec(SURE_DIGITS)
  const isArtefact = exact.c.length > SURE_DIGITS && sure.c.length <= SURE_DIGITS - HIDDEN_DIGITS
  if (isArtefact) return sure
  return exact.c.length > TRUE_DIGITS ? exact.prec(TRUE_DIGITS) : exact
}
