import { plainName } from '#shared/names.ts'

/** “Joe's”, “H&M” and “AT&T” are one word each. */
const WORD = /[\p{L}\p{M}\p{N}]+(?:['’&][\p{L}\p{M}\p{N}]+)*/gu
const JOINT = /['’&]/g
const SIMPLE = /^[A-Za-z]+$/

const keyOf = (word: string): string => (SIMPLE.test(word) ? word.toLowerCase() : plainName(word.replace(JOINT, '')))

/**
 * Words with two digits are references, dates, cards and terminals: they differ from row to row, and would fill the
 * memory.
 */
const isName = (word: string): boolean => word.length > 1 && /\p{L}/u.test(word) && !/\p{N}.*\p{N}/u.test(word)

/** The distinct words of a text in its order: how they are compared, and how the text writes them. */
export const wordsOf = (text: string): Map<string, string> => {
  const words = new Map<string, string>()
  for (const [word] of text.matchAll(WORD)) {
    const key = keyOf(word)
    if (isName(key) && !words.has(key)) words.set(key, word)
  }
  return words
}
