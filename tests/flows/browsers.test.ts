import { expect, type Page, test } from '@playwright/test'
import { signIn } from './people.ts'

/** Browser settings that make `Intl` throw, and features that a browser may block. */
const browsers = {
  'a locale of POSIX': () => {
    Object.defineProperty(navigator, 'languages', { get: () => ['C', 'en_US@posix'] })
    Object.defineProperty(navigator, 'language', { get: () => 'C' })
  },
  'no languages': () => {
    Object.defineProperty(navigator, 'languages', { get: () => undefined })
  },
  'a time zone that nobody knows': () => {
    const { resolvedOptions } = Intl.DateTimeFormat.prototype
    Intl.DateTimeFormat.prototype.resolvedOptions = function options(this: Intl.DateTimeFormat) {
      return { ...resolvedOptions.call(this), timeZone: 'Etc/Unknown' }
    }
  },
  'no storage': () => {
    const deny = {
      get: () => {
        throw new DOMException('denied', 'SecurityError')
      },
    }
    for (const name of ['localStorage', 'sessionStorage', 'indexedDB']) Object.defineProperty(globalThis, name, deny)
    Object.defineProperty(globalThis, 'BroadcastChannel', deny)
  },
  'a clock that was never set': () => {
    const RealDate = Date
    const behind = RealDate.now()
    globalThis.Date = class extends RealDate {
      constructor(...facts: [] | [number]) {
        super(...(facts.length === 0 ? ([RealDate.now() - behind] as const) : facts))
      }
      static override now() {
        return RealDate.now() - behind
      }
    } as unknown as DateConstructor
  },
}

const collectFaults = (page: Page): string[] => {
  const faults: string[] = []
  page.on('pageerror', (error) => faults.push(error.message))
  return faults
}

for (const [name, spoil] of Object.entries(browsers)) {
  test(`a browser with ${name} gets every page as others do`, async ({ page, context }) => {
    const faults = collectFaults(page)
    await page.addInitScript(spoil)
    await page.goto('/register')
    await expect(page.getByRole('button', { name: 'Create an account' })).toBeVisible()
    await signIn(context)
    for (const [address, title] of [
      ['/', 'Home'],
      ['/transactions', 'Transactions'],
      ['/currencies', 'Currencies'],
      ['/recurring', 'Recurring'],
    ] as const) {
      await page.goto(address)
      await expect(page.getByRole('heading', { level: 1, name: title })).toBeAttached()
    }
    expect(faults).toEqual([])
  })
}
