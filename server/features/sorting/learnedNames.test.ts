import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { Learned } from './learned.ts'
import { cleanName, LearnedNames } from './learnedNames.ts'

const at = { accountId: 1, direction: -1 } as const
const shops = ['WALGREENS', 'SHELL OIL', 'UBER TRIP', 'NETFLIX', 'PETSMART', 'CHIPOTLE', 'IKEA']

const bought = shops.map((shop) => `POS DEBIT 4412 ${shop} #1021 CHICAGO IL`)

/** A book with a category for each shop, and a payee if wanted. */
const namesOf = (texts: readonly string[], hasPayees = true): LearnedNames => {
  const categories = new Learned()
  const names = new LearnedNames(categories)
  texts.forEach((text, index) => {
    for (let count = 0; count < 3; count++) {
      categories.add({ ...at, text, payeeId: null, categoryId: 1 + index })
      if (hasPayees) names.add({ ...at, text, payeeId: 1 + index })
    }
  })
  return names
}

test('a payee is proposed where the rows of the book say so, with their count; otherwise a name without noise', () => {
  const names = namesOf(bought)
  expect(names.propose({ ...at, text: 'POS DEBIT 4412 NETFLIX 77 CHICAGO IL' })).toMatchObject({
    payeeId: 4,
    count: 3,
    of: 3,
  })
  expect(names.propose({ ...at, text: 'POS DEBIT 4412 WHOLEFDS #1021 CHICAGO IL' })).toEqual({ name: 'Wholefds' })
  expect(names.propose({ ...at, text: '4412 #1021' })).toBeUndefined()
})

test('rows without payees know the common words, too', () => {
  const names = namesOf(bought, false)
  expect(names.propose({ ...at, text: 'POS DEBIT NETFLIX CHICAGO IL' })).toEqual({ name: 'Netflix' })
})

test.each([
  ['KAUFLAND 5300', 'Kaufland'],
  ['TRADER JOE’S #552', 'Trader Joe’s'],
  ['H&M 0312', 'H&M'],
  ['KFC VIVO 12', 'KFC Vivo'],
  ['JEWEL-OSCO #4412', 'Jewel-Osco'],
  ['OZON.COM.RU', 'Ozon'],
  ['Пятёрочка 5512', 'Пятёрочка'],
  ['М.ВИДЕО', 'М.Видео'],
  ['O2', 'O2'],
  ['1UND1', '1und1'],
])('%s is called %s', (text, expected) => expect(cleanName(text, () => false)).toBe(expected))

describe('whatever the text', () => {
  const word = fc.oneof(
    fc.constantFrom(
      'POS',
      'LIDL',
      'JOE’S',
      'H&M',
      'OZON.RU',
      'café',
      'Пятёрочка',
      'O2',
      '4412',
      'X',
      'ß',
      'TID:9',
      'ŒUVRE',
      'İ',
    ),
    fc.string({ unit: 'grapheme', maxLength: 12 }),
  )
  const text = fc.array(word, { maxLength: 9 }).map((words) => words.join(' '))
  const noise = fc.func(fc.boolean())

  test('it is cleaned once, and not away', () => {
    fc.assert(
      fc.property(text, noise, (given, isNoise) => {
        const name = cleanName(given, isNoise)
        expect(cleanName(name, isNoise)).toBe(name)
        expect(name === '').toBe(!/\p{L}/u.test(given))
      }),
      { numRuns: 500 },
    )
  })
})
