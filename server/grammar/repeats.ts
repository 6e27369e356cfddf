import { type Day, dayIn, daysAfter } from '#shared/zone.ts'
import type { Repeat } from './commands.ts'
import { onWeekday, type Present, takeDay } from './dates.ts'
import type { Lexicon } from './languages/lexicon.ts'
import { type Sentence, words } from './sentence.ts'

const MONTHS_AHEAD = 12

/** The next day with that number; shorter months are skipped. */
const nextDayOfMonth = (today: Day, number: number): Day | undefined => {
  const [year = 0, month = 1] = today.split('-').map(Number)
  for (let ahead = 0; ahead < MONTHS_AHEAD; ahead += 1) {
    const date = new Date(Date.UTC(year, month - 1 + ahead, number))
    const day = date.toISOString().slice(0, 10)
    if (date.getUTCDate() === number && day > today) return day
  }
  return undefined
}

/** Removes the recurrence from a sentence and returns it. */
export const takeRepeat = (sentence: Sentence, lexicon: Lexicon, present: Present): Repeat | undefined => {
  const { repeats } = lexicon
  const today = dayIn(present.timeZone, present.now)
  const onDay = sentence.take(words(repeats.onDay))?.['d']
  const first = onDay === undefined ? undefined : nextDayOfMonth(today, Number(onDay))
  if (onDay !== undefined && first === undefined) return undefined
  const units: [string, Repeat['repeatType'], number][] = [
    [repeats.day, 0, 1],
    [repeats.week, 1, 1],
    [repeats.month, 2, 1],
    [repeats.quarter, 2, 3],
    [repeats.year, 2, 12],
  ]
  for (const [source, repeatType, times] of units) {
    const found = sentence.take(words(source))
    if (found === undefined) continue
    const beside =
      repeatType === 2 && first === undefined ? sentence.take(words(repeats.besideMonth))?.['d'] : undefined
    const day = beside === undefined ? first : nextDayOfMonth(today, Number(beside))
    const repeatArg = Number(found['n'] ?? 1) * times
    return { repeatType, repeatArg, first: day ?? takeFirst(sentence, lexicon, present) }
  }
  if (first !== undefined) return { repeatType: 2, repeatArg: 1, first }
  const weekday = repeats.weekdays.findIndex((name) => sentence.take(words(`(?:${repeats.weekday}) (?:${name})`)))
  if (weekday === -1) return undefined
  return { repeatType: 1, repeatArg: 1, first: onWeekday(today, weekday, 'future') }
}

const takeFirst = (sentence: Sentence, lexicon: Lexicon, present: Present): Day | undefined => {
  const day = takeDay(sentence, lexicon, present, 'future')
  sentence.take(words(lexicon.repeats.starting))
  return day
}

/** The default first day: one period from today. */
export const firstDayOf = ({ repeatType, repeatArg, first }: Repeat, today: Day): Day => {
  if (first !== undefined) return first
  if (repeatType !== 2) return daysAfter(today, repeatType === 1 ? 7 * repeatArg : repeatArg)
  const [year = 0, month = 1, number = 1] = today.split('-').map(Number)
  const lastDay = new Date(Date.UTC(year, month + repeatArg, 0)).getUTCDate()
  return new Date(Date.UTC(year, month - 1 + repeatArg, Math.min(number, lastDay))).toISOString().slice(0, 10)
}
