import { Refusal } from '#contract/errors.ts'
import { readConfig } from './infra/config.ts'
import { connect } from './db/connect.ts'
import { migrate } from './db/migrate.ts'
import { openDatabase } from './infra/postgres/open.ts'
import { askPassword } from '#server/features/admin/askPassword.ts'
import { readCommand } from '#server/features/admin/commands.ts'

/** `npm run admin`: makes an administrator, or takes the role away, without a browser. The server may go on running. */
const main = async (): Promise<string> => {
  const command = readCommand(process.argv.slice(2))
  await using opened = new AsyncDisposableStack()
  const database = await openDatabase(readConfig(), console.error)
  opened.defer(database.stop)
  const db = connect(database.poolConfig)
  opened.defer(() => db.destroy())
  await migrate(db)
  // Awaited here because the opened resources close when this block ends.
  return await command(db, askPassword)
}

const words = (error: unknown): string => {
  if (!(error instanceof Error)) return String(error)
  if (!(error instanceof Refusal) || error.issues.length === 0) return error.message
  return `${error.message} It lacks ${error.issues.map(({ message }) => message).join(', ')}.`
}

try {
  console.log(await main())
} catch (error) {
  console.error(words(error))
  process.exitCode = 1
}
