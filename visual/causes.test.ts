import { expect, test } from 'vitest'
import type { Look } from './cache.ts'
import { reasonsOf, withCauses } from './causes.ts'
import type { Change } from './change.ts'

const look = (styles: Look['styles'], words: string[] = []): Look => ({ styles, words })

test('the value of a rule is the reason, whatever stands around it and however often', () => {
  const before = look({ 'span.tag': ['color: red; padding: 4px'], p: ['color: black; padding: 0px'] }, ['Limited'])
  const after = look({ 'span.tag': ['color: red; padding: 8px'], p: ['color: black; padding: 0px'] }, ['Limited'])
  expect(reasonsOf(before, after)).toEqual(['padding 4px → 8px'])
})

test('each way of drawing is compared with the nearest one', () => {
  const before = look({ 'span.tag': ['color: green; padding: 4px', 'color: red; padding: 4px'] })
  const after = look({ 'span.tag': ['color: green; padding: 8px', 'color: red; padding: 8px'] })
  expect(reasonsOf(before, after)).toEqual(['padding 4px → 8px'])
})

test('a token is one reason, whether a text or a border has its colour', () => {
  const before = look({ p: ['color: red; border-color: red'] })
  expect(reasonsOf(before, look({ p: ['color: blue; border-color: blue'] }))).toEqual(['colour red → blue'])
})

test('other words are a reason, and elements where nothing else is', () => {
  expect(reasonsOf(look({}, ['Save', 'Name']), look({}, ['Store', 'Name']))).toEqual(['“Save” → “Store”'])
  expect(reasonsOf(look({ p: [] }), look({ p: [], 'span.tag': [] }))).toEqual(['+ span.tag'])
})

const changed = (name: string, kind: Change['kind'], ...reasons: string[]) => ({
  name,
  kind,
  reasons,
  title: name.replace(/--.*/, ''),
  files: ['Table.module.css'],
})
const causesOf = (...changes: ReturnType<typeof changed>[]) => withCauses(changes).map(({ cause }) => cause)

test('one cause in several components and in both themes is one decision', () => {
  const causes = causesOf(
    changed('a--one', 'colour', 'colour red → green'),
    changed('a--one.dark', 'colour', 'colour pink → lime'),
    changed('b--two', 'colour', 'colour red → green'),
    changed('c--three.dark', 'colour', 'colour pink → lime'),
    changed('c--four', 'layout', 'padding 4px → 8px'),
  )
  expect(new Set(causes)).toEqual(new Set(['colour red → green', 'padding 4px → 8px']))
})

test('without a reason in styles or words, the changed files tell causes apart', () => {
  expect(causesOf(changed('a--one', 'layout'), changed('b--two', 'layout'), changed('c--new', 'new'))).toEqual([
    'layout: Table.module.css',
    'layout: Table.module.css',
    'new: c',
  ])
})
