import { type Day, daysAfter } from '#shared/zone.ts'

/** Days within which pending transactions are posted. */
export const POSTED_WITHIN = 14
/** Some banks date the posted row earlier than the pending one. */
const POSTED_BEFORE = 3

/** Words that differ weigh more than any days. */
export const OTHER_WORDS = 100

/** The compared fields of a row and of a stored transaction. */
interface Announced {
  day: Day
  texts: readonly (string | undefined)[]
  isPending: boolean
}

/** How many days later `to` is. */
export const daysFrom = (from: Day, to: Day): number => (Date.parse(to) - Date.parse(from)) / 86_400_000

/** The days on which a pending row may be stored by now. */
export const daysOfPending = (day: Day): Day[] =>
  Array.from({ length: 2 * POSTED_WITHIN + 1 }, (_, at) => daysAfter(day, at - POSTED_WITHIN))

/**
 * How well a row matches a stored transaction with its amount, if one of them was pending: lower is better; undefined
 * if they differ. Close days alone are not enough: their texts must be similar.
 */
export const postedDistance = (row: Announced, stored: Announced): number | undefined => {
  if (!row.isPending && !stored.isPending) return undefined
  const days = daysFrom(stored.day, row.day)
  const later = row.isPending && !stored.isPending ? -days : days
  const isNear =
    row.isPending && stored.isPending
      ? Math.abs(days) <= POSTED_WITHIN
      : later >= -POSTED_BEFORE && later <= POSTED_WITHIN
  const difference = isNear ? textDistance(row.texts, stored.texts) : undefined
  return difference === undefined ? undefined : difference * OTHER_WORDS + Math.abs(days)
}

/** The same for another amount, such as with a tip or a part of a hold; requires texts. */
export const changedDistance = (row: Announced, stored: Announced): number | undefined => {
  if (wordLists(row.texts).length === 0) return undefined
  if (row.isPending && !stored.isPending && stored.day < row.day) return undefined
  return postedDistance(row, stored)
}

/** Whether they share most of their words. */
export const haveCommonWords = (some: Announced['texts'], others: Announced['texts']): boolean =>
  wordLists(some).length > 0 && textDistance(some, others) !== undefined

/** 0: same words; 1: one contains the other; 2: most words shared; undefined: unrelated. */
const textDistance = (some: Announced['texts'], others: Announced['texts']): number | undefined => {
  const [own, theirs] = [wordLists(some), wordLists(others)]
  if (own.length === 0 || theirs.length === 0) return own.length === theirs.length ? 0 : undefined
  const distances = own.flatMap((words) => theirs.map((other) => wordDistance(words, other)))
  const least = Math.min(...distances)
  return least > 2 ? undefined : least
}

/** Each text is compared with many others. */
const known = new WeakMap<Announced['texts'], ReadonlySet<string>[]>()

const wordLists = (texts: Announced['texts']): ReadonlySet<string>[] => {
  const lists = known.get(texts) ?? wordListsOf(texts)
  known.set(texts, lists)
  return lists
}

const wordListsOf = (texts: Announced['texts']): ReadonlySet<string>[] =>
  texts.map((text = '') => new Set(text.toLowerCase().match(/\p{L}{2,}/gu) ?? [])).filter(({ size }) => size > 0)

const wordDistance = (some: ReadonlySet<string>, others: ReadonlySet<string>): number => {
  const shared = [...some].filter((word) => others.has(word))
  const [fewer, more] = [Math.min(some.size, others.size), Math.max(some.size, others.size)]
  if (shared.length === more) return 0
  if (shared.length === fewer) return 1
  return shared.length * 2 > fewer && shared.some((word) => word.length > 3) ? 2 : 3
}
