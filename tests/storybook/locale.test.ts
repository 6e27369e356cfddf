import { expect } from '@playwright/test'
import { storiesOf } from '../../visual/build.ts'
import { folder, openCatalogue, readAllFacts, test } from './catalogue.ts'
import { run } from './inPreview.ts'

/** Fields that write or read dates and amounts, and some of all others. */
const isSampled = (id: string, at: number): boolean =>
  /^ui-(?:data-money|inputs-(?:date|amount))-/.test(id) || at % 60 === 0

for (const locale of ['en-US', 'de-DE']) {
  test.describe(() => {
    test.use({ locale })
    test(`stories pass in a browser of ${locale}`, async ({ page, origin }) => {
      const facts = await readAllFacts(page, origin)
      // The frame around the preview gives a story its screen.
      const onScreens = new Set(facts.flatMap(({ id, modes }) => (modes['plain']?.['viewport'] ? [id] : [])))
      const ids = storiesOf(folder).flatMap(({ id, tags }) =>
        tags.includes('play-fn') && !onScreens.has(id) ? [id] : [],
      )
      const failed: string[] = []
      for (const id of ids.filter(isSampled)) if (!(await page.evaluate(run, id))) failed.push(id)
      expect(failed).toEqual([])
    })
  })
}

/** As if nobody had said in whose words: the browser's are taken. */
const followTheBrowser = (name: 'NumberFormat' | 'DateTimeFormat') => {
  const Real = Intl[name] as unknown as new (locale: undefined, options: object) => object
  const construct = (_: unknown, [, options]: object[]) => new Real(undefined, options ?? {})
  Object.defineProperty(Intl, name, { value: new Proxy(Real, { construct }) })
}

test.describe(() => {
  test.use({ locale: 'de-DE' })
  for (const [name, story] of [
    ['NumberFormat', 'ui-data-money--expense'],
    ['DateTimeFormat', 'ui-inputs-date-datefield--filled'],
  ] as const) {
    test(`an Intl.${name} that follows a browser of de-DE fails`, async ({ page, origin }) => {
      await openCatalogue(page, origin)
      await page.evaluate(followTheBrowser, name)
      expect(await page.evaluate(run, story)).toBe(false)
    })
  }
})
