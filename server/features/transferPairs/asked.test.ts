import { AsyncLocalStorage } from 'node:async_hooks'
import pg from 'pg'
import { afterAll, expect, test, vi } from 'vitest'
import { contract } from '#contract'
import { sharedTestServer } from '#server/testing.ts'
import { aPerson, earn, type Person, spend, undoLast } from '#server/features/changes/testChanges.ts'
import { saveRates } from '#server/features/rates/sql.ts'

const { transferPairs } = contract
const server = await sharedTestServer()

const underWay = new AsyncLocalStorage<string[]>()
const query = pg.Client.prototype.query as (this: pg.Client, ...words: unknown[]) => unknown
vi.spyOn(pg.Client.prototype, 'query').mockImplementation(function (this: pg.Client, ...words: unknown[]) {
  const [first] = words as [string | { text: string }]
  underWay.getStore()?.push(typeof first === 'string' ? first : first.text)
  return query.apply(this, words)
})
afterAll(() => vi.restoreAllMocks())

/** The statements during a function, without authentication. */
const statementsOf = async (run: () => Promise<unknown>): Promise<string[]> => {
  const asked: string[] = []
  await underWay.run(asked, run)
  return asked.filter((text) => !text.includes('from "sessions"'))
}
const searchesIn = (statements: readonly string[]): number =>
  statements.filter((text) => text.includes('dismissed_pairs')).length

const aPair = async (): Promise<Person> => {
  const person = await aPerson(server)
  await spend(person)
  await earn(person, { accountId: person.cash, delta: '12.50' })
  return person
}

test('the line asks for a number, and gets no pairs', async () => {
  const { anna } = await aPair()
  expect(await anna.call(transferPairs.getCount, {})).toEqual({ count: 1 })
})

test('five tabs that open at once cost one search, and what opens while nothing changes one small question', async () => {
  const { anna } = await aPair()
  const count = () => anna.call(transferPairs.getCount, {})
  expect(searchesIn(await statementsOf(() => Promise.all([count(), count(), count(), count(), count()])))).toBe(1)
  const again = await statementsOf(count)
  expect(again).toHaveLength(1)
  expect(again[0]).toContain('journal_heads')
})

test('whatever decides about pairs has them searched again', async () => {
  const person = await aPair()
  const { anna, cash } = person
  const changes: [string, () => Promise<unknown>][] = [
    ['a transaction', () => spend(person)],
    ['an undo', () => undoLast(anna)],
    ['the name of an account', () => anna.call(contract.accounts.editName, { accountId: cash, name: 'Blue savings' })],
    ['a rate of the market', () => saveRates(server.db, { day: '2026-05-01', perEuro: new Map() }, 'test', new Date())],
  ]
  for (const [what, change] of changes) {
    await anna.call(transferPairs.getCount, {})
    await change()
    const asked = await statementsOf(() => anna.call(transferPairs.getCount, {}))
    expect([what, searchesIn(asked)]).toEqual([what, 1])
  }
})
