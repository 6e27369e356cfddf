import type { Side } from './commands.ts'
import { takePeriod } from './dates.ts'
import { type QuestionWords, questionWords } from './languages/questions.ts'
import type { Reader, Reading } from './reading.ts'
import { lead, type Sentence, words } from './sentence.ts'

/** Whether a question is about spending or income. */
export const takeSide = (sentence: Sentence, { lexicon }: Reading): Side | undefined => {
  if (sentence.take(lead(lexicon.earned)) ?? sentence.take(words(lexicon.sides.earned))) return 'earned'
  if (sentence.take(lead(lexicon.spent)) ?? sentence.take(words(lexicon.sides.spent))) return 'spent'
  sentence.take(lead(lexicon.howMuch))
  return undefined
}

/** `groceries in October, and the largest?` */
export const sumWithLargest: Reader = (sentence, reading) => {
  const { andLargest } = questionWords[reading.lexicon.lang]
  if (!sentence.take(new RegExp(`(?:${andLargest})$`, 'du'))) return undefined
  const side = takeSide(sentence, reading)
  const period = takePeriod(sentence, reading.lexicon, reading.present)
  return sentence.hasDigits ? undefined : { kind: 'sum', side, period, rest: sentence, withLargest: true }
}

/** Reads whether an average is of spending or of income. */
const takeUsualSide = (
  sentence: Sentence,
  { spend, earn }: Pick<QuestionWords, 'spend' | 'earn'>,
): Side | undefined => {
  if (sentence.take(lead(earn))) return 'earned'
  return sentence.take(lead(spend)) ? 'spent' : undefined
}

/** `spending per month` is an average, too; an amount per month is a command to record. */
export const average: Reader = (sentence, reading) => {
  const { average: word, perMonth, spend, earn } = questionWords[reading.lexicon.lang]
  const isAverage = sentence.take(words(word)) !== undefined
  const isPerMonth = sentence.take(words(perMonth)) !== undefined
  if (!isAverage && !isPerMonth) return undefined
  const side = takeUsualSide(sentence, { spend, earn }) ?? takeSide(sentence, reading)
  const period = takePeriod(sentence, reading.lexicon, reading.present)
  if (sentence.hasDigits || (!isAverage && side === undefined)) return undefined
  return { kind: 'average', side, period, rest: sentence }
}
