import { expect, test } from 'vitest'
import { cash, commandOf, decide, emptyContext, buildEngine } from '#import/engine/testEngine.ts'
import type { LedgerContext } from '#import/engine/ledgerContext.ts'
import { asRecurring, placeOf, recurringFor } from './recurringSuggestion.ts'

const LINES = [
  ['2026-09-10', '-12.99', 'Netflix'],
  ['2026-10-10', '-12.99', 'Netflix'],
  ['2026-11-10', '-13.99', 'Netflix'],
  ['2026-09-02', '-60.00', 'POWER 4411 / 09'],
  ['2026-10-02', '-55.10', 'Power 4980 / 10'],
  ['2026-11-02', '-62.30', 'power 5127 / 11'],
  ['2026-09-28', '-7.40', 'Bakery'],
  ['2026-11-11', '-6.10', 'Bakery'],
] as const

const text = ['Date,Amount,Description', ...LINES.map((cells) => cells.join(','))].join('\n')
const onCash = decide({ accounts: new Map([['', { kind: 'existing', accountId: cash.accountId }]]) })

const insightOf = async (known: Partial<LedgerContext> = {}) => {
  const engine = await buildEngine(text, { accounts: [cash], ...known })
  await engine.find(onCash)
  return { engine, ...(await engine.summary()) }
}

test('what comes back every month is found by payee or text, whatever numbers its text has, with its newest amount', async () => {
  const { recurringSuggestion } = await insightOf()
  expect(recurringSuggestion.map(({ description, amount, count, day }) => [description, amount, count, day])).toEqual([
    ['power 5127 / 11', '-62.30', 3, '2026-11-02'],
    ['Netflix', '-13.99', 3, '2026-11-10'],
  ])
})

/** Two files of a bank: payroll every two weeks, rent, a subscription, groceries twice a month, electricity. */
const HOUSEHOLD = [
  ...['2026-09-04', '2026-09-18', '2026-10-02', '2026-10-16', '2026-10-30', '2026-11-13'].map(
    (day) => [day, '1840.55', 'ACME CORP PAYROLL PPD ID: 9111'] as const,
  ),
  ...['2026-09-02', '2026-10-02', '2026-11-03'].map((day) => [day, '-1150.00', 'OAK STREET RENT ZELLE'] as const),
  ...['2026-09-08', '2026-10-08', '2026-11-08'].map((day) => [day, '-15.49', 'NETFLIX.COM'] as const),
  ['2026-09-12', '-71.09', 'COMED ELECTRIC PAYMENT'],
  ['2026-10-13', '-80.40', 'COMED ELECTRIC PAYMENT'],
  ['2026-11-12', '-69.33', 'COMED ELECTRIC PAYMENT'],
  ['2026-09-05', '-64.18', 'TRADER JOE S #552 CHICAGO IL'],
  ['2026-09-19', '-82.44', 'TRADER JOE S #552 CHICAGO IL'],
  ['2026-10-14', '-91.26', 'TRADER JOE S #552 CHICAGO IL'],
  ['2026-10-27', '-58.03', 'TRADER JOE S #552 CHICAGO IL'],
  ['2026-11-10', '-77.12', 'TRADER JOE S #552 CHICAGO IL'],
] as const

test('of a household, pay every two weeks and the monthly bills repeat, and shopping does not', async () => {
  const household = ['Date,Amount,Description', ...HOUSEHOLD.map((cells) => cells.join(','))].join('\n')
  const engine = await buildEngine(household, { accounts: [cash] })
  await engine.find(onCash)
  const { recurringSuggestion } = await engine.summary()
  const [everyMonth, everyTwoWeeks] = [
    { repeatType: 2, repeatArg: 1 },
    { repeatType: 1, repeatArg: 2 },
  ]
  expect(recurringSuggestion.map(({ description, interval, count }) => [description, interval, count])).toEqual([
    ['ACME CORP PAYROLL PPD ID: 9111', everyTwoWeeks, 6],
    ['OAK STREET RENT ZELLE', everyMonth, 3],
    ['COMED ELECTRIC PAYMENT', everyMonth, 3],
    ['NETFLIX.COM', everyMonth, 3],
  ])
})

test('what is a recurring transaction already is not said again', async () => {
  const rule = { recurringId: 3, accountId: cash.accountId, repeatType: 2, repeatArg: 1, amount: '-12.99' } as const
  const { recurringSuggestion } = await insightOf({
    recurring: [{ ...rule, payee: undefined, description: 'NETFLIX' }],
  })
  expect(recurringSuggestion.map(({ description }) => description)).toEqual(['power 5127 / 11'])
  const yearly = { ...rule, repeatArg: 12, payee: 'Netflix', description: undefined }
  expect((await insightOf({ recurring: [yearly] })).recurringSuggestion).toHaveLength(2)
})

test('it goes on with the next day after today, on its own account and under its own category', async () => {
  const { recurringSuggestion } = await insightOf()
  const [, netflix] = recurringSuggestion
  if (netflix === undefined) throw new Error('It was not found.')
  const uncategorised = { categoryId: 9, type: -1 as const, path: ['Uncategorised'] }
  expect(placeOf(netflix, { ...emptyContext, accounts: [cash] })).toBeUndefined()
  const place = placeOf(netflix, { ...emptyContext, accounts: [cash], categories: [uncategorised] })
  if (place === undefined) throw new Error('It has no place.')
  const now = new Date('2026-12-10T08:00:00Z')
  const draft = asRecurring(netflix, place, { zone: 'Europe/Bucharest', now })
  expect(draft).toMatchObject({
    accountId: cash.accountId,
    categoryId: 9,
    delta: '-13.99',
    description: 'Netflix',
    nextRepeat: '2027-01-10T10:00:00.000Z',
  })
  const made = { recurringId: 4, accountId: cash.accountId, repeatType: 2, repeatArg: 1, amount: '-12.99' } as const
  const called = { payee: undefined, description: 'Netflix' }
  expect(recurringFor(netflix, cash.accountId, [{ ...made, ...called }])?.recurringId).toBe(4)
  expect(recurringFor(netflix, 99, [{ ...made, ...called }])).toBeUndefined()
  expect(recurringFor(netflix, cash.accountId, [{ ...made, ...called, amount: '-4.99' }])).toBeUndefined()
})

test('rows without a category of their own are counted', async () => {
  const { toReview, engine } = await insightOf()
  expect([toReview, (await commandOf(engine)).entries.length]).toEqual([8, 8])
})
