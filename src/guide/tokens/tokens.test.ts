import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { designTokens, tokensStudio } from './designTokens.ts'
import { isIn, tables, type TokenTableOf } from './tables.ts'
import { readTokens, type Token, valuesOf } from './tokens.ts'

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

/** Aliases that lead to no token of the set that they stand in. */
const deadIn = (set: unknown): string[] => {
  const aliases = JSON.stringify(set).match(/(?<="\{)[\w.-]+(?=\}")/g) ?? []
  const isThere = (path: string) =>
    path.split('.').reduce<unknown>((node, name) => (node as Record<string, unknown> | undefined)?.[name], set)
  expect(aliases.length).toBeGreaterThan(20)
  return aliases.filter((path) => isThere(path) === undefined)
}

test('every alias of tokens.json leads to a token', () => expect(deadIn(designTokens(tokens))).toEqual([]))

test('Tokens Studio gets a set and a theme for light and dark; aliases stay inside their set', () => {
  const { $themes, $metadata, ...sets } = tokensStudio(tokens)
  expect($metadata).toEqual({ tokenSetOrder: Object.keys(sets) })
  expect($themes).toMatchObject([
    { name: 'Light', selectedTokenSets: { light: 'enabled', dark: 'disabled' } },
    { name: 'Dark', selectedTokenSets: { light: 'disabled', dark: 'enabled' } },
  ])
  expect(sets).toMatchObject({
    light: { color: { paper: { $value: '#fbf8f1' } } },
    dark: { color: { paper: { $value: '#12161d' } } },
  })
  expect(Object.values(sets).flatMap(deadIn)).toEqual([])
})

/** Tokens that stand in no table of the token pages, or in two. */
const misplaced = (all: readonly Token[]): string[] =>
  all
    .filter(
      (token) =>
        Object.values<readonly TokenTableOf[]>(tables)
          .flat()
          .filter((table) => isIn(token, table)).length !== 1,
    )
    .map(({ name }) => name)

test('every token stands in one table of the token pages, with a value in both themes', () => {
  expect(misplaced(readTokens(':root {\n  --fa-paper: #fff;\n  --fa-brand: #f00;\n}'))).toEqual(['brand'])
  expect(misplaced(tokens)).toEqual([])
})
