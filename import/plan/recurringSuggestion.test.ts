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
  const { uncategorised, engine } = await insightOf()
  expect([uncategorised, (await commandOf(engine)).entries.length]).toEqual([8, 8])
})
