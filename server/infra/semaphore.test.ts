import { expect, test } from 'vitest'
import { Semaphore } from './semaphore.ts'

test('so many at once; the others follow in their order', async () => {
  const semaphore = new Semaphore({ atOnce: 2, timeoutMs: 60_000 })
  const inside: number[] = []
  const [first, second] = [await semaphore.enter(), await semaphore.enter()]
  const later = [3, 4].map((number) =>
    semaphore.enter().then((leave) => {
      inside.push(number)
      return leave
    }),
  )
  await new Promise(setImmediate)
  expect(inside).toEqual([])
  first()
  first()
  await later[0]
  await new Promise(setImmediate)
  expect(inside).toEqual([3])
  second()
  await later[1]
  expect(inside).toEqual([3, 4])
})

test('who waits for too long is asked to come later, and takes no place', async () => {
  const semaphore = new Semaphore({ atOnce: 1, timeoutMs: 1 })
  const leave = await semaphore.enter()
  await expect(semaphore.enter()).rejects.toMatchObject({ code: 'SLOW_DOWN', retryAfterSeconds: 10 })
  leave()
  const leaveAgain = await semaphore.enter()
  leaveAgain()
})
