import { runWithFile } from '#server/features/backup/command.ts'
import { openExisting } from './infra/postgres/open.ts'
import { writeBackup } from '#server/features/backup/write.ts'

/** `npm run backup`: all that the server keeps, as it is at one moment, in one file. The server may go on running. */
await runWithFile('npm run backup -- FILE', 'The backup is whole', openExisting, writeBackup)
