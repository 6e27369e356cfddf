import { expect, test } from '@playwright/test'
import { newUser } from '../caller.ts'
import { seedDemoData } from '../demoUser.ts'
import { type Weight, weigh } from '../weigh.ts'

const expectWithinBudget = (weight: Weight, budget: Omit<Weight, 'names'>): void => {
  const files = weight.names.join('\n')
  expect(weight.scripts, `compressed kB of scripts\n${files}`).toBeLessThanOrEqual(budget.scripts)
  expect(weight.styles, 'compressed kB of styles').toBeLessThanOrEqual(budget.styles)
  expect(weight.fonts, 'kB of fonts').toBeLessThanOrEqual(budget.fonts)
  expect(weight.requests, `requests\n${files}`).toBeLessThanOrEqual(budget.requests)
}

/** The last part of the first page to render. */
const CHART = '.recharts-surface'

// A change that needs a larger budget raises it here and explains why.
test('the pages for signing in and registering stay within their size budgets', async ({ browser, baseURL }) => {
  // Registration loads the tables for guessing currency and language. Every button can show its shortcut. An invitation leads here, a link may name its book, and every refusal has its sentence.
  const budget = { '/login': [162, 20], '/register': [179, 22] } as const
  for (const [path, [scripts, requests]] of Object.entries(budget)) {
    const context = await browser.newContext()
    expectWithinBudget(await weigh(await context.newPage(), `${baseURL}${path}`, 'form'), {
      scripts,
      styles: 24,
      fonts: 70,
      requests,
    })
    await context.close()
  }
})

test('the overview and the ledger stay within their size budgets', async ({ context, page, baseURL }) => {
  const { api, token } = await newUser(String(baseURL), 'weighed', 'en')
  await seedDemoData(api, 'en', new Date())
  await context.addCookies([{ name: 'session_token', value: token, url: String(baseURL) }])
  expectWithinBudget(await weigh(page, `${baseURL}/transactions`, '[role=row]'), {
    // Includes the transaction form with transfers, the discard dialog, the fields of ui/ and what fits them to a phone, the menu of books, what a role allows and that it has changed, each field that another has changed, the name of the book on a phone, a rule from any row, the category that the form fills in, what similar transactions are offered, the mark for review, and the lock of a statement with the way to reopen it.
    scripts: 473,
    // Sheets say start and end in place of left and right, which are longer words.
    styles: 43,
    fonts: 130,
    // Includes the requests for transfer suggestions and, after all others, for the count of Review; two small scripts that Review and statements share with it.
    requests: 55,
  })
  expectWithinBudget(await weigh(await context.newPage(), `${baseURL}/`, CHART), {
    // Includes the icons of account types, the first steps, the fields and menus of ui/, the menu of books with what they are worth, and what a role allows, the count of Review, and the lock of statements.
    scripts: 507,
    styles: 35,
    fonts: 122,
    // The count of Review comes after all others.
    requests: 54,
  })
})
