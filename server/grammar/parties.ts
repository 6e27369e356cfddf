import type { Payee } from '#contract/payees.ts'
import type { Tag } from '#contract/tags.ts'
import type { Lexicon } from './languages/lexicon.ts'
import { best, SURE } from './roles.ts'
import { type Word, wordsOf } from './sentence.ts'

/** The payee of a sentence: an existing one, or a new name. */
export interface NamedPayee {
  name: string
  known: Payee | undefined
}

const LONGEST = 4

/** One item per name or alias. */
const named = (payees: readonly Payee[]) =>
  payees.flatMap((payee) => [payee.name, ...(payee.aliases ?? [])].map((name) => ({ name, payee })))

/** The payee that these words name. */
export const findPayee = (payees: readonly Payee[], raw: readonly Word[]): Payee | undefined => {
  const found = best(named(payees), raw)
  return found === undefined || found.fit < SURE ? undefined : found.row.payee
}

export const findTag = (tags: readonly Tag[], raw: readonly Word[]): Tag | undefined => {
  const found = best(tags, raw)
  return found === undefined || found.fit < SURE || found.unclear ? undefined : found.row
}

export const findTagNamed = (tags: readonly Tag[], name: string): Tag | undefined =>
  findTag(tags, wordsOf(name.replace(/[_-]/g, ' ')))

/**
 * A new payee must be capitalised. In Russian it would be inflected after its preposition, unless it is a foreign
 * name.
 */
const canBeNew = (raw: readonly Word[], { lang }: Lexicon): boolean => {
  const first = raw[0]?.raw ?? ''
  return /^\p{Lu}/u.test(first) && (lang !== 'ru' || !/\p{Script=Cyrillic}/u.test(first))
}

/** Removes the payee from some words: `at Lidl`, or an existing one that they name. */
export const takePayee = (
  payees: readonly Payee[],
  raw: readonly Word[],
  lexicon: Lexicon,
): { payee: NamedPayee | undefined; rest: Word[] } => {
  const at = raw.findIndex((word, place) => place < raw.length - 1 && lexicon.at.includes(word.plain))
  if (at !== -1) {
    const behind = raw.slice(at + 1, at + 1 + LONGEST)
    for (let length = behind.length; length > 0; length -= 1) {
      const known = findPayee(payees, behind.slice(0, length))
      if (known === undefined) continue
      return { payee: { name: known.name, known }, rest: [...raw.slice(0, at), ...raw.slice(at + 1 + length)] }
    }
    if (behind.length === raw.length - at - 1 && canBeNew(behind, lexicon)) {
      const name = behind.map((word) => word.raw).join(' ')
      return { payee: { name, known: undefined }, rest: raw.slice(0, at) }
    }
  }
  const known = raw.length === 0 ? undefined : findPayee(payees, raw)
  return known === undefined ? { payee: undefined, rest: [...raw] } : { payee: { name: known.name, known }, rest: [] }
}
