import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { EntranceApi } from '#api/createApi.ts'
import { Refusal } from '#contract/errors.ts'
import { RECONNECT_MS } from '#contract/liveChannel.ts'
import { ServerWatch } from './ServerWatch.ts'

let answer: () => Promise<{ hash: string }>
let questions = 0
const api = {
  config: {
    getHash: () => {
      questions++
      return answer()
    },
  },
} as unknown as EntranceApi

beforeEach(() => {
  questions = 0
  vi.useFakeTimers()
})
afterEach(() => void vi.useRealTimers())

const isThere = async () => ({ hash: '' })
const isGone = () => Promise.reject(new Refusal('UNAVAILABLE'))

test('a server that is gone is asked until it answers, by one who asks at a time', async () => {
  answer = isGone
  const watch = new ServerWatch(api)
  void watch.check()
  void watch.check()
  await vi.advanceTimersByTimeAsync(RECONNECT_MS)
  expect([watch.isAway, questions]).toEqual([true, 2])
  answer = isThere
  await vi.advanceTimersByTimeAsync(RECONNECT_MS)
  expect([watch.isAway, questions]).toEqual([false, 3])
  await vi.advanceTimersByTimeAsync(10 * RECONNECT_MS)
  expect(questions).toBe(3)
})

test('a server that takes its time too long is gone; one that refuses is there', async () => {
  answer = () => Promise.reject(new DOMException('too late', 'TimeoutError'))
  const slow = new ServerWatch(api)
  void slow.check()
  await vi.advanceTimersByTimeAsync(0)
  expect(slow.isAway).toBe(true)
  answer = () => Promise.reject(new Refusal('SLOW_DOWN'))
  const strict = new ServerWatch(api)
  await strict.check()
  expect(strict.isAway).toBe(false)
})
