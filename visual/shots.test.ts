import { expect, test } from 'vitest'
import { choose, inBatches, type StoryFacts } from './shots.ts'

const story = (facts: Partial<StoryFacts>): StoryFacts => ({
  id: 'ui-money--expense',
  modes: { plain: { theme: 'light' } },
  isLeftOut: false,
  reason: undefined,
  forcedColors: undefined,
  screens: { phone: { width: 360, height: 740 } },
  ...facts,
})

test('a story is pictured in each of its modes, of which the plain one bears its name', () => {
  const modes = { plain: { theme: 'light' }, dark: { theme: 'dark' }, phone: { viewport: 'phone', language: 'ru' } }
  const [plain, dark, phone] = choose([story({ modes })])
  expect(plain).toMatchObject({ name: 'ui-money--expense', globals: { theme: 'light' }, size: { width: 1280 } })
  expect(dark).toMatchObject({ name: 'ui-money--expense.dark', globals: { theme: 'dark' } })
  expect(phone).toMatchObject({ globals: { language: 'ru' }, size: { width: 360, height: 740 } })
})

test('a story that is left out is not pictured', () => {
  expect(choose([story({ isLeftOut: true })])).toEqual([])
})

test('a mode may have the device choose all colours', () => {
  const [plain, forced] = choose([story({ modes: { plain: {}, forcedColours: { forcedColors: 'active' } } })])
  expect([plain?.forcedColors, forced?.forcedColors]).toEqual(['none', 'active'])
})

test('one page takes the pictures of one mode', () => {
  const modes = { plain: { theme: 'light' }, dark: { theme: 'dark' } }
  const shots = choose(Array.from({ length: 50 }, (_, at) => story({ id: `ui-money--${at}`, modes })))
  const batches = inBatches(shots)
  expect(batches.flat()).toHaveLength(100)
  expect(batches.map((batch) => new Set(batch.map(({ globals }) => JSON.stringify(globals))).size)).toEqual([
    1, 1, 1, 1,
  ])
})
