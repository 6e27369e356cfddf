import { spawnSync } from 'node:child_process'
import { accessSync, constants, readFileSync } from 'node:fs'
import { chromium } from 'playwright'

/**
 * Features disabled in tests. The suggestions below the address bar are separate pages in every window, invisible
 * here, and cost more than most tests. The others are Playwright's, whose list is replaced by this one.
 */
const unwanted = [
  'WebUIOmniboxPopup',
  'WebUIOmniboxAimPopup',
  'AimEnabled',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsFirstBalancedModeAutoEnable',
  'HttpsUpgrades',
  'LensOverlay',
  'MediaRouter',
  'NetworkTimeServiceQuerying',
  'OptimizationHints',
  'PaintHolding',
  'PreconnectToSearch',
  'ThirdPartyStoragePartitioning',
]

/** How the tests run it: no network of its own, the same picture on every machine. */
export const chromiumArgs = [
  `--disable-features=${unwanted.join(',')}`,
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

/** Lines of /etc/os-release; empty where there is none. */
const systemFacts = (): string[] => {
  try {
    return readFileSync('/etc/os-release', 'utf8').split('\n')
  } catch {
    return []
  }
}

type Command = [program: string, ...args: string[]]

/** The ways to install a Chromium, best first, each of commands that follow upon each other. */
export const waysToInstall = (isRoot: boolean, facts: string[]): Command[][] => {
  const isDebian = facts.includes('ID=debian')
  // Ubuntu's package is a snap, which a container cannot run; Playwright's own needs libraries that only root can install.
  const hasApt = isDebian || facts.some((fact) => fact === 'ID=ubuntu' || /^ID_LIKE=.*(debian|ubuntu)/.test(fact))
  const packaged: Command[] = [
    ['apt-get', 'update'],
    ['apt-get', 'install', '-y', '--no-install-recommends', 'chromium'],
  ]
  const own: Command = ['npx', 'playwright', 'install', ...(isRoot && hasApt ? ['--with-deps'] : []), 'chromium']
  return [...(isRoot && isDebian ? [packaged] : []), [own]]
}

const run = ([program, ...args]: Command): boolean => spawnSync(program, args, { stdio: 'inherit' }).status === 0

/** Finds a Chromium or installs one; gives undefined when nothing works. */
export const ensureChromium = (): string | undefined => {
  const found = findChromium()
  if (found !== undefined) return canRun(found) ? found : undefined
  for (const way of waysToInstall(process.getuid?.() === 0, systemFacts())) {
    const installed = way.every(run) ? findChromium() : undefined
    if (installed !== undefined) return installed
  }
  return undefined
}
