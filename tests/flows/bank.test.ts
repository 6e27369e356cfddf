import { expect, test } from '@playwright/test'
import { add } from '#shared/money.ts'
import expected from '../banks/expected.json' with { type: 'json' }
import { balanceOf, seedHome, pick, signIn } from './people.ts'

for (const [name, account, code, begins] of [
  ['ru-cp1251.csv', 'Rubles', 5],
  ['de-semicolon-cp1252.csv', 'Card', 2],
  // It states what it begins with, on a day before the balance that was entered.
  ['neobank-fee-state.csv', 'Lei', 7, '1000'],
] as const)
  test(`${name} of a bank is recorded as it is, and adds nothing when it comes again`, async ({ page, context }) => {
    const api = await signIn(context)
    const { folderId } = await seedHome(api)
    await api.accounts.create({ folderId, currencyId: 5, name: 'Rubles' })
    await api.accounts.create({ folderId, currencyId: 7, name: 'Lei', opening: { amount: '1' } })
    const { accountId = 0, amount = '0' } =
      (await api.accounts.list()).accounts.find((each) => each.name === account) ?? {}
    const { rows, total } = expected[name]
    const choose = () => page.locator('input[type=file]').setInputFiles(`tests/banks/${name}`)

    await page.goto('/import')
    await choose()
    await expect(page.getByText('What is in each column?')).toBeVisible()
    if (code === 2) await pick(page, 'Account for all rows', account)
    const next = page.getByRole('button', { name: /^Next/ })
    const book = page.getByRole('button', { name: `Import ${rows} transactions` })
    // New accounts and categories are created as suggested.
    await expect(async () => {
      if (await next.isVisible()) await next.click()
      await expect(book).toBeVisible({ timeout: 1000 })
    }).toPass()
    if (begins !== undefined) await page.getByRole('radio', { name: /^Start with/ }).check()
    await book.click()
    await expect(page.getByText(`${rows} transactions imported`)).toBeVisible()
    expect(await balanceOf(api, accountId)).toBe(add(begins ?? amount, total))

    await page.goto('/import')
    await choose()
    await expect(page.getByText(`${rows} rows look like duplicates.`, { exact: false })).toBeVisible()
  })
