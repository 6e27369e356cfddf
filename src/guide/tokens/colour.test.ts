import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { contrast, distance, mixed, seenBy, type Sight } from './colour.ts'
import { chartNames, pairs } from './pairs.ts'
import { isColour, readTokens, valuesOf } from './tokens.ts'

const tokens = readTokens(readFileSync('src/app/theme.css', 'utf8'))
const sights: Sight[] = ['usual', 'deuteranopia', 'protanopia', 'tritanopia']

test('contrast is that of WCAG', () => {
  expect(contrast('#ffffff', '#000000')).toBeCloseTo(21)
  expect(contrast('#777777', '#ffffff')).toBeCloseTo(4.48, 2)
})

test('black and white are a hundred apart', () => {
  expect(distance(seenBy('usual', '#000'), seenBy('usual', '#fff'))).toBeCloseTo(100, 0)
})

describe.each(['light', 'dark'] as const)('in the %s theme', (theme) => {
  const value = valuesOf(tokens, theme)

  test('every pair is clear enough to read', () => {
    const dim = pairs
      .map(({ what, on, least }) => ({ what, on, least, ratio: contrast(value(what), value(on)) }))
      .filter(({ ratio, least }) => ratio < least)
    expect(dim).toEqual([])
  })

  test.each(sights)('income and expense can be told apart with %s', (sight) => {
    const apart = (suffix: string) =>
      distance(seenBy(sight, value(`income${suffix}`)), seenBy(sight, value(`expense${suffix}`)))
    expect(apart('')).toBeGreaterThan(7)
    expect(apart('-fill')).toBeGreaterThan(7)
  })

  test.each(sights)('neighbours in a chart can be told apart with %s', (sight) => {
    const near = chartNames.slice(1).filter((name, index) => {
      const before = chartNames[index] ?? ''
      return distance(seenBy(sight, value(before)), seenBy(sight, value(name))) < 9
    })
    expect(near).toEqual([])
  })
})

test('every colour is paired with a ground, is a ground, or only decorates', () => {
  const decorates = new Set(['hairline', 'rule', 'scrim'])
  const paired = new Set(pairs.flatMap(({ what, on }) => [what, on]))
  const alone = tokens.filter((token) => isColour(token) && !paired.has(token.name) && !decorates.has(token.name))
  expect(alone.map(({ name }) => name)).toEqual([])
})

test('half of an ink over paper is the colour between them', () => {
  expect(mixed('#000000', '#ffffff', 0.5)).toBe('#808080')
  expect(mixed('#123456', '#ffffff', 1)).toBe('#123456')
})
