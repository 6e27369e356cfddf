import { runWithFile } from '#server/features/backup/command.ts'
import { openDatabase } from './infra/postgres/open.ts'
import { restoreBackup } from './features/backup/restore.sql.ts'

/** `npm run restore`: restores a backup into an empty database, built-in or external. */
await runWithFile('npm run restore -- FILE', 'All is back', openDatabase, restoreBackup)
