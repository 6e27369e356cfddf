import { evidenceFor, isTelling } from './learnedEvidence.ts'
import { LearnedIndex, type LearnedRow, type UnsortedRow } from './learnedIndex.ts'

export interface Proposal {
  categoryId: number
  /** So many of the rows with the same evidence agree… */
  count: number
  /** …of so many. */
  of: number
  /** The words that these rows have, as the text writes them; empty where the payee alone decides. */
  evidence: string
  /** Only rows of its payee, of its account, with exactly its words count. */
  ofPayee: boolean
  inAccount: boolean
  sameText: boolean
  certainty: 'certain' | 'likely'
  /** The text has words that the book never saw. */
  hasNewWords: boolean
  /** The category of most of the others. */
  other?: { categoryId: number; count: number }
}

/** So many rows are enough to be certain, unless the text has words that the book never saw. */
const CERTAIN = 10
/** One row in so many has a common word. */
const COMMON = 50

/**
 * Counts a book's own history, and proposes only a category that nearly all rows with the same words or payee have.
 * Where they differ it is silent. The order of rows does not matter.
 */
export class Learned {
  readonly #indexes = { [1]: new LearnedIndex(), [-1]: new LearnedIndex() }

  add(row: LearnedRow): void {
    this.#indexes[row.direction].change(row, 1)
  }

  /** A row that was added. */
  remove(row: LearnedRow): void {
    this.#indexes[row.direction].change(row, -1)
  }

  /** A word that many rows have, whatever they are about: “POS”, “Kartenzahlung”, the home city. */
  isNoise(word: string, direction: 1 | -1): boolean {
    const { words, rowCount } = this.#indexes[direction]
    const mark = words.get(word)
    return mark !== undefined && !isTelling(mark) && mark.tally.of * COMMON >= rowCount
  }

  propose(row: UnsortedRow): Proposal | undefined {
    const found = evidenceFor(this.#indexes[row.direction], row)
    const [first, other] = found?.tally.ranked() ?? []
    if (found === undefined || first === undefined) return undefined
    return {
      ...first,
      of: found.tally.of,
      evidence: found.name,
      ofPayee: found.payeeId !== undefined,
      inAccount: found.accountId !== undefined,
      sameText: found.isSameText === true,
      hasNewWords: found.hasNewWords,
      certainty: found.tally.of >= CERTAIN && !found.hasNewWords ? 'certain' : 'likely',
      ...(other && { other }),
    }
  }
}
