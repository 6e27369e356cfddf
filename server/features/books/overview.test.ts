import { expect, test } from 'vitest'
import { contract } from '#contract'
import { saveRates } from '#server/features/rates/sql.ts'
import { sharedTestServer, type TestUser } from '#server/testing.ts'
import { inBook, joinAs } from './testBook.ts'

const { books } = contract
const server = await sharedTestServer()
await server.db.deleteFrom('market_rates').execute()
const perEuro = new Map(Object.entries({ EUR: '1', USD: '1.25', RON: '5' }))
await saveRates(server.db, { day: '2026-01-01', perEuro }, 'test', new Date())

/** Another book of a user, in a currency, with one account that holds an amount. */
const aBook = async (user: TestUser, currency: string, amount: string): Promise<TestUser> => {
  const { bookId } = await user.call(books.create, { name: currency, currency })
  const there = inBook(user, bookId)
  const { currencies } = await there.call(contract.currencies.list, {})
  const { currencyId = 0 } = currencies.find(({ code }) => code === currency) ?? {}
  await there.call(contract.accounts.createAll, { accounts: [{ currencyId, name: 'Bank', opening: { amount } }] })
  return there
}

test('each book says its own worth; the sum has those that one owns or edits, at rates of the market, in the base currency of the book at hand', async () => {
  const [anna, boris] = [await server.aUser(), await server.aUser()]
  const euros = await aBook(anna, 'EUR', '100')
  const lei = await aBook(anna, 'RON', '10')
  const viewed = await joinAs('viewer', await aBook(boris, 'EUR', '7'), anna)
  const edited = await joinAs('editor', await aBook(boris, 'EUR', '0.5'), anna)
  const inEuros = await euros.call(books.overview, {})
  expect(inEuros.books.map(({ bookId, worth, currency }) => [bookId, worth, currency.code])).toEqual([
    [anna.bookId, '0', 'USD'],
    [euros.bookId, '100', 'EUR'],
    [lei.bookId, '10', 'RON'],
    [viewed.bookId, '7', 'EUR'],
    [edited.bookId, '0.5', 'EUR'],
  ])
  expect(inEuros.books.every(({ isConverted }) => !isConverted)).toBe(true)
  // 0 + 100 + 10 / 5 + 0.5
  expect(inEuros.total).toMatchObject({ worth: '102.5', currency: { code: 'EUR' }, leftOut: [] })
  expect(inEuros.total.books).toEqual([anna.bookId, euros.bookId, lei.bookId, edited.bookId])
  const inDollars = await anna.call(books.overview, {})
  expect(inDollars.total).toMatchObject({ worth: '128.13', currency: { code: 'USD' } })
})

test('a book whose currency has no rate is left out of the sum and named; so is a currency within a book', async () => {
  const anna = await server.aUser()
  const dram = await aBook(anna, 'AMD', '5000')
  const { currencyId } = await anna.call(contract.currencies.create, {
    code: 'SHELL',
    symbol: 'S',
    decimals: 0,
    description: 'Shells',
  })
  await anna.call(contract.accounts.createAll, { accounts: [{ currencyId, name: 'Jar', opening: { amount: '3' } }] })
  const overview = await anna.call(books.overview, {})
  expect(overview.books.map(({ worth, missing, isConverted }) => [worth, missing, isConverted])).toEqual([
    ['0', ['SHELL'], true],
    ['5000', [], false],
  ])
  expect(overview.total).toMatchObject({ worth: '0', books: [anna.bookId], leftOut: [dram.bookId] })
})

test('a program is told of its own book alone', async () => {
  const anna = await server.aUser()
  await aBook(anna, 'EUR', '100')
  const { token } = await anna.call(contract.sessions.create, { lifetimeDays: 1 })
  const program = Object.assign(inBook(anna, anna.bookId), { token })
  expect((await program.call(books.overview, {})).books.map(({ bookId }) => bookId)).toEqual([anna.bookId])
  expect((await program.call(books.list, {})).books.map(({ bookId }) => bookId)).toEqual([anna.bookId])
})
