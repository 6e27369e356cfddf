import { expect, test } from 'vitest'
import { contract } from '#contract'
import { limits } from '#contract/limits.ts'
import { codeOf, sharedTestServer, type TestUser } from '#server/testing.ts'

const { categories } = contract
const server = await sharedTestServer()
const treeOf = async (person: TestUser): Promise<Record<number, string>> => {
  const list = await person.ordinaryCategories()
  return Object.fromEntries(list.map((category) => [category.categoryId, category.parentsTree]))
}

test('a category knows its ancestors, from the root down', async () => {
  const anna = await server.aUser()
  const home = await anna.aCategory({ name: 'Home', type: -1, description: 'All of it' })
  const garden = await anna.aCategory({ name: 'Garden', parentId: home })
  const seeds = await anna.aCategory({ name: 'Seeds', parentId: garden })
  expect(await treeOf(anna)).toEqual({ [home]: '', [garden]: `${home}`, [seeds]: `${home}.${garden}` })
})

test('a category moves with its whole subtree, to another parent and to the root (C12)', async () => {
  const anna = await server.aUser()
  const [home, leisure] = [await anna.aCategory({ name: 'Home' }), await anna.aCategory({ name: 'Leisure' })]
  const garden = await anna.aCategory({ name: 'Garden', parentId: home })
  const seeds = await anna.aCategory({ name: 'Seeds', parentId: garden })
  const { headers } = await anna.send(categories.editParent, { categoryId: garden, parentId: leisure })
  expect(headers['x-changed']).toBe('categories')
  expect(await treeOf(anna)).toMatchObject({ [garden]: `${leisure}`, [seeds]: `${leisure}.${garden}` })
  await anna.call(categories.editParent, { categoryId: garden, setToRoot: true })
  expect(await treeOf(anna)).toMatchObject({ [garden]: '', [seeds]: `${garden}` })
  await anna.call(categories.edit, { categoryId: garden, type: 0, name: 'Garden', parentId: home })
  expect(await treeOf(anna)).toMatchObject({ [garden]: `${home}`, [seeds]: `${home}.${garden}` })
  await anna.call(categories.edit, { categoryId: garden, type: 0, name: 'Garden', parentId: -1 })
  expect(await treeOf(anna)).toMatchObject({ [garden]: '' })
})

test('a category does not come to stand below itself', async () => {
  const anna = await server.aUser()
  const home = await anna.aCategory()
  const garden = await anna.aCategory({ parentId: home })
  const seeds = await anna.aCategory({ parentId: garden })
  expect(await codeOf(anna.call(categories.editParent, { categoryId: home, parentId: seeds }))).toBe('CATEGORY_CYCLE')
  expect(await codeOf(anna.call(categories.editParent, { categoryId: home, parentId: home }))).toBe('CATEGORY_CYCLE')
  const edit = { categoryId: home, type: 0 as const, name: 'Home', parentId: garden }
  expect(await codeOf(anna.call(categories.edit, edit))).toBe('CATEGORY_CYCLE')
})

test('a move that says neither where to nor that it goes to the root is refused, and says which field is missing', async () => {
  const anna = await server.aUser()
  const categoryId = await anna.aCategory()
  const { status, body } = await anna.send(categories.editParent, { categoryId })
  expect([status, body]).toMatchObject([400, { code: 'INVALID_INPUT', issues: [{ path: ['parentId'] }] }])
})

test('a category is hidden and shown, each undone at once; a change that does not speak of it leaves it', async () => {
  const anna = await server.aUser()
  const categoryId = await anna.aCategory({ name: 'Cinema' })
  await anna.aTransaction({ categoryId, delta: '-7' })
  const found = async () => (await anna.ordinaryCategories())[0]
  const { headers } = await anna.send(categories.hide, { categoryId })
  expect(headers['x-changed']).toBe('categories')
  expect(await found()).toMatchObject({ name: 'Cinema', hidden: true })
  await anna.call(categories.edit, { categoryId, type: 0, name: 'Films' })
  expect(await found()).toMatchObject({ name: 'Films', hidden: true })
  await anna.aTransaction({ categoryId, delta: '-8' })
  await anna.call(categories.show, { categoryId })
  expect(await found()).not.toHaveProperty('hidden')
  await anna.call(categories.edit, { categoryId, type: 0, name: 'Films', hidden: true })
  const { changeSets } = await anna.call(contract.history.list, { count: 2 })
  for (const { changeSetId } of changeSets) {
    // oxlint-disable-next-line no-await-in-loop
    await anna.call(contract.history.undo, { changeSetId })
  }
  expect(await found()).toMatchObject({ name: 'Films', hidden: true })
})

test('a hidden category counts as before: in sums, in its budget, and for its payees', async () => {
  const anna = await server.aUser()
  const parent = await anna.aCategory({ name: 'Leisure', type: -1 })
  const categoryId = await anna.aCategory({ name: 'Cinema', type: -1, parentId: parent })
  await anna.aTransaction({ categoryId, delta: '-7' })
  await anna.call(contract.budgets.create, { categoryId, currencyId: 2, dateType: 0, amount: '-100' })
  const { payeeId } = await anna.call(contract.payees.create, { name: 'Odeon', categoryId })
  const figures = async () => ({
    transactions: (await anna.call(contract.transactions.list, { categoriesIds: String(parent) })).transactions,
    uses: await anna.call(contract.budgets.list, {}),
    payees: await anna.call(contract.payees.list, {}),
  })
  const before = await figures()
  await anna.call(categories.hide, { categoryId: parent })
  expect(await figures()).toEqual(before)
  await anna.call(contract.payees.edit, { payeeId, name: 'Odeon', categoryId, note: 'Still' })
  expect((await anna.call(contract.payees.list, {})).payees[0]).toMatchObject({ categoryId, note: 'Still' })
})

test('the category for transfers is not hidden, nor that of someone else', async () => {
  const [anna, boris] = [await server.aUser(), await server.aUser()]
  const categoryId = await anna.aCategory()
  const { categories: all } = await anna.call(categories.list, {})
  const forTransfers = all.find((each) => each.forTransfers === true)?.categoryId ?? 0
  expect(await codeOf(anna.call(categories.hide, { categoryId: forTransfers }))).toBe('CATEGORY_FOR_TRANSFERS')
  expect(await codeOf(boris.call(categories.hide, { categoryId }))).toBe('NOT_FOUND')
  expect(await codeOf(boris.call(categories.show, { categoryId }))).toBe('NOT_FOUND')
})

test('the description of a category can be cleared (C15)', async () => {
  const anna = await server.aUser()
  const categoryId = await anna.aCategory({ description: 'Bread and milk' })
  await anna.call(categories.editDescription, { categoryId })
  expect((await anna.ordinaryCategories())[0]).not.toHaveProperty('description')
})

test('a category that has transactions or children is not deleted; an unused one is', async () => {
  const anna = await server.aUser()
  const home = await anna.aCategory()
  const garden = await anna.aCategory({ parentId: home })
  await anna.aTransaction({ categoryId: garden })
  expect(await codeOf(anna.call(categories.remove, { categoryId: home }))).toBe('CATEGORY_IN_USE')
  expect(await codeOf(anna.call(categories.remove, { categoryId: garden }))).toBe('CATEGORY_IN_USE')
  const unused = await anna.aCategory()
  await anna.call(categories.remove, { categoryId: unused })
  expect(Object.keys(await treeOf(anna))).not.toContain(String(unused))
})

test('a changed type leaves the transactions as they are', async () => {
  const anna = await server.aUser()
  const categoryId = await anna.aCategory({ type: -1 })
  const transactionId = await anna.aTransaction({ categoryId, delta: '-7' })
  await anna.call(categories.editType, { categoryId, type: 1 })
  expect((await anna.call(contract.transactions.get, { transactionId })).transaction.delta).toBe('-7')
})

test("another user's category is not found, as itself and as a parent", async () => {
  const [anna, boris] = [await server.aUser(), await server.aUser()]
  const categoryId = await anna.aCategory()
  const own = await boris.aCategory()
  const calls = [
    boris.call(categories.edit, { categoryId, type: 0, name: 'Mine' }),
    boris.call(categories.editType, { categoryId, type: 0 }),
    boris.call(categories.editParent, { categoryId, setToRoot: true }),
    boris.call(categories.editName, { categoryId, name: 'Mine' }),
    boris.call(categories.editDescription, { categoryId }),
    boris.call(categories.remove, { categoryId }),
    boris.call(categories.create, { type: 0, name: 'Below', parentId: categoryId }),
    boris.call(categories.editParent, { categoryId: own, parentId: categoryId }),
  ]
  expect(new Set(await Promise.all(calls.map(codeOf)))).toEqual(new Set(['NOT_FOUND']))
})

test('an edit of what has been changed meanwhile is refused', async () => {
  const anna = await server.aUser()
  const categoryId = await anna.aCategory()
  const [{ version }] = (await anna.ordinaryCategories()) as unknown as [{ version: string }]
  await anna.call(categories.editName, { categoryId, version, name: 'First' })
  expect(await codeOf(anna.call(categories.editType, { categoryId, version, type: 1 }))).toBe('CHANGED_MEANWHILE')
})

test('the number of categories has a limit', async () => {
  const anna = await server.aUser()
  const drafts = Array.from({ length: limits.categories }, (_, index) => ({
    ref: -1 - index,
    type: 0 as const,
    name: `C${index}`,
  }))
  const transaction = {
    type: 0 as const,
    categoryId: -1,
    accountId: await anna.anAccount(),
    created: '2024-01-01T00:00:00Z',
    delta: '1',
  }
  await anna.call(contract.transactions.createBulk, { entries: [transaction], categories: drafts })
  expect(await codeOf(anna.aCategory())).toBe('LIMIT_REACHED')
})

test('every user has one category for transfers, named in their language; it cannot be changed, nor have any below it', async () => {
  const anna = await server.aUser({ lang: 'ru' })
  const all = (await anna.call(categories.list, {})).categories
  expect(all).toMatchObject([{ name: 'Переводы', type: 0, parentsTree: '', forTransfers: true }])
  const categoryId = all[0]!.categoryId
  const own = await anna.aCategory()
  const calls = [
    anna.call(categories.edit, { categoryId, type: -1, name: 'Mine' }),
    anna.call(categories.editType, { categoryId, type: 1 }),
    anna.call(categories.editParent, { categoryId, parentId: own }),
    anna.call(categories.editName, { categoryId, name: 'Mine' }),
    anna.call(categories.editDescription, { categoryId, description: 'Mine' }),
    anna.call(categories.remove, { categoryId }),
    anna.call(categories.create, { type: 0, name: 'Below', parentId: categoryId }),
    anna.call(categories.editParent, { categoryId: own, parentId: categoryId }),
  ]
  expect(new Set(await Promise.all(calls.map(codeOf)))).toEqual(new Set(['CATEGORY_FOR_TRANSFERS']))
  expect((await anna.call(categories.list, {})).categories[0]).toEqual(all[0])
})

test('a tree of categories is made at once, and its limit counts all of it', async () => {
  const anna = await server.aUser()
  const children = [
    { name: 'Rent', type: -1 as const },
    { name: 'Power', type: -1 as const },
  ]
  const made = await anna.call(contract.categories.createAll, {
    categories: [
      { name: 'Housing', type: -1, children },
      { name: 'Salary', type: 1 },
    ],
  })
  expect(made.categoryIds).toHaveLength(4)
  const [root] = made.categoryIds
  expect((await anna.ordinaryCategories()).map(({ name, type, parentsTree }) => [name, type, parentsTree])).toEqual([
    ['Housing', -1, ''],
    ['Rent', -1, String(root)],
    ['Power', -1, String(root)],
    ['Salary', 1, ''],
  ])
  const many = Array.from({ length: 130 }, (_, at) => ({
    name: `C${at}`,
    type: -1 as const,
    children: children.slice(1),
  }))
  expect(await codeOf(anna.call(contract.categories.createAll, { categories: many }))).toBe('LIMIT_REACHED')
  expect(await anna.ordinaryCategories()).toHaveLength(4)
})
