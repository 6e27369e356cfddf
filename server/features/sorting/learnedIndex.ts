import { Tally } from './learnedTally.ts'
import { wordsOf } from './learnedWords.ts'

/** A row of the ledger that a person sorted. */
export interface LearnedRow {
  /** The bank's text, otherwise the description. */
  text: string
  payeeId: number | null
  accountId: number
  direction: 1 | -1
  categoryId: number
}

/** A row that waits for a category. */
export type UnsortedRow = Omit<LearnedRow, 'categoryId'>

/** A word or a payee, and the texts that it stands in. */
export interface Mark {
  readonly id: number
  readonly texts: Set<LearnedText>
  readonly tally: Tally
}

/** Rows with the same words in the same order, whatever their numbers. */
export interface LearnedText {
  readonly words: readonly Mark[]
  /** Payee, account, category and count, again and again. */
  readonly rows: number[]
}

/** The payee of rows without one. */
const NO_PAYEE = 0

/** Visits the rows of a text: those of one payee and one account where these are given. */
export const countRows = (
  { rows }: LearnedText,
  { payeeId, accountId }: { payeeId?: number; accountId?: number },
  visit: (categoryId: number, count: number) => void,
): void => {
  for (let at = 0; at < rows.length; at += 4) {
    const isOfPayee = payeeId === undefined || rows[at] === payeeId
    const isOfAccount = accountId === undefined || rows[at + 1] === accountId
    if (isOfPayee && isOfAccount) visit(rows[at + 2] ?? 0, rows[at + 3] ?? 0)
  }
}

/** Rows of one direction by their words and payees. What no row has any more is forgotten. */
export class LearnedIndex {
  readonly words = new Map<string, Mark>()
  readonly payees = new Map<number, Mark>()
  rowCount = 0
  readonly #texts = new Map<string, LearnedText>()
  #lastId = 0

  /** The rows with exactly these words. */
  textOf(words: readonly Mark[]): LearnedText | undefined {
    return this.#texts.get(keyOf(words))
  }

  /** Adds a row, or takes one away that was added. */
  change({ text, payeeId, accountId, categoryId }: LearnedRow, count: 1 | -1): void {
    this.rowCount += count
    const names = [...wordsOf(text).keys()]
    const words = names.map((name) => this.#markOf(this.words, name))
    const key = keyOf(words)
    const its = this.#texts.get(key) ?? { words, rows: [] }
    this.#texts.set(key, its)
    changeRows(its.rows, [payeeId ?? NO_PAYEE, accountId, categoryId], count)
    const isGone = its.rows.length === 0
    if (isGone) this.#texts.delete(key)

    names.forEach((name, index) => {
      const mark = words[index]
      if (mark === undefined) return
      mark.tally.add(categoryId, count)
      if (isGone) mark.texts.delete(its)
      else mark.texts.add(its)
      if (mark.tally.of === 0) this.words.delete(name)
    })
    if (payeeId === null) return
    const mark = this.#markOf(this.payees, payeeId)
    mark.tally.add(categoryId, count)
    if (hasPayee(its, payeeId)) mark.texts.add(its)
    else mark.texts.delete(its)
    if (mark.tally.of === 0) this.payees.delete(payeeId)
  }

  #markOf<Key>(marks: Map<Key, Mark>, key: Key): Mark {
    const known = marks.get(key)
    if (known !== undefined) return known
    const mark = { id: ++this.#lastId, texts: new Set<LearnedText>(), tally: new Tally() }
    marks.set(key, mark)
    return mark
  }
}

const keyOf = (words: readonly Mark[]): string => words.map(({ id }) => id).join(' ')

const changeRows = (rows: number[], [payee, account, category]: [number, number, number], count: 1 | -1): void => {
  for (let at = 0; at < rows.length; at += 4) {
    if (rows[at] !== payee || rows[at + 1] !== account || rows[at + 2] !== category) continue
    const left = (rows[at + 3] ?? 0) + count
    if (left === 0) rows.splice(at, 4)
    else rows[at + 3] = left
    return
  }
  rows.push(payee, account, category, count)
}

const hasPayee = ({ rows }: LearnedText, payeeId: number): boolean =>
  rows.some((value, at) => at % 4 === 0 && value === payeeId)
