import { runWithFile } from '#server/features/backup/command.ts'
import { openDatabase } from './infra/postgres/open.ts'
import { restoreBackup } from './features/backup/restore.sql.ts'

/** `npm run restore`: fills an empty database, built-in or not, with a backup of any. */
await runWithFile('npm run restore -- FILE', 'All is back', openDatabase, restoreBackup)
