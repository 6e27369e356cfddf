import { http } from 'msw'
import { beforeEach, expect, test } from 'vitest'
import { contract } from '#contract'
import type { Category } from '#contract/categories.ts'
import { aCategory } from '#mocks/categories.ts'
import { mock } from '#mocks/mock.ts'
import { categoryIds } from '#mocks/sample.ts'
import { CategoriesStore } from './CategoriesStore.ts'
import { testApi, testNetwork } from './testStores.ts'

const { server, start } = testNetwork()
const keys: (string | null)[] = []
let categories: CategoriesStore

beforeEach(async () => {
  keys.length = 0
  const listen = http.post('*/api/*', ({ request }) => void keys.push(request.headers.get('idempotency-key')))
  start([listen])
  const api = testApi()
  categories = new CategoriesStore(api)
  await categories.list.load()
})

const names = (nodes = categories.tree) => nodes.map(({ category }) => category.name)

test('roots and children stand by name', () => {
  const housing = categories.tree.find(({ category }) => category.name === 'Housing')
  expect(names()).toEqual(names().toSorted((a, b) => a.localeCompare(b)))
  expect(names(housing?.children)).toEqual(['Electricity', 'Rent', 'Water and gas'])
})

test('in order, parents stand right before their children', () => {
  const order = categories.inOrder.map(({ category, depth }) => `${depth} ${category.name}`)
  const at = order.indexOf('0 Family')
  expect(order.slice(at, at + 4)).toEqual(['0 Family', '1 Children', '2 School', '2 Swimming'])
  expect(order).toHaveLength(categories.list.value.length - 1)
  expect(order).not.toContain(`0 ${categories.forTransfers?.name}`)
})

test('a path is read from the root down', () => {
  expect(categories.pathOf(categoryIds.swimming)).toEqual(['Family', 'Children', 'Swimming'])
  expect(categories.pathOf(9999)).toEqual([])
})

test('descendants are all below, itself not included', () => {
  const below = categories.descendantsOf(categoryIds.family).map(({ name }) => name)
  expect(below.toSorted()).toEqual(['Children', 'School', 'Swimming'])
  expect(categories.descendantsOf(categoryIds.groceries)).toEqual([])
})

test('C12: an id does not hold another whose digits it begins with', async () => {
  server.use(
    mock(contract.categories.list, () => ({
      categories: [
        aCategory({ categoryId: 1, name: 'One' }),
        aCategory({ categoryId: 11, name: 'Eleven' }),
        aCategory({ categoryId: 2, name: 'Below eleven', parentsTree: '11' }),
      ],
    })),
  )
  await categories.list.load()
  expect(categories.descendantsOf(1)).toEqual([])
})

test('a category whose parent is not there stands as a root', async () => {
  server.use(mock(contract.categories.list, () => ({ categories: [aCategory({ name: 'Orphan', parentsTree: '77' })] })))
  await categories.list.load()
  expect(names()).toEqual(['Orphan'])
  expect(categories.tree[0]?.depth).toBe(0)
})

test('C36: a category just made has its right path at once', async () => {
  const categoryId = await categories.createPath(['Family', 'Children', 'Chess'], 0)
  expect(categories.pathOf(categoryId ?? 0)).toEqual(['Family', 'Children', 'Chess'])
  expect(categories.byId.get(categoryId ?? 0)?.parentsTree).toBe(`${categoryIds.family}.${categoryIds.children}`)
})

test('a typed path makes only what is missing, whatever its capitals, under a key for each level', async () => {
  const before = categories.list.value.length
  const categoryId = await categories.createPath(['family', 'Pets', 'Food'], 0, { idempotencyKey: 'k' })
  expect(categories.pathOf(categoryId ?? 0)).toEqual(['Family', 'Pets', 'Food'])
  expect(categories.list.value).toHaveLength(before + 2)
  expect(keys).toEqual(['k-level1', 'k-level2'])
})

test('what is made by its path is of the type that was asked for as a root, and of its parent’s type below one', async () => {
  const root = await categories.createPath(['Something new'], 1)
  const below = await categories.createPath(['Salary', 'Bonus'], -1)
  expect(categories.byId.get(root ?? 0)?.type).toBe(1)
  expect(categories.byId.get(below ?? 0)?.type).toBe(1)
})

test('C12: a moved category takes all below it along', async () => {
  const family = categories.byId.get(categoryIds.family) ?? aCategory()
  const { categoryId, version, name, type } = family
  await categories.edit({ categoryId, version, name, type, parentId: categoryIds.leisure })
  await categories.list.load()
  expect(categories.pathOf(categoryIds.swimming)).toEqual(['Leisure', 'Family', 'Children', 'Swimming'])
})

test('what is hidden is not offered, with all below it, and stands in the tree as before', async () => {
  const before = names()
  await categories.hide(categories.byId.get(categoryIds.family) ?? aCategory())
  await categories.list.load()
  const offered = names(categories.shownInOrder)
  expect(offered).toContain('Groceries')
  expect(offered.some((name) => ['Family', 'Children', 'Swimming'].includes(name))).toBe(false)
  expect(names()).toEqual(before)
  await categories.show(categories.byId.get(categoryIds.family) ?? aCategory())
  await categories.list.load()
  expect(names(categories.shownInOrder)).toContain('Swimming')
})

test('several are made one after another', async () => {
  await categories.createAll([
    { name: 'Pets', type: -1 },
    { name: 'Garden', type: -1 },
  ])
  await categories.list.load()
  expect(names()).toEqual(expect.arrayContaining(['Pets', 'Garden']))
})

test('the categories for transfers and for uncategorised transactions are not the user’s own', async () => {
  const given = (...categories: Category[]) => server.use(mock(contract.categories.list, () => ({ categories })))
  const ofSystem = [
    aCategory({ categoryId: 1, name: 'Transfers', forTransfers: true }),
    aCategory({ categoryId: 2, name: 'Uncategorized', uncategorised: true }),
  ]
  given(...ofSystem)
  await categories.list.load()
  expect(categories.hasOwn).toBe(false)
  given(...ofSystem, aCategory({ categoryId: 3, name: 'Groceries' }))
  await categories.list.load()
  expect(categories.hasOwn).toBe(true)
})
