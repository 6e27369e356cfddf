/** Work divided into small steps, so that its runner can release the event loop in between. */
export type Steps<T> = Generator<undefined, T, undefined>

/** Runs all steps at once. */
export const allSteps = <T>(work: Steps<T>): T => {
  for (;;) {
    const { done, value } = work.next()
    if (done === true) return value
  }
}

/** Number of items sorted in one step. */
const RUN = 256

/** A stable sort like `toSorted`. */
export function* sortInSteps<T>(items: readonly T[], compare: (a: T, b: T) => number): Steps<T[]> {
  let runs: T[][] = []
  for (let at = 0; at < items.length; at += RUN) {
    yield
    runs.push(items.slice(at, at + RUN).sort(compare))
  }
  while (runs.length > 1) {
    const merged: T[][] = []
    for (let at = 0; at < runs.length; at += 2) merged.push(yield* merge(runs[at] ?? [], runs[at + 1] ?? [], compare))
    runs = merged
  }
  return runs[0] ?? []
}

function* merge<T>(first: readonly T[], second: readonly T[], compare: (a: T, b: T) => number): Steps<T[]> {
  const merged: T[] = []
  let other = 0
  for (const item of first) {
    yield
    for (; other < second.length && compare(second[other] as T, item) < 0; other++) merged.push(second[other] as T)
    merged.push(item)
  }
  for (; other < second.length; other++) merged.push(second[other] as T)
  return merged
}
