import fc from 'fast-check'
import { expect, test } from 'vitest'
import { contract } from '#contract'
import { add, isEqual, subtract, sum } from '#shared/money.ts'
import { sharedTestServer } from '#server/testing.ts'
import { aPerson, earn, spend, undoLast } from '#server/features/changes/testChanges.ts'

const { transactions, transferPairs } = contract
const server = await sharedTestServer()

const at = (day: number) => `2026-05-0${day}T10:00:00.000Z`

test('whatever the pairs: no balance moves, and income and spending fall by exactly them', async () => {
  const cents = fc
    .integer({ min: 1, max: 400 })
    .map((n) => `${Math.floor(n / 100)}.${String(n % 100).padStart(2, '0')}`)
  const rows = fc.array(
    fc.record({ amount: cents, day: fc.integer({ min: 1, max: 6 }), out: fc.boolean(), place: fc.nat(2) }),
    {
      minLength: 2,
      maxLength: 14,
    },
  )
  await fc.assert(
    fc.asyncProperty(rows, fc.array(cents, { minLength: 1, maxLength: 3 }), async (given, repeated) => {
      const person = await aPerson(server)
      const { anna, card, cash, loan } = person
      const accounts = [card, cash, loan]
      const record = (amount: string, day: number, isOut: boolean, place: number) =>
        (isOut ? spend : earn)(person, {
          accountId: accounts[place]!,
          delta: isOut ? `-${amount}` : amount,
          createdAt: at(day),
        })
      for (const { amount, day, out, place } of given) await record(amount, day, out, place)
      for (const [index, amount] of repeated.entries()) {
        await record(amount, 3, true, index % 3)
        await record(amount, 4, false, (index + 1) % 3)
      }
      const balances = async () => Promise.all(accounts.map((accountId) => anna.balanceOf(accountId)))
      const flows = async () => {
        const { months } = await anna.call(transactions.getMonths, {})
        const [sums] = months.flatMap((month) => month.sums).filter(({ currencyId }) => currencyId === 2)
        return { income: sums?.income ?? '0', expense: sums?.expense ?? '0' }
      }
      const { pairs } = await anna.call(transferPairs.list, {})
      expect(pairs.length).toBeGreaterThan(0)
      const wanted = pairs.map(({ from, to }) => ({
        transactionId: from.transactionId,
        withTransactionId: to.transactionId,
      }))
      const [held, flowed] = [await balances(), await flows()]
      await anna.call(transferPairs.match, { pairs: wanted })
      expect(await balances()).toEqual(held)
      const moved = sum(pairs.map(({ to }) => to.delta))
      const { income, expense } = await flows()
      expect(isEqual(income, subtract(flowed.income, moved))).toBe(true)
      expect(isEqual(expense, add(flowed.expense, moved))).toBe(true)
      await undoLast(anna)
      expect([await balances(), await flows()]).toEqual([held, flowed])
    }),
    { numRuns: 12 },
  )
})
