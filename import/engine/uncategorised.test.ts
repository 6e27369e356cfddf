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
