import { expect, test } from 'vitest'
import { contract } from '#contract'
import { freshDatabase } from '#server/db/testing.ts'
import { sharedTestServer, testConfig } from '#server/testing.ts'

const server = await sharedTestServer()
const hears = async (admin: Awaited<ReturnType<typeof server.aUser>>) =>
  (await admin.call(contract.admin.getServerState, {})).liveUpdates

test('a server to which the database sends no notifications says so in its log and to administrators', async () => {
  const elsewhere = await freshDatabase()
  const lines: string[] = []
  // Notifications of one database never reach another, as behind a pooler in transaction mode.
  const deaf = await server.anotherServer({
    poolConfig: elsewhere.poolConfig,
    config: { ...testConfig(), logLevel: 'warn' },
    logSink: { write: (line: string) => void lines.push(line) },
  })
  const admin = await server.aUser({ role: 'admin' })
  await expect.poll(() => hears(admin.at(deaf)), { timeout: 10_000 }).toBe(false)
  expect(lines.join('')).toContain('PgBouncer has to be in session mode')
  expect(await hears(admin)).toBe(true)
  await deaf.close()
  await elsewhere.drop()
})
