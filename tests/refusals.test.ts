import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { errorMessages } from '#contract/errorMessages.ts'

const isSentence = (text: string): boolean => /^[A-Z`$].* .*\.$/.test(text)

test('what the API says of each code is a sentence', () => {
  expect(Object.values(errorMessages).filter((text) => !isSentence(text))).toEqual([])
})

test('a message that a refusal is given where it is thrown is a sentence, too', () => {
  const files = globSync(['server/**/*.ts', 'contract/**/*.ts', 'shared/**/*.ts']).filter(
    (path) => !path.endsWith('.test.ts'),
  )
  const given = /(?:Refusal|refuse)\(\s*'[A-Z_]+',\s*(?:'((?:[^'\\]|\\.)+)'|`([^`]+)`)/g
  const messages = files.flatMap((path) =>
    [...readFileSync(path, 'utf8').matchAll(given)].map(([, plain, filled]) => plain ?? filled ?? ''),
  )
  expect(messages.length).toBeGreaterThan(40)
  expect(messages.filter((text) => !isSentence(text))).toEqual([])
})
