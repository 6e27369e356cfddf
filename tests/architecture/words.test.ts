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

test('comments are plain technical English', () => {
  const files = globSync(
    '{src,server,contract,shared,demo,import,mocks,tests,visual,scripts,.storybook}/**/*.{ts,tsx,mjs,css}',
    {
      exclude: ['**/words.test.ts'],
    },
  )
  expect(files.length).toBeGreaterThan(1_000)
  expect(files.flatMap((file) => faultsOf(file, readFileSync(file, 'utf8')))).toEqual([])
})
