import type { Book, BooksOverview, BookWorth } from '#contract/books.ts'
import { add, sum } from '#shared/money.ts'
import { convert } from '#shared/rates.ts'
import { dayIn } from '#shared/zone.ts'
import { netWorthOf } from '#server/features/analytics/netWorth.sql.ts'
import { findCurrency, listCurrencies } from '#server/features/currencies/sql.ts'
import { marketRatesBetween } from '#server/features/rates/known.ts'
import { getSettings } from '#server/features/settings/sql.ts'
import { listAccountRefs } from '#server/features/transactions/sql.ts'
import { requireRow } from '#server/kernel/requireRow.ts'
import type { UserCall } from '#server/kernel/route.ts'
import type { BookId } from '#server/db/columns.ts'
import { listSeenBooks } from './sql.ts'

/** The net worth of a book today, as its own pages show it. */
const worthOf = async ({ db, now }: UserCall, bookId: BookId): Promise<BookWorth> => {
  const { timeZone, preferredCurrencyId } = await getSettings(db, bookId)
  const { currencyId, code, symbol, decimals } = requireRow(
    await findCurrency(db, bookId, preferredCurrencyId),
    'currency',
  )
  const question = { fromTime: now.toISOString(), by: 'day' as const }
  const points = await netWorthOf({ db, bookId, now }, question, { timeZone, currencyId, decimals })
  const { assets, debts, missing } = requireRow(points.at(-1), 'day')
  const currencies = missing.length === 0 ? [] : await listCurrencies(db, bookId)
  return {
    bookId,
    currency: { code, symbol, decimals },
    worth: add(assets, debts),
    isConverted: (await listAccountRefs(db, bookId)).some((account) => account.currencyId !== currencyId),
    missing: currencies.filter((each) => missing.includes(each.currencyId)).map((each) => each.code),
  }
}

const isCounted = ({ role }: Book): boolean => role === 'owner' || role === 'editor'

/** The worth of each book of the user, read one after another, and their sum. A program sees its own book alone. */
export const overviewOf = async (_: unknown, call: UserCall): Promise<BooksOverview> => {
  const { db, bookId, now } = call
  const listed = await listSeenBooks(db, call)
  const books: BookWorth[] = []
  for (const book of listed) books.push(await worthOf(call, book.bookId as BookId))
  const { currency } = requireRow(
    books.find((book) => book.bookId === bookId),
    'book',
  )
  const codes = books.map((book) => book.currency.code)
  const { timeZone } = await getSettings(db, bookId)
  const rateOf = await marketRatesBetween(db, codes, dayIn(timeZone, now))
  const counted = new Set(listed.filter(isCounted).map((book) => book.bookId))
  const converted = books
    .filter((book) => counted.has(book.bookId))
    .map((book) => ({ ...book, rate: rateOf(book.currency.code, currency.code) }))
  const amounts = converted.flatMap(({ worth, rate }) =>
    rate === undefined ? [] : [convert(worth, rate, currency.decimals)],
  )
  const idsOf = (hasRate: boolean) =>
    converted.filter(({ rate }) => (rate !== undefined) === hasRate).map((book) => book.bookId)
  return { books, total: { currency, worth: sum(amounts), books: idsOf(true), leftOut: idsOf(false) } }
}
