import { setTimeout as sleep } from 'node:timers/promises'
import { connect } from '#server/db/connect.ts'
import { inChangeSet } from '#server/kernel/changeSet.sql.ts'
import { startEmbedded } from './embedded.ts'
import { migrate } from '#server/db/migrate.ts'
import { makeUser } from '#server/kernel/users.sql.ts'

/**
 * A process for tests to kill: it opens the data folder of its first argument, prints "ready", then writes folders in
 * a loop and prints the id of each once acknowledged.
 */
const [, , dataDir = ''] = process.argv
const database = await startEmbedded({ dataDir, pgBin: process.env['PG_BIN'], print: () => undefined })
const db = connect(database.poolConfig)
await migrate(db)
const { userId, bookId } = await makeUser(db, { name: `writer${process.pid}`, passwordHash: 'x', role: 'user' })
process.stdout.write('ready\n')

const write = async (): Promise<void> => {
  const { result } = await inChangeSet(db, { userId, bookId, source: 'form', call: 'test' }, (tx) =>
    tx.insertInto('account_folders').values({ book_id: bookId, name: 'F' }).returning('id').executeTakeFirstOrThrow(),
  )
  process.stdout.write(`${result.id}\n`)
}

for (;;) {
  await write().catch(() => sleep(100))
}
