import { join } from 'node:path'
import { test as base } from '@playwright/test'
import { serve } from '../../visual/build.ts'

/** The built catalogue. */
export const folder = join(import.meta.dirname, '../../test-results/catalogue')

/** Tests over the built catalogue, which is served to each worker. */
export const test = base.extend<object, { origin: string }>({
  origin: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads the names of what a fixture needs.
    async ({}, use) => {
      const { port, stop } = await serve(folder)
      await use(`http://127.0.0.1:${port}`)
      stop()
    },
    { scope: 'worker' },
  ],
})
