import { expect, test } from 'vitest'
import { contract } from '#contract'
import { limits } from '#contract/limits.ts'
import { exportAs, importAs } from '#server/features/archive/testArchive.ts'
import { codeOf, sharedTestServer, type TestUser } from '#server/testing.ts'

const { savedFilters, history } = contract
const server = await sharedTestServer()

const save = async (anna: TestUser, name: string, query = 'text=Lidl'): Promise<number> =>
  (await anna.call(savedFilters.create, { name, query })).savedFilterId
const listOf = async (anna: TestUser) => (await anna.call(savedFilters.list, {})).savedFilters
/** Undoes the command before the one that was just undone. */
const undoBefore = async (anna: TestUser) => {
  const { changeSets } = await anna.call(history.list, { count: 3 })
  await anna.call(history.undo, { changeSetId: changeSets.at(-1)!.changeSetId })
}
const undoLast = async (anna: TestUser) => {
  const [last] = (await anna.call(history.list, { count: 1 })).changeSets
  await anna.call(history.undo, { changeSetId: last!.changeSetId })
}

test('a filter is kept under its name as the address has it, and the list goes by name', async () => {
  const anna = await server.aUser()
  await save(anna, 'shops', 'text=Lidl+%26+co&payees=4,2&statuses=pending&amountFrom=12.40&from=2026-01-01')
  await save(anna, 'Loan', 'accounts=9&own=1&types=transfer')
  expect((await listOf(anna)).map(({ name, query }) => [name, query])).toEqual([
    ['Loan', 'accounts=9&own=1&types=transfer'],
    ['shops', 'payees=2,4&amountFrom=12.40&from=2026-01-01&statuses=pending&text=Lidl+%26+co'],
  ])
})

test.each(['', 'new=1', 'accounts=x', 'types=none', 'text=', 'own=1', 'from=today', 'text=a&text=b', 'amountTo=-5'])(
  'what is no filter is refused: %s',
  async (query) => {
    const anna = await server.aUser()
    expect(await codeOf(save(anna, 'Wrong', query))).toBe('INVALID_INPUT')
  },
)

test('a name that another one has is taken, whatever its capitals; its own is not', async () => {
  const anna = await server.aUser()
  const savedFilterId = await save(anna, 'Shops')
  expect(await codeOf(save(anna, ' shops '))).toBe('NAME_TAKEN')
  const other = await save(anna, 'Loan')
  expect(await codeOf(anna.call(savedFilters.edit, { savedFilterId: other, name: 'SHOPS' }))).toBe('NAME_TAKEN')
  await anna.call(savedFilters.edit, { savedFilterId, name: 'SHOPS' })
  expect((await listOf(anna)).map(({ name }) => name)).toEqual(['Loan', 'SHOPS'])
})

test("another user's saved filter is not found, and one that was changed meanwhile is refused", async () => {
  const [anna, boris] = [await server.aUser(), await server.aUser()]
  const savedFilterId = await save(anna, 'Shops')
  expect(await codeOf(boris.call(savedFilters.edit, { savedFilterId, name: 'Mine' }))).toBe('NOT_FOUND')
  expect(await codeOf(boris.call(savedFilters.remove, { savedFilterId }))).toBe('NOT_FOUND')
  const [{ version }] = (await listOf(anna)) as unknown as [{ version: string }]
  await anna.call(savedFilters.edit, { savedFilterId, name: 'Markets' })
  expect(await codeOf(anna.call(savedFilters.remove, { savedFilterId, version }))).toBe('CHANGED_MEANWHILE')
})

test('there are at most so many', async () => {
  const anna = await server.aUser()
  for (let n = 0; n < limits.savedFilters; n++) await save(anna, `Filter ${n}`)
  expect(await codeOf(save(anna, 'One more'))).toBe('LIMIT_REACHED')
})

test('saving, renaming and deleting are undone', async () => {
  const anna = await server.aUser()
  const savedFilterId = await save(anna, 'Shops', 'payees=4,5&text=a')
  await anna.call(savedFilters.edit, { savedFilterId, name: 'Markets' })
  await anna.call(savedFilters.remove, { savedFilterId })
  await undoLast(anna)
  expect(await listOf(anna)).toMatchObject([{ savedFilterId, name: 'Markets', query: 'payees=4,5&text=a' }])
  const [saved] = (await anna.call(history.list, { kinds: 'savedFilters', count: 9 })).changeSets.slice(-1)
  expect(saved?.summary).toMatchObject([{ kind: 'savedFilters', added: 1, name: 'Shops' }])
})

test('a filter follows a merge of what it names, drops what is deleted, and goes when it named nothing else; undone, all is back', async () => {
  const anna = await server.aUser()
  const aPayee = async (name: string) => (await anna.call(contract.payees.create, { name })).payeeId
  const aTag = async (name: string) => (await anna.call(contract.tags.create, { name })).tagId
  const [lidl, aldi, trip, garden] = [
    await aPayee('Lidl'),
    await aPayee('Aldi'),
    await aTag('Trip'),
    await aTag('Garden'),
  ]
  await save(anna, 'Both', `payees=${lidl},${aldi}&tags=${trip}&text=a`)
  await save(anna, 'Lidl', `payees=${lidl}&own=1`)
  await save(anna, 'Trip', `tags=${trip}`)
  const queries = async () => (await listOf(anna)).map(({ name, query }) => [name, query])
  const before = await queries()

  await anna.call(contract.payees.merge, { payeeId: lidl, intoPayeeId: aldi })
  await anna.call(contract.tags.merge, { tagId: trip, intoTagId: garden })
  expect(await queries()).toEqual([
    ['Both', `payees=${aldi}&tags=${garden}&text=a`],
    ['Lidl', `payees=${aldi}&own=1`],
    ['Trip', `tags=${garden}`],
  ])
  await undoLast(anna)
  await undoBefore(anna)
  expect(await queries()).toEqual(before)

  await anna.call(contract.payees.remove, { payeeId: lidl })
  expect(await queries()).toEqual([
    ['Both', `payees=${aldi}&tags=${trip}&text=a`],
    ['Trip', `tags=${trip}`],
  ])
  await anna.call(contract.tags.remove, { tagId: trip })
  expect(await queries()).toEqual([['Both', `payees=${aldi}&text=a`]])
  await undoLast(anna)
  await undoBefore(anna)
  expect(await queries()).toEqual(before)
})

test('a filter follows a merge of accounts and of categories, and drops those that are deleted', async () => {
  const anna = await server.aUser()
  const [old, card, spare] = [await anna.anAccount(), await anna.anAccount(), await anna.anAccount()]
  const [food, groceries, unused] = [await anna.aCategory(), await anna.aCategory(), await anna.aCategory()]
  await save(anna, 'Old', `accounts=${old}&text=a`)
  await save(anna, 'Food', `categories=${food},${unused}&accounts=${spare}`)
  await save(anna, 'Spare', `accounts=${spare}`)
  const { accounts, categories } = contract
  await anna.call(accounts.merge, { accountId: old, intoAccountId: card })
  await anna.call(categories.merge, { categoryId: food, intoCategoryId: groceries })
  await anna.call(accounts.remove, { accountId: spare })
  await anna.call(categories.remove, { categoryId: unused })
  expect((await listOf(anna)).map(({ name, query }) => [name, query])).toEqual([
    ['Food', `categories=${groceries}`],
    ['Old', `accounts=${card}&text=a`],
  ])
})

test('in another place it names the same accounts and payees by the ids that they have there', async () => {
  const [anna, boris] = [await server.aUser(), await server.aUser()]
  await boris.anAccount({ name: 'Before' })
  const accountId = await anna.anAccount({ name: 'Card' })
  const { payeeId } = await anna.call(contract.payees.create, { name: 'Lidl' })
  await save(anna, 'Shops', `accounts=${accountId}&payees=${payeeId}&currencies=2&text=a`)
  const away = await server.aUser()
  await importAs(away, await exportAs(anna))
  const [account] = (await away.call(contract.accounts.list, {})).accounts
  const [payee] = (await away.call(contract.payees.list, {})).payees
  expect((await listOf(away))[0]?.query).toBe(
    `accounts=${account?.accountId}&currencies=2&payees=${payee?.payeeId}&text=a`,
  )
})
