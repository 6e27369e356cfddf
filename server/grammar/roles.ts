import type { Account } from '#contract/accounts.ts'
import type { Category } from '#contract/categories.ts'
import type { Ledger } from './ledger.ts'
import type { Lexicon } from './languages/lexicon.ts'
import { findNamed, likeness, STEM } from './names.ts'
import { isPlainText } from './reading.ts'
import { type Sentence, type Word, words } from './sentence.ts'

/** Minimum score of a match. */
const LEAST = 0.35
/** Minimum score of a name without a preposition. */
export const SURE = 0.65
/** Minimum score of an account at the end whose grammatical case implies its role: картой. */
const LIKELY = 0.45
const LONGEST = 4

/** The roles of the words in a sentence. */
export interface Roles {
  from?: Account
  to?: Account
  category?: Category
  /** Equally good candidates, if there were several. */
  unclear?: string[]
  /** Unused words. */
  rest: Word[]
}

interface Match {
  role: 'from' | 'to' | 'category'
  row: Account | Category
  fit: number
  /** Number of words used. */
  length: number
  unclear: string[] | undefined
}

/**
 * Which roles to look for: an account at least. If no words may be left over, each name must be the whole phrase after
 * its preposition.
 */
interface RoleOptions {
  categories: boolean
  isStrict: boolean
}

/** A phrase does not end in an article or another short word. */
const isLong = (word: Word | undefined): boolean => word !== undefined && word.plain.length > 2

const startsWith = (raw: readonly Word[], phrase: string): boolean =>
  raw
    .slice(0, phrase.split(' ').length)
    .map(({ plain }) => plain)
    .join(' ') === phrase

/** The row that these words name, with others that match equally. */
export const best = <R extends { name: string }>(rows: readonly R[], raw: readonly Word[]) => {
  const [first, second] = findNamed(rows, raw)
  if (first === undefined || first.fit < LEAST) return undefined
  const isUnclear = second !== undefined && second.fit === first.fit
  return { ...first, unclear: isUnclear ? [first.row.name, second.row.name] : undefined }
}

/** Resolves the roles of a sentence with the names of a ledger. */
export class RoleReader {
  readonly #lexicon: Lexicon
  readonly #ledger: Ledger
  readonly #options: RoleOptions
  readonly #small: readonly string[]
  readonly #filler: RegExp

  constructor(lexicon: Lexicon, ledger: Ledger, options: RoleOptions) {
    this.#lexicon = lexicon
    this.#ledger = ledger
    this.#options = options
    this.#small = [...new Set([...lexicon.from, ...lexicon.to, ...lexicon.about])].toSorted(
      (a, b) => b.length - a.length,
    )
    this.#filler = words(lexicon.fillers)
  }

  read(sentence: Sentence): Roles {
    const roles: Roles = { rest: [] }
    let raw = sentence.words
    while (raw.length > 0) {
      const found = this.#afterSmallWord(raw, roles)
      if (found === undefined) roles.rest.push(...raw.slice(0, 1))
      else this.#give(roles, found)
      raw = raw.slice(found?.length ?? 1)
    }
    this.#readUnmarked(roles)
    return roles
  }

  /** Whether the words mention an account outside the ledger: `from the company card`. */
  speaksOfAccount(raw: readonly Word[]): boolean {
    const names = this.#ledger.accounts.flatMap(({ name }) => name.toLowerCase().match(/[\p{L}\p{N}]{3,}/gu) ?? [])
    const { from, to } = this.#lexicon
    const accountWord = words(this.#lexicon.accountWord)
    let isBehind = false
    return raw.some((_, at) => {
      const rest = raw.slice(at)
      const small = this.#small.find((phrase) => startsWith(rest, phrase))
      if (small !== undefined) isBehind = from.includes(small) || to.includes(small)
      const word = rest[0]?.plain ?? ''
      const isAccount = accountWord.test(word) || names.some((name) => likeness(word, name) >= STEM)
      return small === undefined && isBehind && isAccount
    })
  }

  /** A search text after a preposition: `on pizza`. */
  textOf(raw: readonly Word[]): string | undefined {
    const small = this.#small.find((phrase) => this.#lexicon.about.includes(phrase) && startsWith(raw, phrase))
    const text = small === undefined ? [] : raw.slice(small.split(' ').length)
    const isPlain = text.every(({ plain }) => !this.#small.includes(plain) && !/\d/.test(plain))
    const joined = text.map((word) => word.raw).join(' ')
    if (!isPlain || text.length === 0 || text.length > LONGEST) return undefined
    const isFree =
      isPlainText(joined, this.#lexicon) && !words(this.#lexicon.verbs).test(text.map(({ plain }) => plain).join(' '))
    return isFree ? joined : undefined
  }

  /** Words without fillers. */
  withoutFillers(raw: readonly Word[]): Word[] {
    return raw.filter(({ plain }) => !this.#filler.test(plain))
  }

  /** Words without prepositions at the ends. */
  withoutEdges(raw: readonly Word[]): Word[] {
    const isSmall = ({ plain }: Word): boolean => this.#small.includes(plain)
    const first = raw.findIndex((word) => !isSmall(word))
    return first === -1 ? [] : raw.slice(first, raw.findLastIndex((word) => !isSmall(word)) + 1)
  }

  #give(roles: Roles, { role, row, unclear }: Omit<Match, 'length' | 'fit'>): void {
    if (role === 'category') roles.category = row as Category
    else roles[role] = row as Account
    if (unclear) roles.unclear = unclear
  }

  #afterSmallWord(raw: readonly Word[], roles: Roles): Match | undefined {
    for (const phrase of this.#small.filter((each) => startsWith(raw, each))) {
      const length = phrase.split(' ').length
      const found = this.#named(raw.slice(length), phrase, roles)
      if (found) return { ...found, length: found.length + length }
    }
    return undefined
  }

  #named(raw: readonly Word[], phrase: string, roles: Roles): Match | undefined {
    const skipped = raw.findIndex(({ plain }) => !this.#filler.test(plain))
    if (skipped === -1) return undefined
    for (let length = LONGEST; length > 0; length -= 1) {
      const name = raw.slice(skipped, skipped + length)
      const isWhole = name.length === length && (length === 1 || isLong(name.at(-1)))
      const found = isWhole ? this.#best(name, phrase, roles) : undefined
      if (found && this.#isWholePhrase(found, raw.slice(skipped + length)))
        return { ...found, length: skipped + length }
    }
    return undefined
  }

  /** Whether a name is the whole phrase after its preposition: `the card of Peter` is not the card. */
  #isWholePhrase({ role }: Match, behind: readonly Word[]): boolean {
    if (role === 'category' && !this.#options.isStrict) return true
    const [next] = behind
    return (
      next === undefined || this.#filler.test(next.plain) || this.#small.some((phrase) => startsWith(behind, phrase))
    )
  }

  #best(name: readonly Word[], phrase: string, roles: Roles): Match | undefined {
    const { from, to, about } = this.#lexicon
    const found: Match[] = []
    const add = (role: Match['role'], row: ReturnType<typeof best<Account | Category>>): void => {
      if (row) found.push({ role, length: name.length, ...row })
    }
    if (from.includes(phrase) && roles.from === undefined) add('from', best(this.#ledger.shown, name))
    if (to.includes(phrase) && roles.to === undefined) add('to', best(this.#ledger.shown, name))
    const mayBeCategory = this.#options.categories && roles.category === undefined
    const isAbout = about.includes(phrase) || (this.#options.isStrict && from.includes(phrase))
    if (isAbout && mayBeCategory) add('category', best(this.#ledger.categories, name))
    return found.toSorted((a, b) => b.fit - a.fit)[0]
  }

  /** A category without a preposition, and an account at the end. */
  #readUnmarked(roles: Roles): void {
    roles.rest = this.withoutFillers(roles.rest)
    if (roles.from === undefined && roles.to === undefined) this.#readLastAccount(roles)
    if (roles.category === undefined && this.#options.categories) this.#readCategory(roles)
  }

  #readCategory(roles: Roles): void {
    const rest = this.withoutEdges(roles.rest)
    for (let length = Math.min(LONGEST, rest.length); length > 0; length -= 1) {
      for (let at = 0; at + length <= rest.length; at += 1) {
        const found = best(this.#ledger.categories, rest.slice(at, at + length))
        if (found === undefined || found.fit < SURE) continue
        if (this.#options.isStrict && length < roles.rest.length) continue
        this.#give(roles, { ...found, role: 'category' })
        if (length === rest.length) roles.rest = []
        return
      }
    }
  }

  #readLastAccount(roles: Roles): void {
    for (const length of [2, 1]) {
      if (this.withoutEdges(roles.rest).length <= length && this.#options.categories) continue
      const found = best(this.#ledger.shown, roles.rest.slice(-length))
      if (found === undefined || found.fit < LIKELY || found.unclear) continue
      if (this.speaksOfAccount(roles.rest)) return
      this.#give(roles, { ...found, role: 'from' })
      roles.rest = roles.rest.slice(0, -length)
      return
    }
  }
}
