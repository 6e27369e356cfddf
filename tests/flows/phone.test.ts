import { type Browser, expect, type Locator, type Page, test } from '@playwright/test'
import { languages, type Language } from '#shared/languages.ts'
import { smallTargets } from '#mocks/smallTargets.ts'
import { newUser } from '../caller.ts'
import { seedDemoData } from '../demoUser.ts'
import { freshName, origin } from './people.ts'

const WIDTH = 360
/** More than this jumps visibly; Google calls 0.1 good. */
const MOST_SHIFT = 0.02

const paths = [
  '/',
  '/transactions',
  '/recurring',
  '/review',
  '/rules',
  '/rules/new',
  '/notes',
  '/categories',
  '/payees',
  '/tags',
  '/analytics',
  '/budgets',
  '/currencies',
  '/accounts/new',
  '/bulk',
  '/settings',
  '/history',
  '/assistant',
  '/import',
]

/** A phone with the sample data, held by a finger. */
const openPhone = async (browser: Browser, lang: Language): Promise<Page> => {
  const { api, token } = await newUser(origin(), freshName(), lang)
  await seedDemoData(api, lang, new Date())
  const context = await browser.newContext({
    viewport: { width: WIDTH, height: 780 },
    isMobile: true,
    hasTouch: true,
    locale: lang,
    reducedMotion: 'reduce',
  })
  await context.addCookies([{ name: 'session_token', value: token, url: origin() }])
  const page = await context.newPage()
  await page.addInitScript(() => {
    const shifts = { sum: 0 }
    Object.assign(globalThis, { shifts })
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & { value: number; hadRecentInput: boolean })[])
        if (!entry.hadRecentInput) shifts.sum += entry.value
    }).observe({ type: 'layout-shift', buffered: true })
  })
  return page
}

const enter = async (page: Page, path: string): Promise<void> => {
  await page.goto(`${origin()}${path}`)
  await page.waitForLoadState('networkidle')
  await expect(page.locator('main [data-waiting]')).toHaveCount(0)
  await page.evaluate(() => document.fonts.ready)
}

/** The texts of elements that overflow the screen, except in scroll containers. */
const outside = (page: Page): Promise<string[]> =>
  page.evaluate((width) => {
    const isHeld = (element: Element): boolean => {
      for (let around = element.parentElement; around && around !== document.body; around = around.parentElement) {
        const { left, right } = around.getBoundingClientRect()
        if (getComputedStyle(around).overflowX !== 'visible' && left >= -1 && right <= width + 1) return true
      }
      return false
    }
    const found = [...document.body.querySelectorAll('*')].filter((element) => {
      const { left, right, width: own, height } = element.getBoundingClientRect()
      return own > 1 && height > 1 && (right > width + 1 || left < -1) && element.checkVisibility() && !isHeld(element)
    })
    const wide = document.documentElement.scrollWidth
    return [
      ...(wide > width ? [`the page is ${wide} px wide`] : []),
      ...found.map((element) => `${element.tagName} ${element.textContent?.trim().slice(0, 40)}`),
    ]
  }, WIDTH)

const fits = async (page: Page, where: string): Promise<void> => {
  // A list is placed in the frame after it is drawn.
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))))
  expect.soft(await outside(page), where).toEqual([])
}

/** Pages whose figures stand closer than a finger is wide are still missing. */
const touchPaths = paths.filter(
  (path) => !['/', '/transactions', '/categories', '/budgets', '/payees', '/tags', '/analytics'].includes(path),
)

test('a finger meets everything that is pressed', async ({ browser }) => {
  const page = await openPhone(browser, 'en')
  for (const path of touchPaths) {
    await enter(page, path)
    expect.soft(await page.evaluate(smallTargets), path).toEqual([])
  }
})

test('a tap on the name of a payee or tag opens it', async ({ browser }) => {
  const page = await openPhone(browser, 'en')
  for (const path of ['/payees', '/tags']) {
    await enter(page, path)
    await page.locator(`main a[href^="${path}/"]`).first().tap({ timeout: 10_000 })
    await expect(page).toHaveURL(new RegExp(`${path}/\\d+`))
  }
})

test('the strip of a long press hides nothing', async ({ browser }) => {
  const page = await openPhone(browser, 'ru')
  await enter(page, '/transactions')
  const row = page.locator('[role=row]:has([data-cell])').nth(1)
  const { x, y } = (await row.boundingBox()) ?? { x: 0, y: 0 }
  const touch = { identifier: 0, clientX: x + 100, clientY: y + 20 }
  await row.dispatchEvent('touchstart', { touches: [touch], changedTouches: [touch], targetTouches: [touch] })
  const bar = page.getByRole('region', { name: 'Выбранные операции' })
  await expect(bar).toBeVisible()
  await fits(page, 'the strip')
  for (const button of await bar.getByRole('button').all()) await expect(button).toBeInViewport({ ratio: 1 })
  await bar.getByRole('button', { name: 'Удалить' }).tap()
  await expect(page.getByRole('dialog')).toBeVisible()
})

test('letting go after a long press presses nothing, although the strip is now under the finger', async ({
  browser,
}) => {
  const page = await openPhone(browser, 'en')
  await enter(page, '/transactions')
  await page.evaluate(() => {
    const clicks = { count: 0 }
    Object.assign(globalThis, { clicks })
    addEventListener('click', () => (clicks.count += 1), true)
  })
  const touch = await page.context().newCDPSession(page)
  await touch.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [{ x: 120, y: 680 }] })
  const bar = page.getByRole('region', { name: 'Selected transactions' })
  await expect(bar).toBeVisible()
  await touch.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))))
  expect(await page.evaluate(() => (globalThis as unknown as { clicks: { count: number } }).clicks.count)).toBe(0)
  await expect(bar.getByText('1 selected')).toBeVisible()
  await bar.getByRole('button', { name: 'Delete' }).tap()
  await expect(page.getByRole('dialog')).toBeVisible()
})

test('lists and calendars stay in view when the keyboard takes half of the screen', async ({ browser }) => {
  const page = await openPhone(browser, 'en')
  await enter(page, '/transactions?new=1')
  const dialog = page.getByRole('dialog')
  const bounds = async (dropdown: Locator) => {
    const { y = -1, height = 0 } = (await dropdown.boundingBox()) ?? {}
    return y >= 0 && y + height <= 460 && height >= 100
  }
  for (const [label, last] of [
    ['Category', page.getByRole('option').last()],
    ['Date', page.getByLabel('Hours')],
  ] as const) {
    await page.setViewportSize({ width: WIDTH, height: 780 })
    await dialog.getByLabel(label).first().tap()
    await expect(last).toBeVisible()
    await page.setViewportSize({ width: WIDTH, height: 460 })
    const dropdown = page.locator('.mantine-Popover-dropdown').filter({ has: last })
    await expect.poll(() => bounds(dropdown), label).toBe(true)
    await last.evaluate((element) => element.scrollIntoView({ block: 'nearest' }))
    await expect(last, label).toBeInViewport({ ratio: 0.95 })
    await page.keyboard.press('Escape')
  }
})

for (const lang of languages)
  test(`no page is wider than a phone: ${lang}`, async ({ browser }) => {
    const page = await openPhone(browser, lang)
    for (const path of paths) {
      await enter(page, path)
      await fits(page, path)
    }
  })

test('a press right after an amount was typed is not lost, although the operators below the amount go', async ({
  browser,
}) => {
  const page = await openPhone(browser, 'en')
  await enter(page, '/accounts/new')
  await page.getByLabel('Name').fill('Wallet')
  await page.getByRole('textbox', { name: /^Balance/ }).tap()
  await page.keyboard.type('12')
  await page.getByRole('button', { name: 'Create', exact: true }).tap()
  await expect(page).not.toHaveURL(/new/)
})

test('what is shown of each page with figures stays where it is', async ({ browser }) => {
  const page = await openPhone(browser, 'ru')
  for (const path of ['/', '/analytics', '/budgets', '/categories']) {
    await enter(page, path)
    const { sum } = await page.evaluate(() => (globalThis as unknown as { shifts: { sum: number } }).shifts)
    expect.soft(sum, path).toBeLessThanOrEqual(MOST_SHIFT)
  }
})

test('accounts that arrive after the sums push no chart down', async ({ browser }) => {
  const page = await openPhone(browser, 'ru')
  const sums = page.waitForResponse(/getByMonths/)
  await page.route(/accounts\/getList/, async (route) => {
    await (await sums).finished()
    await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))))
    await route.continue()
  })
  await enter(page, '/analytics')
  const { sum } = await page.evaluate(() => (globalThis as unknown as { shifts: { sum: number } }).shifts)
  expect(sum).toBeLessThanOrEqual(MOST_SHIFT)
})

test('a new transaction that is half typed stays when the phone is turned', async ({ browser }) => {
  const page = await openPhone(browser, 'en')
  await enter(page, '/transactions?new=1')
  const amount = page.getByRole('dialog').getByLabel('Amount').first()
  await amount.fill('12.40')
  await page.setViewportSize({ width: 780, height: WIDTH })
  await expect.poll(() => page.evaluate(() => innerWidth)).toBe(780)
  await expect(amount).toHaveValue('12.40')
  await page.setViewportSize({ width: WIDTH, height: 780 })
  await expect(amount).toHaveValue('12.40')
  await page.context().close()
})
