import { type Money, takeMoney } from './amounts.ts'
import { type Period, type Present, takeDay, takePeriod, takeTime } from './dates.ts'
import type { Lexicon } from './lexicon.ts'
import { bare, Sentence, words } from './sentence.ts'

/** What somebody wants, as far as the sentence alone tells it. Names are still words. */
export type Command =
  | { kind: 'help' }
  | { kind: 'remind'; text: string; day: string | undefined; time: string | undefined }
  | { kind: 'note'; text: string }
  | { kind: 'category'; name: string; isIncome: boolean; parent: string | undefined }
  | { kind: 'removeCategory'; name: string }
  | { kind: 'transfer'; money: Money; day: string | undefined; rest: Sentence }
  | { kind: 'remove'; what: string; day: string | undefined }
  | { kind: 'change'; what: string; money: Money }
  | { kind: 'budget'; what: string; money: Money }
  | { kind: 'list'; count: number; period: Period | undefined; rest: Sentence }
  | { kind: 'balance'; rest: Sentence }
  | { kind: 'sum'; side: 'spent' | 'earned'; period: Period | undefined; rest: Sentence }
  | { kind: 'record'; money: Money; day: string | undefined; isReceived: boolean; rest: Sentence }

const USUAL_LIST = 10
const LONGEST_LIST = 50

type Reader = (sentence: Sentence, lexicon: Lexicon, present: Present) => Command | undefined

const lead = (source: string): RegExp => new RegExp(`^(?:${source})(?![\\p{L}\\p{N}])`, 'du')
const whole = (source: string): RegExp => new RegExp(`^(?:${source})$`, 'du')

const help: Reader = (sentence, { help }) => (sentence.has(whole(`${help}[!?. ]*`)) ? { kind: 'help' } : undefined)

const remind: Reader = (sentence, lexicon, present) => {
  if (!sentence.take(lead(lexicon.remind))) return undefined
  const day = takeDay(sentence, lexicon, present, 'future')
  const time = takeTime(sentence, lexicon)
  sentence.take(lead(lexicon.remindAbout))
  const text = bare(sentence.said)
  return text === '' ? undefined : { kind: 'remind', text, day, time }
}

const note: Reader = (sentence, lexicon) => {
  if (!sentence.take(lead(lexicon.note))) return undefined
  const text = bare(sentence.said)
  return text === '' ? undefined : { kind: 'note', text }
}

const category: Reader = (sentence, lexicon) => {
  const found = sentence.take(whole(`(?:${lexicon.category})[.!]*`))
  if (found?.['name'] === undefined) return undefined
  const isIncome = found['type'] !== undefined && new Sentence(found['type']).has(whole(lexicon.income))
  const parent = found['parent'] === undefined ? undefined : bare(found['parent'])
  return { kind: 'category', name: bare(found['name']), isIncome, parent }
}

const removeCategory: Reader = (sentence, lexicon) => {
  const name = sentence.take(whole(lexicon.removeCategory))?.['name']
  return name === undefined ? undefined : { kind: 'removeCategory', name: bare(name) }
}

const transfer: Reader = (sentence, lexicon, present) => {
  if (!sentence.take(lead(lexicon.transfer))) return undefined
  const day = takeDay(sentence, lexicon, present, 'past')
  const money = takeMoney(sentence, lexicon.lang)
  return money && { kind: 'transfer', money, day, rest: sentence }
}

const remove: Reader = (sentence, lexicon, present) => {
  if (!sentence.take(lead(lexicon.remove))) return undefined
  if (sentence.has(words(lexicon.everything))) return undefined
  const day = takeDay(sentence, lexicon, present, 'past')
  return { kind: 'remove', what: bare(sentence.said), day }
}

const change: Reader = (sentence, lexicon) => {
  const found = sentence.take(lead(lexicon.change))
  const money = found && takeMoney(sentence, lexicon.lang)
  return money && { kind: 'change', what: bare(found?.['what'] ?? ''), money }
}

const budget: Reader = (sentence, lexicon) => {
  const what = sentence.take(lead(lexicon.budget))?.['what']
  const money = what === undefined ? undefined : takeMoney(sentence, lexicon.lang)
  return money && what !== undefined ? { kind: 'budget', what: bare(what), money } : undefined
}

const list: Reader = (sentence, lexicon, present) => {
  const found = sentence.take(lead(lexicon.list))
  if (found === undefined) return undefined
  const count = Math.min(Number(found['n'] ?? USUAL_LIST), LONGEST_LIST)
  return { kind: 'list', count, period: takePeriod(sentence, lexicon, present), rest: sentence }
}

const balance: Reader = (sentence, lexicon) => {
  if (!sentence.take(lead(lexicon.balance))) return undefined
  return { kind: 'balance', rest: sentence }
}

const sum =
  (side: 'spent' | 'earned'): Reader =>
  (sentence, lexicon, present) => {
    if (!sentence.take(lead(lexicon[side]))) return undefined
    return { kind: 'sum', side, period: takePeriod(sentence, lexicon, present), rest: sentence }
  }

const record: Reader = (sentence, lexicon, present) => {
  const day = takeDay(sentence, lexicon, present, 'past')
  const money = takeMoney(sentence, lexicon.lang)
  if (money === undefined) return undefined
  const isReceived = sentence.take(lead(lexicon.received)) !== undefined
  if (!isReceived) sentence.take(lead(lexicon.paid))
  return { kind: 'record', money, day, isReceived, rest: sentence }
}

/** In this order: what is said more exactly comes first. */
const readers: Reader[] = [
  help,
  remind,
  note,
  category,
  removeCategory,
  change,
  remove,
  transfer,
  budget,
  list,
  sum('earned'),
  balance,
  sum('spent'),
  record,
]

/** What a sentence says in one language; nothing when it is not understood. */
export const parse = (text: string, lexicon: Lexicon, present: Present): Command | undefined => {
  for (const read of readers) {
    const command = read(new Sentence(text), lexicon, present)
    if (command !== undefined) return command
  }
  return undefined
}
