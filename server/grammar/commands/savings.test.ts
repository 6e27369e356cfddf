import { expect, test } from 'vitest'
import { contract } from '#contract'
import { sharedTestServer } from '#server/testing.ts'
import { Speaker } from '#server/grammar/testSpeaker.ts'

const server = await sharedTestServer({ runsJobs: false })
const question = 'how much did I put aside this month'

test('what is put aside is what its budget counts: no transfer back, and none between its accounts', async () => {
  const speaker = await Speaker.enter(server, 'en')
  const { person } = speaker
  const { budgets } = await person.call(contract.budgets.list, {})
  const { accounts } = await person.call(contract.accounts.list, {})
  const { categoryId, intoAccountIds = [] } = budgets.find((budget) => budget.intoAccountIds !== undefined)!
  const [savings = 0, rainyDay = 0] = intoAccountIds
  const card = accounts.find(({ name }) => name === 'Everyday card')!.accountId
  const move = (fromAccountId: number, toAccountId: number, amount: string, createdAt: string) => {
    const sides = { fromAccountId, toAccountId, fromDelta: `-${amount}`, toDelta: amount }
    return person.call(contract.transactions.createInternal, { categoryId, createdAt, ...sides })
  }
  await move(savings, card, '70', '2026-11-18T10:00:00Z')
  await move(savings, rainyDay, '30', '2026-11-18T11:00:00Z')
  await move(card, rainyDay, '5.50', '2026-11-18T12:00:00Z')
  await move(card, rainyDay, '9', '2026-11-28T12:00:00Z')
  expect(await speaker.ask(question)).toEqual([
    'Put aside for Savings, 1 – 21 November 2026: 405.50 EUR',
    'Upcoming until 30 November 2026: 9.00 EUR.',
  ])
})

test('without a budget for saving it says how to set one; one for transfers without a category is called by its name', async () => {
  const speaker = await Speaker.enter(server, 'en')
  const { person } = speaker
  const { budgets } = await person.call(contract.budgets.list, {})
  const { intoAccountIds, ...saving } = budgets.find((budget) => budget.intoAccountIds !== undefined)!
  await person.call(contract.budgets.remove, { budgetId: saving.budgetId })
  expect((await speaker.ask(question))[0]).toMatch(
    /^There is no budget for saving, .+“Count transfers into accounts”\.$/,
  )
  const { categories } = await person.call(contract.categories.list, {})
  const { categoryId } = categories.find(({ forTransfers }) => forTransfers)!
  const draft = { categoryId, intoAccountIds, currencyId: 2, dateType: 0, amount: '-10' } as const
  await person.call(contract.budgets.create, draft)
  expect((await speaker.ask(question))[0]).toMatch(/^Put aside for Transfers, /)
  expect((await speaker.ask('show my budgets')).at(-1)).toMatch(/^- Transfers: put aside /)
})
