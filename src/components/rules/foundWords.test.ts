import { expect, test } from 'vitest'
import { foundWords } from './foundWords.ts'

const marked = (text: string, words: string[]) =>
  foundWords(text, words)
    .map((part) => (part.isFound ? `[${part.text}]` : part.text))
    .join('')

test.each([
  ['LIDL 1142 FILIALE', ['lidl'], '[LIDL] 1142 FILIALE'],
  ['at Căfe Lidl-Markt, LIDL', ['lidl markt', 'cafe'], 'at [Căfe Lidl-Markt], LIDL'],
  ['LIDLE', ['lidl'], 'LIDLE'],
  ['a b a b', ['a b'], '[a b a b]'],
  ['', ['a'], ''],
])('in %s the words %s are marked', (text, words, expected) => expect(marked(text, words)).toBe(expected))
