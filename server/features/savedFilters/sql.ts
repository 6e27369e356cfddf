import { sql } from 'kysely'
import { followed, type IdList, idLists, putTogether, takeApart } from '#contract/filterAddress.ts'
import { sortByName } from '#shared/names.ts'
import type { SavedFilter, SavedFilterDraft } from '#contract/savedFilters.ts'
import { inSlices } from '#server/kernel/inSlices.ts'
import type { Db } from '#server/db/connect.ts'
import type { BookId } from '#server/db/columns.ts'

/** Ids of a filter have columns of their own, so that an archive can write them as its own numbers. */
const columns = {
  categories: 'category_ids',
  accounts: 'account_ids',
  currencies: 'currency_ids',
  payees: 'payee_ids',
  tags: 'tag_ids',
} as const satisfies Record<IdList, string>

const savedFilters = (db: Db, bookId: BookId) =>
  db
    .selectFrom('saved_filters')
    .select(['id', 'name', 'query', ...Object.values(columns), sql<string>`xmin::text`.as('version')])
    .where('book_id', '=', bookId)

type Row = Awaited<ReturnType<ReturnType<typeof savedFilters>['executeTakeFirstOrThrow']>>

const asSavedFilter = (row: Row): SavedFilter => ({
  savedFilterId: row.id,
  name: row.name,
  query: putTogether({
    ids: Object.fromEntries(
      idLists.flatMap((name) => (row[columns[name]] === null ? [] : [[name, row[columns[name]]]])),
    ),
    rest: row.query,
  }),
  version: row.version,
})

export const listSavedFilters = async (db: Db, bookId: BookId): Promise<SavedFilter[]> =>
  inSlices(sortByName((await savedFilters(db, bookId).execute()).map(asSavedFilter)))

export const findSavedFilter = async (db: Db, bookId: BookId, id: number): Promise<SavedFilter | undefined> => {
  const row = await savedFilters(db, bookId).where('id', '=', id).executeTakeFirst()
  return row && asSavedFilter(row)
}

const asColumns = (query: string) => {
  const { ids, rest } = takeApart(query)
  return {
    query: rest,
    category_ids: ids.categories ?? null,
    account_ids: ids.accounts ?? null,
    currency_ids: ids.currencies ?? null,
    payee_ids: ids.payees ?? null,
    tag_ids: ids.tags ?? null,
  }
}

export const insertSavedFilter = async (db: Db, bookId: BookId, { name, query }: SavedFilterDraft): Promise<number> => {
  const { id } = await db
    .insertInto('saved_filters')
    .values({ book_id: bookId, name, ...asColumns(query) })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export const renameSavedFilter = async (db: Db, bookId: BookId, id: number, name: string): Promise<void> => {
  await db.updateTable('saved_filters').set({ name }).where('book_id', '=', bookId).where('id', '=', id).execute()
}

export const deleteSavedFilter = async (db: Db, bookId: BookId, id: number): Promise<void> => {
  await db.deleteFrom('saved_filters').where('book_id', '=', bookId).where('id', '=', id).execute()
}

/** Replaces merged rows in saved filters and removes deleted ones; a filter with nothing else left is deleted. */
export const followInFilters = async (
  db: Db,
  bookId: BookId,
  list: IdList,
  from: number,
  into?: number,
): Promise<void> => {
  const naming = savedFilters(db, bookId).where(sql<boolean>`${sql.ref(columns[list])} @> array[${from}::bigint]`)
  for (const row of await naming.execute()) {
    const query = followed(asSavedFilter(row).query, list, from, into)
    if (query === undefined) await deleteSavedFilter(db, bookId, row.id)
    else {
      const update = db.updateTable('saved_filters').set(asColumns(query))
      await update.where('book_id', '=', bookId).where('id', '=', row.id).execute()
    }
  }
}
