import type { Selectable, Updateable } from 'kysely'
import { endOfDayAt } from '#contract/figures.ts'
import { nameForTransfers, nameForUncategorised, spellingOf } from '#shared/categoryNames.ts'
import type { Settings } from '#contract/settings.ts'
import type { Db } from '#server/db/connect.ts'
import type { SettingsTable } from '#server/db/schema.ts'
import type { BookId } from '#server/db/columns.ts'

const asSettings = (row: Selectable<SettingsTable>): Settings => ({
  timeZone: row.time_zone,
  lang: row.lang,
  region: row.region ?? undefined,
  theme: row.theme,
  preferredCurrencyId: row.preferred_currency_id,
  onlyExpenses: row.only_expenses,
  collapsedFolders: row.collapsed_folders,
  density: row.density,
  firstSteps: row.first_steps,
  hasSample: row.has_sample,
})

const asColumns = (change: Partial<Settings>): Updateable<SettingsTable> => ({
  time_zone: change.timeZone,
  lang: change.lang,
  region: change.region,
  theme: change.theme,
  preferred_currency_id: change.preferredCurrencyId,
  only_expenses: change.onlyExpenses,
  collapsed_folders: change.collapsedFolders,
  density: change.density,
  first_steps: change.firstSteps,
  has_sample: change.hasSample,
})

export const getSettings = async (db: Db, bookId: BookId): Promise<Settings> =>
  asSettings(await db.selectFrom('settings').selectAll().where('book_id', '=', bookId).executeTakeFirstOrThrow())

/** Updates the given settings only. */
export const updateSettings = async (db: Db, bookId: BookId, change: Partial<Settings>): Promise<void> => {
  if (Object.keys(change).length === 0) return
  await db.updateTable('settings').set(asColumns(change)).where('book_id', '=', bookId).execute()
  if (change.lang !== undefined || change.region !== undefined) await translateOwnNames(db, bookId)
}

/** The two built-in categories follow the language and its regional spelling until the user renames them. */
const translateOwnNames = async (db: Db, bookId: BookId): Promise<void> => {
  const { lang, region } = await getSettings(db, bookId)
  const spelling = spellingOf(lang, region)
  const own = [
    ['for_transfers', nameForTransfers],
    ['uncategorised', nameForUncategorised],
  ] as const
  for (const [flag, names] of own) {
    // Queries on one connection run one after another.
    // oxlint-disable-next-line no-await-in-loop
    await db
      .updateTable('categories')
      .set({ name: names[spelling] })
      .where('book_id', '=', bookId)
      .where(flag, '=', true)
      .where('name', 'in', Object.values(names))
      .where('name', '<>', names[spelling])
      .execute()
  }
}

/** The user's time zone. */
export const getTimeZone = async (db: Db, bookId: BookId): Promise<string> =>
  (await db.selectFrom('settings').select('time_zone').where('book_id', '=', bookId).executeTakeFirstOrThrow())
    .time_zone

/** The end of today in the user's time zone. */
export const findEndOfToday = async (db: Db, bookId: BookId, now: Date): Promise<Date> =>
  new Date(endOfDayAt(await getTimeZone(db, bookId), now))
