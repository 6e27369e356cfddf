import { expect, type Page } from '@playwright/test'
import { show } from '../../visual/inPage.ts'
import { test } from './catalogue.ts'
import { invisible } from './invisible.ts'
import { emitArgs, readAppearance, readTrials, setControls, type Trial } from './inPreview.ts'

/** The controls of one playground that do not change it, and those that end in an error. */
const deadOf = async (page: Page, story: string, trials: readonly Trial[]): Promise<string[]> => {
  const dead: string[] = []
  await page.evaluate(show, story)
  for (const { control, value } of trials) {
    const before = await page.evaluate(readAppearance)
    await page.evaluate(setControls, { story, args: { [control]: value } })
    const after = await page.evaluate(readAppearance)
    const isError = await page.evaluate(() => document.body.classList.contains('sb-show-errordisplay'))
    if (isError || before === after) dead.push(`${story}: ${control}${isError ? ', an error' : ''}`)
    await page.evaluate(setControls, { story })
  }
  return dead
}

for (const half of [0, 1]) {
  test(`every control of every playground of ui/ changes the picture or is known not to, half ${half + 1}`, async ({
    page,
    origin,
  }) => {
    await page.goto(`${origin}/iframe.html`)
    const trials = await page.evaluate(readTrials, 'ui-')
    const groups = [...Map.groupBy(trials, ({ story }) => story)].filter((_, at) => at % 2 === half)
    expect(groups.length).toBeGreaterThan(10)
    const dead: string[] = []
    for (const [story, members] of groups) dead.push(...(await deadOf(page, story, members)))
    expect(dead.toSorted()).toEqual(
      Object.keys(invisible)
        .filter((name) => groups.some(([story]) => name.startsWith(`${story}:`)))
        .toSorted(),
    )
  })
}

test('a control of a docs page changes what stands above it', async ({ page, origin }) => {
  await page.goto(`${origin}/iframe.html?id=ui-data-tag--docs&viewMode=docs`)
  const story = page.locator('[id^="story--ui-data-tag--default"]').first()
  await expect(story).not.toContainText('Changed here')
  await page.evaluate(emitArgs, { storyId: 'ui-data-tag--default', updatedArgs: { children: 'Changed here' } })
  await expect(story).toContainText('Changed here')
})
