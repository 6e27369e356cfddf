import { expect, test } from 'vitest'
import { contract } from '#contract'
import { limits } from '#contract/limits.ts'
import { codeOf, sharedTestServer, type TestUser } from '#server/testing.ts'

const { currencies } = contract
const gold = { code: 'XAU', symbol: 'oz', decimals: 4, description: 'Gold' }
const server = await sharedTestServer()
const ownOf = async (person: TestUser) =>
  (await person.call(currencies.list, {})).currencies.filter((currency) => currency.owned)

test('everyone has the shared currencies, and yen have no fraction (C41)', async () => {
  const anna = await server.aUser()
  const list = (await anna.call(currencies.list, {})).currencies
  expect(list.map(({ code, decimals, owned }) => [code, decimals, owned])).toEqual([
    ['USD', 2, false],
    ['EUR', 2, false],
    ['GBP', 2, false],
    ['JPY', 0, false],
    ['RUB', 2, false],
    ['RON', 2, false],
    ['MDL', 2, false],
  ])
  const accountId = await anna.anAccount({ currencyId: 4 })
  expect(await codeOf(anna.aTransaction({ accountId, delta: '-1.5' }))).toBe('AMOUNT_TOO_PRECISE')
})

test('shared currencies cannot be edited or deleted', async () => {
  const anna = await server.aUser()
  const calls = [
    anna.call(currencies.edit, { currencyId: 1, ...gold }),
    anna.call(currencies.editCode, { currencyId: 1, code: 'X' }),
    anna.call(currencies.editSymbol, { currencyId: 1, symbol: 'X' }),
    anna.call(currencies.editDecimals, { currencyId: 1, decimals: 3 }),
    anna.call(currencies.editDescription, { currencyId: 1, description: 'X' }),
    anna.call(currencies.remove, { currencyId: 1 }),
  ]
  expect(new Set(await Promise.all(calls.map(codeOf)))).toEqual(new Set(['NOT_FOUND']))
})

test('a currency of one’s own can be made without decimals, and every field edited, a long description included (C14)', async () => {
  const anna = await server.aUser()
  const { currencyId } = await anna.call(currencies.create, { ...gold, decimals: 0 })
  const description = 'd'.repeat(limits.description)
  await anna.call(currencies.editDescription, { currencyId, description })
  await anna.call(currencies.editDecimals, { currencyId, decimals: 0 })
  await anna.call(currencies.editCode, { currencyId, code: 'XAG' })
  await anna.call(currencies.editSymbol, { currencyId, symbol: 'g' })
  expect(await ownOf(anna)).toMatchObject([{ code: 'XAG', symbol: 'g', decimals: 0, description }])
  await anna.call(currencies.edit, { currencyId, ...gold })
  expect(await ownOf(anna)).toMatchObject([gold])
})

test('decimals are not lowered below what a transaction, or the second side of a transfer, needs', async () => {
  const anna = await server.aUser()
  const { currencyId } = await anna.call(currencies.create, gold)
  const accountId = await anna.anAccount({ currencyId })
  await anna.aTransaction({ accountId, delta: '-1.5000' })
  expect(await codeOf(anna.call(currencies.editDecimals, { currencyId, decimals: 0 }))).toBe('DECIMALS_IN_USE')
  expect(await codeOf(anna.call(currencies.editDecimals, { currencyId, decimals: 1 }))).toBeUndefined()
  await anna.call(currencies.editDecimals, { currencyId, decimals: 3 })
  const transfer = { categoryId: await anna.aCategory(), fromAccountId: await anna.anAccount(), toAccountId: accountId }
  await anna.call(contract.transactions.createInternal, { ...transfer, fromDelta: '-100', toDelta: '0.125' })
  expect(await codeOf(anna.call(currencies.edit, { currencyId, ...gold, decimals: 2 }))).toBe('DECIMALS_IN_USE')
})

test('a currency with an account, or the preferred one, is not deleted; an unused one is', async () => {
  const anna = await server.aUser()
  const { currencyId } = await anna.call(currencies.create, gold)
  const accountId = await anna.anAccount({ currencyId })
  expect(await codeOf(anna.call(currencies.remove, { currencyId }))).toBe('CURRENCY_IN_USE')
  await anna.call(contract.accounts.remove, { accountId })
  await anna.call(contract.settings.edit, { preferredCurrencyId: currencyId })
  expect(await codeOf(anna.call(currencies.remove, { currencyId }))).toBe('CURRENCY_IN_USE')
  await anna.call(contract.settings.edit, { preferredCurrencyId: 1 })
  await anna.call(currencies.remove, { currencyId })
  expect(await ownOf(anna)).toEqual([])
})

test("another user's currency is not found", async () => {
  const [anna, boris] = [await server.aUser(), await server.aUser()]
  const { currencyId } = await anna.call(currencies.create, gold)
  expect(await codeOf(boris.call(currencies.edit, { currencyId, ...gold }))).toBe('NOT_FOUND')
  expect(await codeOf(boris.call(currencies.remove, { currencyId }))).toBe('NOT_FOUND')
  expect(await codeOf(boris.call(contract.settings.edit, { preferredCurrencyId: currencyId }))).toBe('NOT_FOUND')
  expect(await ownOf(boris)).toEqual([])
})

test('an edit of what has been changed meanwhile is refused', async () => {
  const anna = await server.aUser()
  const { currencyId } = await anna.call(currencies.create, gold)
  const [{ version }] = (await ownOf(anna)) as unknown as [{ version: string }]
  await anna.call(currencies.editCode, { currencyId, version, code: 'FIRST' })
  expect(await codeOf(anna.call(currencies.editCode, { currencyId, version, code: 'SECOND' }))).toBe(
    'CHANGED_MEANWHILE',
  )
})

test('the number of currencies has a limit', async () => {
  const anna = await server.aUser()
  for (let made = 0; made < limits.currencies; made++) await anna.call(currencies.create, gold)
  expect(await codeOf(anna.call(currencies.create, gold))).toBe('LIMIT_REACHED')
})
