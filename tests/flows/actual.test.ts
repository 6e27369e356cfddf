import { expect, test } from '@playwright/test'
import { testActualZip } from '#mocks/actualZip.ts'
import { signIn } from './people.ts'

test('the database of another program is read under our own policy, imported to its balances, and undone in one press', async ({
  page,
  context,
}) => {
  const api = await signIn(context)
  await page.goto('/import')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  const bytes = [...(await testActualZip())]
  const dropped = await page.evaluateHandle((content) => {
    const files = new DataTransfer()
    files.items.add(new File([new Uint8Array(content)], 'My-Finances.zip'))
    return files
  }, bytes)
  await page.dispatchEvent('main', 'drop', { dataTransfer: dropped })
  await expect(page.getByText('Giro', { exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'Next: review 3 rows' }).click()
  await page.getByRole('button', { name: 'Import 4 transactions' }).click()
  await expect(page.getByRole('heading', { name: '4 transactions imported' })).toBeVisible()
  const balances = async () => (await api.accounts.list()).accounts.map(({ name, amount }) => [name, amount])
  expect(await balances()).toEqual([
    ['Giro', '757.66'],
    ['Savings', '220'],
  ])
  const plans = async () => {
    const [{ budgets }, { recurringList }] = [await api.budgets.list(), await api.recurring.list()]
    return [budgets.map(({ amount }) => amount), recurringList.map(({ description }) => description)]
  }
  expect(await plans()).toEqual([['-250'], ['Rent']])
  await page.getByRole('button', { name: 'Undo the import' }).click()
  await expect.poll(balances).toEqual([])
  expect(await plans()).toEqual([[], []])
  expect((await api.transactions.getCount({})).count).toBe(0)
})
