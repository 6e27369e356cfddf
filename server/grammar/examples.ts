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

/** All examples that fit the ledger. */
export const examplesOf = async (ledger: Ledger, now: Date): Promise<string[]> => {
  const [budgets, recurring, notes] = [await ledger.budgets(), await ledger.recurring(), await ledger.notes()]
  const { accounts, categories } = ledger
  return exampleSentences(ledger.lang, exampleNames(now, { accounts, categories, budgets, recurring, notes }))
}

/** The examples most similar to the typed text, as a list. */
export function* nearestExamples(examples: readonly string[], typed: string): Steps<string> {
  const fits = yield* nearness(examples, longWords(typed))
  return listOf(
    examples
      .map((example, at) => ({ example, fit: fits[at] ?? 0 }))
      .toSorted((a, b) => b.fit - a.fit)
      .slice(0, FEW)
      .map(({ example }) => example),
  )
}

export const listOf = (examples: readonly string[]): string => examples.map((example) => `- ${example}`).join('\n')
