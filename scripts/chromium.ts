import { spawnSync } from 'node:child_process'
import { accessSync, constants, existsSync } from 'node:fs'
import { chromium } from 'playwright'

/** How the tests run it: no network of its own, the same picture on every machine. */
export const chromiumArgs = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--font-render-hinting=none',
  '--disable-lcd-text',
  '--force-color-profile=srgb',
  '--hide-scrollbars',
]

const usual = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
]

const canRun = (path: string): boolean => {
  try {
    accessSync(path, constants.X_OK)
    return true
  } catch {
    return false
  }
}

/** The Chromium of this machine: the one named by CHROMIUM_PATH, an installed one, or Playwright's own. */
export const findChromium = (): string | undefined => {
  const named = process.env['CHROMIUM_PATH']
  if (named !== undefined && named !== '') return named
  return [...usual, chromium.executablePath()].find(canRun)
}

const isDebianRoot = () => process.getuid?.() === 0 && existsSync('/etc/debian_version')

const run = (command: string, args: string[]): boolean => spawnSync(command, args, { stdio: 'inherit' }).status === 0

/** Finds a Chromium or installs one; gives undefined when neither works. */
export const ensureChromium = (): string | undefined => {
  const found = findChromium()
  if (found !== undefined) return canRun(found) ? found : undefined
  if (isDebianRoot() && run('apt-get', ['install', '-y', '--no-install-recommends', 'chromium'])) return findChromium()
  if (run('npx', ['playwright', 'install', 'chromium'])) return findChromium()
  return undefined
}
