import { dayIn } from '#shared/zone.ts'
import type { Listed, Side } from './commands.ts'
import { type Period, takeDay, takePeriod } from './dates.ts'
import type { Lexicon } from './languages/lexicon.ts'
import { isNoAmount, isPlainText, match, type Reader, type Reading } from './reading.ts'
import { average, sumWithLargest, takeSide } from './readQuestions.ts'
import { takeRepeat } from './repeats.ts'
import { lead, Sentence, whole, words } from './sentence.ts'

const LONGEST_DESCRIPTION = 8
/** Earlier than any transaction. */
const EVER = '1900-01-02'

const help: Reader = (sentence, { lexicon }) => (sentence.has(whole(lexicon.help)) ? { kind: 'help' } : undefined)

/** Whether the rest can be a description, with the names of its category and account. */
const canDescribe = (rest: Sentence, { lexicon, present }: Reading): boolean =>
  rest.words.length > 0 &&
  rest.words.length <= LONGEST_DESCRIPTION &&
  !rest.hasDigits &&
  isPlainText(rest.raw, lexicon) &&
  !rest.has(words(lexicon.verbs)) &&
  !rest.has(words(lexicon.objects)) &&
  takePeriod(new Sentence(rest.raw), lexicon, present) === undefined

const transfer: Reader = (sentence, reading) => {
  const { lexicon, present, amounts } = reading
  if (!sentence.take(lead(lexicon.transfer)) || isNoAmount(sentence, reading)) return undefined
  if (sentence.has(words(`(?:${lexicon.vague}) ?${amounts.pattern}`))) return undefined
  const day = takeDay(sentence, lexicon, present, 'past')
  const money = amounts.take(sentence)
  const isWhole = !sentence.hasDigits && takePeriod(new Sentence(sentence.raw), lexicon, present) === undefined
  return money && isWhole ? { kind: 'transfer', money, day, rest: sentence } : undefined
}

/** Whether these words can name a transaction. */
const isName = (what: Sentence, lexicon: Lexicon): boolean =>
  !what.hasDigits &&
  !what.has(words(lexicon.bounds)) &&
  isPlainText(what.raw, lexicon) &&
  !what.has(words(lexicon.objects))

const remove: Reader = (sentence, { lexicon, present }) => {
  if (!sentence.take(lead(lexicon.remove)) || sentence.has(words(lexicon.everything))) return undefined
  const day = takeDay(sentence, lexicon, present, 'past')
  if (day !== undefined && sentence.has(words(lexicon.bounds))) return undefined
  return isName(sentence, lexicon) ? { kind: 'remove', what: sentence.text, day } : undefined
}

const change: Reader = (sentence, reading) => {
  const { lexicon, present, amounts } = reading
  const found = match(sentence, lexicon.change, reading)
  const money = found && amounts.read(found)
  if (!money || money.sign !== undefined) return undefined
  const what = new Sentence(found?.['what'] ?? '')
  if (what.has(words(lexicon.everything))) return undefined
  const day = takeDay(what, lexicon, present, 'past')
  return isName(what, lexicon) ? { kind: 'change', what: what.text, money, day } : undefined
}

const list: Reader = (sentence, { lexicon, present }) => {
  const found = sentence.take(lead(lexicon.list))
  if (found === undefined) return undefined
  const count = found['n'] === undefined ? undefined : Number(found['n'])
  const noun = new Sentence(found['what'] ?? '')
  const listed = (Object.keys(lexicon.listed) as (keyof typeof lexicon.listed)[]).find((each) =>
    noun.has(whole(lexicon.listed[each])),
  )
  const what: Listed = listed ?? 'all'
  return { kind: 'list', what, count, period: takePeriod(sentence, lexicon, present), rest: sentence }
}

const balance: Reader = (sentence, { lexicon }) =>
  sentence.take(lead(lexicon.balance)) && { kind: 'balance', rest: sentence }

const debts: Reader = (sentence, { lexicon }) => sentence.take(lead(lexicon.debts)) && { kind: 'debts', rest: sentence }

/** The newest expense until today; the subject may lack its preposition. */
const lastTime: Reader = (sentence, { lexicon, present }) => {
  if (!sentence.take(lead(lexicon.lastTime)) || sentence.text === '') return undefined
  const small = [...lexicon.from, ...lexicon.to, ...lexicon.about, ...lexicon.at]
  const isAfterSmall = small.some((word) => sentence.has(lead(word)))
  const rest = isAfterSmall ? sentence : new Sentence(`${lexicon.about[1] ?? ''} ${sentence.text}`)
  const period = { first: EVER, last: dayIn(present.timeZone, present.now) }
  return { kind: 'list', what: 'spending', count: 1, period, rest }
}

const netWorth: Reader = (sentence, { lexicon, present }) => {
  if (!sentence.take(lead(lexicon.netWorth))) return undefined
  const period = takePeriod(sentence, lexicon, present)
  return sentence.text === '' ? { kind: 'netWorth', period } : undefined
}

const largest =
  (side: Side): Reader =>
  (sentence, { lexicon, present }) => {
    const found = sentence.take(lead(lexicon.largest[side === 'spent' ? 'expense' : 'income']))
    if (found === undefined) return undefined
    const count = Number(found['n'] ?? found['m'] ?? 1)
    const period = takePeriod(sentence, lexicon, present)
    // `largest grocery expense` is rewritten as the largest expense on groceries.
    const about = found['about'] === undefined ? '' : ` ${lexicon.about[0] ?? ''} ${found['about']}`
    return { kind: 'largest', side, count, period, rest: new Sentence(`${sentence.text}${about}`) }
  }

const sum =
  (side: Side | undefined, leadOf: (reading: Reading) => string): Reader =>
  (sentence, reading) => {
    if (!sentence.take(lead(leadOf(reading)))) return undefined
    return { kind: 'sum', side, period: takePeriod(sentence, reading.lexicon, reading.present), rest: sentence }
  }

const putAside: Reader = (sentence, { lexicon, present }) => {
  if (!sentence.take(lead(lexicon.putAside))) return undefined
  return { kind: 'putAside', period: takePeriod(sentence, lexicon, present), rest: sentence }
}

/** Two periods and a subject, which may follow either of them. */
const compare: Reader = (sentence, reading) => {
  const found = match(sentence, reading.lexicon.compare, reading)
  if (found?.['a'] === undefined || found['b'] === undefined) return undefined
  const [a, b] = [new Sentence(found['a']), new Sentence(found['b'])]
  const sides = [takeSide(a, reading), takeSide(b, reading)].filter((side) => side !== undefined)
  const periods = [a, b].flatMap((part): Period[] => {
    const period = takePeriod(part, reading.lexicon, reading.present)
    return period === undefined ? [] : [period]
  })
  const [first, second] = periods
  if (first === undefined || second === undefined || new Set(sides).size > 1) return undefined
  if (a.text !== '' && b.text !== '') return undefined
  return { kind: 'compare', side: sides[0], periods: [first, second], rest: a.text === '' ? b : a }
}

const addRecurring: Reader = (sentence, reading) => {
  const { lexicon, present, amounts } = reading
  if (reading.isQuestion || sentence.has(lead(lexicon.asks))) return undefined
  sentence.take(lead(lexicon.recurring.add))
  const repeat = takeRepeat(sentence, lexicon, present)
  if (isNoAmount(sentence, reading)) return undefined
  const money = repeat && amounts.take(sentence)
  if (!repeat || !money) return undefined
  const isReceived = sentence.take(lead(lexicon.received)) !== undefined
  if (!isReceived) sentence.take(lead(lexicon.paid))
  return canDescribe(sentence, reading)
    ? { kind: 'addRecurring', repeat, money, isReceived, rest: sentence }
    : undefined
}

const record: Reader = (sentence, reading) => {
  const { lexicon, present, amounts } = reading
  if (reading.isQuestion || sentence.has(lead(lexicon.asks))) return undefined
  if (sentence.has(words(`(?:${lexicon.vague}) ?${amounts.pattern}`))) return undefined
  const day = takeDay(sentence, lexicon, present, 'past')
  if (day !== undefined && sentence.has(words(lexicon.bounds))) return undefined
  if (isNoAmount(sentence, reading)) return undefined
  const money = amounts.take(sentence)
  if (money === undefined) return undefined
  const isRefund = sentence.take(words(lexicon.refund)) !== undefined
  const isReceived = sentence.take(lead(lexicon.received)) !== undefined
  const isPaid = !isReceived && sentence.take(lead(lexicon.paid)) !== undefined
  return canDescribe(sentence, reading)
    ? { kind: 'record', money, day, isReceived, isPaid, isRefund, rest: sentence }
    : undefined
}

/** `groceries 30 and pharmacy 12.50 at Lidl from card`: an amount in each part, and the rest after the last. */
const split: Reader = (sentence, reading) => {
  const { lexicon, present, amounts } = reading
  if (reading.isQuestion || sentence.has(lead(lexicon.asks)) || sentence.has(words(lexicon.refund))) return undefined
  if (sentence.has(words(`(?:${lexicon.vague}) ?${amounts.pattern}`))) return undefined
  const day = takeDay(sentence, lexicon, present, 'past')
  if (day !== undefined && sentence.has(words(lexicon.bounds))) return undefined
  if (isNoAmount(sentence, reading)) return undefined
  if (sentence.take(lead(lexicon.received)) !== undefined) return undefined
  sentence.take(lead(lexicon.paid))
  const pieces = sentence.raw.split(new RegExp(`\\s*,\\s+|\\s+(?:${lexicon.and})\\s+`, 'iu'))
  const found = pieces.map((piece) => new Sentence(piece).take(whole(`(?<what>.+?)\\s+${amounts.pattern}(?<tail>.*)`)))
  const parts = found.flatMap((piece) => {
    const money = piece && amounts.read(piece)
    const what = new Sentence(piece?.['what'] ?? '')
    return money === undefined || money.sign !== undefined || !canDescribe(what, reading)
      ? []
      : [{ what: what.text, money, tail: piece?.['tail'] ?? '' }]
  })
  const tail = new Sentence(parts.at(-1)?.tail ?? '')
  const isWhole = parts.length === pieces.length && parts.slice(0, -1).every((part) => part.tail === '')
  if (parts.length < 2 || !isWhole || tail.hasDigits || !isPlainText(tail.raw, lexicon)) return undefined
  return { kind: 'split', parts: parts.map(({ what, money }) => ({ what, money })), day, rest: tail }
}

/** `what did the trip cost` */
const costs: Reader = (sentence, reading) => {
  const period = takePeriod(sentence, reading.lexicon, reading.present)
  const found = match(sentence, reading.lexicon.costs, reading)
  return found && { kind: 'sum', side: 'spent', period, rest: new Sentence(found['what'] ?? '') }
}

/** `groceries in October`: without a verb, a date means that a sum is asked for. */
const bareSum: Reader = (sentence, { lexicon, present }) => {
  const period = takePeriod(sentence, lexicon, present)
  if (period === undefined || sentence.hasDigits || sentence.text === '') return undefined
  return { kind: 'sum', side: undefined, period, rest: sentence }
}

export const moneyReaders: Reader[] = [
  help,
  compare,
  sumWithLargest,
  average,
  addRecurring,
  change,
  remove,
  transfer,
  debts,
  lastTime,
  largest('spent'),
  largest('earned'),
  netWorth,
  list,
  putAside,
  sum('earned', ({ lexicon }) => lexicon.earned),
  sum('spent', ({ lexicon }) => lexicon.spent),
  costs,
  balance,
  sum(undefined, ({ lexicon }) => lexicon.howMuch),
  split,
  record,
  bareSum,
]
