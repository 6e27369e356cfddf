import { expect, test } from 'vitest'
import { contract } from '#contract'
import { sharedTestServer } from '#server/testing.ts'
import { Speaker } from '#server/grammar/testSpeaker.ts'

const server = await sharedTestServer({ runsJobs: false })
const speaker = await Speaker.enter(server, 'en')
const { person } = speaker
const { accounts } = await person.call(contract.accounts.list, {})
const accountId = accounts.find(({ name }) => name === 'Everyday card')!.accountId

test('an average is of complete months, also of those in which nothing was spent', async () => {
  const { categoryId } = await person.call(contract.categories.create, { name: 'Gadgets', type: -1 })
  const spend = (delta: string, createdAt: string) =>
    person.call(contract.transactions.create, { accountId, categoryId, delta, createdAt })
  await spend('-30', '2026-08-31T23:59:00Z')
  await spend('-60.50', '2026-10-01T00:00:00Z')
  await spend('-1000', '2026-11-02T00:00:00Z')
  const [ofTwelve, , link] = await speaker.ask('how much do i spend on gadgets per month')
  expect(ofTwelve).toBe('Spending on Gadgets, 1 November 2025 – 31 October 2026: −7.54 EUR per month on average')
  expect(link).toBe(
    `[Show transactions](/transactions?categories=${categoryId}&from=2025-11-01&to=2026-10-31&types=spending)`,
  )
  expect((await speaker.ask('average spending on gadgets this year'))[0]).toBe(
    'Spending on Gadgets, 1 January – 31 October 2026: −9.05 EUR per month on average',
  )
  expect(await speaker.ask('average spending on gadgets this month')).toEqual([
    'That period has no complete month with transactions.',
  ])
})

test('an exceeded budget is said by yes and no, as it was asked', async () => {
  const ask = async (question: string) => (await speaker.ask(question))[0]
  const { categoryId } = await person.call(contract.categories.create, { name: 'Toys', type: -1 })
  await person.call(contract.budgets.create, { categoryId, currencyId: 2, dateType: 0, amount: '-10' })
  const draft = { accountId, categoryId, createdAt: '2026-11-02T00:00:00Z' }
  await person.call(contract.transactions.create, { ...draft, delta: '-10' })
  expect([await ask('am i over budget on toys'), await ask('is toys within budget')]).toEqual(['No.', 'Yes.'])
  expect(await ask('can i still spend on toys')).toBe('No.')
  await person.call(contract.transactions.create, { ...draft, delta: '-0.01' })
  expect([await ask('am i over budget on toys'), await ask('is toys within budget')]).toEqual(['Yes.', 'No.'])
  expect([await ask('am i over budget'), await ask('can i still spend on toys')]).toEqual(['Yes.', 'No.'])
})

test('what changed counts what is in effect', async () => {
  const month = new Intl.DateTimeFormat('en', { month: 'long', year: 'numeric', timeZone: 'UTC' }).format(new Date())
  const added = async () => Number(/(\d+) added/.exec((await speaker.ask(`what changed in ${month}`))[1] ?? '')?.[1])
  const before = await added()
  const { categories } = await person.call(contract.categories.list, {})
  const { categoryId } = categories.find(({ name }) => name === 'Groceries')!
  await person.call(contract.transactions.create, { accountId, categoryId, delta: '-1' })
  expect(await added()).toBe(before + 1)
  const [last] = (await person.call(contract.history.list, { count: 1 })).changeSets
  await person.call(contract.history.undo, { changeSetId: last?.changeSetId ?? 0 })
  expect(await added()).toBe(before)
})
