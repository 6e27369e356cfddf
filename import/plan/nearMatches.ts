import { type Amount, isEqual } from '#shared/money.ts'
import { isAbout } from './evenSeries.ts'
import type { Likeness, StoredTransaction } from './likeness.ts'
import { type DaySpans, isLikelyNear, nearDistance } from './nearPairs.ts'
import { haveCommonWords } from './pending.ts'

/** How a recurring transaction may differ from the bank's row that says nothing of it: as by a rate or a fee. */
const APART_WITHOUT_WORDS: Amount = '0.05'

/** How well a row fits: by its amount and words, by its amount, by words and about the amount, or only about the amount. */
const grades = [0, 1, 2, 3] as const
/** From here on the user is asked: a purchase may have about the amount of a subscription. */
const ASKED = 3

interface Fit<R> {
  row: R
  stored: StoredTransaction
  grade: (typeof grades)[number]
  days: number
}

/** Split transactions, transfers and reconciled ones keep their amount. */
const gradeOf = (row: Likeness, stored: StoredTransaction): Fit<Likeness>['grade'] | undefined => {
  const hasWords = haveCommonWords(row.texts, stored.texts)
  if (isEqual(row.amount, stored.amount)) return hasWords ? 0 : 1
  const { isRecurring, isPlain, lines, isReconciled } = stored
  if (!isRecurring || !isPlain || !row.isPlain || lines !== undefined || isReconciled) return undefined
  if (hasWords && isAbout(row.amount, stored.amount)) return 2
  return isAbout(row.amount, stored.amount, APART_WITHOUT_WORDS) ? ASKED : undefined
}

/**
 * Transactions that no bank provided, with the rows that they may be: each is one row at most, the best fit first, then
 * the nearest day. Likely is a recurring one that fits no other row, and whose row fits no other one.
 */
export const nearMatches = <R extends Likeness>(
  rows: readonly R[],
  candidatesOf: (row: R) => readonly StoredTransaction[],
  spans: DaySpans,
): Map<R, { stored: StoredTransaction; isLikely: boolean }> => {
  const fits = rows.flatMap((row) =>
    candidatesOf(row).flatMap((stored): Fit<R>[] => {
      const days = nearDistance(row, stored, spans)
      const grade = days === undefined ? undefined : gradeOf(row, stored)
      return days === undefined || grade === undefined ? [] : [{ row, stored, grade, days }]
    }),
  )
  const matches = new Map<R, { stored: StoredTransaction; isLikely: boolean }>()
  const used = new Set<StoredTransaction>()
  for (const grade of grades) {
    const open = fits.filter((each) => each.grade === grade && !matches.has(each.row) && !used.has(each.stored))
    const ofRow = Map.groupBy(open, ({ row }) => row)
    const ofStored = Map.groupBy(open, ({ stored }) => stored)
    for (const { row, stored } of open.toSorted((a, b) => a.days - b.days)) {
      if (matches.has(row) || used.has(stored)) continue
      const isOnly = ofRow.get(row)?.length === 1 && ofStored.get(stored)?.length === 1
      const isLikely = stored.isRecurring ? isOnly && grade < ASKED : isLikelyNear(row, stored, spans)
      used.add(stored)
      matches.set(row, { stored, isLikely })
    }
  }
  return matches
}
