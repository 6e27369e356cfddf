import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { codeOf, sharedTestServer } from '#server/testing.ts'
import { countTry } from './rateLimits.sql.ts'

const server = await sharedTestServer()
const DAY_MS = 86_400_000

test('tries that were counted while the clock was a day ahead lock nobody out until that day', async () => {
  const allowance = { what: 'login of a name', whom: 'anna', times: 3, withinSeconds: 900 }
  const tried = async () => codeOf(countTry(server.db, allowance))
  for (let time = 0; time < 3; time++) await countTry(server.db, allowance)
  expect(await tried()).toBe('SLOW_DOWN')
  await server.db
    .updateTable('rate_limits')
    .set({ expire: sql`expire + ${DAY_MS}` })
    .execute()
  await countTry(server.db, allowance)
  await countTry(server.db, allowance)
  await countTry(server.db, allowance)
  expect(await tried()).toBe('SLOW_DOWN')
})
