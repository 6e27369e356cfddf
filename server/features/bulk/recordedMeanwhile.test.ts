import { expect, test } from 'vitest'
import { contract } from '#contract'
import { recordedCountOf, type Refusal } from '#contract/errors.ts'
import type { BulkDraft } from '#contract/bulk.ts'
import { sharedTestServer, type TestUser } from '#server/testing.ts'

const { transactions } = contract
const server = await sharedTestServer()
const aLedger = async () => {
  const anna = await server.aUser()
  const accountId = await anna.anAccount({ folderId: await anna.aFolder() })
  const categoryId = await anna.aCategory({ type: -1 })
  const transaction = { type: 0 as const, accountId, categoryId, created: '2024-01-01T00:00:00Z', delta: '-2.50' }
  const { changeSets } = await anna.call(contract.history.list, { count: 1 })
  return { anna, accountId, transaction, comparedWith: changeSets[0]?.changeSetId ?? 0 }
}
const countOf = async (anna: TestUser): Promise<number> => (await anna.call(transactions.getCount, {})).count
const send = async (anna: TestUser, draft: BulkDraft): Promise<number | string> => {
  const { status, body } = await anna.send(transactions.createBulk, { ...draft, means: 'import' })
  if (status === 201) return 'recorded'
  expect(body).toMatchObject({ code: 'RECORDED_MEANWHILE' })
  return recordedCountOf(body as Refusal)
}

test('a file that is imported from several tabs at once is recorded once, equal rows among it, with or without ids', async () => {
  const { anna, accountId, transaction, comparedWith } = await aLedger()
  const coffee = { ...transaction, description: 'Coffee' }
  const entries = [coffee, { ...coffee, delta: '-2.5' }, { ...transaction, externalId: 'TX-1', bankText: 'LIDL' }]
  const answers = await Promise.all([1, 2, 3].map(() => send(anna, { entries, comparedWith })))
  expect(answers.map(String).toSorted()).toEqual(['3', '3', 'recorded'])
  expect([await countOf(anna), await anna.balanceOf(accountId)]).toEqual([3, '-7.5'])
})

test('the k-th of equal rows is the k-th that was recorded: a third coffee is counted as none', async () => {
  const { anna, transaction, comparedWith } = await aLedger()
  const coffee = { ...transaction, description: 'Coffee' }
  await anna.call(transactions.createBulk, { entries: [coffee, coffee], means: 'import' })
  expect(await send(anna, { entries: [coffee, coffee, coffee], comparedWith })).toBe(2)
  expect(await countOf(anna)).toBe(2)
})

test('what was recorded before the rows were compared is no obstacle: the person saw it', async () => {
  const { anna, transaction } = await aLedger()
  await anna.call(transactions.createBulk, { entries: [transaction], means: 'import' })
  const { changeSets } = await anna.call(contract.history.list, { count: 1 })
  expect(await send(anna, { entries: [transaction], comparedWith: changeSets[0]?.changeSetId ?? 0 })).toBe('recorded')
  expect(await send(anna, { entries: [transaction] })).toBe('recorded')
})

test('an id on another day and with another amount is another transaction; one that was deleted since is none', async () => {
  const { anna, transaction, comparedWith } = await aLedger()
  const first = { ...transaction, externalId: 'TX-1' }
  await anna.call(transactions.createBulk, { entries: [first], means: 'import' })
  const other = { ...first, created: '2024-02-01T00:00:00Z', delta: '-9' }
  expect(await send(anna, { entries: [other], comparedWith })).toBe('recorded')
  expect(await send(anna, { entries: [{ ...first, delta: '-9' }], comparedWith })).toBe(1)
  const { transactions: stored } = await anna.call(transactions.list, {})
  for (const { transactionId } of stored) await anna.call(transactions.remove, { transactionId })
  expect(await send(anna, { entries: [first], comparedWith })).toBe('recorded')
})

test('an account that two tabs open is one by its name, and a split is compared as a whole', async () => {
  const { anna, transaction, comparedWith } = await aLedger()
  const accounts = [{ ref: -1, folder: 'Imported', currencyId: 2, name: 'Giro' }]
  const lines = ['-1', '-1.50'].map((delta) => ({ categoryId: transaction.categoryId, delta }))
  const { categoryId: _, ...split } = { ...transaction, accountId: -1, lines }
  const draft = { accounts, entries: [split], comparedWith }
  expect((await Promise.all([send(anna, draft), send(anna, draft)])).map(String).toSorted()).toEqual(['1', 'recorded'])
  expect((await anna.call(contract.accounts.list, {})).accounts.filter(({ name }) => name === 'Giro')).toHaveLength(1)
})

test('the rows of other users are no obstacle', async () => {
  const { anna, transaction, comparedWith } = await aLedger()
  await anna.call(transactions.createBulk, { entries: [transaction], means: 'import' })
  const other = await aLedger()
  expect(await send(other.anna, { entries: [other.transaction], comparedWith })).toBe('recorded')
})
