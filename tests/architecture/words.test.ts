import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

/** Comments say why, in plain technical English. */
const banned: { rule: string; pattern: RegExp }[] = [
  { rule: 'does not begin with “What”', pattern: /^What\b/ },
  { rule: 'names no code of an old list', pattern: /\b[CU]\d{1,2}\b(?=[:.,)]|$)/ },
]

/** The text of each comment line, with its line number. */
const commentLines = (code: string): [number: number, text: string][] =>
  code.split('\n').flatMap((line, index): [number, string][] => {
    const text = /(?:^|\s)(?:\/\/|\/\*\*?|^\s*\*)\s+(.+?)(?:\s*\*\/.*)?$/.exec(line)?.[1]
    return text === undefined ? [] : [[index + 1, text]]
  })

/** Words of the private language that the code once spoke; each has a standard term in every place. */
const bannedWords = new Set(['besides', 'fitness', 'furnish', 'pretend', 'rehearse', 'stranger', 'thoughts', 'wet'])

const COMMENT_OR_TEXT = /\/\*[^]*?\*\/|\/\/.*|'(?:[^'\\\n]|\\.)*'|"(?:[^"\\\n]|\\.)*"/g

/** The names in code that contain a banned word. */
const bannedNames = (code: string): string[] => {
  const names = new Set(code.replace(COMMENT_OR_TEXT, ' ').match(/[A-Za-z]\w*/g))
  return [...names].filter((name) =>
    name
      .replace(/([a-z\d])([A-Z])/g, '$1_$2')
      .toLowerCase()
      .split('_')
      .some((word) => bannedWords.has(word)),
  )
}

const faultsOf = (file: string, code: string): string[] =>
  commentLines(code).flatMap(([line, text]) =>
    banned.filter(({ pattern }) => pattern.test(text)).map(({ rule }) => `${file}:${line} ${rule}: ${text}`),
  )

test.each([
  ['/** What it is called. */', 1],
  ['  // What had the focus last.', 1],
  ['  const a = 1 // U12: amounts.', 1],
  [' * U9: categories can be searched.', 1],
  ['/** The name. What follows is optional. */', 0],
  ["const text = 'What is this?'", 0],
])('%s has %i faults', (code, count) => expect(faultsOf('file.ts', code)).toHaveLength(count))

test.each([
  ['const stranger = 1', ['stranger']],
  ['const isWetRow = true, WET_MS = 5', ['isWetRow', 'WET_MS']],
  ["// A stranger.\nconst wettest = 'a stranger'", []],
])('%s has the banned names %j', (code, names) => expect(bannedNames(code)).toEqual(names))

const files = globSync(
  '{src,server,contract,shared,demo,import,mocks,tests,visual,scripts,.storybook}/**/*.{ts,tsx,mjs,css}',
  { exclude: ['**/words.test.ts'] },
)

test('names are standard terms', () => {
  const banned = files.flatMap((file) => bannedNames(readFileSync(file, 'utf8')).map((name) => `${file}: ${name}`))
  expect(banned).toEqual([])
})

test('comments are plain technical English', () => {
  expect(files.length).toBeGreaterThan(1_000)
  expect(files.flatMap((file) => faultsOf(file, readFileSync(file, 'utf8')))).toEqual([])
})
