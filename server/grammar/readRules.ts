import { ruleWords } from './languages/rules.ts'
import { match, nameOf, type Reader } from './reading.ts'
import { lead } from './sentence.ts'

const atEnd = (source: string): RegExp => new RegExp(`,? ?(?<![\\p{L}\\p{N}])(?:${source})$`, 'du')

/** `everything from Lidl is groceries from now on, and past ones` */
const makeRule: Reader = (sentence, reading) => {
  if (reading.isQuestion) return undefined
  const { fromNow, past, always, plain } = ruleWords[reading.lexicon.lang]
  let isFromNow = sentence.take(new RegExp(`^(?:${fromNow})(?![\\p{L}\\p{N}]),?`, 'du')) !== undefined
  let isPast = false
  for (let round = 0; round < 2; round += 1) {
    isPast = sentence.take(atEnd(past)) !== undefined || isPast
    isFromNow = sentence.take(atEnd(fromNow)) !== undefined || isFromNow
  }
  const found = match(sentence, isFromNow ? [...always, ...plain] : always, reading)
  const [what, category] = [nameOf(found?.['what'], reading), nameOf(found?.['name'], reading)]
  return what === undefined || category === undefined ? undefined : { kind: 'makeRule', what, category, isPast }
}

/** `why is Lidl groceries?` */
const why: Reader = (sentence, { lexicon }) => {
  if (!sentence.take(lead(ruleWords[lexicon.lang].why))) return undefined
  return sentence.text === '' ? undefined : { kind: 'why', rest: sentence }
}

const toReview: Reader = (sentence, reading) =>
  match(sentence, ruleWords[reading.lexicon.lang].review, reading) && { kind: 'toReview' }

export const ruleReaders: Reader[] = [toReview, why, makeRule]
