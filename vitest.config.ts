import { availableParallelism } from 'node:os'
import { storybookTest } from '@storybook/addon-vitest/vitest-plugin'
import react from '@vitejs/plugin-react'
import { playwright } from '@vitest/browser-playwright'
import { defineConfig } from 'vitest/config'
import type { BrowserCommand } from 'vitest/node'
import { bundledWorkers } from './scripts/bundledWorkers.ts'
import { chromiumArgs, findChromium } from './scripts/chromium.ts'
import { contractCalls } from './scripts/contractCalls.ts'
import { clientLibraries } from './scripts/libraries.ts'

// Days begin where the machine stands; tests stand in one place.
process.env['TZ'] = 'UTC'

const forceColours: BrowserCommand<[isForced: boolean]> = ({ page }, isForced) =>
  page.emulateMedia({ forcedColors: isForced ? 'active' : 'none' })

const browser = () => ({
  enabled: true,
  headless: true,
  screenshotFailures: false,
  viewport: { width: 1280, height: 900 },
  provider: playwright({
    launchOptions: { executablePath: findChromium(), args: [...chromiumArgs, '--js-flags=--expose-gc'] },
    contextOptions: { locale: 'en-GB', timezoneId: 'UTC', reducedMotion: 'reduce', deviceScaleFactor: 1 },
  }),
  instances: [{ browser: 'chromium' as const }],
  commands: { forceColours },
})

/** They need a server and a database. */
const ofServer = ['contract/contract', 'explained', 'figures', 'sortedImport'].map((name) => `tests/${name}.test.ts`)

// What is set up last runs first after a story.
const setup = ['cleanup', 'modes', 'colours']

const stories = () => ({
  extends: true as const,
  plugins: [storybookTest({ configDir: '.storybook' }), bundledWorkers()],
  test: {
    name: 'storybook',
    testTimeout: 60_000,
    // After the others: two pages keep two cores busy by themselves.
    sequence: { groupOrder: 1 },
    maxWorkers: 2,
    // One page for all: a story cleans up behind itself, and a page of its own for each file costs a third of the run.
    isolate: false,
    setupFiles: setup.map((name) => `.storybook/${name}.setup.ts`),
    browser: browser(),
  },
})

// Storybook takes seconds to load: a run of `--project unit` or `--project server` alone does without.
const words = process.argv.slice(2)
const isWithoutBrowser =
  (words.includes('unit') || words.includes('server')) && !words.some((word) => word.startsWith('storybook'))
// React as users have it: what its development version does besides would be a third of the run.
if (!isWithoutBrowser) process.env['NODE_ENV'] = 'production'

export default defineConfig({
  plugins: [contractCalls(), react()],
  // Bundled before the first story runs: a library found half-way reloads the page under a running test.
  optimizeDeps: { include: clientLibraries() },
  test: {
    // A core more than is usual: these tests wait for the database, too.
    maxWorkers: Math.max(2, availableParallelism() - 1),
    // Storybook has its own way of waiting; React's advice is for those who call act themselves, hundreds of times a run.
    onConsoleLog: (log) => !/wrapped in act\(|inside an `act` scope/.test(log),
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          environment: 'node',
          include: [
            '{contract,shared,demo,import,src,mocks,scripts,visual}/**/*.test.{ts,tsx}',
            'tests/*.test.ts',
            'tests/{architecture,bench}/*.test.ts',
          ],
          exclude: ofServer,
          setupFiles: ['tests/setup.ts'],
          testTimeout: 20_000,
        },
      },
      {
        extends: true,
        test: {
          name: 'server',
          isolate: false,
          environment: 'node',
          include: ['server/**/*.test.ts', 'tests/assistant/*.test.ts', 'tests/door/*.test.ts', ...ofServer],
          globalSetup: ['server/db/testServer.ts'],
          testTimeout: 30_000,
          hookTimeout: 120_000,
        },
      },
      ...(isWithoutBrowser ? [] : [stories()]),
    ],
  },
})
