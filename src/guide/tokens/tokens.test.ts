import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { designTokens } from './designTokens.ts'
import { readTokens, valuesOf } from './tokens.ts'

const css = readFileSync('src/app/theme.css', 'utf8')
const tokens = readTokens(css)

test('every token of the theme is read', () => {
  const declared = css.match(/^ {2}--fa-[\w-]+:/gm) ?? []
  expect(tokens).toHaveLength(declared.length)
})

test('a token has a value in either theme', () => {
  expect(valuesOf(tokens, 'light')('ink')).toBe('#1a202b')
  expect(valuesOf(tokens, 'dark')('ink')).toBe('#ece8df')
  expect(valuesOf(tokens, 'dark')('radius')).toBe('4px')
})

test('tokens.json is what `npm run tokens` makes of theme.css', () => {
  expect(JSON.parse(readFileSync('tokens.json', 'utf8'))).toEqual(designTokens(tokens))
})

test('media queries are named by the widths of the theme', () => {
  const named = readFileSync('src/app/breakpoints.css', 'utf8').matchAll(/--(\w+) \(max-width: (\w+)\)/g)
  const value = valuesOf(tokens, 'light')
  const names = [...named].map(([, name = '', width]) => {
    expect(width).toBe(value(name))
    return name
  })
  expect(names).toEqual(['phone', 'tight', 'folded'])
})

test('a shadow keeps its layers, and its colour in each theme', () => {
  const { shadow } = designTokens(tokens) as { shadow: { shadow: { $extensions: { mode: { light: unknown[] } } } } }
  expect(shadow.shadow.$extensions.mode.light[1]).toMatchObject({
    color: '#1a202b33',
    offsetY: '12px',
    blur: '32px',
    spread: '-8px',
  })
})

test('a screen changes only at the breakpoints that the theme names', () => {
  const width = valuesOf(tokens, 'light')
  const named = new Set(['phone', 'tight', 'folded'].map((name) => Number.parseInt(width(name), 10)))
  const asked = globSync('src/**/*.css').flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(/@media[^{]*?-width: ([\d.]+)px/g)].map(([, px]) => Math.round(Number(px))),
  )
  expect(asked.filter((px) => !named.has(px))).toEqual([])
})

test('tokens.json has modes, aliases, styles of text and transitions made of other tokens', () => {
  expect(designTokens(tokens)).toMatchObject({
    color: {
      'accent-solid': { $extensions: { mode: { light: '{color.accent}', dark: '#3d6ab6' } } },
      'tag-1': { $value: '{color.accent}' },
    },
    layer: { frame: { $type: 'number', $value: 100 } },
    motion: { quick: { $type: 'duration', $value: '120ms' } },
    transition: { quick: { $value: { duration: '{motion.quick}', timingFunction: '{easing.standard}' } } },
    typography: { 'title-1': { $value: { fontFamily: '{font.serif}', fontSize: '{type.title-1}', fontWeight: 600 } } },
  })
  expect(designTokens(tokens, 'dark')).toMatchObject({ color: { paper: { $value: '#12161d' } } })
})

test('every alias of tokens.json leads to a token', () => {
  const file = designTokens(tokens)
  const aliases = JSON.stringify(file).match(/(?<="\{)[\w.-]+(?=\}")/g) ?? []
  const isThere = (path: string) =>
    path.split('.').reduce<unknown>((node, name) => (node as Record<string, unknown> | undefined)?.[name], file)
  expect(aliases.length).toBeGreaterThan(20)
  expect(aliases.filter((path) => isThere(path) === undefined)).toEqual([])
})
