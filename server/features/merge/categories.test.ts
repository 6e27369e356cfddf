import { expect, test } from 'vitest'
import { contract } from '#contract'
import type { BudgetDraft } from '#contract/budgets.ts'
import { codeOf, sharedTestServer, type TestUser } from '#server/testing.ts'
import type { CategoryType } from '#contract/fields.ts'

const { accumulations, budgets, categories, recurring, transactions } = contract
const server = await sharedTestServer()
const none = {
  transactions: 0,
  categories: 0,
  recurring: 0,
  roundUps: 0,
  budgets: 0,
  budgetsAdded: 0,
  budgetsDropped: 0,
  contradicting: 0,
}
const repeat = { nextRepeat: '2199-01-31T08:00:00Z', repeatType: 2, repeatArg: 1, notificationMode: 0 } as const

const twoCategories = async (from: CategoryType = -1, into: CategoryType = -1) => {
  const anna = await server.aUser()
  const categoryId = await anna.aCategory({ name: 'Restaurants', type: from })
  const intoCategoryId = await anna.aCategory({ name: 'Eating out', type: into })
  return { anna, categoryId, intoCategoryId, wanted: { categoryId, intoCategoryId } }
}

const budgetsOf = async (anna: TestUser) => (await anna.call(budgets.list, {})).budgets

test('a merge moves transactions, recurring transactions, round-ups and what is below, deletes the category, and says so before', async () => {
  const { anna, categoryId, intoCategoryId, wanted } = await twoCategories()
  const folderId = await anna.aFolder()
  const [card, savings] = [await anna.anAccount({ folderId }), await anna.anAccount({ folderId })]
  const transactionId = await anna.aTransaction({ categoryId, accountId: card })
  await anna.call(transactions.createInternal, {
    categoryId,
    fromAccountId: card,
    toAccountId: savings,
    fromDelta: '-1',
    toDelta: '1',
  })
  const below = await anna.aCategory({ name: 'Pizza', parentId: categoryId })
  await anna.call(recurring.create, { categoryId, accountId: card, delta: '-9', ...repeat })
  const roundUp = { sourceAccountId: card, targetAccountId: savings, categoryId, steps: [{ step: '1' }] }
  await anna.call(accumulations.set, roundUp)
  const preview = await anna.call(categories.previewMerge, wanted)
  expect(preview).toEqual({ ...none, transactions: 2, categories: 1, recurring: 1, roundUps: 1 })

  const { status, body, headers } = await anna.send(categories.merge, wanted)
  expect([status, body]).toEqual([200, {}])
  const topics = String(headers['x-changed']).split(',').toSorted()
  expect(topics).toEqual(['accumulation', 'categories', 'recurringTransactions', 'transactions'])
  const left = await anna.ordinaryCategories()
  expect(left).toMatchObject([{ categoryId: intoCategoryId }, { categoryId: below, parentsTree: `${intoCategoryId}` }])
  expect((await anna.call(transactions.get, { transactionId })).transaction.categoryId).toBe(intoCategoryId)
  expect((await anna.call(recurring.list, {})).recurringList).toMatchObject([{ categoryId: intoCategoryId }])
  expect((await anna.call(accumulations.list, {})).accumulations).toMatchObject([{ categoryId: intoCategoryId }])
})

test('a category cannot be merged into itself, into a subcategory, or by another user', async () => {
  const { anna, categoryId, intoCategoryId, wanted } = await twoCategories()
  const below = await anna.aCategory({ parentId: categoryId })
  const boris = await server.aUser()
  const own = await boris.aCategory()
  const refused = async (person: TestUser, pair: typeof wanted) => [
    await codeOf(person.call(categories.merge, pair)),
    await codeOf(person.call(categories.previewMerge, pair)),
  ]
  const cycle = ['CATEGORY_CYCLE', 'CATEGORY_CYCLE']
  expect(await refused(anna, { categoryId, intoCategoryId: categoryId })).toEqual(cycle)
  expect(await refused(anna, { categoryId, intoCategoryId: below })).toEqual(cycle)
  expect(await refused(boris, wanted)).toEqual(['NOT_FOUND', 'NOT_FOUND'])
  expect(await refused(boris, { categoryId: own, intoCategoryId })).toEqual(['NOT_FOUND', 'NOT_FOUND'])
  expect(await codeOf(anna.call(categories.merge, { ...wanted, version: 'older' }))).toBe('CHANGED_MEANWHILE')
})

test('what would count as something else in the target is counted, and refuses the merge', async () => {
  const merging = async (from: CategoryType, into: CategoryType, ...deltas: string[]) => {
    const { anna, categoryId, wanted } = await twoCategories(from, into)
    for (const delta of deltas) await anna.aTransaction({ categoryId, delta, refund: true })
    const { contradicting } = await anna.call(categories.previewMerge, wanted)
    return [contradicting, await codeOf(anna.call(categories.merge, wanted))]
  }
  expect(await merging(-1, -1, '-5', '2')).toEqual([0, undefined])
  expect(await merging(-1, 0, '-5')).toEqual([0, undefined])
  expect(await merging(0, -1, '-5')).toEqual([0, undefined])
  // A refund would become income, and an income a refund.
  expect(await merging(-1, 0, '-5', '2')).toEqual([1, 'MERGE_CHANGES_TOTALS'])
  expect(await merging(0, -1, '-5', '2', '3')).toEqual([2, 'MERGE_CHANGES_TOTALS'])
  expect(await merging(1, -1, '5')).toEqual([1, 'MERGE_CHANGES_TOTALS'])
  expect(await merging(1, -1)).toEqual([0, undefined])
})

test('a recurring transaction that would count as something else refuses the merge, too', async () => {
  const { anna, categoryId, wanted } = await twoCategories(1, -1)
  await anna.call(recurring.create, { categoryId, accountId: await anna.anAccount(), delta: '900', ...repeat })
  expect((await anna.call(categories.previewMerge, wanted)).contradicting).toBe(1)
  const { status, body } = await anna.send(categories.merge, wanted)
  expect([status, body]).toMatchObject([
    422,
    {
      code: 'MERGE_CHANGES_TOTALS',
      issues: [{ path: ['intoCategoryId'], message: 'would count as something else there: 1' }],
    },
  ])
})

test('budgets move; two alike in one currency are added up; of two that differ, the one of the target stays', async () => {
  const { anna, categoryId, intoCategoryId, wanted } = await twoCategories()
  const set = (draft: Partial<BudgetDraft>) =>
    anna.call(budgets.create, { categoryId, currencyId: 2, dateType: 0, amount: '-100', ...draft })
  await set({ currencyId: 1, amount: '-70' })
  await set({ currencyId: 2, amount: '-100.50' })
  await set({ currencyId: 2, amount: '-200', categoryId: intoCategoryId })
  await set({ currencyId: 6, dateType: 1, amount: '-30' })
  await set({ currencyId: 6, amount: '-10', categoryId: intoCategoryId })
  const preview = await anna.call(categories.previewMerge, wanted)
  expect(preview).toEqual({ ...none, budgets: 1, budgetsAdded: 1, budgetsDropped: 1 })
  await anna.call(categories.merge, wanted)
  const left = await budgetsOf(anna)
  expect(left.every((budget) => budget.categoryId === intoCategoryId)).toBe(true)
  const facts = left.map(({ currencyId, dateType, amount }) => [currencyId, dateType, amount])
  expect(facts).toEqual([
    [1, 0, '-70'],
    [2, 0, '-300.5'],
    [6, 0, '-10'],
  ])
})

test('the category for transfers is never merged, and takes only what holds transfers', async () => {
  const anna = await server.aUser()
  const forTransfers = (await anna.call(categories.list, {})).categories[0]!.categoryId
  const moves = await anna.aCategory({ name: 'Moves' })
  const food = await anna.aCategory({ name: 'Food' })
  const folderId = await anna.aFolder()
  const [card, cash] = [await anna.anAccount({ folderId }), await anna.anAccount({ folderId })]
  const transfer = { categoryId: moves, fromAccountId: card, toAccountId: cash, fromDelta: '-1', toDelta: '1' }
  await anna.call(transactions.createInternal, transfer)
  await anna.call(budgets.create, { categoryId: moves, currencyId: 2, dateType: 0, amount: '-5' })
  const savings = { currencyId: 1, dateType: 0, amount: '5' } as const
  const dollars = await anna.anAccount({ currencyId: 1 })
  await anna.call(budgets.create, { categoryId: moves, ...savings, intoAccountIds: [dollars] })
  await anna.aTransaction({ accountId: card, categoryId: food })
  const merge = (categoryId: number, intoCategoryId: number) =>
    codeOf(anna.call(categories.merge, { categoryId, intoCategoryId }))
  expect(await merge(forTransfers, food)).toBe('CATEGORY_FOR_TRANSFERS')
  expect(await merge(food, forTransfers)).toBe('CATEGORY_FOR_TRANSFERS')
  expect(await merge(moves, forTransfers)).toBeUndefined()
  expect(await budgetsOf(anna)).toMatchObject([{ categoryId: forTransfers, ...savings }])
})
