import { setTimeout as sleep } from 'node:timers/promises'

export interface Paced {
  /** Milliseconds, counted from when a call was due. */
  p50: number
  p95: number
  p99: number
  calls: number
  failed: number
}

/** The time of the call in the middle, and of the slow ones, in milliseconds. */
export const percentiles = (times: readonly number[]): Pick<Paced, 'p50' | 'p95' | 'p99'> => {
  const sorted = [...times].sort((a, b) => a - b)
  const at = (share: number) => sorted[Math.floor(sorted.length * share)] ?? Number.NaN
  return { p50: at(0.5), p95: at(0.95), p99: at(0.99) }
}

/** Calls at an even pace, whether or not earlier calls were answered; `onDone` is told how long each took. */
export const callEvenly = async (
  perSecond: number,
  seconds: number,
  call: (turn: number) => Promise<unknown>,
  onDone: (turn: number, ms: number) => void = () => undefined,
): Promise<Paced> => {
  const times: number[] = []
  let failed = 0
  const underWay = new Set<Promise<void>>()
  const begin = performance.now()
  for (let turn = 0; turn < perSecond * seconds; turn++) {
    const due = begin + (turn * 1000) / perSecond
    const wait = due - performance.now()
    if (wait > 0) await sleep(wait)
    const one = call(turn)
      .then(
        () => {
          const ms = performance.now() - due
          times.push(ms)
          onDone(turn, ms)
        },
        () => void (failed += 1),
      )
      .finally(() => underWay.delete(one))
    underWay.add(one)
  }
  await Promise.all(underWay)
  return { ...percentiles(times), calls: times.length + failed, failed }
}
