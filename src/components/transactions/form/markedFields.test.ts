import { expect, test } from 'vitest'
import { Refusal } from '#contract/errors.ts'
import { markedFields } from './markedFields.ts'

test('the fields that a refusal names are marked by their names in the form', () => {
  const issues = ['fromDelta', 'createdAt', 'version'].map((field) => ({ path: [field], message: 'is wrong' }))
  expect(markedFields(new Refusal('INVALID_INPUT', 'wrong', issues))).toEqual(['amount', 'createdAt'])
})

test('unequal amounts within one currency mark what arrives, whether or not the refusal names it', () => {
  const issue = { path: ['toDelta'], message: 'must be as much as goes out' }
  expect(markedFields(new Refusal('AMOUNTS_DIFFER', 'wrong', [issue]))).toEqual(['toAmount'])
  expect(markedFields(new Refusal('AMOUNTS_DIFFER'))).toEqual(['toAmount'])
})

test('a refusal that is about no field marks none', () => {
  expect(markedFields(new Refusal('UNAVAILABLE'))).toEqual([])
})
