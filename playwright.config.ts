import { defineConfig } from '@playwright/test'
import { chromiumArgs, findChromium } from './scripts/chromium.ts'

const baseURL = process.env['FLOWS_ORIGIN']
const executablePath = findChromium()

export default defineConfig({
  testDir: 'tests/flows',
  testMatch: '**/*.test.ts',
  globalSetup: './tests/flows/setUp.ts',
  outputDir: 'test-results/flows',
  workers: 2,
  timeout: 180_000,
  expect: { timeout: 30_000 },
  use: {
    ...(baseURL === undefined ? {} : { baseURL }),
    // Each context would fetch and keep the shell beside its flow: only flows about the service worker allow it.
    serviceWorkers: 'block',
    locale: 'en-GB',
    timezoneId: 'UTC',
    viewport: { width: 1280, height: 900 },
    contextOptions: { reducedMotion: 'reduce' },
    // A trace films and copies every page of every flow, which takes longer than the flows: ask for one with --trace on.
    screenshot: 'only-on-failure',
    launchOptions: { ...(executablePath === undefined ? {} : { executablePath }), args: chromiumArgs },
  },
})
