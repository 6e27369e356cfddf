import { expect, type Page } from '@playwright/test'
import { show } from '../../visual/inPage.ts'
import { openCatalogue, test } from './catalogue.ts'
import { occasions } from './occasions.ts'
import {
  badArgsOf,
  emit,
  emitArgs,
  isError,
  readAppearance,
  readControls,
  type Command,
  type Control,
} from './inPreview.ts'

const send = (page: Page, command: Command) => page.evaluate(emit, command)
const setArgs = (page: Page, story: string, updatedArgs: Record<string, unknown>) =>
  send(page, { event: 'updateStoryArgs', story, updatedArgs })
const reset = (page: Page, story: string) => send(page, { event: 'resetStoryArgs', story })

/** A story keeps its args when another one was shown. */
const drawAnew = async (page: Page, story: string): Promise<void> => {
  await page.evaluate(show, 'ui-data-tag--default')
  await page.evaluate(show, story)
}

const isOther = async (page: Page, before: string): Promise<boolean> => {
  for (let frames = 0; frames < 20; frames++) if ((await page.evaluate(readAppearance)) !== before) return true
  return false
}

/** Whether a control changes what its playground shows, there and then. */
const isSeenAtOnce = async (page: Page, { story, name, other }: Control): Promise<boolean> => {
  const before = await page.evaluate(readAppearance)
  await setArgs(page, story, { [name]: other })
  const isChanged = await isOther(page, before)
  const failed = await page.evaluate(isError)
  await reset(page, story)
  return !failed && isChanged
}

/** Whether it does on its occasion. */
const isSeenLater = async (page: Page, { story, name, other }: Control): Promise<boolean> => {
  const occasion = occasions[`${story}: ${name}`]
  if (occasion === undefined) return false
  const looks: string[] = []
  const speak = (language = 'en') => send(page, { event: 'updateGlobals', story, globals: { language } })
  if (occasion.language) await speak(occasion.language)
  for (const value of [{}, { [name]: other }]) {
    await setArgs(page, story, { ...occasion.args, ...value })
    await drawAnew(page, story)
    await occasion.act?.(page)
    looks.push(await page.evaluate(readAppearance))
    await reset(page, story)
  }
  if (occasion.language) await speak()
  await drawAnew(page, story)
  return looks[0] !== looks[1]
}

for (const half of [0, 1]) {
  test(`every control of every playground of ui/ changes the picture, half ${half + 1}`, async ({ page, origin }) => {
    await openCatalogue(page, origin)
    const controls = await page.evaluate(readControls, 'ui-')
    const groups = [...Map.groupBy(controls, ({ story }) => story)].filter((_, at) => at % 2 === half)
    expect(groups.length).toBeGreaterThan(10)
    const dead: string[] = []
    const needless: string[] = []
    for (const [story, members] of groups) {
      await page.evaluate(show, story)
      for (const control of members) {
        const name = `${story}: ${control.name}`
        const isAtOnce = await isSeenAtOnce(page, control)
        if (isAtOnce && name in occasions) needless.push(name)
        if (!isAtOnce && !(await isSeenLater(page, control))) dead.push(name)
      }
    }
    expect({ dead, needless }).toEqual({ dead: [], needless: [] })
  })
}

test('no value that is typed into a control of ui/ ends on an error page', async ({ page, origin }) => {
  await openCatalogue(page, origin)
  const controls = await page.evaluate(readControls, 'ui-')
  const failed: string[] = []
  for (const [story, members] of Map.groupBy(controls, ({ story: of }) => of)) {
    await page.evaluate(show, story)
    for (const args of badArgsOf(members)) {
      await setArgs(page, story, args)
      if (await page.evaluate(isError)) failed.push(`${story}: ${JSON.stringify(args).slice(0, 200)}`)
    }
  }
  expect(failed).toEqual([])
})

test('an address cannot give a control another value than it offers', async ({ page, origin }) => {
  for (const [story, args, shown] of [
    ['ui-data-money--playground', 'amount:letters', '−€1,234.50'],
    ['ui-inputs-date-datefield--playground', 'zone:Nowhere', '2026-11-21'],
  ]) {
    await page.goto(`${origin}/iframe.html?id=${story}&args=${args}`)
    await expect(page.locator('#storybook-root')).toContainText(shown ?? '')
  }
})

test('the error of a story ends with its value, and no other story shows it', async ({ page, origin }) => {
  const story = 'ui-data-money--playground'
  await openCatalogue(page, origin)
  await page.evaluate(show, story)
  await setArgs(page, story, { unit: null, amount: 'letters' })
  expect(await page.evaluate(isError)).toBe(true)
  await reset(page, story)
  await expect.poll(() => page.evaluate(isError)).toBe(false)
  await expect(page.locator('#storybook-root')).toHaveText('−€1,234.50')
  await setArgs(page, story, { unit: null, amount: 'letters' })
  await page.evaluate(show, 'ui-data-tag--default')
  expect(await page.evaluate(isError)).toBe(false)
})

test('a control moves a field that was typed into', async ({ page, origin }) => {
  const story = 'ui-inputs-amount-amountfield--playground'
  await page.goto(`${origin}/iframe.html?id=${story}`)
  await page.getByLabel('Amount').fill('7')
  await setArgs(page, story, { value: '9' })
  await expect(page.getByLabel('Amount')).toHaveValue('9')
})

test('a control of a docs page changes what stands above it', async ({ page, origin }) => {
  await page.goto(`${origin}/iframe.html?id=ui-data-tag--docs&viewMode=docs`)
  const story = page.locator('[id^="story--ui-data-tag--default"]').first()
  await expect(story).not.toContainText('Changed here')
  await page.evaluate(emitArgs, { storyId: 'ui-data-tag--default', updatedArgs: { children: 'Changed here' } })
  await expect(story).toContainText('Changed here')
})

const openDocs = (page: Page, origin: string, of: string) =>
  page.goto(`${origin}/iframe.html?id=${of}--docs&viewMode=docs`)

test('a docs page draws what plays or has a language of its own in a page of its own, once it is asked for', async ({
  page,
  origin,
}) => {
  await openDocs(page, origin, 'ui-data-money')
  await expect(page.getByRole('figure').filter({ hasText: 'Muted' })).toContainText('€500.00')
  const frame = page.locator('iframe[title="Hidden In Russian"]')
  await expect(frame).toHaveCount(0)
  await page.locator('summary', { hasText: 'Hidden In Russian' }).click()
  await expect(frame.contentFrame().getByRole('img', { name: 'Сумма скрыта' })).toBeVisible()
})

test('a docs page folds all but the first users, and has no table of controls that are not there', async ({
  page,
  origin,
}) => {
  await openDocs(page, origin, 'ui-layout-button')
  await expect(page.getByText(/^\d\d more$/)).toBeVisible()
  await expect(page.getByText('src/pages/Transactions.tsx')).toBeHidden()
  await openDocs(page, origin, 'pages-currencies')
  await expect(page.getByRole('heading', { name: 'Status' })).toBeVisible()
  await expect(page.getByText(/controls/i)).toHaveCount(0)
})
