import { plainName } from '#shared/names.ts'

/** A part of a text, found by a rule or not. */
export interface FoundPart {
  start: number
  text: string
  isFound: boolean
}

const WORD = /[\p{L}\p{M}\p{N}]+/gu

/** The text in parts, with the phrases that a rule looks for marked: whole words, ignoring case and diacritics. */
export const foundWords = (text: string, phrases: readonly string[]): FoundPart[] => {
  const words = [...text.matchAll(WORD)].map((match) => ({
    plain: plainName(match[0]),
    start: match.index,
    end: match.index + match[0].length,
  }))
  const found = new Set(phrases.flatMap((phrase) => placesOf(plainName(phrase).split(' '), words)))
  const parts: FoundPart[] = []
  let end = 0
  for (const [at, word] of words.entries()) {
    if (!found.has(at)) continue
    const last = parts.at(-1)
    // Neighbouring words are one mark.
    if (last?.isFound === true && found.has(at - 1)) last.text += text.slice(end, word.end)
    else {
      parts.push({ start: end, text: text.slice(end, word.start), isFound: false })
      parts.push({ start: word.start, text: text.slice(word.start, word.end), isFound: true })
    }
    end = word.end
  }
  return [...parts, { start: end, text: text.slice(end), isFound: false }].filter((part) => part.text !== '')
}

/** The places of the words that belong to a phrase. */
const placesOf = (wanted: readonly string[], words: readonly { plain: string }[]): number[] =>
  words.flatMap((_, at) =>
    wanted.every((word, step) => words[at + step]?.plain === word) ? wanted.map((_word, step) => at + step) : [],
  )
