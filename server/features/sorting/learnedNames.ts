import { limits } from '#contract/limits.ts'
import { Learned, type Proposal } from './learned.ts'
import type { LearnedRow, UnsortedRow } from './learnedIndex.ts'
import { wordsOf } from './learnedWords.ts'

/** A payee of the book with the rows that speak for it, or the text in words that a new payee can be called by. */
export type ProposedPayee = (Omit<Proposal, 'categoryId' | 'other'> & { payeeId: number }) | { name: string }

type NamedRow = Omit<LearnedRow, 'categoryId'> & { payeeId: number }

/** Finds the payee of a text by the same counts as its category. */
export class LearnedNames {
  readonly #payees = new Learned()
  readonly #categories: Learned

  /** Rows without a payee know the book's common words, too. */
  constructor(categories: Learned) {
    this.#categories = categories
  }

  add(row: NamedRow): void {
    this.#payees.add(asLearned(row))
  }

  remove(row: NamedRow): void {
    this.#payees.remove(asLearned(row))
  }

  /** Nothing for a text without letters. A payee that the book has is proposed only where its rows say so. */
  propose(row: Omit<UnsortedRow, 'payeeId'>): ProposedPayee | undefined {
    const found = this.#payees.propose({ ...row, payeeId: null })
    if (found !== undefined) {
      const { categoryId: payeeId, other: _, ...counts } = found
      return { payeeId, ...counts }
    }
    const isNoise = (word: string) =>
      this.#payees.isNoise(word, row.direction) || this.#categories.isNoise(word, row.direction)
    const name = cleanName(row.text, isNoise)
    return name === '' ? undefined : { name }
  }
}

/** Payees in the place of categories. */
const asLearned = ({ payeeId, ...row }: NamedRow): LearnedRow => ({ ...row, payeeId: null, categoryId: payeeId })

/** With hyphens and dots: “JEWEL-OSCO”, “OZON.RU”. */
const PART = /[\p{L}\p{M}\p{N}]+(?:['’&.-][\p{L}\p{M}\p{N}]+)*/gu
const ENDING = /(?<=\p{L}{3})(?:\.\p{L}{2,3})+$/u

/**
 * A bank's text as a name: without numbers, noise and the endings of addresses, and not in capitals. Cleaned again it
 * stays as it is.
 */
export const cleanName = (text: string, isNoise: (word: string) => boolean): string => {
  const parts = [...text.matchAll(PART)].map(([part]) => part.replace(ENDING, '')).filter((part) => /\p{L}/u.test(part))
  const named = orAll(
    parts.filter((part) => wordsOf(part).size > 0),
    parts,
  )
  const telling = orAll(
    named.filter((part) => ![...wordsOf(part).keys()].every(isNoise)),
    named,
  )
  let name = ''
  for (const part of telling.map(inTitleCase)) {
    const longer = name === '' ? part.slice(0, limits.payeeName) : `${name} ${part}`
    if (longer.length > limits.payeeName) break
    name = longer
  }
  return name
}

const orAll = (some: string[], all: string[]): string[] => (some.length === 0 ? all : some)

const VOWEL = /[aeiouyаеёиоуыэюя]/iu

/** Words that are written in both cases stay as they are, so do abbreviations that cannot be read: “KFC”, “H&M”. */
const inTitleCase = (word: string): string => {
  if (word !== word.toUpperCase() && word !== word.toLowerCase()) return word
  const isShort = word.length <= 3 && word === word.toUpperCase()
  if (isShort && (!VOWEL.test(word) || word.includes('&'))) return word
  return word.toLowerCase().replace(/^\p{Ll}|(?<=[.&-])\p{Ll}/gu, inCapitals)
}

/** A letter that does not come back from its capital stays small. */
const inCapitals = (letter: string): string =>
  letter.toUpperCase().toLowerCase() === letter ? letter.toUpperCase() : letter
