import { sql } from 'kysely'
import { Migrator, type Migration } from 'kysely/migration'
import { applyFunctions, NEWER } from './applyFunctions.ts'
import type { Db } from './connect.ts'
import * as users from './migrations/001-users.ts'
import * as ledger from './migrations/002-ledger.ts'
import * as totals from './migrations/003-totals.ts'
import * as journal from './migrations/004-journal.ts'
import * as months from './migrations/005-months.ts'
import * as plans from './migrations/006-plans.ts'
import * as sessions from './migrations/007-sessions.ts'
import * as files from './migrations/008-files.ts'
import * as undo from './migrations/009-undo.ts'
import * as history from './migrations/010-history.ts'
import * as assistant from './migrations/011-assistant.ts'
import * as onlyExpenses from './migrations/012-onlyExpenses.ts'
import * as notifications from './migrations/013-notifications.ts'
import * as demo from './migrations/014-demo.ts'
import * as assistantUsage from './migrations/015-assistantUsage.ts'
import * as attachments from './migrations/016-attachments.ts'
import * as proposals from './migrations/017-proposals.ts'
import * as figures from './migrations/018-figures.ts'
import * as region from './migrations/019-region.ts'
import * as programs from './migrations/020-programs.ts'
import * as details from './migrations/021-details.ts'
import * as undoneTags from './migrations/022-undoneTags.ts'
import * as receipts from './migrations/023-receipts.ts'
import * as recurringDetails from './migrations/024-recurringDetails.ts'
import * as savedFilters from './migrations/025-savedFilters.ts'
import * as namesAlike from './migrations/026-namesAlike.ts'
import * as firstSteps from './migrations/027-firstSteps.ts'
import * as accountNumbers from './migrations/028-accountNumbers.ts'
import * as transferPairs from './migrations/029-transferPairs.ts'
import * as undoneTagsFaster from './migrations/030-undoneTagsFaster.ts'
import * as hiddenCategories from './migrations/031-hiddenCategories.ts'
import * as recurringTransfers from './migrations/035-recurringTransfers.ts'
import * as accountTypes from './migrations/036-accountTypes.ts'
import * as uncategorised from './migrations/037-uncategorised.ts'
import * as reconciled from './migrations/039-reconciled.ts'
import * as yearReports from './migrations/039-yearReports.ts'
import * as ownZones from './migrations/040-ownZones.ts'
import * as undoneFiles from './migrations/042-undoneFiles.ts'
import * as amountSearch from './migrations/045-amountSearch.ts'
import * as devices from './migrations/047-devices.ts'
import * as books from './migrations/048-books.ts'
import * as members from './migrations/049-members.ts'
import * as ownSettings from './migrations/050-ownSettings.ts'
import * as presence from './migrations/052-presence.ts'
import * as owners from './migrations/053-owners.ts'
import * as rules from './migrations/054-rules.ts'
import * as statements from './migrations/055-statements.ts'

/** In the order of their names, by which Kysely runs them. A released migration is never edited. */
const migrations: Record<string, Migration> = {
  '001-users': users,
  '002-ledger': ledger,
  '003-totals': totals,
  '004-journal': journal,
  '005-months': months,
  '006-plans': plans,
  '007-sessions': sessions,
  '008-files': files,
  '009-undo': undo,
  '010-history': history,
  '011-assistant': assistant,
  '012-onlyExpenses': onlyExpenses,
  '013-notifications': notifications,
  '014-demo': demo,
  '015-assistantUsage': assistantUsage,
  '016-attachments': attachments,
  '017-proposals': proposals,
  '018-figures': figures,
  '019-region': region,
  '020-programs': programs,
  '021-details': details,
  '022-undoneTags': undoneTags,
  '023-receipts': receipts,
  '024-recurringDetails': recurringDetails,
  '025-savedFilters': savedFilters,
  '026-namesAlike': namesAlike,
  '027-firstSteps': firstSteps,
  '028-accountNumbers': accountNumbers,
  '029-transferPairs': transferPairs,
  '030-undoneTagsFaster': undoneTagsFaster,
  '031-hiddenCategories': hiddenCategories,
  '035-recurringTransfers': recurringTransfers,
  '036-accountTypes': accountTypes,
  '037-uncategorised': uncategorised,
  '039-reconciled': reconciled,
  '039-yearReports': yearReports,
  '040-ownZones': ownZones,
  '042-undoneFiles': undoneFiles,
  '045-amountSearch': amountSearch,
  '047-devices': devices,
  '048-books': books,
  '049-members': members,
  '050-ownSettings': ownSettings,
  '052-presence': presence,
  '053-owners': owners,
  '054-rules': rules,
  '055-statements': statements,
}

export const migrationNames = Object.keys(migrations)

const OLDEST = 15

/** Refuses a server that does not meet the requirements. */
const checkServer = async (db: Db): Promise<void> => {
  const { major, version, encoding } = await db
    .selectNoFrom([
      sql<number>`current_setting('server_version_num')::int / 10000`.as('major'),
      sql<string>`current_setting('server_version')`.as('version'),
      sql<string>`current_setting('server_encoding')`.as('encoding'),
    ])
    .executeTakeFirstOrThrow()
  if (major < OLDEST) throw new Error(`The database is PostgreSQL ${version}; version ${OLDEST} or newer is needed.`)
  if (encoding !== 'UTF8') throw new Error(`The database is encoded in ${encoding}; it has to be UTF8.`)
}

/**
 * Migrates the database, then applies `functions/`. Several servers may call it at once: they take turns under a lock.
 */
export const migrate = async (db: Db): Promise<void> => {
  await checkServer(db)
  const migrator = new Migrator({ db, provider: { getMigrations: async () => migrations } })
  const { error } = await migrator.migrateToLatest()
  if (error !== undefined) throw explain(error)
  await applyFunctions(db, migrationNames)
}

/**
 * Migrates an empty database to the given migrations, so that a backup's rows fit; false when it is already beyond
 * them.
 */
export const migrateTo = async (db: Db, names: string[]): Promise<boolean> => {
  await checkServer(db)
  const last = names.at(-1)
  const isKnown = names.every((name) => Object.hasOwn(migrations, name))
  if (last === undefined || !isKnown) throw new Error('A newer Farthing has written this. Start that version.')
  const migrator = new Migrator({ db, provider: { getMigrations: async () => migrations } })
  const done = (await migrator.getMigrations()).filter(({ executedAt }) => executedAt !== undefined)
  if (done.length > 0) return done.map(({ name }) => name).join() === names.join()
  const { error } = await migrator.migrateTo(last)
  if (error !== undefined) throw explain(error)
  return true
}

const explain = (error: unknown): Error => {
  if (!(error instanceof Error)) return new Error('The database could not be brought up to date.', { cause: error })
  // The database has a migration that this version does not know.
  if (!error.message.startsWith('corrupted migrations')) return error
  return new Error(NEWER, { cause: error })
}
