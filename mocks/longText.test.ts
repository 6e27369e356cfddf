import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { lengthen, lengthenAll } from './longText.ts'

const english = globSync('src/text/en/*.json').map((file) => JSON.parse(readFileSync(file, 'utf8')) as object)

const sentences = (texts: object): string[] =>
  Object.values(texts).flatMap((value: unknown) => (typeof value === 'string' ? [value] : sentences(value as object)))

test('a long text carries accents and says its commonest letters twice', () => {
  expect(lengthen('New transaction')).toBe('Ññééw ţřååññşşååçţîîööññ')
})

test('what stands for something else stays as it is', () => {
  expect(lengthen('All {{count}} of <1>them</1>, $t(common.date)')).toBe(
    'Ååļļ {{count}} ööf <1>ţhéém</1>, $t(common.date)',
  )
})

test('all English texts together grow by about 40 %', () => {
  const plain = english.flatMap(sentences).join('')
  const long = english.map(lengthenAll).flatMap(sentences).join('')
  expect(long.length / plain.length).toBeGreaterThan(1.3)
  expect(long.length / plain.length).toBeLessThan(1.5)
})
