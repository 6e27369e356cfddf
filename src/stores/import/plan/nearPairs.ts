import { type Day, daysAfter } from '#contract/calc/zone.ts'
import { daysFrom } from './pending.ts'
import type { Likeness, StoredTransaction } from './repeats.ts'

/** Within so many days what was typed or recurs is what the bank has. */
const NEAR_DAYS = 5

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

/**
 * How many days a row is from a transaction of its amount that no bank brought; undefined where they cannot be one. What an earlier file
 * brought may be without any text of a bank: it counts only on days that this file covers, where it would have its own row.
 */
export const nearDistance = (row: Likeness, stored: StoredTransaction, spans: DaySpans): number | undefined => {
  const days = Math.abs(daysFrom(stored.day, row.day))
  const span = spans.get(row.accountId)
  const isCovered = span !== undefined && stored.day >= span.from && stored.day <= span.to
  return stored.isTyped && (stored.isRecurring || isCovered) && days <= NEAR_DAYS ? days : undefined
}

/** Within so many days both banks date a transfer. */
const TRANSFER_DAYS = 5

export const transferDistance = ({ counterId, day }: Likeness, stored: StoredTransaction): number | undefined => {
  if (counterId === undefined || stored.linkedAccountId !== counterId) return undefined
  const days = Math.abs(daysFrom(stored.day, day))
  return days <= TRANSFER_DAYS ? days : undefined
}

/** The one at the least distance; those at none are no candidates. */
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
