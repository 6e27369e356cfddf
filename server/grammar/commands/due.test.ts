import { expect, test } from 'vitest'
import { contract } from '#contract'
import { sharedTestServer } from '#server/testing.ts'
import { Speaker } from '#server/grammar/testSpeaker.ts'

const server = await sharedTestServer({ runsJobs: false })

const inSpace = async () => {
  const speaker = await Speaker.enter(server, 'en')
  const { person } = speaker
  const { accounts } = await person.call(contract.accounts.list, {})
  const { categories } = await person.call(contract.categories.list, {})
  const idOf = (name: string) => categories.find((each) => each.name === name)?.categoryId ?? 0
  const accountId = accounts.find(({ name }) => name === 'Everyday card')?.accountId ?? 0
  const record = (
    draft: { categoryId: number; delta: string; createdAt: string } & ({ description: string } | { payee: string }),
  ) => person.call(contract.transactions.create, { accountId, ...draft })
  return { speaker, accountId, idOf, record }
}

test('what is due counts a transaction that is dated ahead, beside the recurring ones', async () => {
  const { speaker, idOf, record } = await inSpace()
  const [before = ''] = await speaker.ask('what bills come next week')
  expect(before).toContain('−33.90 EUR')
  const categoryId = idOf('Groceries')
  await record({ categoryId, delta: '-60', createdAt: '2026-11-25T09:00:00Z', description: 'Water bill' })
  await record({ categoryId, delta: '-5', createdAt: '2026-11-24T09:00:00Z', payee: 'City water' })
  await record({ categoryId, delta: '-7', createdAt: '2026-11-21T09:00:00Z', description: 'Past' })
  const [head, ...lines] = await speaker.ask('what bills come next week')
  expect(head).toBe('Expenses due 23 – 29 November 2026: −98.90 EUR')
  expect(lines).toContain('- 25 November 2026: Water bill, Everyday card, −60.00 EUR')
  expect(lines).toContain('- 24 November 2026: City water, Everyday card, −5.00 EUR')
  expect((await speaker.ask('upcoming bills this month')).join('\n')).not.toContain('Past')
})

test('a category without a sum says that transactions without a category may be its own', async () => {
  const { speaker, accountId, idOf, record } = await inSpace()
  const hint = 'Some transactions of this period are still in Unsorted.'
  expect((await speaker.ask('groceries in march 2020')).join(' ')).not.toContain('still in')
  await speaker.person.call(contract.transactions.createBulk, {
    categories: [{ ref: -1, type: 0, name: 'Unsorted', uncategorised: true }],
    entries: [
      { type: 0, accountId, categoryId: -1, created: '2020-03-04T09:00:00Z', delta: '-5', description: 'LIDL 1234' },
    ],
  })
  expect(await speaker.ask('groceries in march 2020')).toContain(hint)
  expect(await speaker.ask('groceries in april 2020')).not.toContain(hint)
  const categoryId = idOf('Groceries')
  await record({ categoryId, delta: '-3', createdAt: '2020-03-09T09:00:00Z', description: 'Bread' })
  expect(await speaker.ask('groceries in march 2020')).not.toContain(hint)
})

test('both words of one description are found, whichever comes first', async () => {
  const { speaker, idOf, record } = await inSpace()
  const categoryId = idOf('Groceries')
  await record({ categoryId, delta: '-4.5', createdAt: '2026-10-04T09:00:00Z', description: 'BLUE BOTTLE COFFEE SF' })
  const [answer] = await speaker.ask('coffee at Blue Bottle in october')
  expect(answer).toContain('Blue Bottle coffee')
  expect(answer).toContain('−4.50 EUR')
  await record({ categoryId, delta: '-3.2', createdAt: '2026-10-05T09:00:00Z', description: 'TEA CORNER DELI 12' })
  const [other] = await speaker.ask('tea at Corner Deli in october')
  expect(other).toContain('−3.20 EUR')
})
