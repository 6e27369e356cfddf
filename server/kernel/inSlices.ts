import { setImmediate as nextTurn } from 'node:timers/promises'
import type { Steps } from '#contract/calc/steps.ts'

/** The longest that a piece of work blocks the event loop. */
const SLICE_MS = 3

// One slice of all long work per turn: the slices of ten users in one turn would delay the eleventh by all of them.
let lastTurn = Promise.resolve()
const takeTurn = (): Promise<void> => (lastTurn = lastTurn.then(() => nextTurn()))

/** Runs work in slices and releases the event loop between them. Short work runs at once. */
export const inSlices = async <T>(work: Steps<T>): Promise<T> => {
  let end = performance.now() + SLICE_MS
  for (;;) {
    const { done, value } = work.next()
    if (done === true) return value
    if (performance.now() < end) continue
    await takeTurn()
    end = performance.now() + SLICE_MS
  }
}

/** Maps a long list item by item, releasing the event loop in between. */
export const mapInSlices = <T, R>(items: readonly T[], map: (item: T, index: number) => R): Promise<R[]> =>
  inSlices(mapped(items, map))

function* mapped<T, R>(items: readonly T[], map: (item: T, index: number) => R): Steps<R[]> {
  const results: R[] = []
  for (const [index, item] of items.entries()) {
    yield
    results.push(map(item, index))
  }
  return results
}
