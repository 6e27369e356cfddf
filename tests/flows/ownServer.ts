import { test as base } from '@playwright/test'
import { startServer, type TestServer } from '../server.ts'

/** A flow that stops or kills its server asks for one of its own: `({ server }) => …`. */
export const test = base.extend<{ server: TestServer }>({
  // Playwright wants the braces.
  // oxlint-disable-next-line no-empty-pattern
  server: async ({}, lend) => {
    const server = await startServer()
    await lend(server)
    await server.stop()
  },
})
