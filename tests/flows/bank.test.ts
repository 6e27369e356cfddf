import { expect, test } from '@playwright/test'
import { add } from '#shared/money.ts'
import expected from '../banks/expected.json' with { type: 'json' }
import { balanceOf, seedHome, pick, signIn } from './people.ts'

for (const [name, account, begins] of [
  ['ru-cp1251.csv', 'Rubles'],
  ['de-semicolon-cp1252.csv', 'Card'],
  // It states what it begins with, on a day before the balance that was entered.
  ['neobank-fee-state.csv', 'Lei', '1000'],
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
    await pick(page, 'Account for all rows', account)
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

const giro = 'DE89370400440532013000'
const savings = 'DE02120300000000202051'

/** A statement of one row, which names the other account. */
const statement = (own: string, day: string, amount: string, other: string) => ({
  name: `${own}.ofx`,
  mimeType: 'application/x-ofx',
  buffer: Buffer.from(
    `OFXHEADER:100\nDATA:OFXSGML\n\n<OFX><BANKMSGSRSV1><STMTTRNRS><STMTRS><CURDEF>EUR<BANKACCTFROM><ACCTID>${own}</BANKACCTFROM><BANKTRANLIST><STMTTRN><DTPOSTED>${day}<TRNAMT>${amount}<FITID>${own}${day}<NAME>Order<BANKACCTTO><ACCTID>${other}</BANKACCTTO></STMTTRN></BANKTRANLIST></STMTRS></STMTTRNRS></BANKMSGSRSV1></OFX>`,
  ),
})

test('the files of two accounts, one after the other, make one transfer of a payment between them', async ({
  page,
  context,
}) => {
  const api = await signIn(context)
  const { folderId } = await seedHome(api)
  const create = (name: string, number: string) => api.accounts.create({ folderId, currencyId: 2, name, number })
  const [from, to] = [await create('Giro', giro), await create('Savings', savings)]
  const importOne = async (file: ReturnType<typeof statement>) => {
    await page.goto('/import')
    await page.locator('input[type=file]').setInputFiles(file)
    const next = page.getByRole('button', { name: /^Next/ })
    const book = page.getByRole('button', { name: 'Import 1 transaction' })
    await expect(async () => {
      if (await next.isVisible()) await next.click()
      await expect(book).toBeVisible({ timeout: 1000 })
    }).toPass()
    return book
  }
  await (await importOne(statement(giro, '20260302', '-40.00', savings))).click()
  await expect(page.getByText('1 transaction imported')).toBeVisible()
  const book = await importOne(statement(savings, '20260303', '40.00', giro))
  await expect(page.getByText('Becomes one transfer with a recorded transaction')).toBeVisible()
  await book.click()
  await expect(page.getByText('1 transaction imported')).toBeVisible()
  const { transactions } = await api.transactions.list({ accountsIds: String(to.accountId) })
  expect(transactions).toMatchObject([
    { accountId: from.accountId, metadata: { linkedTransaction: { accountId: to.accountId, delta: '40.00' } } },
  ])
  expect(await balanceOf(api, from.accountId)).toBe('-40')
})
