import { defineConfig } from '@playwright/test'
import { chromiumArgs, findChromium } from '../../scripts/chromium.ts'

const executablePath = findChromium()

/** Tests of the built catalogue: `storybook build --stats-json --output-dir test-results/catalogue` comes first. */
export default defineConfig({
  testDir: '.',
  testMatch: '*.test.ts',
  outputDir: '../../test-results/storybook',
  workers: 2,
  fullyParallel: true,
  timeout: 180_000,
  use: {
    locale: 'en-GB',
    timezoneId: 'UTC',
    viewport: { width: 1280, height: 900 },
    contextOptions: { reducedMotion: 'reduce' },
    launchOptions: { ...(executablePath === undefined ? {} : { executablePath }), args: chromiumArgs },
  },
})
