import { join } from 'node:path'
import { storybookTest } from '@storybook/addon-vitest/vitest-plugin'
import react from '@vitejs/plugin-react'
import { playwright } from '@vitest/browser-playwright'
import { defineConfig } from 'vitest/config'
import { chromiumArgs, findChromium } from './scripts/chromium.ts'

// Days begin where the machine stands; tests stand in one place.
process.env['TZ'] = 'UTC'

const browser = () => ({
  enabled: true,
  headless: true,
  screenshotFailures: false,
  viewport: { width: 1280, height: 900 },
  provider: playwright({
    launchOptions: { executablePath: findChromium(), args: chromiumArgs },
    contextOptions: { locale: 'en-GB', timezoneId: 'UTC', reducedMotion: 'reduce', deviceScaleFactor: 1 },
  }),
  instances: [{ browser: 'chromium' as const }],
})

const storyProjects = () => [
  {
    extends: true as const,
    plugins: [storybookTest({ configDir: '.storybook' })],
    test: { name: 'storybook', testTimeout: 60_000, browser: browser() },
  },
  {
    extends: true as const,
    plugins: [storybookTest({ configDir: '.storybook', initialGlobals: { theme: 'dark' } })],
    test: { name: 'storybook-dark', testTimeout: 60_000, browser: browser() },
  },
  {
    extends: true as const,
    plugins: [storybookTest({ configDir: '.storybook', tags: { exclude: ['no-picture'] } })],
    test: {
      name: 'pictures',
      testTimeout: 60_000,
      setupFiles: ['.storybook/pictures.setup.ts'],
      provide: { pictures: join(import.meta.dirname, 'test-results/pictures') },
      browser: browser(),
    },
  },
]

// Storybook takes seconds to load: a run of `--project unit` or `--project server` alone does without.
const words = process.argv.slice(2)
const isWithoutBrowser =
  (words.includes('unit') || words.includes('server')) && !words.some((word) => word.startsWith('storybook'))

export default defineConfig({
  plugins: [react()],
  // Bundled before the first story runs: a library found half-way reloads the page under a running test.
  optimizeDeps: {
    include: [
      '@mantine/core',
      '@mantine/dates',
      '@mantine/form',
      '@mantine/hooks',
      '@mantine/notifications',
      '@tabler/icons-react',
      '@tanstack/react-virtual',
      'big.js',
      'dayjs',
      'dayjs/plugin/timezone.js',
      'dayjs/plugin/utc.js',
      'i18next',
      'idb-keyval',
      'jschardet',
      'mobx',
      'mobx-react-lite',
      'msw',
      'msw/browser',
      'papaparse',
      'react-dom/client',
      'react-i18next',
      'react-router',
      'zod',
    ],
  },
  test: {
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          environment: 'node',
          include: ['{contract,src,mocks,scripts}/**/*.test.{ts,tsx}', 'tests/*.test.ts'],
          exclude: ['tests/contract.test.ts', 'tests/explained.test.ts'],
          setupFiles: ['tests/setup.ts'],
          testTimeout: 20_000,
        },
      },
      {
        extends: true,
        test: {
          name: 'server',
          environment: 'node',
          include: ['server/**/*.test.ts', 'tests/contract.test.ts', 'tests/explained.test.ts'],
          globalSetup: ['server/db/testServer.ts'],
          testTimeout: 30_000,
          hookTimeout: 120_000,
        },
      },
      ...(isWithoutBrowser ? [] : storyProjects()),
    ],
  },
})
