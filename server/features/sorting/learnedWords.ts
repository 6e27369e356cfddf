import { plainName } from '#shared/names.ts'

/** “Joe's”, “H&M” and “AT&T” are one word each. */
const WORD = /[\p{L}\p{M}\p{N}]+(?:['’&][\p{L}\p{M}\p{N}]+)*/gu
const JOINT = /['’&]/g
/** Needs nothing but small letters; “Й” and “Ё” are letters with a mark. */
const SIMPLE = /^[A-Za-zА-ИК-Яа-ик-я]+$/

const keyOf = (word: string): string => (SIMPLE.test(word) ? word.toLowerCase() : plainName(word.replace(JOINT, '')))

/** References, dates, cards and terminals: they differ from row to row, and would fill the memory. */
const isNumber = (word: string): boolean => !/\p{L}/u.test(word) || /\p{N}.*\p{N}/u.test(word)

/** The distinct words of a text in its order: how they are compared, and how the text writes them. */
export const wordsOf = (text: string): Map<string, string> => {
  const words = new Map<string, string>()
  for (const [word] of text.matchAll(WORD)) {
    if (isNumber(word)) continue
    const key = keyOf(word)
    if (key.length > 1 && !words.has(key)) words.set(key, word)
  }
  return words
}
