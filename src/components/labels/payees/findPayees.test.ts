import { expect, test } from 'vitest'
import type { Payee } from '#contract/payees.ts'
import { findPayees } from './findPayees.ts'

const payee = (payeeId: number, name: string, aliases?: string[]): Payee => ({ payeeId, name, aliases, version: '1' })
const payees = [payee(1, 'Café Lidia'), payee(2, 'Lidl'), payee(3, 'Lidl Express'), payee(4, 'Kaufland', ['LIDKA SRL'])]
const found = (typed: string, useOf: (id: number) => number = () => 0) =>
  findPayees(payees, typed, useOf, 8).map(({ payee: { payeeId } }) => payeeId)

test('the name itself comes first, then names that begin so, then names that hold it', () => {
  expect(found('lidl')).toEqual([2, 3])
  expect(found('lid')).toEqual([2, 3, 4, 1])
})

test('among those that begin so the most used comes first', () => {
  expect(found('lid', (id) => (id === 4 ? 9 : 0))[0]).toBe(4)
})

test('another name of a payee finds it, and says so', () => {
  expect(findPayees(payees, 'lidka', () => 0, 8)).toMatchObject([
    { payee: { payeeId: 4 }, alias: 'LIDKA SRL', isBegun: true },
  ])
})

test('accents and capitals do not matter', () => {
  expect(found('cafe')).toEqual([1])
})

test('no more are offered than can be looked over', () => {
  expect(findPayees(payees, '', () => 0, 2)).toHaveLength(2)
})
