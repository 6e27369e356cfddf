import { ancestorsOf } from '#shared/tree.ts'
import type { RowFor } from '#contract/reports.ts'
import type { Texts } from '#server/texts/en.ts'
import type { Db } from '#server/db/connect.ts'
import { listCategories } from '#server/features/categories/sql.ts'
import { listPayeeNames } from '#server/features/payees/sql.ts'
import { listTagNames } from '#server/features/tags/sql.ts'
import type { RateTable } from '#server/features/rates/rateTable.sql.ts'
import type { Filter } from '#server/features/transactions/filter.sql.ts'
import type { BookId } from '#server/db/columns.ts'

/** Parameters of a report. */
export interface Reading {
  db: Db
  bookId: BookId
  filter: Filter
  timeZone: string
  words: Texts['reports']
  /** Whether each row is a transaction or a line. */
  rowFor: RowFor
  /** The target currency of conversions. */
  conversion: RateTable | undefined
}

/** Display names of rows. */
export interface Names {
  accounts: ReadonlyMap<number, string>
  /** With their ancestors; the transfer category is named in the language of the report. */
  categories: ReadonlyMap<number, string>
  currencies: ReadonlyMap<number, { code: string; decimals: number }>
  payees: ReadonlyMap<number, string>
  tags: ReadonlyMap<number, string>
}

const byId = (rows: readonly { id: number; name: string }[]): ReadonlyMap<number, string> =>
  new Map(rows.map(({ id, name }) => [id, name]))

export const readNames = async ({ db, bookId, words }: Reading): Promise<Names> => {
  const accounts = await db.selectFrom('accounts').select(['id', 'name']).where('book_id', '=', bookId).execute()
  const currencies = await db
    .selectFrom('currencies')
    .select(['id', 'code', 'decimals'])
    .where('book_id', '=', bookId)
    .execute()
  const categories = await listCategories(db, bookId)
  const own = new Map(categories.map((each) => [each.categoryId, each.forTransfers ? words.transfers : each.name]))
  return {
    accounts: byId(accounts),
    currencies: new Map(currencies.map(({ id, ...currency }) => [id, currency])),
    categories: new Map(
      categories.map(({ categoryId, parentsTree }) => [
        categoryId,
        [...ancestorsOf(parentsTree), categoryId].map((id) => own.get(id)).join(' > '),
      ]),
    ),
    payees: byId(await listPayeeNames(db, bookId)),
    tags: byId(await listTagNames(db, bookId)),
  }
}
