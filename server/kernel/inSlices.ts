import { setImmediate as nextTurn } from 'node:timers/promises'
import type { Steps } from '#contract/calc/steps.ts'

/** The longest that a piece of work keeps others waiting. */
const SLICE_MS = 3

// One slice of all long work a turn: the slices of ten people in one turn would keep the eleventh waiting for all of them.
let lastTurn = Promise.resolve()
const takeTurn = (): Promise<void> => (lastTurn = lastTurn.then(() => nextTurn()))

/** Does work in slices: between two of them whatever else the server has to do gets its turn. Short work is done at once. */
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

/** A long list, one by one; like `map`, but others get their turn. */
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
