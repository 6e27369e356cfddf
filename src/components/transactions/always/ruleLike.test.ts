import { expect, test } from 'vitest'
import { ruleLike, tellingWords } from './ruleLike.ts'

test.each([
  ['POS DEBIT 4412 WHOLEFDS #1021 IL', 'WHOLEFDS'],
  ['LIDL 1142 FILIALE MITTE', 'LIDL'],
  ['SUMUP *TRATTORIA ROMA', 'TRATTORIA ROMA'],
  ['Оплата 4412 ПЯТЕРОЧКА 7', 'ПЯТЕРОЧКА'],
  ['Saturday market', 'Saturday market'],
  ['Rent for the flat in the old town', 'Rent for the'],
  ['ŞTEFAN CEL MARE, 12', 'ŞTEFAN CEL MARE'],
  ['4412 0231', undefined],
  ['', undefined],
])('%s is told by %s', (text, expected) => expect(tellingWords(text)).toBe(expected))

test('a rule like a transaction is about its payee, and without one about its text', () => {
  expect(ruleLike({ categoryId: 5, payeeId: 3, bankText: 'LIDL 1' })).toEqual({
    when: { payeeIds: [3] },
    set: { categoryId: 5 },
  })
  expect(ruleLike({ categoryId: 5, bankText: 'LIDL 1', description: 'Food' })).toEqual({
    when: { words: ['LIDL'] },
    set: { categoryId: 5 },
  })
})
