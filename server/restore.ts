import { runWithFile } from '#server/features/backup/command.ts'
import { openDatabase } from '#server/db/open.ts'
import { restoreBackup } from '#server/features/backup/restore.ts'

/** `npm run restore`: fills an empty database, built-in or not, with a backup of any. */
await runWithFile('npm run restore -- FILE', 'All is back', openDatabase, restoreBackup)
