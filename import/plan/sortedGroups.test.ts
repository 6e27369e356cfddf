import { expect, test } from 'vitest'
import { buildEngine, cash, decide, groceries } from '#import/engine/testEngine.ts'

const text = `Date,Amount,Description
2026-01-02,-1.00,Amazon 11
2026-02-03,-2.50,Amazon 12
2026-01-04,9.00,Amazon 13
2026-01-05,-4.00,Zappos
2026-01-05,-4.50,Zappos
2026-01-05,-4.50,Zappos
`

test('a choice leaves the groups in their order until it is given up', async () => {
  const engine = await buildEngine(text, { accounts: [cash], categories: [groceries] })
  const order = async () => (await engine.sortedGroups(0, 9)).map(({ alike, by }) => `${alike}: ${by}`)
  await engine.find(decide({}))
  const before = ['-1 zappos: none', '-1 amazon: none', '1 amazon: none']
  expect(await order()).toEqual(before)
  await engine.keepOrder(true)
  await engine.find(decide({ sorted: new Map([['-1 zappos', groceries.categoryId]]) }))
  expect(await order()).toEqual(['-1 zappos: person', ...before.slice(1)])
  await engine.keepOrder(false)
  expect(await order()).toEqual([...before.slice(1), '-1 zappos: person'])
})
