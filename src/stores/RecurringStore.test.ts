import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { aRecurring } from '#mocks/recurring.ts'
import type { Stores } from './Stores.ts'
import { watch } from './kernel/testWatch.ts'
import { testNetwork, testStores } from './testStores.ts'

const { start } = testNetwork()
let stores: Stores

beforeAll(() => {
  vi.useFakeTimers({ now: Date.parse('2026-11-21T14:20:00Z'), toFake: ['Date'] })
})
afterAll(() => {
  vi.useRealTimers()
})
beforeEach(async () => {
  start()
  stores = testStores()
  await watch(stores.recurring.list)
})

/** The rent, on the first of each month. */
const rent = () => stores.recurring.list.value.find(({ delta }) => delta === '-912.00') ?? aRecurring()
const next = () => rent().nextRepeat

test('the rule that falls due next stands first', () => {
  const dates = stores.recurring.list.value.map(({ nextRepeat }) => nextRepeat)
  expect(dates).toEqual(dates.toSorted())
})

test('a skipped date is left out, and the list shows the one after', async () => {
  expect(next()).toBe('2026-12-01T08:00:00.000Z')
  await stores.recurring.skip(rent())
  await vi.waitFor(() => expect(next()).toBe('2027-01-01T08:00:00.000Z'))
})

test('a paused rule goes on where it would stand now', async () => {
  await stores.recurring.pause(rent().recurringTransactionId)
  await vi.waitFor(() => expect(rent().paused).toBe(true))
  await stores.recurring.resume(rent().recurringTransactionId)
  await vi.waitFor(() => expect(rent().paused).toBe(false))
  expect(next()).toBe('2026-12-01T08:00:00.000Z')
})

test('a recurring transaction that was changed meanwhile is not deleted unseen', async () => {
  const seen = rent()
  await stores.recurring.pause(seen.recurringTransactionId)
  await expect(stores.recurring.remove(seen)).rejects.toMatchObject({ code: 'CHANGED_MEANWHILE' })
})

test('a new rule is found by the number that it was given', async () => {
  const { categoryId, accountId } = rent()
  const repeat = { repeatType: 0, repeatArg: 10, notificationMode: 0, nextRepeat: '2026-11-22T09:00:00Z' } as const
  const made = await stores.recurring.create({ categoryId, accountId, delta: '-5', ...repeat })
  await vi.waitFor(() => expect(stores.recurring.byId.get(made)).toMatchObject({ delta: '-5', repeatArg: 10 }))
})
