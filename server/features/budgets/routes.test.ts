import { expect, test } from 'vitest'
import { contract } from '#contract'
import { codeOf, sharedTestServer, type TestUser } from '#server/testing.ts'

const { budgets } = contract
const server = await sharedTestServer()
const aDraft = async (person: TestUser) =>
  ({ categoryId: await person.aCategory(), currencyId: 2, dateType: 0, amount: '-420.50' }) as const
const listOf = async (person: TestUser) => (await person.call(budgets.list, {})).budgets

test('a category has one budget in a currency, whatever its period', async () => {
  const anna = await server.aUser()
  const draft = await aDraft(anna)
  const { budgetId } = await anna.call(budgets.create, draft)
  expect(await codeOf(anna.call(budgets.create, { ...draft, dateType: 1 }))).toBe('BUDGET_EXISTS')
  const { budgetId: other } = await anna.call(budgets.create, { ...draft, currencyId: 6 })
  expect(await codeOf(anna.call(budgets.edit, { ...draft, budgetId: other }))).toBe('BUDGET_EXISTS')
  await anna.call(budgets.edit, { ...draft, budgetId, amount: 500, dateType: 1 })
  expect((await listOf(anna)).map(({ amount, dateType }) => [amount, dateType])).toEqual([
    ['500', 1],
    ['-420.50', 0],
  ])
})

test('a budget of nothing, finer than its currency, or for a third period is refused', async () => {
  const anna = await server.aUser()
  const draft = await aDraft(anna)
  expect(await codeOf(anna.call(budgets.create, { ...draft, amount: '0.00' }))).toBe('AMOUNT_IS_ZERO')
  expect(await codeOf(anna.call(budgets.create, { ...draft, amount: '1.001' }))).toBe('AMOUNT_TOO_PRECISE')
  const { status } = await anna.send(budgets.create, { ...draft, dateType: 2 })
  expect(status).toBe(400)
  expect(await listOf(anna)).toEqual([])
})

test('an amount that contradicts the category is refused, as it is of a transaction; one that is kept is not', async () => {
  const anna = await server.aUser()
  const categoryId = await anna.aCategory({ type: -1 })
  const draft = { categoryId, currencyId: 2, dateType: 0, amount: '-420.50' } as const
  const wrong = { ...draft, amount: '420.50' }
  const { body } = await anna.send(budgets.create, wrong)
  expect(body).toMatchObject({ code: 'SIGN_CONTRADICTS_CATEGORY', issues: [{ path: ['amount'] }] })
  const { budgetId } = await anna.call(budgets.create, draft)
  const contradicted = { code: 'SIGN_CONTRADICTS_CATEGORY' }
  expect((await anna.send(budgets.edit, { ...wrong, budgetId })).body).toMatchObject(contradicted)
  const row = { currencyId: 6, dateType: 0, amount: '1' }
  expect((await anna.send(budgets.save, { categoryId, budgets: [row], removed: [] })).body).toMatchObject(contradicted)
  await anna.call(contract.categories.editType, { categoryId, type: 1 })
  await anna.call(budgets.edit, { ...draft, budgetId, amount: '-500' })
  expect((await listOf(anna)).map(({ amount }) => amount)).toEqual(['-500'])
})

test('a budget for saving names accounts of its own currency, and does without one that is deleted', async () => {
  const [anna, boris] = [await server.aUser(), await server.aUser()]
  const [savings, reserve] = [await anna.anAccount(), await anna.anAccount()]
  const draft = { ...(await aDraft(anna)), intoAccountIds: [savings, reserve, savings] }
  const [yen, foreign] = [await anna.anAccount({ currencyId: 4 }), await boris.anAccount()]
  expect(await codeOf(anna.call(budgets.create, { ...draft, intoAccountIds: [yen] }))).toBe('CURRENCIES_DIFFER')
  expect(await codeOf(anna.call(budgets.create, { ...draft, intoAccountIds: [foreign] }))).toBe('NOT_FOUND')
  const { budgetId } = await anna.call(budgets.create, draft)
  expect(await listOf(anna)).toMatchObject([{ budgetId, intoAccountIds: [savings, reserve] }])
  await anna.call(contract.accounts.remove, { accountId: reserve })
  expect(await listOf(anna)).toMatchObject([{ intoAccountIds: [savings] }])
  await anna.call(contract.accounts.remove, { accountId: savings })
  expect((await listOf(anna))[0]).not.toHaveProperty('intoAccountIds')
  await anna.call(budgets.edit, { ...draft, budgetId, intoAccountIds: [] })
  expect((await listOf(anna))[0]).not.toHaveProperty('intoAccountIds')
})

test('only a budget for saving can be of the category for transfers', async () => {
  const anna = await server.aUser()
  const intoAccountIds = [await anna.anAccount()]
  const { categories } = await anna.call(contract.categories.list, {})
  const draft = { categoryId: categories[0]!.categoryId, currencyId: 2, dateType: 0 as const, amount: '-100' }
  expect(await codeOf(anna.call(budgets.create, draft))).toBe('CATEGORY_FOR_TRANSFERS')
  expect(await codeOf(anna.call(budgets.create, { ...draft, intoAccountIds }))).toBeUndefined()
})

test('a dialog saves all budgets of a category at once, or none; one that is removed makes room for another, and two may change places', async () => {
  const anna = await server.aUser()
  const { categoryId } = await aDraft(anna)
  const row = { currencyId: 2, dateType: 0, amount: '-1' } as const
  await anna.call(budgets.save, { categoryId, budgets: [row, { ...row, currencyId: 6 }], removed: [] })
  const [euro, lei] = await listOf(anna)
  const swapped = [
    { ...row, budgetId: euro!.budgetId, currencyId: 6 },
    { ...row, budgetId: lei!.budgetId, currencyId: 2, amount: '-2' },
  ]
  await anna.call(budgets.save, { categoryId, budgets: swapped, removed: [] })
  const [newLei, newEuro] = await listOf(anna)
  expect([newLei, newEuro].map((budget) => [budget?.currencyId, budget?.amount])).toEqual([
    [6, '-1'],
    [2, '-2'],
  ])
  const broken = [
    { ...row, currencyId: 1 },
    { ...row, currencyId: 4, amount: '-1.5' },
  ]
  expect(await codeOf(anna.call(budgets.save, { categoryId, budgets: broken, removed: [] }))).toBe('AMOUNT_TOO_PRECISE')
  expect(await listOf(anna)).toHaveLength(2)
  const { budgetId, version } = newEuro!
  await anna.call(budgets.save, {
    categoryId,
    budgets: [{ ...row, budgetId, version, currencyId: 6, amount: '-9' }],
    removed: [{ budgetId: newLei!.budgetId, version: newLei!.version }],
  })
  expect((await listOf(anna)).map(({ currencyId, amount }) => [currencyId, amount])).toEqual([[6, '-9']])
})

test('C13: deleting a budget notifies other tabs', async () => {
  const anna = await server.aUser()
  const { budgetId } = await anna.call(budgets.create, await aDraft(anna))
  const { headers } = await anna.send(budgets.remove, { budgetId })
  expect(headers['x-changed']).toBe('categoryBudget')
})

test('a category and a currency with a budget stay, and so do the decimals that it needs', async () => {
  const anna = await server.aUser()
  const { currencyId } = await anna.call(contract.currencies.create, {
    code: 'XAU',
    symbol: 'oz',
    decimals: 4,
    description: 'Gold',
  })
  const draft = { ...(await aDraft(anna)), currencyId, amount: '-0.125' }
  const { budgetId } = await anna.call(budgets.create, draft)
  expect(await codeOf(anna.call(contract.categories.remove, { categoryId: draft.categoryId }))).toBe('CATEGORY_IN_USE')
  expect(await codeOf(anna.call(contract.currencies.remove, { currencyId }))).toBe('CURRENCY_IN_USE')
  expect(await codeOf(anna.call(contract.currencies.editDecimals, { currencyId, decimals: 2 }))).toBe('DECIMALS_IN_USE')
  await anna.call(budgets.remove, { budgetId })
  await anna.call(contract.currencies.remove, { currencyId })
})

test("another user's budget, category or currency is not found, and an old version is not overwritten", async () => {
  const [anna, boris] = [await server.aUser(), await server.aUser()]
  const draft = await aDraft(anna)
  const { budgetId } = await anna.call(budgets.create, draft)
  expect(await codeOf(boris.call(budgets.create, draft))).toBe('NOT_FOUND')
  expect(await codeOf(boris.call(budgets.edit, { ...(await aDraft(boris)), budgetId }))).toBe('NOT_FOUND')
  expect(await codeOf(boris.call(budgets.remove, { budgetId }))).toBe('NOT_FOUND')
  const [{ version } = { version: '' }] = await listOf(anna)
  await anna.call(budgets.edit, { ...draft, budgetId, version, amount: '-1' })
  expect(await codeOf(anna.call(budgets.remove, { budgetId, version }))).toBe('CHANGED_MEANWHILE')
})
