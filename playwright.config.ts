import { createServer } from 'node:net'
import { defineConfig } from '@playwright/test'
import { chromiumArgs, findChromium } from './scripts/chromium.ts'

const freePort = (): Promise<number> =>
  new Promise((resolve, reject) => {
    const probe = createServer()
    probe.once('error', reject)
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address()
      probe.close(() => resolve(typeof address === 'object' && address !== null ? address.port : 0))
    })
  })

// Workers read this file again; the port is chosen once.
process.env['FLOWS_PORT'] ??= String(await freePort())
const baseURL = `http://127.0.0.1:${process.env['FLOWS_PORT']}`
const executablePath = findChromium()

export default defineConfig({
  testDir: 'tests/flows',
  testMatch: '**/*.test.ts',
  outputDir: 'test-results',
  workers: 1,
  timeout: 60_000,
  expect: { timeout: 10_000 },
  use: {
    baseURL,
    locale: 'en-GB',
    timezoneId: 'UTC',
    viewport: { width: 1280, height: 900 },
    contextOptions: { reducedMotion: 'reduce' },
    trace: 'retain-on-failure',
    launchOptions: { ...(executablePath === undefined ? {} : { executablePath }), args: chromiumArgs },
  },
  webServer: {
    command: 'node tests/flows/serve.ts',
    url: `${baseURL}/api/health/ready`,
    env: { PORT: process.env['FLOWS_PORT'] },
    timeout: 120_000,
    stdout: 'ignore',
    stderr: 'pipe',
    gracefulShutdown: { signal: 'SIGTERM', timeout: 20_000 },
  },
})
