import { expect, test } from 'vitest'
import { choose, inBatches, type StoryFacts } from './shots.ts'

const story = (facts: Partial<StoryFacts>): StoryFacts => ({
  id: 'ui-money--expense',
  tags: [],
  modes: {},
  isLeftOut: false,
  viewport: undefined,
  forcedColors: undefined,
  screens: { phone: { width: 360, height: 740 } },
  ...facts,
})
const names = (facts: Partial<StoryFacts>) => choose([story(facts)]).map(({ name }) => name)

test('a story is pictured as it is and in each of its modes', () => {
  const modes = { dark: { theme: 'dark' }, phone: { viewport: 'phone', language: 'ru' } }
  const [plain, dark, phone] = choose([story({ modes })])
  expect(plain).toMatchObject({ name: 'ui-money--expense', globals: {}, size: { width: 1280 } })
  expect(dark).toMatchObject({ name: 'ui-money--expense.dark', globals: { theme: 'dark' } })
  expect(phone).toMatchObject({ globals: { language: 'ru' }, size: { width: 360, height: 740 } })
})

test('a story that plays is pictured only where it asks for it, and one that cannot hold still never', () => {
  expect(names({ tags: ['play-fn'] })).toEqual([])
  expect(names({ tags: ['play-fn', 'pictured'] })).toHaveLength(1)
  expect(names({ isLeftOut: true })).toEqual([])
})

test('a mode may have the device choose all colours', () => {
  const [plain, forced] = choose([story({ modes: { forcedColours: { forcedColors: 'active' } } })])
  expect([plain?.forcedColors, forced?.forcedColors]).toEqual(['none', 'active'])
})

test('a mode that changes nothing of the story is not pictured twice', () => {
  expect(names({ viewport: 'phone', modes: { phone: { viewport: 'phone' }, dark: { theme: 'dark' } } })).toEqual([
    'ui-money--expense',
    'ui-money--expense.dark',
  ])
})

test('one page takes the pictures of one mode', () => {
  const modes = { dark: { theme: 'dark' } }
  const shots = choose(Array.from({ length: 50 }, (_, at) => story({ id: `ui-money--${at}`, modes })))
  const batches = inBatches(shots)
  expect(batches.flat()).toHaveLength(100)
  expect(batches.map((batch) => new Set(batch.map(({ globals }) => JSON.stringify(globals))).size)).toEqual([
    1, 1, 1, 1,
  ])
})
