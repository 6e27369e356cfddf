import { expect, test, vi } from 'vitest'
import { findTransferPairs, searchTransferPairs } from '#shared/transferPairs.ts'
import type { Steps } from '#shared/steps.ts'
import { inSlices } from './inSlices.ts'
import { turnsDuring } from './testTurns.ts'

const candidate = (index: number) => ({
  accountId: 1 + (index % 3),
  currency: index % 50 === 0 ? 'USD' : 'EUR',
  day: new Date(Date.UTC(2020, 0, 1 + (index % 2000))).toISOString().slice(0, 10),
  amount: `${index % 2 === 0 ? '-' : ''}${100 + ((index * 7919) % 4001)}.0${index % 7}`,
  texts: [`Transfer to Savings ${index}`],
})

test('a search of 20,000 transactions for transfers lets others have their turn many times', async () => {
  const rows = Array.from({ length: 20_000 }, (_, index) => candidate(index))
  const options = { accounts: [{ accountId: 2, names: ['Savings'] }], rateOf: () => '1.08' }
  let found: object = {}
  const turns = await turnsDuring(async () => (found = await inSlices(searchTransferPairs(rows, options))))
  expect(turns).toBeGreaterThan(10)
  expect(found).toEqual(findTransferPairs(rows, options))
})

test('work of several people takes one slice a turn', async () => {
  let clock = 0
  vi.spyOn(performance, 'now').mockImplementation(() => (clock += 1))
  const namesOf = new Map<number, Set<string>>()
  let turn = 0
  function* workOf(name: string): Steps<void> {
    for (let step = 0; step < 40; step++) {
      namesOf.set(turn, (namesOf.get(turn) ?? new Set()).add(name))
      yield
    }
  }
  const names = ['Anna', 'Boris', 'Chris']
  await turnsDuring(
    () => Promise.all(names.map((name) => inSlices(workOf(name)))),
    () => (turn += 1),
  )
  vi.restoreAllMocks()
  const [atOnce, ...later] = [...namesOf.values()]
  expect(atOnce?.size).toBe(3)
  expect(later.length).toBeGreaterThan(20)
  expect(later.filter(({ size }) => size > 1)).toEqual([])
})
