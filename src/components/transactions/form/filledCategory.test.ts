import { expect, test } from 'vitest'
import type { TransactionFields } from '#stores/BulkStore.ts'
import { proposedCategory, questionOf } from './filledCategory.ts'
import { noNames } from './nameDetails.ts'

const format = { region: 'GB', decimals: 2 } as const
const facts = { categoryType: undefined, currencyId: 1, format, toCurrencyId: undefined, toFormat: format }
const fields: TransactionFields = {
  isTransfer: false,
  createdAt: '2026-11-21T14:20:00.000Z',
  categoryId: undefined,
  accountId: 1,
  toAccountId: undefined,
  amount: '',
  toAmount: '',
  description: 'LIDL 1142 ',
}
const ask = (change: Partial<TransactionFields>) => questionOf({ ...fields, ...change }, facts, noNames)
const about = { text: 'LIDL 1142', accountId: 1 }
const [groceries, salary] = [5, 9]
const typeOf = (categoryId: number) => (categoryId === salary ? 1 : -1)
const by = { categoryBy: 'rule' as const, categoryRuleId: 3 }
const filledBy = { by: 'rule', ruleId: 3, reason: undefined, payeeId: undefined }

test('an amount that is not typed is unknown; without a sign it may go out or come in, whatever was filled in', () => {
  expect(ask({})).toEqual([
    { ...about, delta: 'out' },
    { ...about, delta: 'in' },
  ])
  expect(ask({ amount: '12', categoryId: groceries, filledBy: { by: 'rule' } })).toEqual([
    { ...about, delta: '-12' },
    { ...about, delta: '12' },
  ])
  expect(ask({ amount: '+12' })).toEqual([{ ...about, delta: '12' }])
})

test('a payee by its name is the choice of a person', () => {
  expect(ask({ payee: { name: 'Kiosk' }, amount: '-1' })).toEqual([{ ...about, newPayee: 'Kiosk', delta: '-1' }])
})

test('nothing is asked about a category that a person chose or declined, a transfer, a split, or nothing', () => {
  const closed = [{ categoryId: 5 }, { filledBy: false as const }, { isTransfer: true }, { isSplit: true }]
  for (const change of closed) expect(ask(change)).toBeUndefined()
  expect(ask({ description: ' ' })).toEqual([])
})

test('an income is filled in where only money that comes in has a category', () => {
  const found = (answers: Parameters<typeof proposedCategory>[0], amount = '12') =>
    proposedCategory(answers, { ...fields, amount }, typeOf)
  const [out, into] = [
    { categoryId: groceries, ...by },
    { categoryId: salary, ...by },
  ]
  expect(found([out, into])).toEqual({ categoryId: groceries, isRefund: false, filledBy, isSure: true })
  expect(found([{}, into])).toMatchObject({ categoryId: salary, isRefund: false })
  expect(found([{}, out])).toBeUndefined()
  expect(found([out], '+12')).toMatchObject({ categoryId: groceries, isRefund: true })
})

test('a few transactions make it likely, not sure', () => {
  const reason = { count: 3, of: 3, certainty: 'likely' as const }
  expect(
    proposedCategory([{ categoryId: groceries, categoryBy: 'learned', reason }, {}], fields, typeOf),
  ).toMatchObject({ isSure: false })
})
