import type { AmountReader } from './amounts.ts'
import type { Command } from './commands.ts'
import type { Present } from './dates.ts'
import type { Lexicon, Patterns } from './languages/lexicon.ts'
import { bare, isQuoted, lead, Sentence, whole, words } from './sentence.ts'

/** Context in which a sentence is parsed. */
export interface Reading {
  lexicon: Lexicon
  present: Present
  amounts: AmountReader
  /** It ends with a question mark. */
  isQuestion: boolean
}

export type Reader = (sentence: Sentence, reading: Reading) => Command | undefined

/** The named groups of the first pattern that matches the whole sentence. */
export const match = (
  sentence: Sentence,
  patterns: Patterns,
  { amounts }: Reading,
): Record<string, string> | undefined => {
  for (const pattern of patterns) {
    const found = sentence.take(whole(pattern.replace('%amount%', () => `${amounts.pattern} ?`)))
    if (found !== undefined) return found
  }
  return undefined
}

/** Whether a text contains a second command: `food and delete the last coffee`. */
export const hasSecondCommand = (text: string, { joins, verbs, commands }: Lexicon): boolean =>
  new Sentence(text).has(
    new RegExp(
      `(?:[,;.!?]|(?<![\\p{L}])(?:${joins}))\\s+(?:(?:${joins})\\s+)?(?:${commands}|${verbs})(?![\\p{L}])`,
      'u',
    ),
  )

/**
 * Whether a text can be a name or a description: it contains no negation, limit or question. Quoted text always can.
 */
export const isPlainText = (text: string, lexicon: Lexicon): boolean =>
  isQuoted(text) || (!new Sentence(text).has(words(lexicon.guard)) && !hasSecondCommand(text, lexicon))

/**
 * Whether a sentence contains an order or a number that is not money: `categorize CHECK 1042`, `dinner at 8`, `007`.
 */
export const isNoAmount = (sentence: Sentence, { lexicon, amounts }: Reading): boolean => {
  const { orders, numbered, days } = lexicon
  const hour = `(?:${days.at})(?=(?:1?\\d|2[0-4])(?!\\d))`
  return (
    sentence.has(lead(orders)) ||
    sentence.has(words(`(?:(?:${numbered})\\.? ?|№ ?|${hour})${amounts.bareNumber}`)) ||
    sentence.has(/(?<![\p{L}\p{N}]|\d[.,' ])0\d/u)
  )
}

/** A name as typed, without quotes; undefined when it cannot be one. */
export const nameOf = (text: string | undefined, { lexicon }: Reading): string | undefined => {
  if (text === undefined || !isPlainText(text, lexicon)) return undefined
  const name = bare(text)
  return name === '' ? undefined : name
}
