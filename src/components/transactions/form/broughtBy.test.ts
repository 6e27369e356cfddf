import { expect, test } from 'vitest'
import type { TransactionFields } from '#stores/BulkStore.ts'
import { broughtBy, withoutBrought } from './broughtBy.ts'

const fields: TransactionFields = {
  isTransfer: false,
  createdAt: '2026-11-21T14:20:00.000Z',
  categoryId: undefined,
  accountId: 1,
  toAccountId: undefined,
  amount: '',
  toAmount: '',
  description: '',
}
const anything = { category: () => true, account: () => true }
const latest = { categoryId: 5, accountId: 2 }

test('a payee brings the category and the account of the last time', () => {
  expect(broughtBy({ latest }, fields, {}, anything)).toMatchObject({
    change: { categoryId: 5, accountId: 2 },
    brought: { category: 'last', account: 'last' },
  })
})

test('its own category goes before that of the last time', () => {
  expect(broughtBy({ categoryId: 9, latest }, fields, {}, anything)).toMatchObject({
    change: { categoryId: 9 },
    brought: { category: 'usual' },
  })
})

test('what the person has chosen stays', () => {
  expect(
    broughtBy({ latest }, { ...fields, categoryId: 3 }, { categoryId: true, accountId: true }, anything),
  ).toBeUndefined()
  expect(broughtBy({ latest }, { ...fields, categoryId: 3 }, { categoryId: true }, anything)?.change).toEqual({
    accountId: 2,
  })
})

test('a hidden account, a transfer and a split are left alone', () => {
  expect(broughtBy({ latest }, fields, {}, { ...anything, account: () => false })?.change).not.toHaveProperty(
    'accountId',
  )
  expect(broughtBy({ latest }, { ...fields, isTransfer: true }, {}, anything)?.change).not.toHaveProperty('categoryId')
  expect(broughtBy({ latest }, { ...fields, isSplit: true }, {}, anything)?.change).not.toHaveProperty('categoryId')
})

test('one press gives back what stood there before', () => {
  const { change, brought } = broughtBy({ latest }, fields, {}, anything)!
  expect(withoutBrought({ ...fields, ...change }, brought)).toEqual({ ...fields, isRefund: undefined })
})
