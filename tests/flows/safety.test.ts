import { expect, test } from '@playwright/test'
import { seedHome, signIn } from './people.ts'

test.use({ serviceWorkers: 'allow' })

test('S3: a script in a description stays text, and no script but ours may run', async ({ page, context }) => {
  const api = await signIn(context)
  const { card, groceries } = await seedHome(api)
  const evil = '<img src=x onerror="window.stolen = document.cookie"><script>window.stolen = 1</script>'
  await api.transactions.create({ accountId: card, categoryId: groceries, delta: '-1', description: evil })
  const answer = await page.goto('/transactions')
  await expect(page.getByText(evil)).toBeVisible()
  expect(await page.evaluate(() => 'stolen' in window)).toBe(false)
  const policy = answer?.headers()['content-security-policy'] ?? ''
  expect(policy).toContain("frame-ancestors 'none'")
  expect(policy).not.toMatch(/script-src[^;]*'unsafe/)
  const ranInline = await page.evaluate(() => {
    const script = document.createElement('script')
    try {
      script.textContent = 'window.inline = true'
      document.body.append(script)
    } catch {
      // Where the browser has Trusted Types it does not get so far.
    }
    return 'inline' in window
  })
  expect(ranInline).toBe(false)
})

test('S1: no address that the browser asks for carries an amount, a text, a password or a token', async ({
  page,
  context,
}) => {
  const addresses: string[] = []
  page.on('request', (request) => addresses.push(request.url()))
  const api = await signIn(context)
  const { card, groceries } = await seedHome(api)
  await api.transactions.create({ accountId: card, categoryId: groceries, delta: '-77.31', description: 'Secret gift' })
  await page.goto('/')
  await page.goto('/transactions')
  await expect(page.getByText('Secret gift')).toBeVisible()
  const searched = page.waitForResponse(
    (answer) =>
      answer.url().endsWith('/transactions/getList') && (answer.request().postData() ?? '').includes('"Secret"'),
  )
  await page.keyboard.press('/')
  await page.keyboard.type('Secret')
  await searched
  await page.reload()
  await expect(page.getByRole('searchbox')).toHaveValue('Secret')
  await expect(page.getByText('Secret gift')).toBeVisible()
  const token = (await context.cookies()).find(({ name }) => name === 'session_token')?.value ?? '?'
  for (const secret of ['77.31', 'Secret', token]) {
    expect(addresses.filter((address) => address.includes(secret))).toEqual([])
  }
})
