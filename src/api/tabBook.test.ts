import { expect, test } from 'vitest'
import { bookOf, searchOf } from './tabBook.ts'

test.each([
  ['?book=7', 7],
  ['?talk=1&book=7', 7],
  ['?returnTo=%2Fnotes%3Fbook%3D7', 7],
  ['?returnTo=%2Fassistant%3Ftalk%3D1%26book%3D7', 7],
  ['?handbook=7', undefined],
  ['?book=', undefined],
  ['?book=x', undefined],
  ['', undefined],
])('the address %s names the book %s', (search, book) => expect(bookOf(search)).toBe(book))

test.each([
  ['', 7, '?book=7'],
  ['?accounts=1,2', 7, '?accounts=1,2&book=7'],
  ['?book=9&accounts=1', 7, '?accounts=1&book=7'],
  ['?accounts=1&book=9', undefined, '?accounts=1'],
  ['?book=9', undefined, ''],
  ['?handbook=9', undefined, '?handbook=9'],
])('the address %s names the book %s as %s', (search, book, named) => expect(searchOf(search, book)).toBe(named))
