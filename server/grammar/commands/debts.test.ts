import { expect, test } from 'vitest'
import { contract } from '#contract'
import { sharedTestServer } from '#server/testing.ts'
import { Speaker } from '#server/grammar/testSpeaker.ts'

const server = await sharedTestServer({ runsJobs: false })

test('what is owed is said without its minus, of one account or of all that are below zero', async () => {
  const speaker = await Speaker.enter(server, 'en')
  const { person } = speaker
  const { folders } = await person.call(contract.folders.list, {})
  const { folderId = 0 } = folders[0] ?? {}
  const { categories } = await person.call(contract.categories.list, {})
  const { categoryId = 0 } = categories.find(({ name }) => name === 'Groceries') ?? {}
  const draft = { folderId, currencyId: 2, name: 'Amex', kind: 'card' } as const
  const { accountId } = await person.call(contract.accounts.create, draft)
  const spent = { accountId, categoryId, delta: '-842.15', createdAt: '2026-11-18T10:00:00Z' }
  await person.call(contract.transactions.create, spent)
  const owed = [expect.stringMatching(/^Amex: you owe 842\.15 \w{3} today\.$/)]
  expect(await speaker.ask('How much do I owe on my Amex?')).toEqual(owed)
  expect(await speaker.ask('what do i owe')).toEqual(owed)
})
