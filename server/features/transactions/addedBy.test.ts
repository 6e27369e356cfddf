import fc from 'fast-check'
import { expect, test } from 'vitest'
import { contract } from '#contract'
import { joinAs } from '#server/features/books/testBook.ts'
import { codeOf, sharedTestServer, type TestUser } from '#server/testing.ts'

const { analytics, history, transactions } = contract
const server = await sharedTestServer()

const deeds = ['record', 'split', 'transfer', 'bulk', 'edit', 'resplit', 'resplit', 'delete', 'undo', 'undo'] as const
const step = fc.record({
  by: fc.nat(2),
  deed: fc.constantFrom(...deeds),
  at: fc.nat(7),
  cents: fc.integer({ min: 1, max: 9999 }),
})
type Step = typeof step extends fc.Arbitrary<infer T> ? T : never

/** Three people in one book. */
const threeMembers = async () => {
  const anna = await server.aUser()
  const [boris, clara] = [await server.aUser(), await server.aUser()]
  const people = [anna, await joinAs('editor', anna, boris), await joinAs('editor', anna, clara)]
  const folderId = await anna.aFolder()
  const [accountId, toAccountId] = [await anna.anAccount({ folderId }), await anna.anAccount({ folderId })]
  const [categoryId, other] = [await anna.aCategory(), await anna.aCategory({ name: 'Fun' })]
  return { anna, people, accountId, toAccountId, categoryId, other }
}
type Ledger = Awaited<ReturnType<typeof threeMembers>>

/** Does one thing to the ledger, as one of them; what is refused is skipped. */
const act = async ({ people, accountId, toAccountId, categoryId, other }: Ledger, { by, deed, at, cents }: Step) => {
  const user = people[by] as TestUser
  const delta = `-${(cents / 100).toFixed(2)}`
  const plain = { accountId, categoryId, delta }
  const split = { ...plain, lines: [{ categoryId, delta: '-0.01' }, { categoryId: other }] }
  const stored = (await user.call(transactions.list, { count: 8 })).transactions
  const transactionId = stored[at % stored.length]?.transactionId ?? 0
  const { changeSets } = await user.call(history.list, { kinds: 'transactions', count: 8 })
  const changeSetId = changeSets[at % changeSets.length]?.changeSetId ?? 0
  const calls = {
    record: () => user.call(transactions.create, plain),
    split: () => user.call(transactions.create, split),
    transfer: () =>
      user.call(transactions.createInternal, {
        fromAccountId: accountId,
        toAccountId,
        fromDelta: delta,
        toDelta: delta.slice(1),
      }),
    bulk: () =>
      user.call(transactions.createBulk, {
        entries: [delta, '-7', '-8'].map((each) => ({
          ...plain,
          type: 0 as const,
          delta: each,
          created: '2026-10-03T10:00:00.000Z',
        })),
      }),
    edit: () => user.call(transactions.edit, { transactionId, ...plain }),
    resplit: () => user.call(transactions.edit, { transactionId, ...split }),
    delete: () => user.call(transactions.remove, { transactionId }),
    undo: () => user.call(history.undo, { changeSetId }),
  }
  return codeOf(calls[deed]())
}

/** Who added each row, by a walk over the whole history: undo adds nothing of its own. */
const authorsIn = async (anna: TestUser): Promise<Map<number, number | undefined>> => {
  const authors = new Map<number, number | undefined>()
  const { changeSets } = await anna.call(history.list, { count: 100 })
  for (const { changeSetId, by, undoes } of changeSets.filter((set) => set.undoes.length === 0)) {
    const { rows } = await anna.call(history.get, { changeSetId, count: 100 })
    expect(undoes).toEqual([])
    for (const { kind, rowId, before } of rows) {
      if (kind === 'transactions' && before === undefined) authors.set(rowId, by?.userId)
    }
  }
  return authors
}

test('added by is whoever recorded it, by a walk over the history, in rows, counts and sums', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 12, maxLength: 30 }), async (steps) => {
      const ledger = await threeMembers()
      for (const each of steps) await act(ledger, each)
      const { anna, people } = ledger
      const authors = await authorsIn(anna)
      const { transactions: all } = await anna.call(transactions.list, { count: 128 })
      const nameOf = (id: number | undefined) => people.find(({ userId }) => userId === id)?.name
      for (const { transactionId } of all) {
        const { addedBy } = await anna.call(transactions.get, { transactionId })
        expect(addedBy).toBe(nameOf(authors.get(transactionId)))
      }
      for (const chosen of [people.slice(0, 1), people.slice(1)]) {
        const ids = chosen.map(({ userId }) => userId)
        const filter = { addedByIds: ids.join(',') }
        const own = all.filter(({ transactionId }) => ids.includes(authors.get(transactionId) as never))
        expect((await anna.call(transactions.list, { ...filter, count: 128 })).transactions).toEqual(own)
        expect((await anna.call(transactions.getCount, filter)).count).toBe(own.length)
        const { months } = await anna.call(transactions.getMonths, filter)
        expect(months.reduce((sum, { count }) => sum + count, 0)).toBe(own.length)
        const both = { ...filter, fromTime: '2026-01-01T00:00:00.000Z', toTime: '2027-12-31T00:00:00.000Z' }
        const { total } = await anna.call(analytics.getByMonths, both)
        const spent = Object.values(total)
          .flat()
          .reduce((sum, { expense }) => sum + Math.round(Number(expense) * 100), 0)
        const plain = own.filter(({ metadata }) => metadata === undefined)
        expect(spent).toBe(plain.reduce((sum, { delta }) => sum + Math.round(Number(delta) * 100), 0))
      }
    }),
    { numRuns: 10 },
  )
}, 180_000)
