import { autorun } from 'mobx'
import { expect, test } from 'vitest'
import { Refusal } from '#contract/errors.ts'
import { Resource } from './Resource.ts'

/** An answer that comes when the test says so. */
const answer = <T>() => Promise.withResolvers<T>()

test('it is asked for once, however many need it', async () => {
  let loadCount = 0
  const resource = new Resource(0, async () => ++loadCount)
  await Promise.all([resource.need(), resource.need(), resource.need()])
  await resource.need()
  expect(resource.value).toBe(1)
  expect(resource.isReady).toBe(true)
})

test('without a reader, a change elsewhere loads nothing', async () => {
  let loadCount = 0
  const resource = new Resource(0, async () => ++loadCount)
  await resource.reload()
  expect(loadCount).toBe(0)
  expect(resource.status).toBe('idle')
})

test('what changed is asked for again at once when it is watched, else by the next who watches or needs it', async () => {
  let loadCount = 0
  const resource = new Resource(0, async () => ++loadCount)
  await resource.need()
  const leave = autorun(() => resource.value)
  await resource.reload()
  expect(loadCount).toBe(2)
  leave()
  await resource.reload()
  await resource.reload()
  expect(loadCount).toBe(2)
  const leaveAgain = autorun(() => resource.value)
  await expect.poll(() => resource.value).toBe(3)
  leaveAgain()
  await resource.reload()
  await resource.need()
  await resource.need()
  expect(loadCount).toBe(4)
})

test('the later load wins, whichever answer comes last', async () => {
  const slow = answer<string>()
  const fast = answer<string>()
  const answers = [slow, fast]
  const resource = new Resource('', () => answers.shift()!.promise)
  const loads = [resource.load(), resource.load()]
  fast.resolve('new')
  slow.resolve('old')
  await Promise.all(loads)
  expect(resource.value).toBe('new')
})

test('a failure of an overtaken load is ignored', async () => {
  const slow = answer<string>()
  const fast = answer<string>()
  const answers = [slow, fast]
  const resource = new Resource('', () => answers.shift()!.promise)
  const loads = [resource.load(), resource.load()]
  fast.resolve('new')
  slow.reject(new Refusal('UNAVAILABLE'))
  await Promise.all(loads)
  expect(resource.refusal).toBeUndefined()
  expect(resource.status).toBe('ready')
})

test('a first load that fails says why, and another try can succeed', async () => {
  let isAway = true
  const resource = new Resource('', async () => {
    if (isAway) throw new Refusal('UNAVAILABLE')
    return 'here'
  })
  await resource.need()
  expect(resource.status).toBe('failed')
  expect(resource.refusal?.code).toBe('UNAVAILABLE')
  isAway = false
  await resource.load()
  expect(resource.value).toBe('here')
  expect(resource.refusal).toBeUndefined()
})

test('a failed reload keeps what is shown and says that it may be old', async () => {
  let isAway = false
  const resource = new Resource('', async () => {
    if (isAway) throw new Refusal('UNAVAILABLE')
    return 'here'
  })
  await resource.load()
  isAway = true
  autorun(() => resource.value)
  await resource.reload()
  expect(resource.value).toBe('here')
  expect(resource.status).toBe('ready')
  expect(resource.refusal?.code).toBe('UNAVAILABLE')
})

test('what is no refusal is a bug and is not swallowed', async () => {
  const resource = new Resource('', async () => {
    throw new TypeError('a bug')
  })
  await expect(resource.load()).rejects.toThrow('a bug')
})
