import { expect } from 'vitest'
import { contract } from '#contract'
import { sum } from '#shared/money.ts'
import type { TransactionFilter } from '#contract/transactions.ts'
import { sidesIn, type Side } from '#server/features/analytics/testLedgers.ts'
import {
  type AskingUser,
  transactionsIn,
  headings,
  isUpcoming,
  stated,
  type Sums,
  sumBy,
  together,
  withoutZeros,
} from './figures.ts'
import type { FlowSums } from '#contract/fields.ts'

const flowKeys: Record<Side['counted'], string> = {
  income: 'income',
  spending: 'expense',
  transfer: 'transferred',
  opening: 'balanceChanges',
  adjustment: 'balanceChanges',
}

/** Sums of sides by part and currency, for all months. */
const flowsOf = (sides: readonly Side[]): Sums =>
  sumBy(sides, ({ counted, currencyId, delta }: Side) => {
    const way = delta.startsWith('-') ? 'Out' : 'In'
    return `${flowKeys[counted]}${counted === 'transfer' ? way : ''} ${currencyId}`
  })

const said = (sums: readonly FlowSums[]): Sums =>
  together(
    ...sums.flatMap(({ currencyId, ...parts }) =>
      Object.entries(parts).map(([part, amount]) => ({ [`${part} ${currencyId}`]: amount })),
    ),
  )

const withoutMonths = (sums: Sums): Sums =>
  together(...Object.entries(sums).map(([key, amount]) => ({ [key.slice(key.indexOf(' ') + 1)]: amount })))

/** The total of an owner, the months of its filter, the list and both kinds of reports are the sum of its sides. */
const ownerAgrees = async (
  asked: AskingUser,
  filter: TransactionFilter,
  own: Side[],
  total: { count: number; sums: FlowSums[] } | undefined,
): Promise<void> => {
  const { anna } = asked
  const past = own.filter((side) => !isUpcoming(asked, side))
  expect(total?.count ?? 0).toBe(transactionsIn(past))
  expect(said(total?.sums ?? [])).toEqual(flowsOf(past))
  const shown = await headings(asked, filter)
  expect([shown.count, withoutMonths(shown.now)]).toEqual([transactionsIn(own), flowsOf(past)])
  expect(await anna.call(contract.transactions.getCount, filter)).toEqual({ count: transactionsIn(own) })
  const { accounts } = await anna.call(contract.accounts.list, {})
  const byAccount = withoutZeros(
    Object.fromEntries(
      accounts.map(({ accountId, name }) => [
        name,
        sum(own.filter((side) => side.accountId === accountId).map(({ delta }) => delta)),
      ]),
    ),
  )
  expect(await stated(asked, filter, 'line')).toEqual(byAccount)
  expect(await stated(asked, filter, 'transaction')).toEqual(byAccount)
}

/**
 * The totals of a payee and a tag are the same on their pages, in the ledger and in reports; lines count for tags, and
 * split transactions once.
 */
export const payeesAndTagsAgree = async (asked: AskingUser, place: number): Promise<void> => {
  const { anna, sides } = asked
  const { payees } = await anna.call(contract.payees.list, {})
  const payeeId = payees.at(place % Math.max(payees.length, 1))?.payeeId
  if (payeeId !== undefined) {
    const { totals } = await anna.call(contract.payees.getTotals, {})
    const own = sides.filter((side) => side.payeeId === payeeId)
    await ownerAgrees(
      asked,
      { payeesIds: String(payeeId) },
      own,
      totals.find((each) => each.payeeId === payeeId),
    )
  }
  const { tags } = await anna.call(contract.tags.list, {})
  const tagId = tags.at(place % Math.max(tags.length, 1))?.tagId
  if (tagId === undefined) return
  const { totals } = await anna.call(contract.tags.getTotals, {})
  const own = sides.filter(({ tagIds }) => tagIds.includes(tagId))
  await ownerAgrees(
    asked,
    { tagsIds: String(tagId) },
    own,
    totals.find((each) => each.tagId === tagId),
  )
}

/** A merge adds two totals up and moves no balance; undone, everything is as it was. */
export const mergesAgree = async (asked: AskingUser): Promise<void> => {
  const { anna, sides } = asked
  const [payee, otherPayee] = (await anna.call(contract.payees.list, {})).payees
  const [tag, otherTag] = (await anna.call(contract.tags.list, {})).tags
  const { accounts } = await anna.call(contract.accounts.list, {})
  let merges = 0
  if (payee !== undefined && otherPayee !== undefined) {
    await anna.call(contract.payees.merge, { payeeId: payee.payeeId, intoPayeeId: otherPayee.payeeId })
    merges += 1
  }
  if (tag !== undefined && otherTag !== undefined) {
    await anna.call(contract.tags.merge, { tagId: tag.tagId, intoTagId: otherTag.tagId })
    merges += 1
  }
  const merged = { ...asked, sides: await sidesIn(anna) }
  await payeesAndTagsAgree(merged, 0)
  expect((await anna.call(contract.accounts.list, {})).accounts).toEqual(accounts)
  expect(flowsOf(merged.sides)).toEqual(flowsOf(sides))
  const { changeSets } = await anna.call(contract.history.list, { count: 2 })
  for (const { changeSetId } of changeSets.slice(0, merges)) await anna.call(contract.history.undo, { changeSetId })
  expect(await sidesIn(anna)).toEqual(sides)
}
