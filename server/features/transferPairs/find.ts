import type { TransferPair } from '#contract/transferPairs.ts'
import type { Db } from '#server/db/connect.ts'
import type { BookId } from '#server/db/columns.ts'
import { KeyedMutex } from '#server/infra/keyedMutex.ts'
import type { UserCall } from '#server/kernel/route.ts'
import { asTransaction } from '#server/features/transactions/sides.ts'
import { type Found, type FoundPair, searchPairs } from './search.ts'
import * as sql from './sql.ts'

interface Kept {
  state: string
  found: Found
}

/** Number of books whose pairs are cached. */
const MOST_KEPT = 100

const searches = new KeyedMutex<BookId>()
/** Keyed by the caller's database handle: results seen inside a rolled back transaction are dropped with it. */
const keptOf = new WeakMap<Db, Map<BookId, Kept>>()

/** Probable transfers among the newest transactions, or the newest before a moment; one search per book at a time. */
export const findPairs = (call: UserCall, before?: string): Promise<Found> =>
  searches.take(call.bookId, () => (before === undefined ? findNewest(call) : searchPairs(call, before)))

/** The result is cached until something changes. */
const findNewest = async (call: UserCall): Promise<Found> => {
  const { db, bookId, now } = call
  const kept = keptOf.get(db) ?? new Map<BookId, Kept>()
  keptOf.set(db, kept)
  // Read before the search: a concurrent change makes the next call search again.
  const state = await sql.findState(db, bookId, now.toISOString().slice(0, 10))
  const before = kept.get(bookId)
  if (before?.state === state) return before.found
  const found = await searchPairs(call, undefined)
  kept.delete(bookId)
  kept.set(bookId, { state, found })
  const [oldest] = kept.keys()
  if (kept.size > MOST_KEPT && oldest !== undefined) kept.delete(oldest)
  return found
}

/** Pairs with their transactions, without those deleted meanwhile. */
export const readPairs = async ({ db, bookId }: UserCall, pairs: readonly FoundPair[]): Promise<TransferPair[]> => {
  if (pairs.length === 0) return []
  const rows = await sql.listRows(
    db,
    bookId,
    pairs.flatMap(({ fromId, toId }) => [fromId, toId]),
  )
  const byId = new Map(rows.map((row) => [row.id, row]))
  return pairs.flatMap(({ fromId, toId, ...pair }) => {
    const [from, to] = [byId.get(fromId), byId.get(toId)]
    return from && to ? [{ ...pair, from: asTransaction([from]), to: asTransaction([to]) }] : []
  })
}
