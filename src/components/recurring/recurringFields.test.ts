import { expect, test } from 'vitest'
import { aLoan, aRecurring } from '#mocks/recurring.ts'
import { asMade, hasRun, nextDates, previewOf, readRecurring, type RecurringFields } from './recurringFields.ts'

const now = new Date('2026-11-21T14:20:00Z')
const zone = 'Europe/Chisinau'
const facts = {
  categoryType: -1,
  currencyId: 2,
  format: { region: 'en-GB', decimals: 2 },
  toCurrencyId: undefined,
  toFormat: { region: 'en-GB', decimals: 2 },
} as const
const fields = (differences: Partial<RecurringFields> = {}): RecurringFields => ({
  isTransfer: false,
  createdAt: '2026-12-01T08:00:00.000Z',
  categoryId: 2,
  accountId: 1,
  toAccountId: undefined,
  amount: '912',
  toAmount: '',
  description: ' Rent ',
  repeatArg: '1',
  repeatType: 2,
  notificationMode: 0,
  ...differences,
})
const days = (dates: string[]) => dates.map((date) => date.slice(0, 10))

test('what the fields say is a recurring transaction that the contract takes', () => {
  expect(readRecurring(fields(), facts, now, undefined).draft).toEqual({
    categoryId: 2,
    accountId: 1,
    delta: '-912',
    description: 'Rent',
    nextRepeat: '2026-12-01T08:00:00.000Z',
    repeatType: 2,
    repeatArg: 1,
    notificationMode: 0,
  })
})

test('a transfer says both accounts and needs no category; of a transfer that becomes an expense the account goes', () => {
  const transfer = fields({ isTransfer: true, toAccountId: 3, categoryId: undefined })
  const { draft } = readRecurring(transfer, facts, now, undefined)
  expect(draft).toMatchObject({ accountId: 1, toAccountId: 3, delta: '-912', toDelta: '912' })
  expect(draft).not.toHaveProperty('categoryId')
  const rule = aRecurring({ toAccountId: 3, toCurrencyId: 2, toDelta: '912' })
  expect(asMade(rule).metadata?.linkedTransaction).toEqual({ accountId: 3, currencyId: 2, delta: '912' })
  expect(readRecurring(fields(), facts, now, rule).draft).toMatchObject({ categoryId: 2, toAccountId: null })
})

test('a payee, tags, a note and lines go along; what was emptied is cleared', () => {
  const line = { toAccountId: undefined, toAmount: '', note: '', tags: [] }
  const details: Partial<RecurringFields> = { payee: { name: 'Bank' }, tags: [{ name: 'Flat' }], note: ' until 2031 ' }
  const lines = [
    { ...line, key: 1, categoryId: 2, amount: '900' },
    { ...line, key: 2, categoryId: 4, amount: '' },
  ]
  const lineFacts = { categoryType: -1, toCurrencyId: undefined, toFormat: facts.toFormat } as const
  const all = fields({ ...details, isSplit: true, lines })
  expect(readRecurring(all, { ...facts, lines: [lineFacts, lineFacts] }, now, undefined).draft).toMatchObject({
    payee: 'Bank',
    tags: ['Flat'],
    note: 'until 2031',
    lines: [
      { categoryId: 2, delta: '-900' },
      { categoryId: 4, delta: '-12' },
    ],
  })
  const rule = aLoan({ nextRepeat: '2026-12-01T08:00:00.000Z' })
  expect(readRecurring(fields({ tags: [] }), facts, now, rule).draft).toMatchObject({
    payeeId: null,
    tagIds: null,
    note: null,
    lines: null,
  })
})

test.each(['', '0', '513', '1.5', '-1', 'two'])('every "%s" is no rhythm', (repeatArg) => {
  expect(readRecurring(fields({ repeatArg }), facts, now, undefined).problems).toEqual({ repeatArg: 'outOfRange' })
  expect(previewOf(zone, fields({ repeatArg }), now, undefined)).toEqual([])
})

test('a first date that has passed is refused', () => {
  const past = fields({ createdAt: '2026-11-20T08:00:00.000Z' })
  expect(readRecurring(past, facts, now, undefined).problems).toEqual({ createdAt: 'past' })
})

test('a paused rule may keep its passed date while something else is changed, but not when its rhythm is', () => {
  const rule = aRecurring({ paused: true, nextRepeat: '2026-09-01T08:00:00.000Z', period: 10 })
  const kept = { createdAt: rule.nextRepeat, amount: '950' }
  expect(readRecurring(fields(kept), facts, now, rule).problems).toBeUndefined()
  expect(readRecurring(fields({ ...kept, repeatArg: '2' }), facts, now, rule).problems).toEqual({ createdAt: 'past' })
})

test('twelve dates are shown beforehand, and ends of months do not drift', () => {
  const dates = previewOf(zone, fields({ createdAt: '2027-01-31T07:00:00.000Z' }), now, undefined)
  expect(days(dates).slice(0, 4)).toEqual(['2027-01-31', '2027-02-28', '2027-03-31', '2027-04-30'])
  expect(dates).toHaveLength(12)
})

test('dates of a recurring transaction are counted from its first one, even when the next is the last of a short month', () => {
  const rule = aRecurring({ anchor: '2026-01-31T07:00:00.000Z', period: 13, nextRepeat: '2027-02-28T07:00:00.000Z' })
  const dates = previewOf(zone, fields({ createdAt: rule.nextRepeat }), now, rule)
  expect(days(dates).slice(0, 2)).toEqual(['2027-02-28', '2027-03-31'])
})

test('no date is shown that the ledger cannot reach', () => {
  expect(previewOf(zone, fields({ repeatArg: '512' }), now, undefined).length).toBeLessThan(12)
})

test('a paused rule would go on with its next date from now', () => {
  const rule = aRecurring({ paused: true, nextRepeat: '2026-09-01T08:00:00.000Z', period: 10 })
  expect(days(nextDates('UTC', rule, now))).toEqual(['2026-12-01', '2027-01-01'])
})

test('a recurring transaction that was just made has not run, whatever its last time says', () => {
  expect(hasRun('UTC', aRecurring())).toBe(true)
  expect(hasRun('UTC', aRecurring({ lastRepeat: '2026-11-20T17:03:11.512Z' }))).toBe(false)
})
