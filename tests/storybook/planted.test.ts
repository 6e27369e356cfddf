import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect } from '@playwright/test'
import { findChromium } from '../../scripts/chromium.ts'
import { modulesOf, storiesOf } from '../../visual/build.ts'
import { Cache } from '../../visual/cache.ts'
import { compare } from '../../visual/compare.ts'
import { show } from '../../visual/inPage.ts'
import { filesWithoutPicture, titlesWithoutPicture } from '../../visual/notPictured.ts'
import { reachedStories } from '../../visual/reach.ts'
import { take } from '../../visual/take.ts'
import { folder, type Plant, plant, readAllFacts, test } from './catalogue.ts'

interface Fault extends Plant {
  story: string
  /** The pictures on which it is found, and of which kind it is there; it is not to be seen on others. */
  found: Record<string, string>
}

const faults: Record<string, Fault> = {
  'a table row 28 px higher': {
    says: /(:where\(\._list_\w+ td\)\{height:)2\.25rem/,
    instead: '$14rem',
    story: 'pages-currencies--filled',
    found: { '': 'layout', '.dark': 'layout', '.ru': 'layout' },
  },
  'a token one shade away': {
    says: /--fa-danger-wash:light-dark\([^,]+,/,
    instead: '--fa-danger-wash:light-dark(#fbe9e4,',
    story: 'ui-data-tag--failed',
    found: { '': 'colour' },
  },
  'a font weight': {
    says: /(\._title_\w+\{font:)600( var\(--fa-title-3\)\/1\.5rem)/,
    instead: '$1500$2',
    story: 'ui-feedback-emptystate--default',
    found: { '': 'colour', '.dark': 'colour' },
  },
  'a colour in the dark only': {
    says: /(--fa-warning-wash:light-dark\([^,]+,)[^)]+\)/,
    instead: '$1#4a3a10)',
    story: 'ui-feedback-callout--warning',
    found: { '.dark': 'colour' },
  },
  'a label cut in Russian': {
    says: /$/,
    instead: '[class^=_optional_]{display:inline-block;max-width:70px;overflow:clip;white-space:nowrap}',
    story: 'ui-inputs-optionallabel--over-a-field',
    found: { '.ru': 'layout' },
  },
}
const ids = Object.values(faults).map(({ story }) => story)

let found: Record<string, string>

test.describe.configure({ mode: 'default' })

test.beforeAll(async () => {
  const chromium = findChromium() ?? ''
  process.env['CHROMIUM_PATH'] = chromium
  const place = mkdtempSync(join(tmpdir(), 'farthing-planted-'))
  process.env['VISUAL_CACHE'] = join(place, 'cache')
  const cache = new Cache(chromium)
  const planted = plant(join(place, 'catalogue'), faults)
  const request = { ids, known: {}, cache, onTaken: () => {} }
  const before = await take({ ...request, folder })
  const after = await take({ ...request, folder: planted })
  found = Object.fromEntries(
    compare(before.pictures, after.pictures, cache.store).map(({ name, kind }) => [name, kind]),
  )
  rmSync(place, { recursive: true })
})

for (const [name, { story, found: expected }] of Object.entries(faults)) {
  test(`the visual review finds ${name}`, () => {
    const modes = ['', '.dark', '.ru'].map((mode) => `${story}${mode}`)
    const ofStory = Object.entries(found).filter(([picture]) => modes.includes(picture))
    expect(Object.fromEntries(ofStory.map(([picture, kind]) => [picture.slice(story.length), kind]))).toEqual(expected)
  })
}

test('style sheets of ours come after those of Mantine, as in the product', () => {
  const page = readFileSync(join(folder, 'iframe.html'), 'utf8')
  const sheets = [...page.matchAll(/rel="stylesheet"[^>]*href="([^"]+)"/g)].map(([, sheet = '']) => join(folder, sheet))
  const rules = sheets.map((sheet) => readFileSync(sheet, 'utf8')).join('')
  expect(rules.lastIndexOf('.m_')).toBeGreaterThan(0)
  expect(rules.search(/\._[a-z]/)).toBeGreaterThan(rules.lastIndexOf('.m_'))
})

const reachOf = (...files: string[]) => reachedStories(files, modulesOf(folder), storiesOf(folder))

test('a style sheet that others compose from reaches their stories', () => {
  const { stories, reachingAll } = reachOf('src/components/auth/SignInAgain.module.css')
  expect(reachingAll).toEqual([])
  expect(stories.map(({ title }) => title)).toContain('Domains/Frame/Notices/ServerState')
})

test('a small component does not reach every story: the preview imports no page, its docs no component', () => {
  const { stories, reachingAll } = reachOf('src/components/ui/data/Tag.module.css')
  expect(reachingAll).toEqual([])
  expect(stories.length).toBeGreaterThan(50)
  expect(stories.length).toBeLessThan(400)
})

test('a component that no story shows is reported', async ({ page, origin }) => {
  const facts = await readAllFacts(page, origin)
  const changed = ['src/components/Unshown.tsx', 'src/components/ui/data/Tag.tsx']
  expect(filesWithoutPicture(changed, modulesOf(folder), storiesOf(folder), facts)).toEqual([changed[0]])
})

test('every component has a picture or says why not; ui/ and pages in both themes, pages and dialogs on a phone', async ({
  page,
  origin,
}) => {
  const [facts, stories] = [await readAllFacts(page, origin), storiesOf(folder)]
  const silent = titlesWithoutPicture(facts, stories).filter(({ reason }) => reason === undefined)
  expect(silent.map(({ title }) => title)).toEqual([])
  const titleOf = new Map(stories.map(({ id, title }) => [id, title]))
  const pictured = facts.filter(({ isLeftOut }) => !isLeftOut)
  const missing = [...Map.groupBy(pictured, ({ id }) => titleOf.get(id) ?? '')].flatMap(([title, members]) => {
    const modes = members.flatMap((story) => Object.values(story.modes))
    const themes = new Set(modes.map(({ theme }) => theme))
    const isScreen = /^Pages\/|Dialog$/.test(title)
    const isThemed = isScreen || title.startsWith('UI/')
    return [
      ...(isThemed && !(themes.has('dark') && themes.has('light')) ? [`${title}: one theme`] : []),
      ...(isScreen && !modes.some(({ viewport }) => viewport === 'phone') ? [`${title}: no phone`] : []),
    ]
  })
  expect(missing).toEqual([])
  // An errand takes as long as a hundred pictures, and ends where another story stands.
  expect(pictured.filter(({ id }) => id.startsWith('flows-'))).toEqual([])
  // At Chromatic modes take the place of the plain picture.
  expect(pictured.filter(({ modes }) => !('plain' in modes)).map(({ id }) => id)).toEqual([])
})

test('no picture is taken while a toast is shown: it goes by itself', async ({ page, origin }) => {
  const pictured = new Set((await readAllFacts(page, origin)).flatMap(({ id, isLeftOut }) => (isLeftOut ? [] : [id])))
  const played = storiesOf(folder).filter(({ id, tags }) => tags.includes('play-fn') && pictured.has(id))
  expect(played.length).toBeGreaterThan(20)
  const ending: string[] = []
  for (const { id, title } of played) {
    await page.evaluate(show, id)
    const isToasted = (await page.locator('.mantine-Notifications-notification').count()) > 0
    if (isToasted && title !== 'UI/Feedback/Toast') ending.push(id)
  }
  expect(ending).toEqual([])
})
