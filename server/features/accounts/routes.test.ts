import { expect, test } from 'vitest'
import { contract } from '#contract'
import { limits } from '#contract/limits.ts'
import { dayIn, daysAfter, endOfDay, startOfDay } from '#shared/zone.ts'
import { codeOf, sharedTestServer } from '#server/testing.ts'

const { accounts } = contract
const server = await sharedTestServer()

test('an account opens with a balance of zero and can be changed as a whole, but for its currency', async () => {
  const anna = await server.aUser()
  const [folderId, elsewhere] = [await anna.aFolder(), await anna.aFolder()]
  const { accountId } = await anna.call(accounts.create, { folderId, currencyId: 2, name: 'Card', description: 'Blue' })
  const [opened] = (await anna.call(accounts.list, {})).accounts
  expect(opened).toMatchObject({
    accountId,
    folderId,
    currencyId: 2,
    amount: '0',
    hidden: false,
    name: 'Card',
    description: 'Blue',
  })
  await anna.call(accounts.edit, { accountId, folderId: elsewhere, name: 'Old card' })
  await anna.call(accounts.hide, { accountId })
  const [changed] = (await anna.call(accounts.list, {})).accounts
  expect(changed).toMatchObject({ folderId: elsewhere, name: 'Old card', hidden: true })
  expect(changed).not.toHaveProperty('description')
  await anna.call(accounts.show, { accountId })
  await anna.call(accounts.editName, { accountId, name: 'Card' })
  await anna.call(accounts.editDescription, { accountId, description: 'Red' })
  await anna.call(accounts.editFolder, { accountId, folderId })
  expect((await anna.call(accounts.list, {})).accounts).toMatchObject([
    { name: 'Card', description: 'Red', hidden: false, folderId },
  ])
  await anna.call(accounts.remove, { accountId })
  expect((await anna.call(accounts.list, {})).accounts).toEqual([])
})

test("another user's account is not found", async () => {
  const [anna, boris] = [await server.aUser(), await server.aUser()]
  const accountId = await anna.anAccount()
  const [folderId, categoryId] = [await boris.aFolder(), await boris.aCategory()]
  const calls = [
    boris.call(accounts.edit, { accountId, folderId, name: 'Mine' }),
    boris.call(accounts.editName, { accountId, name: 'Mine' }),
    boris.call(accounts.editDescription, { accountId }),
    boris.call(accounts.editFolder, { accountId, folderId }),
    boris.call(accounts.correct, { accountId, categoryId, amount: '1' }),
    boris.call(accounts.hide, { accountId }),
    boris.call(accounts.show, { accountId }),
    boris.call(accounts.remove, { accountId }),
  ]
  expect(new Set(await Promise.all(calls.map(codeOf)))).toEqual(new Set(['NOT_FOUND']))
  expect((await boris.call(accounts.list, {})).accounts).toEqual([])
})

test("an account does not go into another user's folder, nor take another user's currency (S24)", async () => {
  const [anna, boris] = [await server.aUser(), await server.aUser()]
  const folderId = await anna.aFolder()
  const draft = { code: 'XAU', symbol: 'oz', decimals: 3, description: 'Gold' }
  const { currencyId } = await anna.call(contract.currencies.create, draft)
  expect(await codeOf(boris.call(accounts.create, { folderId, currencyId: 2, name: 'Card' }))).toBe('NOT_FOUND')
  const own = await boris.aFolder()
  expect(await codeOf(boris.call(accounts.create, { folderId: own, currencyId, name: 'Card' }))).toBe('NOT_FOUND')
  const accountId = await boris.anAccount()
  expect(await codeOf(boris.call(accounts.editFolder, { accountId, folderId }))).toBe('NOT_FOUND')
})

test('an account with transactions is not deleted, be it the second side of a transfer', async () => {
  const anna = await server.aUser()
  const [from, to] = [await anna.anAccount(), await anna.anAccount()]
  const categoryId = await anna.aCategory()
  const transfer = { categoryId, fromAccountId: from, toAccountId: to, fromDelta: '-1', toDelta: '1' }
  const { transactionId } = await anna.call(contract.transactions.createInternal, transfer)
  expect(await codeOf(anna.call(accounts.remove, { accountId: from }))).toBe('ACCOUNT_HAS_TRANSACTIONS')
  expect(await codeOf(anna.call(accounts.remove, { accountId: to }))).toBe('ACCOUNT_HAS_TRANSACTIONS')
  await anna.call(contract.transactions.remove, { transactionId })
  expect(await codeOf(anna.call(accounts.remove, { accountId: to }))).toBeUndefined()
})

test('a correction sets the balance to what was asked by an adjustment, which is neither income nor spending (C3)', async () => {
  const anna = await server.aUser()
  const accountId = await anna.anAccount()
  const categoryId = await anna.aCategory({ type: -1 })
  await anna.aTransaction({ accountId, categoryId, delta: '-20.50' })
  const { transactionId } = await anna.call(accounts.correct, { accountId, categoryId, amount: '100.10' })
  expect(await anna.balanceOf(accountId)).toBe('100.1')
  const { transaction } = await anna.call(contract.transactions.get, { transactionId: transactionId! })
  expect(transaction).toMatchObject({ delta: '120.6', accountId, kind: 'adjustment' })
  const [month] = (await anna.call(contract.transactions.getMonths, {})).months
  expect(month?.sums).toEqual([{ currencyId: 2, income: '0', expense: '-20.5', balanceChanges: '120.6' }])
  expect(await anna.call(accounts.correct, { accountId, categoryId, amount: 100.1 })).toEqual({})
  await anna.call(contract.transactions.edit, {
    transactionId: transactionId!,
    accountId,
    categoryId,
    delta: '120.6',
    description: 'Found it',
  })
  const edited = (await anna.call(contract.transactions.get, { transactionId: transactionId! })).transaction
  expect(edited).toMatchObject({ kind: 'adjustment', description: 'Found it' })
  expect(await codeOf(anna.call(accounts.correct, { accountId, categoryId, amount: '0.001' }))).toBe(
    'AMOUNT_TOO_PRECISE',
  )
})

test('the balance of a past day is set on that day, and several adjustments of a day are one', async () => {
  const anna = await server.aUser()
  const accountId = await anna.anAccount()
  await anna.aTransaction({ accountId, delta: '-20', createdAt: '2026-03-10T10:00:00Z' })
  await anna.aTransaction({ accountId, delta: '-5', createdAt: '2026-03-12T10:00:00Z' })
  const at = '2026-03-11T12:00:00Z'
  for (const amount of ['80', '85', '90']) await anna.call(accounts.correct, { accountId, amount, at })
  const ask = { accountsIds: String(accountId), types: 'balance' }
  const found = (await anna.call(contract.transactions.list, ask)).transactions
  expect(found).toMatchObject([{ kind: 'adjustment', delta: '110', balanceAfter: '90' }])
  expect(found[0]?.createdAt.slice(0, 10)).toBe('2026-03-11')
  expect(await anna.balanceOf(accountId)).toBe('85')
  await anna.call(accounts.correct, { accountId, amount: '-20', at })
  expect((await anna.call(contract.transactions.list, ask)).transactions).toEqual([])
  const future = { accountId, amount: '1', at: '2199-01-01T00:00:00Z' }
  expect(await codeOf(anna.call(accounts.correct, future))).toBe('INVALID_INPUT')
})

test('an opening balance that was wrong is changed where it stands; without one it is recorded before all else', async () => {
  const anna = await server.aUser()
  const opening = { amount: '100', createdAt: '2026-03-01T12:00:00Z' }
  const begun = await anna.anAccount({ opening })
  await anna.aTransaction({ accountId: begun, delta: '-30', createdAt: '2026-03-05T10:00:00Z' })
  await anna.call(accounts.correct, { accountId: begun, amount: '60', kind: 'opening' })
  const of = async (accountId: number) =>
    (await anna.call(contract.transactions.list, { accountsIds: String(accountId), types: 'balance' })).transactions
  expect(await of(begun)).toMatchObject([{ kind: 'opening', delta: '90', createdAt: '2026-03-01T12:00:00.000Z' }])
  await anna.call(accounts.correct, { accountId: begun, amount: '7', kind: 'opening', at: '2026-02-10T12:00:00Z' })
  expect(await of(begun)).toMatchObject([{ kind: 'opening', delta: '7', createdAt: '2026-02-10T00:00:00.000Z' }])
  expect(await anna.balanceOf(begun)).toBe('-23')
  const bare = await anna.anAccount()
  await anna.aTransaction({ accountId: bare, delta: '-30', createdAt: '2026-03-05T10:00:00Z' })
  await anna.call(accounts.correct, { accountId: bare, amount: '50', kind: 'opening' })
  expect(await of(bare)).toMatchObject([{ kind: 'opening', delta: '80', createdAt: '2026-03-05T00:00:00.000Z' }])
})

test('an account opens with a balance of its day, which is neither income nor spending', async () => {
  const anna = await server.aUser()
  const opening = { amount: '-120.50', createdAt: '2026-03-01T12:00:00Z' }
  const accountId = await anna.anAccount({ opening, inNetWorth: false })
  expect((await anna.call(accounts.list, {})).accounts).toMatchObject([{ amount: '-120.5', inNetWorth: false }])
  const { transactions } = await anna.call(contract.transactions.list, {})
  expect(transactions).toMatchObject([{ accountId, delta: '-120.50', kind: 'opening' }])
  expect((await anna.call(contract.transactions.getMonths, {})).months).toMatchObject([
    { month: '2026-03', sums: [{ currencyId: 2, income: '0', expense: '0', balanceChanges: '-120.5' }] },
  ])
  const { headers } = await anna.send(contract.accounts.create, {
    folderId: await anna.aFolder(),
    currencyId: 2,
    name: 'Empty',
    opening: { amount: '0' },
  })
  expect(headers['x-changed']).toBe('accounts')
  expect(await codeOf(anna.anAccount({ opening: { amount: '0.001' } }))).toBe('AMOUNT_TOO_PRECISE')
})

test('the balance is that at the end of today where the user lives; what is later is upcoming', async () => {
  const anna = await server.aUser({ timeZone: 'Pacific/Kiritimati' })
  const [accountId, savings] = [await anna.anAccount(), await anna.anAccount()]
  const today = dayIn('Pacific/Kiritimati', new Date())
  const [endsAt, beginsAt] = [
    endOfDay('Pacific/Kiritimati', today),
    startOfDay('Pacific/Kiritimati', daysAfter(today, 1)),
  ]
  await anna.aTransaction({ accountId, delta: '-5', createdAt: endsAt })
  await anna.aTransaction({ accountId, delta: '-7', createdAt: beginsAt })
  const ends = { fromAccountId: accountId, toAccountId: savings, fromDelta: '-20', toDelta: '20' }
  await anna.call(contract.transactions.createInternal, { ...ends, createdAt: beginsAt })
  const listed = (await anna.call(accounts.list, {})).accounts
  expect(listed).toMatchObject([
    { accountId, amount: '-5', upcoming: { amount: '-27', count: 2 } },
    { accountId: savings, amount: '0', upcoming: { amount: '20', count: 1 } },
  ])
  await anna.call(accounts.correct, { accountId, amount: '100' })
  expect((await anna.call(accounts.list, {})).accounts[0]).toMatchObject({ amount: '100', upcoming: { amount: '-27' } })
})

test('a balance that moves does not make an open form of the account outdated, a changed name does', async () => {
  const anna = await server.aUser()
  const accountId = await anna.anAccount()
  const [{ version }] = (await anna.call(accounts.list, {})).accounts as unknown as [{ version: string }]
  await anna.aTransaction({ accountId })
  await anna.call(accounts.editName, { accountId, version, name: 'First tab' })
  expect(await codeOf(anna.call(accounts.editName, { accountId, version, name: 'Second tab' }))).toBe(
    'CHANGED_MEANWHILE',
  )
})

test('the number of accounts has a limit', async () => {
  const anna = await server.aUser()
  const folderId = await anna.aFolder()
  for (let made = 0; made < limits.accounts; made++) await anna.anAccount({ folderId })
  expect(await codeOf(anna.anAccount({ folderId }))).toBe('LIMIT_REACHED')
})

test('several accounts open at once with their balances, in a folder that is made for them, and one undo takes all back', async () => {
  const anna = await server.aUser({ lang: 'ru' })
  const drafts = [
    { currencyId: 2, name: 'Card', kind: 'card' as const, opening: { amount: '10.50' } },
    { currencyId: 1, name: 'Loan', kind: 'loan' as const, opening: { amount: '-200' } },
    { currencyId: 2, name: 'Purse' },
  ]
  const { headers } = await anna.send(accounts.createAll, { accounts: drafts })
  expect((await anna.call(contract.folders.list, {})).folders).toMatchObject([{ name: 'Мои счета' }])
  const listed = (await anna.call(accounts.list, {})).accounts
  expect(listed.map(({ name, kind, amount }) => [name, kind, amount])).toEqual([
    ['Card', 'card', '10.5'],
    ['Loan', 'loan', '-200'],
    ['Purse', undefined, '0'],
  ])
  const tooPrecise = { currencyId: 2, name: 'B', opening: { amount: '0.001' } }
  expect(await codeOf(anna.call(accounts.createAll, { accounts: [{ currencyId: 2, name: 'A' }, tooPrecise] }))).toBe(
    'AMOUNT_TOO_PRECISE',
  )
  expect((await anna.call(accounts.list, {})).accounts).toHaveLength(3)
  await anna.call(contract.history.undo, { changeSetId: Number(headers['x-change-set']) })
  expect((await anna.call(accounts.list, {})).accounts).toEqual([])
  expect((await anna.call(contract.folders.list, {})).folders).toEqual([])
})

test('what an account is stays when an edit does not say it, and can be taken away', async () => {
  const anna = await server.aUser()
  const folderId = await anna.aFolder()
  const accountId = await anna.anAccount({ folderId, kind: 'savings' })
  const kindOf = async () => (await anna.call(accounts.list, {})).accounts[0]?.kind
  await anna.call(accounts.edit, { accountId, folderId, name: 'Rainy day' })
  expect(await kindOf()).toBe('savings')
  await anna.call(accounts.edit, { accountId, folderId, name: 'Rainy day', kind: null })
  expect(await kindOf()).toBeUndefined()
})
