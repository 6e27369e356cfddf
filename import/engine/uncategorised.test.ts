import { expect, test } from 'vitest'
import { buildEngine, cash, commandOf, decide } from './testEngine.ts'

const text = `Date,Amount,Category,Account
2026-01-02,-1.00,Uncategorized,Cash
2026-01-03,-2.00,Без категории,Cash
2026-01-04,-3.00,,Cash
2026-01-05,-4.00,Food,Cash
`

test('what has no category is in the flagged one, whatever it is called by now and by whatever word a file says none', async () => {
  const toSort = { categoryId: 9, type: 0 as const, path: ['To do', 'To sort'], isUncategorised: true }
  const engine = await buildEngine(text, { accounts: [cash], categories: [toSort] })
  await engine.find(decide({}))
  const { entries, categories } = await commandOf(engine)
  expect(categories).toMatchObject([{ name: 'Food' }])
  expect(entries.map(({ categoryId }) => categoryId)).toEqual([9, 9, 9, categories?.[0]?.ref])
  expect((await engine.summary()).toReview).toBe(3)
})

test('the first import that needs it makes it, flags it, and does not call it a new category', async () => {
  const engine = await buildEngine(text, { accounts: [cash] })
  expect((await engine.find(decide({}))).newCategoryPaths).toEqual([['Food']])
  const { categories } = await commandOf(engine)
  expect(categories?.map(({ name, uncategorised }) => [name, uncategorised])).toEqual([
    ['Uncategorised', true],
    ['Food', undefined],
  ])
  expect((await engine.summary()).toReview).toBe(3)
})

test.each([
  ['likely', true],
  ['certain', undefined],
] as const)('a category that is %s is filled in, and waits for review: %s', async (certainty, review) => {
  const groceries = { categoryId: 7, type: -1 as const, path: ['Groceries'] }
  const bank = 'Date,Description,Amount,Account\n2026-11-02,LIDL 1142,-12.40,Cash\n'
  const engine = await buildEngine(bank, { accounts: [cash], categories: [groceries] })
  await engine.find(decide({}))
  const keys = (await engine.openQuestions()).map(([key]) => key)
  const reason = { words: 'lidl', count: 4, of: 4, certainty }
  await engine.addProposals(keys, [{ categoryId: 7, categoryBy: 'learned', reason }])
  await engine.find(decide({}))
  const { entries } = await commandOf(engine)
  expect(entries.map((entry) => [entry.categoryId, entry.categoryBy, entry.review])).toEqual([[7, 'learned', review]])
  expect((await engine.summary()).toReview).toBe(review ? 1 : 0)
})
