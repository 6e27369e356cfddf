import { expect, test } from 'vitest'
import { keysFor } from './categoryKeys.ts'

const shown = (...names: string[]) => keysFor(names).map((key) => key.shown)

test('a category has the first letter of its name', () => {
  expect(keysFor(['Household', 'Eating out'])).toEqual([
    { code: 'KeyH', shown: 'H' },
    { code: 'KeyE', shown: 'E' },
  ])
})

test('a letter that is taken by another category or by a command becomes the number', () => {
  expect(shown('Health', 'Housing', 'Clothing')).toEqual(['H', '2', '3'])
})

test('a Russian letter is the key that it is printed on; that of a command stays free', () => {
  expect(keysFor(['Продукты', 'Одежда', 'Кафе'])).toEqual([
    { code: 'KeyG', shown: 'П' },
    { code: 'Digit2', shown: '2' },
    { code: 'Digit3', shown: '3' },
  ])
})

test('a Romanian letter is pressed without its mark', () => {
  expect(shown('Îmbrăcăminte', 'Țigări', 'Școală')).toEqual(['I', 'T', '3'])
})
