import { expect, test } from 'vitest'
import { contract } from '#contract'
import { Refusal } from '#contract/errors.ts'
import { limits } from '#contract/limits.ts'
import { uploadAs } from '#server/features/files/testFiles.ts'
import { runAllRecurring } from '#server/features/recurring/run.ts'
import { sharedTestServer } from '#server/testing.ts'
import { exportAs, forge, importAs, type Parts, replacing } from './testArchive.ts'

const { accumulations, budgets, rates, recurring, savedFilters, tags, transactions } = contract
const DAY_MS = 86_400_000
const server = await sharedTestServer()
const anna = await server.aUser()
const folderId = await anna.aFolder()
const [accountId, savingsId] = [await anna.anAccount({ folderId }), await anna.anAccount({ folderId })]
await anna.anAccount({ folderId, currencyId: 6, name: 'Lei' })
const categoryId = await anna.aCategory()
const steps = [{ to: '20', step: '1' }]
await anna.call(accumulations.set, { sourceAccountId: accountId, targetAccountId: savingsId, steps })
await anna.aTransaction({ accountId, categoryId, delta: '-4.50' })
const nextRepeat = new Date(Date.now() + DAY_MS).toISOString()
await anna.call(recurring.create, {
  accountId,
  categoryId,
  nextRepeat,
  delta: '-5',
  repeatType: 0,
  repeatArg: 1,
  notificationMode: 0,
})
await anna.call(budgets.create, { categoryId, currencyId: 2, dateType: 1, amount: '-9', intoAccountIds: [savingsId] })
await anna.call(rates.set, { currencyId: 2, toCurrencyId: 6, rate: '4.97', date: '2026-02-03' })
await anna.call(tags.create, { name: 'Trip', firstDay: '2026-02-03', lastDay: '2026-02-09' })
await anna.call(savedFilters.create, { name: 'Food', query: `categories=${categoryId}` })
await uploadAs(anna, 'a statement')
const archive = await exportAs(anna)

/** Repeats the only row of a part. */
const repeated =
  (name: string, count: number, change: (row: Record<string, unknown>, id: number) => object = () => ({})) =>
  (parts: Parts): void => {
    const [row] = JSON.parse(parts.get(name)!.toString())
    const rows = Array.from({ length: count }, (_, at) => ({ ...row, ...change(row, at + 1), id: at + 1 }))
    parts.set(name, Buffer.from(`[\n${rows.map((each) => JSON.stringify(each)).join(',\n')}\n]\n`))
  }

const dated = (anchor: string, next: string, more: object = {}) =>
  repeated('recurring.json', 1, () => ({ anchor, nextRepeat: next, lastRepeat: next, ...more }))

const daysAgo = (days: number): string => new Date(Date.parse(nextRepeat) - (days + 2) * DAY_MS).toISOString()
const OLD = '1900-01-01T12:00:00.000Z'

const forgeries: [string, (parts: Parts) => void, string, RegExp][] = [
  ['one that was due in 1900', dated(OLD, OLD), 'IN_THE_PAST', /10000 transactions/],
  [
    'two that were due 20 years ago',
    repeated('recurring.json', 2, () => ({ anchor: daysAgo(7000), nextRepeat: daysAgo(7000) })),
    'IN_THE_PAST',
    /at once/,
  ],
  ['dates that begin in 1900 and go on tomorrow', dated(OLD, nextRepeat), 'ARCHIVE_INVALID', /does not follow/],
  [
    'dates beyond any calendar',
    dated(OLD, nextRepeat, { period: 1_000_000, repeatArg: 512 }),
    'ARCHIVE_INVALID',
    /follow/,
  ],
  ['more than a ledger may have', repeated('recurring.json', limits.recurring + 1), 'LIMIT_REACHED', /1000/],
  [
    'a transfer that rounds itself up',
    replacing('transactions.json', '"roundUp":1', '"roundUp":2'),
    'ARCHIVE_INVALID',
    /itself/,
  ],
  ['a step of nothing', replacing('roundUps.json', '"step":"1"', '"step":"0"'), 'ARCHIVE_INVALID', /steps/],
  [
    'a step finer than its currency',
    replacing('roundUps.json', '"step":"1"', '"step":"0.001"'),
    'ARCHIVE_INVALID',
    /decimals/,
  ],
  ['a bound below zero', replacing('roundUps.json', '"to":"20"', '"to":"-20"'), 'ARCHIVE_INVALID', /steps/],
  [
    'an account that rounds up into itself',
    replacing('roundUps.json', '"target":2', '"target":1'),
    'ARCHIVE_INVALID',
    /check/,
  ],
  [
    'a budget into an account in another currency',
    replacing('budgets.json', '"intoAccounts":[2]', '"intoAccounts":[3]'),
    'ARCHIVE_INVALID',
    /currency/,
  ],
  [
    'a rate between a currency and itself',
    replacing('rates.json', '"toCurrency":6', '"toCurrency":2'),
    'ARCHIVE_INVALID',
    /itself/,
  ],
  [
    'a tag that ends before it begins',
    replacing('tags.json', '2026-02-09', '2026-01-09'),
    'ARCHIVE_INVALID',
    /tags_check/,
  ],
  [
    'two filters of one name',
    repeated('savedFilters.json', 2, (_, id) => ({ name: id === 1 ? 'Food' : 'food' })),
    'ARCHIVE_INVALID',
    /twice/,
  ],
  [
    'a file that is kept for a century',
    replacing('files.json', '"expiresAt":"20', '"expiresAt":"21'),
    'ARCHIVE_INVALID',
    /too long/,
  ],
]

test.each(forgeries)('what no call records, no archive brings in: %s', async (_, change, code, why) => {
  const boris = await server.aUser()
  const refusal = await importAs(boris, await forge(archive, change)).catch((error: unknown) => error)
  expect(refusal).toBeInstanceOf(Refusal)
  const { code: given, message } = refusal as Refusal
  expect([given, message]).toEqual([code, expect.stringMatching(why)])
  expect(await boris.call(contract.accounts.list, {})).toEqual({ accounts: [] })
})

test('an old archive is imported, and what fell due since is made up for', async () => {
  const boris = await server.aUser()
  const before = await importAs(boris, await forge(archive, dated(daysAgo(700), daysAgo(400), { period: 300 })))
  const now = new Date()
  await runAllRecurring(await server.jobContext(), now, (error) => {
    throw error
  })
  const { count } = await boris.call(transactions.getCount, {})
  const [rule] = (await boris.call(recurring.list, {})).recurringList
  expect([count - before, rule?.period]).toEqual([402, 702])
})

test('a ledger has at most a thousand recurring transactions', async () => {
  const boris = await server.aUser()
  await importAs(boris, await forge(archive, repeated('recurring.json', limits.recurring)))
  const { accounts } = await boris.call(contract.accounts.list, {})
  const [category] = await boris.ordinaryCategories()
  const draft = { nextRepeat, delta: '-5', repeatType: 0, repeatArg: 1, notificationMode: 0 } as const
  const making = boris.call(recurring.create, {
    ...draft,
    accountId: accounts[0]!.accountId,
    categoryId: category!.categoryId,
  })
  await expect(making).rejects.toMatchObject({ code: 'LIMIT_REACHED' })
})
