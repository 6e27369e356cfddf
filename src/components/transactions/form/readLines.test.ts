import { describe, expect, test } from 'vitest'
import type { SignedAmount } from '#components/ui/inputs/amount/readSigned.ts'
import type { LineFields } from '#stores/transactionDetails.ts'
import { negate, sum } from '#shared/money.ts'
import { noNames } from './nameDetails.ts'
import { type LineFacts, type LinesFacts, readLines, wholeDirection, withRest } from './readLines.ts'

const format = { region: 'en-GB', decimals: 2 } as const
const expense: LineFacts = { categoryType: -1, toCurrencyId: undefined, toFormat: format }
const income: LineFacts = { ...expense, categoryType: 1 }

const line = (key: number, differences: Partial<LineFields> = {}): LineFields => ({
  key,
  categoryId: 5,
  toAccountId: undefined,
  amount: '',
  toAmount: '',
  note: '',
  tags: [],
  ...differences,
})
const blank = (key: number) => line(key, { categoryId: undefined })
const of = (amount: string): SignedAmount => ({ amount, problem: undefined })
const unsaid: SignedAmount = { amount: undefined, problem: 'empty' }

const read = (lines: LineFields[], whole: SignedAmount, facts: LineFacts[] = lines.map(() => expense)) =>
  readLines(lines, whole, inEuro(facts), noNames, 1)
const inEuro = (lines: LineFacts[]): LinesFacts => ({ currencyId: 2, format, lines })

describe('the last line', () => {
  test('without an amount takes the rest', () => {
    const { drafts, restTaken } = read([line(1, { amount: '30' }), line(2)], of('-42.5'))
    expect(drafts?.map(({ delta }) => delta)).toEqual(['-30', '-12.5'])
    expect(restTaken).toEqual({ index: 1, amount: '12.50' })
  })

  test('that is blank yet shows what it would take, and asks for its category', () => {
    const { drafts, restTaken, problems } = read(
      [line(1, { amount: '30' }), line(2, { amount: '5' }), blank(3)],
      of('-42.5'),
    )
    expect(restTaken).toEqual({ index: 2, amount: '7.50' })
    expect(problems[2]).toEqual({ categoryId: 'missing' })
    expect(drafts).toBeUndefined()
  })

  test('that is blank when nothing is left is none', () => {
    const lines = [line(1, { amount: '30' }), line(2, { amount: '12.50' }), blank(3)]
    expect(read(lines, of('-42.5')).drafts).toHaveLength(2)
  })

  test('cannot take what the lines are over', () => {
    const { restTaken, rest, drafts } = read([line(1, { amount: '50' }), line(2)], of('-40'))
    expect({ restTaken, rest, drafts }).toEqual({ restTaken: undefined, rest: '10', drafts: undefined })
  })
})

test('lines that do not add up say what is left, and are not sent', () => {
  const { rest, drafts } = read([line(1, { amount: '30' }), line(2, { amount: '9.50' })], of('-42.5'))
  expect({ rest, drafts }).toEqual({ rest: '-3', drafts: undefined })
})

describe('the lines as they are shown and what is left add up to the amount', () => {
  const typedInOrder = ['20', '10', '7.50'].flatMap((amount, first, all) => {
    const others = all.filter((_, index) => index !== first)
    return [others, others.toReversed()].map((rest) => [amount, ...rest])
  })

  test.each(typedInOrder)('typed %s, %s, %s', (...typed) => {
    const all = ['20', '10', '7.50']
    for (const count of [0, 1, 2, 3])
      for (const withCategory of [true, false]) {
        const done = typed.slice(0, count)
        const lines = all.map((amount, index) => {
          const target = withCategory || index === 0 ? {} : { categoryId: undefined }
          return line(index + 1, { ...target, amount: done.includes(amount) ? amount : '' })
        })
        const { left = '0', restTaken } = read(lines, of('-40'))
        const shown = lines.map(({ amount }, index) => (restTaken?.index === index ? restTaken.amount : amount))
        expect(sum([left, ...shown.filter((amount) => amount !== '').map(negate)])).toBe('-40')
      }
  })
})

test('lines are sums worked out, as every amount is', () => {
  expect(read([line(1, { amount: '10+3*4' }), line(2, { amount: '8' })], of('-30')).drafts?.[0]?.delta).toBe('-22')
})

test('without a total the lines say it', () => {
  const { total, drafts } = read([line(1, { amount: '30' }), line(2, { amount: '12.50' })], unsaid)
  expect(total).toBe('-42.5')
  expect(drafts).toHaveLength(2)
})

test('a payslip: income and a tax add up to what arrives', () => {
  const lines = [line(1, { amount: '1000' }), line(2, { amount: '200' })]
  expect(wholeDirection(lines, [income, expense])).toBe('either')
  expect(read(lines, of('800'), [income, expense]).drafts?.map(({ delta }) => delta)).toEqual(['1000', '-200'])
})

test('a coupon is a refund in its category, not a contradiction', () => {
  const coupon = line(2, { amount: '5', isRefund: true })
  expect(read([line(1, { amount: '30' }), coupon], of('-25')).drafts?.[1]).toMatchObject({ delta: '5', refund: true })
  expect(
    read([line(1, { amount: '30' }), { ...coupon, amount: '+5', isRefund: false }], of('-25')).problems[1],
  ).toEqual({
    amount: 'contradicts',
  })
})

describe('a line that is a transfer', () => {
  const loan = line(2, { categoryId: undefined, toAccountId: 3, amount: '400' })
  const dollars: LineFacts = { categoryType: undefined, toCurrencyId: 1, toFormat: format }

  test('leaves the account and needs no category', () => {
    const { drafts } = read([line(1, { amount: '100' }), loan], of('-500'))
    expect(drafts?.[1]).toEqual({ toAccountId: 3, delta: '-400' })
  })

  test('into another currency says what arrives', () => {
    const lines = [line(1, { amount: '100' }), loan]
    expect(read(lines, of('-500'), [expense, dollars]).problems[1]).toEqual({ toAmount: 'empty' })
    const said = [line(1, { amount: '100' }), { ...loan, toAmount: '432' }]
    expect(read(said, of('-500'), [expense, dollars]).drafts?.[1]).toMatchObject({ delta: '-400', toDelta: '432' })
  })

  test('never goes into the transaction’s own account', () => {
    const { problems } = read([line(1, { amount: '100' }), { ...loan, toAccountId: 1 }], of('-500'))
    expect(problems[1]).toEqual({ categoryId: 'sameAccount' })
  })
})

test('any line can take the rest on top of what it has', () => {
  const lines = [line(1, { amount: '30' }), line(2, { amount: '10' })]
  const facts = inEuro([expense, expense])
  const whole = read(lines, of('-42.5'))
  expect(withRest(lines, 0, whole, facts)).toBe('32.50')
  expect(withRest(lines, 1, read([line(1, { amount: '50' }), line(2)], of('-40')), facts)).toBeUndefined()
})
