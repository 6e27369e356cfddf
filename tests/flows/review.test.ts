import { expect, test, type Page } from '@playwright/test'
import { seedHome, signIn } from './people.ts'

type Api = Awaited<ReturnType<typeof signIn>>

/** A past of groceries and fuel, a rule, and 24 rows as a bank's file brings them. */
const aMonth = async (api: Api) => {
  const { card, groceries } = await seedHome(api)
  const { categoryId: fuel } = await api.categories.create({ name: 'Fuel', type: -1 })
  const record = (day: number, text: string, more: object) =>
    api.transactions.create({
      accountId: card,
      delta: `-${10 + day}.40`,
      createdAt: `2026-04-${String(day).padStart(2, '0')}T10:00:00Z`,
      ...more,
      ...(text === '' ? {} : { description: text }),
    })
  for (let day = 1; day <= 12; day++) {
    // One after another: the server learns from what is recorded.
    // oxlint-disable-next-line no-await-in-loop
    await record(day, `LIDL ${day} FILIALE`, { categoryId: groceries })
    // oxlint-disable-next-line no-await-in-loop
    if (day <= 4) await record(day, `SHELL ${day} MITTE`, { categoryId: fuel })
  }
  await api.rules.create({ when: { words: ['rewe'] }, set: { categoryId: groceries } })
  const texts = [
    ...Array.from({ length: 8 }, (_, at) => `REWE ${at} MARKT`),
    ...Array.from({ length: 7 }, (_, at) => `LIDL ${70 + at} FILIALE`),
    ...Array.from({ length: 3 }, (_, at) => `SHELL ${30 + at} MITTE`),
    ...Array.from({ length: 4 }, (_, at) => `KIOSK ${at} BAHNHOF`),
    'GASTHOF KRONE',
    'OPTIK MEIER',
  ]
  for (const [at, bankText] of texts.entries()) {
    // oxlint-disable-next-line no-await-in-loop
    await record(1 + at, '', {
      bankText,
      externalId: `row ${at}`,
      createdAt: `2026-05-${String(1 + at).padStart(2, '0')}T10:00:00Z`,
    })
  }
}

const opened = async (page: Page): Promise<string | null> => {
  const question = page.locator('[data-open-question]')
  return (await question.count()) === 0 ? null : question.getAttribute('aria-label')
}

/** Presses a key, and waits for another question. */
const pressNext = async (page: Page, key: string): Promise<void> => {
  const before = await opened(page)
  await page.keyboard.press(key)
  await expect.poll(() => opened(page)).not.toBe(before)
}

/** The key on the first answer to the open question. */
const firstKey = async (page: Page): Promise<string> => {
  const shown = await page.locator('[data-open-question] button kbd').first().textContent()
  return shown === '↵' ? 'Enter' : String(shown).toLowerCase()
}

test('a month of 24 rows, which a rule and the past know partly, is sorted by at most 10 keys, one undone', async ({
  page,
  context,
}) => {
  const api = await signIn(context)
  await aMonth(api)
  const waiting = async () => Object.values(await api.review.getCount({})).reduce((all, each) => all + each, 0)
  expect(await waiting()).toBeGreaterThan(0)
  await page.goto('/review')
  await page.locator('[data-open-question]').waitFor()
  let keys = 0
  while ((await opened(page)) !== null) {
    // oxlint-disable-next-line no-await-in-loop
    await pressNext(page, await firstKey(page))
    keys++
  }
  await expect(page.getByText('All reviewed')).toBeVisible()
  expect(keys).toBeLessThanOrEqual(10)
  await expect.poll(waiting).toBe(0)
  await pressNext(page, 'u')
  expect(await waiting()).toBeGreaterThan(0)
  await pressNext(page, await firstKey(page))
  await expect.poll(waiting).toBe(0)
  await expect(page.getByRole('link', { name: 'Review', exact: true })).toBeVisible()
})

test('on a phone one question after another is answered by the thumb', async ({ page, context }) => {
  await page.setViewportSize({ width: 360, height: 780 })
  const api = await signIn(context)
  const { card, groceries } = await seedHome(api)
  await api.transactions.create({ accountId: card, delta: '-5', categoryId: groceries })
  for (const bankText of ['OPTIK MEIER', 'GASTHOF KRONE']) {
    // oxlint-disable-next-line no-await-in-loop
    await api.transactions.create({ accountId: card, delta: '-20', bankText })
  }
  await page.goto('/review')
  await page.locator('[data-open-question]').waitFor()
  for (const left of [1, 0]) {
    const before = await opened(page)
    // oxlint-disable-next-line no-await-in-loop
    await page.locator('[data-open-question] button').first().click()
    // oxlint-disable-next-line no-await-in-loop
    await expect.poll(() => opened(page)).not.toBe(before)
    // oxlint-disable-next-line no-await-in-loop
    await expect(page.getByText(`${left} left`)).toBeVisible()
  }
})
