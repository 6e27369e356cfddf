import type { Account } from '#contract/accounts.ts'
import type { Category } from '#contract/categories.ts'
import type { Book } from './book.ts'
import type { Lexicon } from './lexicon.ts'
import { findNamed } from './names.ts'
import { type Sentence, type Word, words } from './sentence.ts'

/** Names that fit too little are none. */
const LEAST = 0.35
/** Without a small word before it a name has to be said more fully. */
const SURE = 0.7
/** An account at the end, whose case may tell its part: картой. */
const LIKELY = 0.45
const LONGEST = 4

/** Who plays what in a sentence. */
export interface Roles {
  from?: Account
  to?: Account
  category?: Category
  /** Equally good answers, when there were several. */
  unclear?: string[]
  /** What nothing was made of. */
  rest: Word[]
}

interface Found {
  role: 'from' | 'to' | 'category'
  row: Account | Category
  fit: number
  /** How many words it takes. */
  length: number
  unclear: string[] | undefined
}

/** A phrase does not end in an article or the like. */
const isLong = (word: Word | undefined): boolean => word !== undefined && word.plain.length > 2

const startsWith = (said: readonly Word[], phrase: string): boolean =>
  said
    .slice(0, phrase.split(' ').length)
    .map(({ plain }) => plain)
    .join(' ') === phrase

const best = <R extends { name: string }>(rows: readonly R[], said: readonly Word[]) => {
  const [first, second] = findNamed(rows, said)
  if (first === undefined || first.fit < LEAST) return undefined
  const isUnclear = second !== undefined && second.fit === first.fit
  return { ...first, unclear: isUnclear ? [first.row.name, second.row.name] : undefined }
}

/** Reads the roles of a sentence in the lists of a book. */
export class RoleReader {
  readonly #lexicon: Lexicon
  readonly #book: Book
  readonly #only: 'accounts' | 'all'

  constructor(lexicon: Lexicon, book: Book, only: 'accounts' | 'all' = 'all') {
    this.#lexicon = lexicon
    this.#book = book
    this.#only = only
  }

  read(sentence: Sentence): Roles {
    const roles: Roles = { rest: [] }
    let said = sentence.words
    while (said.length > 0) {
      const found = this.#afterSmallWord(said, roles)
      if (found === undefined) roles.rest.push(...said.slice(0, 1))
      else this.#give(roles, found)
      said = said.slice(found?.length ?? 1)
    }
    this.#readUnmarked(roles)
    return roles
  }

  /** Accounts that some words name without a small word before them. */
  accountsNamed(said: readonly Word[]): Account[] {
    const found = best(this.#book.shown, said)
    return found === undefined ? [] : [found.row]
  }

  #give(roles: Roles, { role, row, unclear }: Omit<Found, 'length' | 'fit'>): void {
    if (role === 'category') roles.category = row as Category
    else roles[role] = row as Account
    if (unclear) roles.unclear = unclear
  }

  #afterSmallWord(said: readonly Word[], roles: Roles): Found | undefined {
    const { from, to, about } = this.#lexicon
    const small = [...new Set([...from, ...to, ...about])]
      .filter((phrase) => startsWith(said, phrase))
      .toSorted((a, b) => b.length - a.length)
    for (const phrase of small) {
      const found = this.#named(said.slice(phrase.split(' ').length), phrase, roles)
      if (found) return { ...found, length: found.length + phrase.split(' ').length }
    }
    return undefined
  }

  #named(said: readonly Word[], phrase: string, roles: Roles): Found | undefined {
    const filler = new RegExp(`^${this.#lexicon.fillers}$`, 'u')
    const skipped = said.findIndex(({ plain }) => !filler.test(plain))
    if (skipped === -1) return undefined
    for (let length = LONGEST; length > 0; length -= 1) {
      const name = said.slice(skipped, skipped + length)
      const isWhole = name.length === length && (length === 1 || isLong(name.at(-1)))
      const found = isWhole ? this.#best(name, phrase, roles) : undefined
      if (found) return { ...found, length: skipped + length }
    }
    return undefined
  }

  #best(name: readonly Word[], phrase: string, roles: Roles): Found | undefined {
    const { from, to, about } = this.#lexicon
    const found: Found[] = []
    const add = (role: Found['role'], row: ReturnType<typeof best<Account | Category>>): void => {
      if (row) found.push({ role, length: name.length, ...row })
    }
    if (from.includes(phrase) && roles.from === undefined) add('from', best(this.#book.shown, name))
    if (to.includes(phrase) && roles.to === undefined) add('to', best(this.#book.shown, name))
    const mayBeCategory = this.#only === 'all' && roles.category === undefined
    if (about.includes(phrase) && mayBeCategory) add('category', best(this.#book.categories, name))
    return found.toSorted((a, b) => b.fit - a.fit)[0]
  }

  /** A category that is named as it is, and an account at the end. */
  #readUnmarked(roles: Roles): void {
    const filler = words(this.#lexicon.fillers)
    roles.rest = this.#withoutEdges(roles.rest.filter(({ plain }) => !filler.test(plain)))
    if (roles.from === undefined && roles.to === undefined) this.#readLastAccount(roles)
    if (roles.category !== undefined || this.#only === 'accounts') return
    for (let length = Math.min(LONGEST, roles.rest.length); length > 0; length -= 1) {
      for (let at = 0; at + length <= roles.rest.length; at += 1) {
        const found = best(this.#book.categories, roles.rest.slice(at, at + length))
        if (found === undefined || found.fit < SURE) continue
        roles.category = found.row
        if (length === roles.rest.length) roles.rest = []
        return
      }
    }
  }

  /** Small words that were left at the ends say nothing. */
  #withoutEdges(said: readonly Word[]): Word[] {
    const { from, to, about } = this.#lexicon
    const isSmall = ({ plain }: Word): boolean => [...from, ...to, ...about].includes(plain)
    const first = said.findIndex((word) => !isSmall(word))
    return first === -1 ? [] : said.slice(first, said.findLastIndex((word) => !isSmall(word)) + 1)
  }

  #readLastAccount(roles: Roles): void {
    for (const length of [2, 1]) {
      if (roles.rest.length <= length) continue
      const found = best(this.#book.shown, roles.rest.slice(-length))
      if (found === undefined || found.fit < LIKELY || found.unclear) continue
      roles.from = found.row
      roles.rest = roles.rest.slice(0, -length)
      return
    }
  }
}
