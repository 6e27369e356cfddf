import { describe, expect, test } from 'vitest'
import { aTransaction, aTransfer } from '#mocks/transactions.ts'
import { byPerson, type TransactionFields } from '#stores/BulkStore.ts'
import { fieldsOf } from './fieldsOf.ts'
import { followingMoment, type FormFacts, readFormDraft, swapped, typeOfNew } from './formValues.ts'

const formats = { format: { region: 'en-GB', decimals: 2 }, toFormat: { region: 'en-GB', decimals: 2 } }
const expense: FormFacts = { categoryType: -1, currencyId: 2, toCurrencyId: undefined, ...formats }
const acrossCurrencies: FormFacts = { categoryType: 0, currencyId: 6, toCurrencyId: 2, ...formats }
const inEuro: FormFacts = { ...acrossCurrencies, currencyId: 2 }

/** The input format of a currency with cents. */
const inCents = () => formats.format

const plain: TransactionFields = {
  isTransfer: false,
  createdAt: '2026-11-21T14:20:00.000Z',
  categoryId: 5,
  accountId: 1,
  toAccountId: undefined,
  amount: '12,40+3*4',
  toAmount: '',
  description: ' Bakery ',
}
const transfer: TransactionFields = { ...plain, isTransfer: true, toAccountId: 2, amount: '500' }

describe('what a person fills in', () => {
  test('becomes one expense, its sum worked out and signed by the category', () => {
    expect(readFormDraft(plain, expense)).toEqual({
      draft: { categoryId: 5, accountId: 1, createdAt: plain.createdAt, delta: '-24.4', description: 'Bakery' },
    })
  })

  test('a category that was filled in names its source', () => {
    const filled = { ...plain, filledBy: { by: 'rule' as const, ruleId: 3 } }
    expect(readFormDraft(filled, expense)).toHaveProperty('draft.categoryRuleId', 3)
    expect(readFormDraft({ ...filled, ...byPerson({ categoryId: 5 }) }, expense)).toEqual(readFormDraft(plain, expense))
  })

  test('a blank description is none', () => {
    expect(readFormDraft({ ...plain, description: '  ' }, expense)).not.toHaveProperty('draft.description')
  })

  test('says of every field what is still missing', () => {
    const nothing = { ...plain, createdAt: undefined, categoryId: undefined, accountId: undefined, amount: '' }
    expect(readFormDraft(nothing, expense).problems).toEqual({
      createdAt: 'missing',
      categoryId: 'missing',
      accountId: 'missing',
      amount: 'empty',
    })
  })

  test('C3: a sign that contradicts the category is said before anything is sent', () => {
    expect(readFormDraft({ ...plain, amount: '+5' }, expense).problems).toEqual({ amount: 'contradicts' })
  })
})

describe('a refund', () => {
  test('turns the sign of its category, typed or not', () => {
    const refund = { ...plain, amount: '20', isRefund: true }
    expect(readFormDraft(refund, expense)).toMatchObject({ draft: { delta: '20', refund: true } })
    expect(readFormDraft(refund, { ...expense, categoryType: 1 })).toMatchObject({
      draft: { delta: '-20', refund: true },
    })
  })

  test('contradicts with the sign of an ordinary expense', () => {
    expect(readFormDraft({ ...plain, amount: '-20', isRefund: true }, expense).problems).toEqual({
      amount: 'contradicts',
    })
  })
})

describe('a transfer', () => {
  test('within one currency takes one amount: what leaves is what arrives', () => {
    expect(readFormDraft(transfer, inEuro)).toMatchObject({
      transfer: { fromAccountId: 1, toAccountId: 2, fromDelta: '-500', toDelta: '500' },
    })
  })

  test('between currencies takes two', () => {
    expect(readFormDraft({ ...transfer, toAmount: '' }, acrossCurrencies).problems).toEqual({ toAmount: 'empty' })
    expect(readFormDraft({ ...transfer, amount: '2544,75', toAmount: '500' }, acrossCurrencies)).toMatchObject({
      transfer: { fromDelta: '-2544.75', toDelta: '500' },
    })
  })

  test('C25: needs two different accounts', () => {
    expect(readFormDraft({ ...transfer, toAccountId: 1 }, inEuro).problems).toEqual({ toAccountId: 'sameAccount' })
    expect(readFormDraft({ ...transfer, toAccountId: undefined }, inEuro).problems).toEqual({ toAccountId: 'missing' })
  })

  test('turned round, its accounts and amounts change places', () => {
    expect(swapped({ ...transfer, amount: '2544.75', toAmount: '500' }, acrossCurrencies)).toMatchObject({
      accountId: 2,
      toAccountId: 1,
      amount: '500',
      toAmount: '2544.75',
    })
  })
})

describe('an entry that is edited', () => {
  test('comes back unchanged when nothing is touched', () => {
    const transaction = aTransaction({ description: 'Lunch' })
    const { categoryId, accountId, createdAt, delta, description } = transaction
    expect(
      readFormDraft(
        fieldsOf(transaction, () => ({ type: -1 }), inCents),
        expense,
      ),
    ).toEqual({
      draft: { categoryId, accountId, createdAt, delta: delta.replace(/0$/, ''), description },
    })
  })

  test('C4: a refund in an expense category comes back as one', () => {
    const refund = fieldsOf(aTransaction({ delta: '5.00' }), () => ({ type: -1 }), inCents)
    expect(refund).toMatchObject({ amount: '+5.00', isRefund: true })
    expect(readFormDraft(refund, expense)).toMatchObject({ draft: { delta: '5', refund: true } })
  })

  test('an adjustment keeps its kind and takes either sign', () => {
    const adjustment = fieldsOf(
      aTransaction({ delta: '5.00', kind: 'adjustment' }),
      () => ({
        type: 0,
        forTransfers: true,
      }),
      inCents,
    )
    expect(readFormDraft(adjustment, { ...expense, categoryType: 0 })).toMatchObject({ draft: { delta: '5' } })
  })

  test('a transfer without a category of its own has none in the form', () => {
    const fields = fieldsOf(aTransfer(), () => ({ type: 0, forTransfers: true }), inCents)
    expect(fields.categoryId).toBeUndefined()
    expect(readFormDraft(fields, inEuro).problems).toBeUndefined()
  })

  test('a transfer is one, with both its legs', () => {
    const transaction = aTransfer({ delta: '-2544.75', currencyId: 6 }, { currencyId: 2, delta: '500.00' })
    expect(
      readFormDraft(
        fieldsOf(transaction, () => ({ type: 0 }), inCents),
        acrossCurrencies,
      ),
    ).toMatchObject({
      transfer: { fromAccountId: 1, toAccountId: 5, fromDelta: '-2544.75', toDelta: '500' },
    })
  })
})

test('a category made in the form is an expense, unless the fields say that money comes in', () => {
  const unknown = { ...expense, categoryType: undefined }
  expect(typeOfNew({ ...plain, amount: '5' }, unknown)).toBe(-1)
  expect(typeOfNew({ ...plain, amount: ' +5' }, unknown)).toBe(1)
  expect(typeOfNew({ ...plain, amount: '5' }, { ...expense, categoryType: 1 })).toBe(1)
  expect(typeOfNew({ ...plain, amount: '+5', isRefund: true }, expense)).toBe(-1)
  expect(typeOfNew(transfer, unknown)).toBe(0)
})

describe('the next transaction of a series', () => {
  const now = '2026-11-21T22:30:00.000Z'
  test('of today happens now, and of another day on that day', () => {
    expect(followingMoment('Europe/Bucharest', undefined, now)).toBe(now)
    expect(followingMoment('Europe/Bucharest', '2026-11-22T07:05:00.000Z', now)).toBe(now)
    for (const before of ['2026-11-21T21:59:00.000Z', '2026-11-23T09:00:00.000Z']) {
      expect(followingMoment('Europe/Bucharest', before, now)).toBe(before)
    }
  })
})
