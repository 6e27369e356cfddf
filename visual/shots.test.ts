import { expect, test } from 'vitest'
import { choose, drawnIn, inBatches, inDrawings, type StoryFacts } from './shots.ts'

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

test('a story is drawn once for its themes and colours, anew for a language or a screen; one page draws those of one screen', () => {
  const modes = {
    plain: { theme: 'light' },
    dark: { theme: 'dark' },
    forcedColours: { theme: 'light', forcedColors: 'active' },
    ru: { theme: 'light', language: 'ru' },
    phone: { theme: 'light', viewport: 'phone' },
  }
  const drawings = inDrawings(choose(Array.from({ length: 50 }, (_, at) => story({ id: `ui-money--${at}`, modes }))))
  const modesOf = (names: string[]) => names.map((name) => name.split('.')[1] ?? 'plain')
  expect(drawings.slice(0, 3).map((shots) => modesOf(shots.map(({ name }) => name)))).toEqual([
    ['plain', 'dark', 'forcedColours'],
    ['ru'],
    ['phone'],
  ])
  const batches = inBatches(drawings)
  expect(batches.flat(2)).toHaveLength(250)
  const screens = batches.map(
    (batch) => new Set(batch.flat().map((shot) => JSON.stringify([drawnIn(shot), shot.size]))),
  )
  expect(screens.map(({ size }) => size)).toEqual([1, 1, 1, 1, 1, 1])
})
