import { EventEmitter } from 'node:events'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { afterEach, expect, test, vi } from 'vitest'
import { Slices } from './inSlices.ts'
import { SHORT_MS, shortCalls } from './shortCalls.ts'

/** Begins a call, and gives the way to end it. */
const begin = (work = (): void => undefined): (() => void) => {
  const response = new EventEmitter()
  shortCalls.during(response, work)
  return () => void response.emit('close')
}

/** Whether long work may go on in this turn of the event loop. */
const mayGoOn = async (): Promise<boolean> => {
  let isPassed = false
  void shortCalls.pass().then(() => (isPassed = true))
  for (let step = 0; step < 10; step++) await Promise.resolve()
  return isPassed
}

afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

test('a slice of long work waits until all short calls have been answered', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout'] })
  const ends = [begin(), begin()]
  const order: string[] = []
  const slice = new Slices().next().then(() => order.push('slice'))
  for (const end of ends) {
    await nextTurn()
    await nextTurn()
    order.push('answer')
    end()
  }
  await slice
  expect(order).toEqual(['answer', 'answer', 'slice'])
})

test('a call that takes longer is waited for no more', async () => {
  const now = vi.spyOn(performance, 'now').mockReturnValue(0)
  const end = begin()
  now.mockReturnValue(SHORT_MS - 1)
  expect(await mayGoOn()).toBe(false)
  now.mockReturnValue(SHORT_MS)
  expect(await mayGoOn()).toBe(true)
  end()
})

test('a call that needs a slice is long: neither it nor others wait for it', async () => {
  const end = begin(() => void new Slices().next())
  expect(await mayGoOn()).toBe(true)
  end()
})
