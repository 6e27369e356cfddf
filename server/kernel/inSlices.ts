import { setImmediate as nextTurn } from 'node:timers/promises'
import type { Steps } from '#shared/steps.ts'
import { shortCalls } from './shortCalls.ts'

/** The longest that a piece of work blocks the event loop. */
const SLICE_MS = 1

// One slice of all long work per turn: the slices of ten users in one turn would delay the eleventh by all of them.
let lastTurn = Promise.resolve()
const takeTurn = (): Promise<void> => (lastTurn = lastTurn.then(() => shortCalls.pass()).then(() => nextTurn()))

/** A budget of time in the event loop for long work; the event loop is released when it is used up. */
export class Slices {
  #end = performance.now() + SLICE_MS

  get isOver(): boolean {
    return performance.now() >= this.#end
  }

  /** Waits for the next slice; calls that are short go first. */
  async next(): Promise<void> {
    shortCalls.becomeLong()
    await takeTurn()
    this.#end = performance.now() + SLICE_MS
  }
}

/** Runs work in slices and releases the event loop between them. Short work runs at once. */
export const inSlices = async <T>(work: Steps<T>): Promise<T> => {
  const slices = new Slices()
  for (;;) {
    const { done, value } = work.next()
    if (done === true) return value
    if (slices.isOver) await slices.next()
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
