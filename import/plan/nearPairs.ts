import { type Day, daysAfter } from '#shared/zone.ts'
import type { Interval, RepeatType } from '#shared/schedule.ts'
import { daysFrom } from './pending.ts'
import { type Likeness, plainTexts, type StoredTransaction } from './likeness.ts'

/** Maximum days between a manual or recurring transaction and the bank's row. */
export const NEAR_DAYS = 5

const DAYS = { 0: 1, 1: 7, 2: 30 } as const satisfies Record<RepeatType, number>

/** The same for a recurring transaction, so that no row is nearer to the one before or after it. */
export const nearDaysOf = (interval: Interval | undefined): number =>
  interval === undefined
    ? NEAR_DAYS
    : Math.min(NEAR_DAYS, Math.floor((DAYS[interval.repeatType] * interval.repeatArg) / 3))

/** The days on which a row may be recorded already. */
export const daysNear = (day: Day): Day[] =>
  Array.from({ length: 2 * NEAR_DAYS + 1 }, (_, at) => daysAfter(day, at - NEAR_DAYS))

/** The first and the last day of the rows of each account. */
export type DaySpans = ReadonlyMap<number, { from: Day; to: Day }>

export const daySpans = (rows: readonly Likeness[]): DaySpans => {
  const spans = new Map<number, { from: Day; to: Day }>()
  for (const { accountId, day } of rows) {
    const { from = day, to = day } = spans.get(accountId) ?? {}
    spans.set(accountId, { from: day < from ? day : from, to: day > to ? day : to })
  }
  return spans
}

const isCovered = ({ accountId }: Likeness, { day }: StoredTransaction, spans: DaySpans): boolean => {
  const span = spans.get(accountId)
  return span !== undefined && day >= span.from && day <= span.to
}

/** Whether the row has the words of this side of a matched transfer, whose day may be that of the other bank. */
const isOfSide = (row: Likeness, stored: StoredTransaction): boolean => {
  if (stored.isLinkedSide !== true) return false
  const words = plainTexts(stored.texts)
  return [...plainTexts(row.texts)].some((text) => words.has(text))
}

/**
 * Days between a row and a stored transaction with its amount that no bank provided, or that is its side of a transfer;
 * undefined where they cannot be the same. Transactions of an earlier file may lack a bank text: they count only on
 * days that this file covers, where they would have their own row.
 */
export const nearDistance = (row: Likeness, stored: StoredTransaction, spans: DaySpans): number | undefined => {
  const days = Math.abs(daysFrom(stored.day, row.day))
  if (days > stored.nearDays) return undefined
  const isTyped = stored.isTyped && (stored.isRecurring || isCovered(row, stored, spans))
  return isTyped || isOfSide(row, stored) ? days : undefined
}

/** Whether a near transaction that was typed is probably the row. */
export const isLikelyNear = (row: Likeness, stored: StoredTransaction, spans: DaySpans): boolean =>
  isOfSide(row, stored) && isCovered(row, stored, spans)

/** Within so many days both banks date a transfer. */
const TRANSFER_DAYS = 5

export const transferDistance = ({ counterId, day }: Likeness, stored: StoredTransaction): number | undefined => {
  if (counterId === undefined || stored.linkedAccountId !== counterId) return undefined
  const days = Math.abs(daysFrom(stored.day, day))
  return days <= TRANSFER_DAYS ? days : undefined
}

/** The candidate with the smallest distance; undefined distances are excluded. */
export const nearest = (
  candidates: readonly StoredTransaction[] = [],
  used: ReadonlySet<StoredTransaction>,
  distanceOf: (stored: StoredTransaction) => number | undefined,
): { stored: StoredTransaction; distance: number } | undefined => {
  let found: { stored: StoredTransaction; distance: number } | undefined
  for (const stored of candidates) {
    const distance = used.has(stored) ? undefined : distanceOf(stored)
    if (distance !== undefined && distance < (found?.distance ?? Infinity)) found = { stored, distance }
  }
  return found
}

/** The only recorded expense or income that fits best as the other side of a row; undefined where two fit as well. */
export const otherSideIn = (
  candidates: readonly StoredTransaction[],
  { day }: Likeness,
  isTaken: (stored: StoredTransaction) => boolean,
): StoredTransaction | undefined => {
  const distanceOf = (stored: StoredTransaction) => Math.abs(daysFrom(stored.day, day))
  const [first, second] = candidates
    .filter((stored) => canJoin(stored) && !isTaken(stored) && distanceOf(stored) <= TRANSFER_DAYS)
    .toSorted((a, b) => distanceOf(a) - distanceOf(b))
  if (first === undefined || (second !== undefined && distanceOf(second) === distanceOf(first))) return undefined
  return first
}

/** Whether it can become a side of a transfer: as a bank wrote it, for a typed amount may be anything. */
export const canJoin = ({ isPlain, isTyped, lines, isPending, isReconciled }: StoredTransaction): boolean =>
  isPlain && !isTyped && lines === undefined && !isPending && !isReconciled
