import { expect, type Page } from '@playwright/test'
import type { Api } from '#api/createApi.ts'
import { ancestorsOf } from '#shared/tree.ts'
import type { Transaction } from '#contract/transactions.ts'
import { type CsvLine, csvLines, csvText } from '#mocks/csv.ts'
import { test } from './ownServer.ts'
import { signIn } from './people.ts'

/** The sums of the file, computed without the product's code. */
const sumsOf = (lines: readonly CsvLine[], key: 'account' | 'category'): Record<string, bigint> => {
  const sums: Record<string, bigint> = {}
  for (const line of lines) {
    const name = line[key] || 'Uncategorised'
    sums[name] = (sums[name] ?? 0n) + BigInt(line.cents)
  }
  return sums
}

const cents = (amount: string): bigint => {
  const [whole = '0', fraction = ''] = amount.split('.')
  return BigInt(whole + fraction.padEnd(2, '0'))
}

const allTransactions = async (api: Api): Promise<Transaction[]> => {
  const found: Transaction[] = []
  for (let after: string | undefined; ;) {
    const page = await api.transactions.list({ count: 128, after })
    found.push(...page.transactions)
    if (page.next === undefined) return found
    after = page.next
  }
}

const balances = async (api: Api): Promise<Record<string, bigint>> =>
  Object.fromEntries((await api.accounts.list()).accounts.map(({ name, amount }) => [name, cents(amount)]))

const categorySums = async (api: Api): Promise<Record<string, bigint>> => {
  const { categories } = await api.categories.list()
  const byId = new Map(categories.map((category) => [category.categoryId, category]))
  const sums: Record<string, bigint> = {}
  for (const { categoryId, delta } of await allTransactions(api)) {
    const category = byId.get(categoryId)
    const parents = category === undefined ? [] : ancestorsOf(category.parentsTree).map((id) => byId.get(id)?.name)
    const path = [...parents, category?.name].join(':')
    sums[path] = (sums[path] ?? 0n) + cents(delta)
  }
  return sums
}

const choose = async (page: Page, text: string): Promise<void> => {
  await page
    .locator('input[type=file]')
    .setInputFiles({ name: 'years.csv', mimeType: 'text/csv', buffer: Buffer.from(text) })
}

/** From the file to the last step. */
const goToCheck = async (page: Page, text: string, count: string, origin = ''): Promise<void> => {
  await page.goto(`${origin}/import`)
  await choose(page, text)
  await page.getByRole('button', { name: /^Next: match \d+ values/ }).click()
  await page.getByRole('button', { name: `Next: review ${count} rows` }).click()
}

test('years of transactions come in from a file: count, balances and sums by category are those of the file', async ({
  page,
  context,
}) => {
  const api = await signIn(context)
  const lines = csvLines(2_000)
  await goToCheck(page, csvText(lines), '2,000')
  await page.getByRole('button', { name: 'Import 2,000 transactions' }).click()
  await expect(page.getByText('2,000 transactions imported')).toBeVisible({ timeout: 30_000 })
  expect((await api.transactions.getCount({})).count).toBe(2_000)
  expect(await balances(api)).toEqual(sumsOf(lines, 'account'))
  expect(await categorySums(api)).toEqual(sumsOf(lines, 'category'))
})

test('one broken row in 2,000 is kept back with its reason, and all others are recorded', async ({ page, context }) => {
  const api = await signIn(context)
  const lines = csvText(csvLines(2_000)).split('\n')
  const text = lines.toSpliced(1_000, 0, '2024-01-01,Cash (EUR),Food:Coffee,twelve,A word').join('\n')
  await goToCheck(page, text, '2,001')
  await expect(page.getByText('1 rejected row')).toBeVisible()
  await page.getByRole('button', { name: 'Import 2,000 transactions' }).click()
  await expect(page.getByText('2,000 transactions imported')).toBeVisible({ timeout: 30_000 })
  expect((await api.transactions.getCount({})).count).toBe(2_000)
})

test('the wizard goes on where it was after a reload', async ({ page, context }) => {
  await signIn(context)
  await goToCheck(page, csvText(csvLines(300)), '300')
  await expect(page.getByRole('button', { name: 'Import 300 transactions' })).toBeEnabled()
  await page.addInitScript(() => {
    const seen = new Set<string>()
    Object.assign(globalThis, { textsSeen: () => [...seen] })
    const look = () => document.querySelectorAll('main p').forEach(({ textContent }) => seen.add(textContent ?? ''))
    new MutationObserver(look).observe(document, { childList: true, subtree: true })
  })
  await page.reload()
  await expect(page.getByRole('button', { name: 'Import 300 transactions' })).toBeEnabled()
  // Nobody is asked for files that were chosen before.
  const seen = await page.evaluate('textsSeen()')
  expect(seen).toContainEqual(expect.stringContaining('years.csv'))
  expect(seen).not.toContain('Import files')
})

test('a binary file named .csv is refused in words', async ({ page, context }) => {
  await signIn(context)
  await page.goto('/import')
  const bytes = Buffer.from(Array.from({ length: 4_000 }, (_, at) => (at * 7919) % 256))
  await page.locator('input[type=file]').setInputFiles({ name: 'photo.csv', mimeType: 'text/csv', buffer: bytes })
  await expect(page.getByRole('alert')).toContainText('photo.csv')
})

test('the server is killed while an import is applied: nothing half done, and sent again it is recorded once', async ({
  page,
  context,
  server,
}) => {
  const api = await signIn(context, server.origin)
  await goToCheck(page, csvText(csvLines(20_000)), '20,000', server.origin)
  const isSent = page.waitForRequest('**/transactions/newBulk')
  await page.getByRole('button', { name: 'Import 20,000 transactions' }).click()
  await isSent
  // It answers others while it works; then it is amid the rows, or has just begun.
  await api.config.getVersion()
  await server.kill()
  await expect(page.getByRole('button', { name: 'Send again' })).toBeEnabled({ timeout: 30_000 })
  await server.restart()
  expect([0, 20_000]).toContain((await api.transactions.getCount({})).count)
  await page.reload()
  await page.getByRole('button', { name: 'Send again' }).click()
  await expect(page.getByText('20,000 transactions imported')).toBeVisible({ timeout: 60_000 })
  expect((await api.transactions.getCount({})).count).toBe(20_000)
})
