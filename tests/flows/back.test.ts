import { expect, type Page, test } from '@playwright/test'
import { csvLines, csvText } from '#mocks/csv.ts'
import { seedHome, signIn } from './people.ts'

const dialog = (page: Page, name: string | RegExp) => page.getByRole('dialog', { name })
const title = (page: Page, name: string) => page.getByRole('heading', { name, exact: true }).waitFor()

test('Back closes a dialog before it leaves the page, and asks before it discards what was typed', async ({
  page,
  context,
}) => {
  await seedHome(await signIn(context))
  await page.goto('/notes')
  await page.getByRole('link', { name: 'Home', exact: true }).click()
  await title(page, 'Home')
  await page.getByRole('button', { name: 'New folder' }).click()
  await dialog(page, 'New folder').waitFor()
  await page.goBack()
  await expect(dialog(page, 'New folder')).toBeHidden()
  await expect(page).toHaveURL(/\/$/)

  await page.getByRole('button', { name: 'New folder' }).click()
  await page.getByLabel('Name').fill('Abroad')
  await page.goBack()
  await dialog(page, 'Discard changes?').waitFor()
  await page.goBack()
  await expect(dialog(page, 'Discard changes?')).toBeHidden()
  await expect(page.getByLabel('Name')).toHaveValue('Abroad')
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Discard' }).click()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(page).toHaveURL(/\/$/)

  await page.goBack()
  await title(page, 'Notes')
})

test('Back of a form that N opened leaves the pages before it in the history', async ({ page, context }) => {
  await seedHome(await signIn(context))
  await page.goto('/notes')
  await page.getByRole('link', { name: 'Home', exact: true }).click()
  await title(page, 'Home')
  await page.keyboard.press('n')
  await page.getByLabel('Payee').waitFor()
  await page.goBack()
  await expect(page.getByLabel('Payee')).toBeHidden()
  await expect(page).toHaveURL(/\/transactions\??$/)
  await page.goBack()
  await title(page, 'Home')
  await page.goBack()
  await title(page, 'Notes')
})

test('going to another page asks first where a transaction is half typed', async ({ page, context }) => {
  await seedHome(await signIn(context))
  await page.goto('/transactions?new=1')
  await page.getByLabel('Payee').fill('Lidl')
  await page.getByRole('link', { name: 'Budgets', exact: true }).click()
  await dialog(page, 'Discard changes?').waitFor()
  await page.getByRole('button', { name: 'Keep editing' }).click()
  await expect(page.getByLabel('Payee')).toHaveValue('Lidl')
  await page.getByRole('link', { name: 'Budgets', exact: true }).click()
  await page.getByRole('button', { name: 'Discard' }).click()
  await title(page, 'Budgets')
})

test('a reload asks first where a transaction is half typed', async ({ page, context }) => {
  await seedHome(await signIn(context))
  const asked: string[] = []
  page.on('dialog', (question) => {
    asked.push(question.type())
    void question.dismiss()
  })
  await page.goto('/transactions?new=1')
  await page.getByLabel('Payee').waitFor()
  await page.evaluate(() => location.reload())
  await page.getByLabel('Payee').click()
  expect(asked).toEqual([])
  await page.keyboard.type('Lidl')
  await page.evaluate(() => location.reload())
  await expect.poll(() => asked).toEqual(['beforeunload'])
  await expect(page.getByLabel('Payee')).toHaveValue('Lidl')
})

test('a half-typed account asks before its page is left, and Cancel and Create do not', async ({ page, context }) => {
  await seedHome(await signIn(context))
  await page.goto('/notes')
  await title(page, 'Notes')
  const type = async () => {
    await page.keyboard.press('Control+k')
    await page.keyboard.type('New account')
    await page.getByRole('option', { name: 'New account', exact: true }).click()
    await page.getByLabel('Name').fill('Abroad')
  }
  const question = dialog(page, 'Discard changes?')
  await type()
  for (const leave of [() => page.getByRole('link', { name: 'Home', exact: true }).click(), () => page.goBack()]) {
    await leave()
    await question.getByRole('button', { name: 'Keep editing' }).click()
    await expect(question).toBeHidden()
    await expect(page.getByLabel('Name')).toHaveValue('Abroad')
  }
  await page.goBack()
  await question.getByRole('button', { name: 'Discard' }).click()
  await title(page, 'Notes')
  for (const name of ['Cancel', 'Create']) {
    await type()
    await page.getByRole('button', { name, exact: true }).click()
    await title(page, 'Home')
  }
})

test('Back in an import goes to the step before, and leaves the page from the first', async ({ page, context }) => {
  await seedHome(await signIn(context))
  await page.goto('/transactions')
  await page.getByRole('link', { name: 'Import', exact: true }).click()
  await page
    .locator('input[type=file]')
    .setInputFiles({ name: 'bank.csv', mimeType: 'text/csv', buffer: Buffer.from(csvText(csvLines(20))) })
  const step = page.locator('[aria-current=step]')
  await page.getByRole('button', { name: /^Next: match \d+ values/ }).click()
  await expect(step).toContainText('Match')
  await page.goBack()
  await expect(step).toContainText('Columns')
  await page.goBack()
  await expect(step).toContainText('File')
  await page.goBack()
  await title(page, 'Transactions')
})
