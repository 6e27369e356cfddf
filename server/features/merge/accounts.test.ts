import { expect, test } from 'vitest'
import { contract } from '#contract'
import type { SplitLineDraft } from '#contract/drafts.ts'
import { codeOf, sharedTestServer, type TestUser } from '#server/testing.ts'

const { accounts, accumulations, budgets, recurring, transactions } = contract
const server = await sharedTestServer()
const repeat = { nextRepeat: '2199-01-31T08:00:00Z', repeatType: 2, repeatArg: 1, notificationMode: 0 } as const

const aHome = async () => {
  const anna = await server.aUser()
  const folderId = await anna.aFolder()
  const open = (name: string, amount: string) => anna.anAccount({ folderId, name, opening: { amount } })
  const [old, card, savings] = [await open('Old card', '100'), await open('Card', '20'), await open('Savings', '0')]
  const move = (fromAccountId: number, toAccountId: number, amount: string) =>
    anna.call(transactions.createInternal, { fromAccountId, toAccountId, fromDelta: `-${amount}`, toDelta: amount })
  return { anna, old, card, savings, move, wanted: { accountId: old, intoAccountId: card } }
}

/** Without versions, which increase. */
const roundUpsOf = async (anna: TestUser) =>
  (await anna.call(accumulations.list, {})).accumulations.map((roundUp) => ({ ...roundUp, version: undefined }))

test('a merge moves all sides, deletes the transfers between the two and the account; the balances add up to the last digit', async () => {
  const { anna, old, card, savings, move, wanted } = await aHome()
  await anna.aTransaction({ accountId: old, delta: '-12.34' })
  await move(old, card, '40')
  await move(card, old, '7.50')
  await move(old, savings, '5')
  await move(savings, old, '1')
  await anna.call(recurring.create, { categoryId: await anna.aCategory(), accountId: old, delta: '-9', ...repeat })
  await anna.aTransaction({ accountId: old, delta: '-3', createdAt: '2199-01-01T00:00:00Z' })
  expect(await anna.call(accounts.previewMerge, wanted)).toEqual({
    transactions: 5,
    transfersDeleted: 2,
    recurring: 1,
    budgets: 0,
    roundUps: 0,
    roundUpsDropped: 0,
  })
  const { status, headers } = await anna.send(accounts.merge, wanted)
  const topics = String(headers['x-changed']).split(',').toSorted()
  expect([status, topics]).toEqual([200, ['accounts', 'recurringTransactions', 'transactions']])
  const { accounts: left } = await anna.call(accounts.list, {})
  // 100 − 12.34 − 5 + 1 from the first account, 20 from the second.
  expect(left).toMatchObject([
    { accountId: card, name: 'Card', amount: '103.66', upcoming: { amount: '-3', count: 1 } },
    { accountId: savings, amount: '4' },
  ])
  expect((await anna.call(recurring.list, {})).recurringList).toMatchObject([{ accountId: card }])
})

test('both opening balances stay, and the target keeps its name, folder and place in net worth', async () => {
  const { anna, card, wanted } = await aHome()
  const { accounts: before } = await anna.call(accounts.list, {})
  const target = before.find(({ accountId }) => accountId === card)!
  const { folderId, name } = target
  await anna.call(accounts.edit, { accountId: card, folderId, name, inNetWorth: false })
  await anna.call(accounts.hide, { accountId: card })
  await anna.call(accounts.merge, wanted)
  const { transactions: openings } = await anna.call(transactions.list, { types: 'balance' })
  expect(openings.map(({ accountId, kind, delta }) => [accountId, kind, delta])).toEqual([
    [card, 'opening', '20'],
    [card, 'opening', '100'],
  ])
  const { accounts: left } = await anna.call(accounts.list, {})
  expect(left[0]).toMatchObject({
    name: 'Card',
    folderId: target.folderId,
    inNetWorth: false,
    hidden: true,
    amount: '120',
  })
})

test('accounts of two currencies, one account, and those of a user else are not merged', async () => {
  const { anna, old, card, wanted } = await aHome()
  const lei = await anna.anAccount({ currencyId: 6 })
  const boris = await server.aUser()
  const own = await boris.anAccount()
  const refused = async (person: TestUser, pair: typeof wanted) => [
    await codeOf(person.call(accounts.merge, pair)),
    await codeOf(person.call(accounts.previewMerge, pair)),
  ]
  const twice = (code: string) => [code, code]
  expect(await refused(anna, { accountId: old, intoAccountId: lei })).toEqual(twice('CURRENCIES_DIFFER'))
  expect(await refused(anna, { accountId: old, intoAccountId: old })).toEqual(twice('SAME_ACCOUNT'))
  expect(await refused(boris, wanted)).toEqual(twice('NOT_FOUND'))
  expect(await refused(boris, { accountId: own, intoAccountId: card })).toEqual(twice('NOT_FOUND'))
  expect(await codeOf(anna.call(accounts.merge, { ...wanted, version: 'older' }))).toBe('CHANGED_MEANWHILE')
})

test('a round-up between the two goes with its transfers, and what it rounded up is a plain expense', async () => {
  const { anna, old, card, wanted } = await aHome()
  await anna.call(accumulations.set, { sourceAccountId: card, targetAccountId: old, steps: [{ step: '10' }] })
  const transactionId = await anna.aTransaction({ accountId: card, delta: '-4' })
  expect(await anna.call(accounts.previewMerge, wanted)).toMatchObject({ transfersDeleted: 1, roundUpsDropped: 1 })
  await anna.call(accounts.merge, wanted)
  expect(await roundUpsOf(anna)).toEqual([])
  expect((await anna.call(transactions.get, { transactionId })).transaction.metadata).toBeUndefined()
  expect(await anna.balanceOf(card)).toBe('116')
})

test('a round-up moves along, unless the target has one of its own', async () => {
  const { anna, old, card, savings, wanted } = await aHome()
  const spare = await anna.anAccount()
  const set = (sourceAccountId: number, targetAccountId: number) =>
    anna.call(accumulations.set, { sourceAccountId, targetAccountId, steps: [{ step: '1' }] })
  await set(old, savings)
  await set(spare, old)
  const { changeSets } = await mergeAndUndo(anna, wanted)
  expect(changeSets[1]).toMatchObject({ call: 'accounts.merge', undone: true })
  await set(card, spare)
  expect(await anna.call(accounts.previewMerge, wanted)).toMatchObject({ roundUps: 1, roundUpsDropped: 1 })
  await anna.call(accounts.merge, wanted)
  const rules = (await roundUpsOf(anna)).map((roundUp) => [roundUp.sourceAccountId, roundUp.targetAccountId])
  expect(rules).toEqual([
    [spare, card],
    [card, spare],
  ])
})

/** If the target has no round-up rule, it takes over both; undo restores them. */
const mergeAndUndo = async (anna: TestUser, wanted: { accountId: number; intoAccountId: number }) => {
  const before = await roundUpsOf(anna)
  expect(await anna.call(accounts.previewMerge, wanted)).toMatchObject({ roundUps: 2, roundUpsDropped: 0 })
  await anna.call(accounts.merge, wanted)
  const [first, second] = before
  expect(await roundUpsOf(anna)).toMatchObject([
    { ...first, sourceAccountId: wanted.intoAccountId },
    { ...second, targetAccountId: wanted.intoAccountId },
  ])
  const { changeSets } = await anna.call(contract.history.list, { count: 1 })
  await anna.call(contract.history.undo, { changeSetId: changeSets[0]!.changeSetId })
  expect(await roundUpsOf(anna)).toEqual([first, second])
  return anna.call(contract.history.list, { count: 2 })
}

test('a budget that counts transfers into the account counts those into the target, each once', async () => {
  const { anna, old, card, savings, wanted } = await aHome()
  const facts = { currencyId: 2, dateType: 0, amount: '50' } as const
  const save = async (intoAccountIds: number[]) =>
    anna.call(budgets.create, { ...facts, categoryId: await anna.aCategory(), intoAccountIds })
  await save([old, savings])
  await save([card, old])
  await save([savings])
  expect(await anna.call(accounts.previewMerge, wanted)).toMatchObject({ budgets: 2 })
  await anna.call(accounts.merge, wanted)
  const into = (await anna.call(budgets.list, {})).budgets.map(({ intoAccountIds }) => intoAccountIds)
  expect(into).toEqual([[card, savings], [card], [savings]])
})

test('a line of a split that moved money between the two goes, and what is left of the transaction stays', async () => {
  const { anna, old, card, wanted } = await aHome()
  const categoryId = await anna.aCategory({ type: -1 })
  const split = (lines: SplitLineDraft[]) =>
    anna.call(transactions.create, { accountId: card, categoryId, delta: '-10', lines: [...lines, { categoryId }] })
  const { transactionId: two } = await split([{ toAccountId: old, delta: '-4' }])
  const { transactionId: three } = await split([
    { categoryId, delta: '-1' },
    { toAccountId: old, delta: '-4' },
  ])
  const before = await anna.call(accounts.list, {})
  await anna.call(accounts.merge, wanted)
  const { transactions: left } = await anna.call(transactions.list, { categoriesIds: String(categoryId) })
  expect(left.map(({ delta, lines }) => [delta, lines?.length])).toEqual([
    ['-6', 2],
    ['-6', undefined],
  ])
  expect(left.map(({ transactionId }) => transactionId)).not.toContain(two)
  expect(left[0]?.transactionId).toBe(three)
  const [merge] = (await anna.call(contract.history.list, { count: 1 })).changeSets
  await anna.call(contract.history.undo, { changeSetId: merge!.changeSetId })
  const { accounts: after } = await anna.call(accounts.list, {})
  expect(after.map(({ amount }) => amount)).toEqual(before.accounts.map(({ amount }) => amount))
})
