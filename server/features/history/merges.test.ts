import fc from 'fast-check'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { contract } from '#contract'
import { add, type Amount, isEqual, sum } from '#shared/money.ts'
import { differences } from '#server/db/wrongTotals.sql.ts'
import { sharedTestServer, type TestUser } from '#server/testing.ts'

const { accounts, accumulations, budgets, categories, history, recurring, transactions } = contract
const server = await sharedTestServer()
const TYPES = [-1, 0, 1, -1, 0, 1] as const

/** Three euro accounts and one in lei. */
const CURRENCIES = [2, 2, 2, 6] as const

const cents = fc.integer({ min: 1, max: 100_000 }).map((value) => `${value / 100}`)
const index = fc.nat(1000)
const book = fc.record({
  rows: fc.array(
    fc.record({
      category: index,
      account: index,
      to: fc.option(index),
      cents,
      isPositive: fc.boolean(),
      // From 2020 to 2096: some are upcoming.
      at: fc.integer({ min: 1_580_000_000_000, max: 4_000_000_000_000 }).map((ms) => new Date(ms).toISOString()),
      isOpening: fc.nat(9).map((value) => value === 0),
    }),
    { minLength: 5, maxLength: 40 },
  ),
  parents: fc.array(fc.option(index), { minLength: 6, maxLength: 6 }),
  budgets: fc.array(
    fc.record({ category: index, currency: index, cents, isQuarter: fc.boolean(), into: fc.option(index) }),
  ),
  rules: fc.array(fc.record({ category: index, account: index, cents }), { maxLength: 3 }),
  roundUps: fc.array(fc.record({ from: index, to: index, category: index }), { maxLength: 3 }),
  from: index,
  into: index,
})

type Book = typeof book extends fc.Arbitrary<infer T> ? T : never

const pick = <T>(list: readonly T[], at: number): T => list[at % list.length] as T

/** Calls that the ledger refuses are skipped. */
const ifAllowed = (call: Promise<unknown>) => call.catch(() => undefined)

const keep = async ({ rows, parents, ...plans }: Book) => {
  const anna = await server.aUser()
  const folderId = await anna.aFolder()
  const accountIds: number[] = []
  for (const currencyId of CURRENCIES) accountIds.push(await anna.anAccount({ folderId, currencyId }))
  const categoryIds: number[] = []
  for (const type of TYPES) categoryIds.push(await anna.aCategory({ type }))
  for (const [at, parent] of parents.entries()) {
    if (parent === null) continue
    const move = { categoryId: categoryIds[at]!, parentId: pick(categoryIds, parent) }
    await ifAllowed(anna.call(categories.editParent, move))
  }
  for (const { from, to, category } of plans.roundUps) {
    const ends = { sourceAccountId: pick(accountIds, from), targetAccountId: pick(accountIds, to) }
    const steps = [{ step: '1' }]
    await ifAllowed(anna.call(accumulations.set, { ...ends, categoryId: pick(categoryIds, category), steps }))
  }
  const entries = rows.map(({ category, account, to, cents: amount, isPositive, at, isOpening }) => {
    const common = { accountId: pick(accountIds, account), created: at, categoryId: pick(categoryIds, category) }
    const toAccountId = to === null ? common.accountId : pick(accountIds, to)
    if (toAccountId !== common.accountId) {
      return { ...common, type: 1 as const, delta: `-${amount}`, toAccountId, toDelta: amount }
    }
    const delta = isPositive ? amount : `-${amount}`
    if (isOpening) return { ...common, categoryId: undefined, type: 0 as const, delta, kind: 'opening' as const }
    return { ...common, type: 0 as const, delta, refund: true }
  })
  await anna.call(transactions.createBulk, { entries, roundUps: true })
  for (const { category, currency, cents: amount, isQuarter, into } of plans.budgets) {
    const at = category % TYPES.length
    const facts = {
      categoryId: categoryIds[at]!,
      dateType: isQuarter ? 1 : 0,
      currencyId: pick([2, 6], currency),
    } as const
    const intoAccountIds = into === null ? undefined : [pick(accountIds, into)]
    await ifAllowed(
      anna.call(budgets.create, { ...facts, amount: TYPES[at]! < 0 ? `-${amount}` : amount, intoAccountIds }),
    )
  }
  for (const { category, account, cents: amount } of plans.rules) {
    const at = category % TYPES.length
    const repeat = { nextRepeat: '2199-01-31T08:00:00Z', repeatType: 2, repeatArg: 1, notificationMode: 0 } as const
    const facts = { categoryId: categoryIds[at]!, accountId: pick(accountIds, account) }
    await anna.call(recurring.create, { ...facts, delta: TYPES[at]! < 0 ? `-${amount}` : amount, ...repeat })
  }
  return { anna, accountIds, categoryIds }
}

const tables = ['accounts', 'categories', 'transactions', 'budgets', 'recurring_transactions', 'accumulations']

/** All of a user's rows by column, and the kept totals. */
const rowsOf = async ({ bookId }: TestUser): Promise<string[]> => {
  const texts: string[] = []
  for (const table of [...tables, 'account_totals', 'month_totals']) {
    const name = sql.table(table)
    const { rows } = await sql<{ row: string }>`
      select to_jsonb(t)::text as row from ${name} t
      where book_id = ${bookId} and coalesce((to_jsonb(t) ->> 'entries')::int, 1) > 0 order by 1`.execute(server.db)
    texts.push(...rows.map(({ row }) => `${table} ${row}`))
  }
  return texts
}

/** By month and currency, including upcoming transactions; optionally without transfers. */
const flowsOf = async (anna: TestUser, withTransfers: boolean) => {
  const { months } = await anna.call(transactions.getMonths, {})
  return months.flatMap(({ month, sums, upcoming }) =>
    [...sums, ...(upcoming?.sums ?? [])]
      .map(({ currencyId, income, expense, balanceChanges, transferredIn, transferredOut }) => ({
        of: `${month}, currency ${currencyId}`,
        parts: { income, expense, balanceChanges, ...(withTransfers ? { transferredIn, transferredOut } : {}) },
      }))
      .filter(({ parts }) => Object.values(parts).some((part) => part !== undefined && part !== '0')),
  )
}

const balancesOf = async (anna: TestUser): Promise<Map<number, Amount>> =>
  new Map(
    (await anna.call(accounts.list, {})).accounts.map(({ accountId, amount, upcoming }) => [
      accountId,
      add(amount, upcoming?.amount ?? '0'),
    ]),
  )

const undoNewest = async (anna: TestUser): Promise<void> => {
  const { changeSets } = await anna.call(history.list, { count: 1 })
  await anna.call(history.undo, { changeSetId: changeSets[0]!.changeSetId })
}

/** Merges into the first category that is not refused. */
const mergeCategory = async (anna: TestUser, categoryId: number, targets: number[]): Promise<boolean> => {
  for (const intoCategoryId of targets) {
    const { status, body } = await anna.send(categories.merge, { categoryId, intoCategoryId })
    if (status === 200) return true
    expect(['CATEGORY_CYCLE', 'MERGE_CHANGES_TOTALS']).toContain((body as { code: string }).code)
  }
  return false
}

const categoriesKeepTheLedger = async (anna: TestUser, categoryIds: number[], from: number): Promise<boolean> => {
  const [rows, flows, balances] = [await rowsOf(anna), await flowsOf(anna, true), await balancesOf(anna)]
  const isMerged = await mergeCategory(anna, pick(categoryIds, from), categoryIds)
  expect(await flowsOf(anna, true)).toEqual(flows)
  expect(await balancesOf(anna)).toEqual(balances)
  if (isMerged) await undoNewest(anna)
  expect(await rowsOf(anna)).toEqual(rows)
  return isMerged
}

const accountsAddUp = async (anna: TestUser, accountId: number, intoAccountId: number): Promise<void> => {
  const [rows, flows, balances] = [await rowsOf(anna), await flowsOf(anna, false), await balancesOf(anna)]
  const preview = await anna.call(accounts.previewMerge, { accountId, intoAccountId })
  const countOf = async () => (await anna.call(transactions.getCount, {})).count
  const count = await countOf()
  await anna.call(accounts.merge, { accountId, intoAccountId })
  expect(await countOf()).toBe(count - preview.transfersDeleted)
  expect(await flowsOf(anna, false)).toEqual(flows)
  const after = await balancesOf(anna)
  expect(after.has(accountId)).toBe(false)
  for (const [id, balance] of after) {
    const expected = id === intoAccountId ? sum([balances.get(id)!, balances.get(accountId)!]) : balances.get(id)!
    expect(isEqual(balance, expected)).toBe(true)
  }
  await undoNewest(anna)
  expect(await rowsOf(anna)).toEqual(rows)
}

test('a merge of categories changes no total, one of accounts adds two balances up; undone, every row is as it was', async () => {
  let merged = 0
  await fc.assert(
    fc.asyncProperty(book, async (draft) => {
      const { anna, accountIds, categoryIds } = await keep(draft)
      if (await categoriesKeepTheLedger(anna, categoryIds, draft.from)) merged += 1
      const euros = accountIds.slice(0, 3)
      await accountsAddUp(anna, pick(euros, draft.from), pick(euros, draft.from + 1 + (draft.into % 2)))
    }),
    { numRuns: 8 },
  )
  expect(merged).toBeGreaterThan(0)
  expect(await differences(server.db)).toEqual([])
})
