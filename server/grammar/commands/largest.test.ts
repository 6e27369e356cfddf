import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { contract } from '#contract'
import { inChangeSet } from '#server/kernel/changeSet.sql.ts'
import { sharedTestServer } from '#server/testing.ts'
import { Speaker } from '#server/grammar/testSpeaker.ts'

const server = await sharedTestServer({ runsJobs: false })
const speaker = await Speaker.enter(server, 'en')
const { person } = speaker
const { accounts } = await person.call(contract.accounts.list, {})
const accountId = accounts.find(({ name }) => name === 'Everyday card')?.accountId ?? 0
const { categoryId: pets } = await person.call(contract.categories.create, { name: 'Pets', type: -1 })
const { categoryId: boats } = await person.call(contract.categories.create, { name: 'Boats', type: -1 })
const draft = { accountId, categoryId: pets }
const lines = [
  { categoryId: pets, delta: '-25.10' },
  { categoryId: boats, delta: '-34.90' },
]

const ask = async (question: string) =>
  (await speaker.ask(question)).filter((line) => !line.startsWith('[') && line !== '')

test('in a category, a split transaction counts with the lines of the category', async () => {
  const [shop, split] = [
    { delta: '-57.20', payee: 'Corner shop', description: 'Dry food' },
    { delta: '-60', payee: 'Costco', lines },
  ]
  await person.call(contract.transactions.create, { ...draft, ...shop, createdAt: '2026-11-02T09:00:00Z' })
  await person.call(contract.transactions.create, { ...draft, ...split, createdAt: '2026-11-20T09:00:00Z' })
  expect(await ask('pets in november, and the largest?')).toEqual([
    'Spending on Pets, 1 – 21 November 2026: −82.30 EUR',
    'Largest expense on Pets, 1 – 21 November 2026:',
    '- 2 November 2026: Corner shop · Dry food, Pets, −57.20 EUR',
  ])
  expect(await ask('largest expense on boats in november')).toEqual([
    'Largest expense on Boats, 1 – 21 November 2026:',
    '- 20 November 2026: Costco, Boats, −34.90 EUR of −60.00 EUR',
  ])
  expect(await ask('show expenses on boats in november')).toEqual([
    '- 20 November 2026: Costco, Boats, −34.90 EUR of −60.00 EUR',
  ])
  expect(await ask('largest expense at Costco in november')).toEqual([
    'Largest expense at Costco, 1 – 21 November 2026:',
    '- 20 November 2026: Costco, Pets and Boats, −60.00 EUR',
  ])
})

test('a payee without a description names what is due, listed and deleted', async () => {
  const repeat = { nextRepeat: '2199-11-24T09:00:00Z', repeatType: 2, repeatArg: 1, notificationMode: 0 } as const
  const savings = accounts.find(({ name }) => name === 'Savings')?.accountId ?? 0
  const loan = { ...draft, delta: '-500', lines: [{ categoryId: pets, delta: '-120' }, { toAccountId: savings }] }
  await person.call(contract.recurring.create, { ...loan, ...repeat, payee: 'Harbour bank' })
  // The dates of a recurring transaction cannot be entered in the past, where the sentences are.
  const movedBack = sql`update recurring_transactions set anchor = '2026-11-24T09:00Z', next_repeat = '2026-11-24T09:00Z'
    where book_id = ${person.bookId} and next_repeat > '2199-01-01'`
  const { userId, bookId } = person
  await inChangeSet(server.db, { userId, bookId, source: 'form', call: 'test' }, (tx) => movedBack.execute(tx))
  expect(await ask('bills next week')).toContain(
    '- 24 November 2026: Harbour bank, Everyday card, −120.00 EUR of −500.00 EUR',
  )
  expect(await ask('subscriptions')).toContain('- Harbour bank, −500.00 EUR, every month, next on 24 November 2026')
  expect((await speaker.ask('delete the recurring Harbour bank'))[0]).toBe('- recurring: -120, Everyday card')
})
