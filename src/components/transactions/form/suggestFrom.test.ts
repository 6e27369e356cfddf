import { expect, test } from 'vitest'
import type { TransactionFields } from '#stores/BulkStore.ts'
import { suggestFrom, withoutSuggestion } from './suggestFrom.ts'

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
  expect(suggestFrom({ latest }, fields, {}, anything)).toMatchObject({
    change: { categoryId: 5, accountId: 2 },
    suggestion: { category: 'last', account: 'last' },
  })
})

test('its own category goes before that of the last time', () => {
  expect(suggestFrom({ categoryId: 9, latest }, fields, {}, anything)).toMatchObject({
    change: { categoryId: 9 },
    suggestion: { category: 'usual' },
  })
})

test('what the person has chosen stays', () => {
  expect(
    suggestFrom({ latest }, { ...fields, categoryId: 3 }, { categoryId: true, accountId: true }, anything),
  ).toBeUndefined()
  expect(suggestFrom({ latest }, { ...fields, categoryId: 3 }, { categoryId: true }, anything)?.change).toEqual({
    accountId: 2,
  })
})

test('a hidden account, a transfer and a split are left alone', () => {
  expect(suggestFrom({ latest }, fields, {}, { ...anything, account: () => false })?.change).not.toHaveProperty(
    'accountId',
  )
  expect(suggestFrom({ latest }, { ...fields, isTransfer: true }, {}, anything)?.change).not.toHaveProperty(
    'categoryId',
  )
  expect(suggestFrom({ latest }, { ...fields, isSplit: true }, {}, anything)?.change).not.toHaveProperty('categoryId')
})

test('one press gives back what stood there before', () => {
  const { change, suggestion } = suggestFrom({ latest }, fields, {}, anything)!
  expect(withoutSuggestion({ ...fields, ...change }, suggestion)).toEqual({ ...fields, isRefund: undefined })
})
