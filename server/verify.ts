import { readConfig } from './infra/config.ts'
import { connect } from './db/connect.ts'
import { openExisting } from './infra/postgres/open.ts'
import { differences } from './db/wrongTotals.sql.ts'

/**
 * `npm run verify`: recomputes every account and month from its transactions and compares the result with the kept
 * totals.
 */
const verify = async (): Promise<boolean> => {
  const database = await openExisting(readConfig(), console.error)
  const db = connect(database.poolConfig)
  try {
    const wrong = await differences(db)
    for (const sentence of wrong) console.log(sentence)
    console.log(
      wrong.length === 0 ? 'Every kept total is the sum of its transactions.' : `Wrong totals: ${wrong.length}.`,
    )
    return wrong.length === 0
  } finally {
    await db.destroy()
    await database.stop()
  }
}

try {
  process.exitCode = (await verify()) ? 0 : 1
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}
