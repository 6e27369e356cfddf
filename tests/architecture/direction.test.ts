import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const SIDE =
  /^(?:(?:margin|padding|border|scroll-margin|scroll-padding)-(?:left|right)\b|(?:left|right)$)|-(?:left|right)-radius$/

const ofSides = new Set(['margin', 'padding', 'inset', 'border-width', 'border-style', 'border-color'])

const valuesIn = (value: string): string[] => value.match(/(?:[^\s(]|\((?:[^()]|\([^()]*\))*\))+/g) ?? []

const isPhysical = (property: string, value: string): boolean => {
  if (SIDE.test(property)) return true
  if (/^(?:text-align|float|clear)$/.test(property)) return /^(?:left|right)\b/.test(value)
  const [, right, , left] = valuesIn(value)
  return ofSides.has(property) && left !== undefined && left !== right
}

const physicalIn = (css: string): string[] =>
  [...css.replaceAll(/\/\*[^]*?\*\//g, '').matchAll(/(?<=[{;]\s*)([a-z-]+):\s*([^;{}]+);/g)]
    .filter(([, property = '', value = '']) => isPhysical(property, value))
    .map(([declaration]) => declaration)

test.each([
  ['.a { margin-left: 4px; }', 1],
  ['.a { color: red; left: 0; }', 1],
  ['.a { text-align: right; float: left; }', 2],
  ['.a { border-left: 1px solid var(--fa-rule); }', 1],
  ['.a { border-top-left-radius: 4px; }', 1],
  ['.a { padding: 0 4px 0 calc(1px + var(--b)); }', 1],
  ['.a { inset: 0 calc(1px + 2px) 0 calc(1px + 2px); margin: 0 auto; }', 0],
  ['.a { margin-inline-start: 4px; text-align: end; inset-inline: 0 auto; } /* left: 0; */', 0],
])('%s has %i declarations that do not follow the direction', (css, count) =>
  expect(physicalIn(css)).toHaveLength(count),
)

test('style sheets say start and end, not left and right, so that a page can be mirrored', () => {
  const sheets = globSync('{src,.storybook}/**/*.css')
  expect(sheets.length).toBeGreaterThan(100)
  expect(
    sheets.flatMap((sheet) => physicalIn(readFileSync(sheet, 'utf8')).map((found) => `${sheet}: ${found}`)),
  ).toEqual([])
})
