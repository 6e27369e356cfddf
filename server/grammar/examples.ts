import { exampleNames, exampleSentences } from '#contract/assistantExamples.ts'
import type { Steps } from '#shared/steps.ts'
import type { Ledger } from './ledger.ts'
import { likeness } from './names.ts'
import { type Word, wordsOf } from './sentence.ts'

const FEW = 3
const SHORT = 3

const longWords = (text: string): Word[] => wordsOf(text).filter(({ plain }) => plain.length >= SHORT)

/** Share of the typed words in each example; rarer words count for more. */
function* nearness(examples: readonly string[], typed: readonly Word[]): Steps<number[]> {
  const words = examples.map(longWords)
  const fits: number[][] = []
  for (const word of typed) {
    yield
    fits.push(words.map((each) => Math.max(0, ...each.map(({ plain }) => likeness(word.plain, plain)))))
  }
  const weights = fits.map((ofWord) => 1 / Math.max(1, ofWord.filter((fit) => fit > 0).length))
  return examples.map((_, at) =>
    fits.reduce((total, ofWord, word) => total + (ofWord[at] ?? 0) * (weights[word] ?? 0), 0),
  )
}

/** The examples most similar to the typed text, as a list. */
export function* nearestExamples(ledger: Ledger, now: Date, typed: string): Steps<string> {
  const names = exampleNames(ledger.lang, now, ledger.accounts, ledger.categories)
  const examples = exampleSentences(ledger.lang, names)
  const fits = yield* nearness(examples, longWords(typed))
  return examples
    .map((example, at) => ({ example, fit: fits[at] ?? 0 }))
    .toSorted((a, b) => b.fit - a.fit)
    .slice(0, FEW)
    .map(({ example }) => `- ${example}`)
    .join('\n')
}

/** The first examples, as an introduction. */
export const firstExamples = (ledger: Ledger, now: Date, count: number): string =>
  exampleSentences(ledger.lang, exampleNames(ledger.lang, now, ledger.accounts, ledger.categories))
    .slice(0, count)
    .map((example) => `- ${example}`)
    .join('\n')
