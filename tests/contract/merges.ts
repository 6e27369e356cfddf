import { contract } from '#contract'
import type { Ask } from './ask.ts'

const { accounts, accumulations, budgets, categories, folders, recurring, transactions } = contract

const EUR = 2
const LEI = 6
const createdAt = '2026-11-18T10:00:00.000Z'
const repeat = { nextRepeat: '2199-01-31T08:00:00Z', repeatType: 2, repeatArg: 1, notificationMode: 0 } as const

/** One category, and one account, with all that may use it is merged into another one. */
export const mergesScenario = async (ask: Ask): Promise<void> => {
  const { folderId } = await ask(folders.create, { name: 'Merged' })
  const open = async (name: string, currencyId = EUR) =>
    (await ask(accounts.create, { folderId, currencyId, name, opening: { amount: '50', createdAt } })).accountId
  const [from, into, lei] = [await open('Old'), await open('New'), await open('Lei', LEI)]
  const make = async (name: string, type: -1 | 0 | 1, parentId?: number) =>
    (await ask(categories.create, { name, type, parentId })).categoryId
  const [bars, food, pay] = [await make('Bars', -1), await make('Food', -1), await make('Pay', 1)]
  const below = await make('Beer', -1, bars)
  await ask(transactions.create, { categoryId: bars, accountId: from, delta: '-4.50', createdAt })
  const transfer = {
    categoryId: bars,
    fromAccountId: from,
    toAccountId: into,
    fromDelta: '-1',
    toDelta: '1',
    createdAt,
  }
  await ask(transactions.createInternal, transfer)
  await ask(recurring.create, { categoryId: bars, accountId: from, delta: '-9', ...repeat })
  const ends = { sourceAccountId: from, targetAccountId: into, categoryId: bars }
  await ask(accumulations.set, { ...ends, steps: [{ step: '1' }] })
  const budget = { currencyId: EUR, dateType: 0 as const, amount: '-100', intoAccountIds: [from] }
  await ask(budgets.create, { ...budget, categoryId: bars })
  await ask(budgets.create, { ...budget, categoryId: food })

  const pairs = [
    [bars, bars],
    [bars, below],
    [bars, pay],
    [bars, 999_999],
  ] as const
  for (const [categoryId, intoCategoryId] of pairs) {
    await ask(categories.previewMerge, { categoryId, intoCategoryId })
    await ask(categories.merge, { categoryId, intoCategoryId })
  }
  const listed = (await ask(categories.list, {})).categories
  const intoCategoryId = listed.find(({ forTransfers }) => forTransfers)?.categoryId ?? 0
  await ask(categories.merge, { categoryId: bars, intoCategoryId })
  await ask(categories.merge, { categoryId: intoCategoryId, intoCategoryId: food })
  await ask(categories.merge, { categoryId: bars, version: 'older than the newest', intoCategoryId: food })
  await ask(categories.previewMerge, { categoryId: bars, intoCategoryId: food })
  await ask(categories.merge, { categoryId: bars, intoCategoryId: food })
  await ask(categories.list, {})
  await ask(budgets.list, {})

  for (const intoAccountId of [from, lei, 999_999]) {
    await ask(accounts.previewMerge, { accountId: from, intoAccountId })
    await ask(accounts.merge, { accountId: from, intoAccountId })
  }
  await ask(accounts.previewMerge, { accountId: from, intoAccountId: into })
  await ask(accounts.merge, { accountId: from, intoAccountId: into })
  await ask(accounts.list, {})
  await ask(accumulations.list, {})
  await ask(recurring.list, {})
  const { budgets: left } = await ask(budgets.list, {})
  for (const { budgetId } of left.filter(({ categoryId }) => categoryId !== bars))
    await ask(budgets.remove, { budgetId })
}
