import { expect, test } from 'vitest'
import type { Transaction } from '#contract/transactions.ts'
import type { Interval } from '#shared/schedule.ts'
import { aTransaction } from '#mocks/transactions.ts'
import { buildEngine, cash, commandOf, decide } from '#import/engine/testEngine.ts'

const heading = 'Date,Description,Status,Amount'
const states = new Map([['pending', 'pending' as const]])
const recurring = { metadata: { type: 2, recurringTransactionId: 7 } } as const

/** The findings of a file compared with these stored transactions, and the command if every answer is the same. */
const compare = async (
  rows: string[],
  stored: Partial<Transaction>[],
  answer?: boolean,
  interval: Interval = { repeatType: 2, repeatArg: 1 },
) => {
  const rent = { recurringId: 7, accountId: cash.accountId, amount: '-850', payee: undefined, description: 'Rent' }
  const known = { accounts: [cash], recurring: [{ ...rent, ...interval }] }
  const engine = await buildEngine([heading, ...rows, ''].join('\n'), known)
  await engine.find(decide({ states }))
  const recorded = { accountId: cash.accountId, delta: '-850', createdAt: '2026-11-01T10:00:00.000Z' }
  await engine.addStored(
    stored.map((each, at) => aTransaction({ ...recorded, transactionId: 2 * at + 1, description: 'Rent', ...each })),
  )
  const { similar } = await engine.find(decide({ states }))
  const answers = answer === undefined ? [] : similar.map(({ row }) => [row, answer] as const)
  const { importedCount, missing } = await engine.find(decide({ states, similar: new Map(answers) }))
  const { entries } = importedCount === 0 ? { entries: [] } : await commandOf(engine)
  const asked = similar.map(({ similarity, isSame }) => [similarity, isSame])
  const [{ transfer, staysAsItIs } = {}] = similar.map(({ match }) => match)
  return {
    transfer,
    staysAsItIs,
    asked,
    isOpen: missing.includes('similar'),
    replaced: entries.map(({ replaces }) => replaces),
    entries,
  }
}
const bankRent = '2026-11-03,ACME PROPERTIES 1103,done,-850.00'
const others = ['2026-10-30,Bakery,done,-4.20', '2026-11-09,Bakery,done,-4.30']

test('the recurring rent and the rent of the bank are one, with the day and text of the bank, unless the person says otherwise', async () => {
  const { asked, isOpen, staysAsItIs, entries } = await compare([bankRent], [recurring])
  expect({ asked, isOpen, staysAsItIs }).toEqual({ asked: [['near', true]], isOpen: false, staysAsItIs: false })
  expect(entries).toMatchObject([
    { replaces: 1, version: '1', created: '2026-11-03T10:00:00.000Z', description: 'ACME PROPERTIES 1103' },
  ])
  expect(await compare([bankRent], [recurring], false)).toMatchObject({ replaced: [undefined] })
})

test('what was typed is asked about where the file covers its day; while it is open, nothing is counted twice', async () => {
  expect(await compare([bankRent, ...others], [{}])).toMatchObject({
    asked: [['near', undefined]],
    isOpen: true,
    replaced: [1, undefined, undefined],
  })
  expect(await compare([bankRent, ...others], [{}], true)).toMatchObject({ isOpen: false })
})

test.each<[string, Partial<Transaction>]>([
  ['that another file brought before the days of this one', {}],
  ['of the bank', { ...recurring, bankText: 'RENT' }],
  ['with an id of the bank', { ...recurring, externalId: 'TX-1' }],
  ['six days apart', { ...recurring, createdAt: '2026-10-28T10:00:00.000Z' }],
  ['of another amount', { ...recurring, delta: '-900' }],
  ['that sets a balance', { ...recurring, kind: 'adjustment' }],
])('a transaction %s is another one', async (_, stored) => {
  expect(await compare([bankRent], [stored])).toMatchObject({ asked: [], replaced: [undefined] })
})

test('a reconciled transaction stays as it is, and the row adds nothing', async () => {
  expect(await compare([bankRent, ...others], [{ ...recurring, status: 'reconciled' }])).toMatchObject({
    staysAsItIs: true,
    asked: [['near', true]],
    replaced: [undefined, undefined],
  })
})

test('each transaction is one row at most; where two rows or two recurring transactions fit as well, it is asked once', async () => {
  const second = '2026-11-04,ACME PROPERTIES 1104,done,-850.00'
  const isAsked = { asked: [['near', undefined]], isOpen: true }
  for (const rows of [
    [bankRent, second],
    [second, bankRent],
  ])
    expect(await compare(rows, [recurring])).toMatchObject({ ...isAsked, entries: [{}, {}] })
  expect(await compare([bankRent], [recurring, recurring])).toMatchObject({ ...isAsked, replaced: [1] })
  // Its words say which one it is.
  const worded = { ...recurring, description: 'Acme Properties' }
  expect(await compare([bankRent], [recurring, worded])).toMatchObject({ asked: [['near', true]], replaced: [3] })
})

test('a recurring transaction whose amount has changed is known by its words, and asked about without them', async () => {
  const dearer = (text: string, amount: string) => `2026-11-03,${text},done,${amount}`
  expect(await compare([dearer('SEPA Rent 1103', '-1000.00')], [recurring])).toMatchObject({
    asked: [['near', true]],
    entries: [{ replaces: 1, delta: '-1000.00' }],
  })
  expect(await compare([dearer('ACME', '-870.00')], [recurring])).toMatchObject({ asked: [['near', undefined]] })
  for (const row of [dearer('SEPA Rent', '-1100.00'), dearer('ACME', '-900.00'), dearer('Rent', '850.00')])
    expect(await compare([row], [recurring])).toMatchObject({ asked: [], replaced: [undefined] })
})

const line = { lineId: 1, categoryId: 5, delta: '-425' }
test.each<[string, Partial<Transaction>]>([
  ['split', { lines: [line, { ...line, lineId: 3 }] }],
  ['reconciled', { status: 'reconciled' }],
])('a recurring transaction that is %s keeps its amount', async (_, facts) => {
  const row = '2026-11-03,SEPA Rent 1103,done,-870.00'
  expect(await compare([row], [{ ...recurring, ...facts }])).toMatchObject({ asked: [], replaced: [undefined] })
})

test('what recurs each week is near within two days, so that no row is nearer to the one before or after', async () => {
  const weekly = { repeatType: 1, repeatArg: 1 } as const
  const on = (day: string) => compare([`${day},ACME,done,-850.00`], [recurring], undefined, weekly)
  expect(await on('2026-11-03')).toMatchObject({ asked: [['near', true]] })
  expect(await on('2026-11-04')).toMatchObject({ asked: [] })
})

const hold = { delta: '-100', status: 'pending', description: 'Petrol 24' } as const

test('a hold that is posted with another amount is asked about: one transaction, or two', async () => {
  const filled = ['2026-11-02,PETROL 24 Main street,done,-45.60']
  expect(await compare(filled, [hold])).toMatchObject({ asked: [['changed', undefined]], isOpen: true, replaced: [1] })
  expect(await compare(filled, [hold], true)).toMatchObject({ entries: [{ replaces: 1, delta: '-45.60' }] })
  expect(await compare(filled, [hold], false)).toMatchObject({ replaced: [undefined] })
  expect(await compare(['2026-11-02,Petrol 24,done,-45.60'], [hold])).toMatchObject({ asked: [['changed', true]] })
})

test.each([
  ['of another shop', '2026-11-02,Bakery,done,-45.60'],
  ['in the other direction', '2026-11-02,Petrol 24,done,45.60'],
  ['a month later', '2026-12-02,Petrol 24,done,-45.60'],
])('a row %s is no changed hold', async (_, row) => {
  expect(await compare([row], [hold])).toMatchObject({ asked: [], replaced: [undefined] })
})

test('what is still pending, and was recorded with its last amount, adds nothing', async () => {
  const posted = { ...hold, status: undefined, delta: '-120', createdAt: '2026-11-04T10:00:00.000Z' }
  expect(await compare(['2026-11-02,Petrol 24,pending,-100.00', others[1]!], [posted])).toMatchObject({
    asked: [['changed', true]],
    replaced: [undefined],
  })
})

/** A payment from another account, made into a transfer: the words that its row had here are in its note. */
const payment = (day: string, more: Partial<Transaction> = {}): Partial<Transaction> => {
  const created = { createdAt: `${day}T10:00:00.000Z`, categoryId: 1, currencyId: cash.currencyId }
  const linkedTransaction = { ...created, transactionId: 90, accountId: cash.accountId, delta: '400' }
  return {
    ...created,
    accountId: 99,
    delta: '-400',
    description: 'AMEX ACH PMT M1236',
    note: 'paid late\nONLINE PAYMENT - THANK YOU',
    metadata: { type: 1, id: 1, linkedTransaction },
    ...more,
  }
}
const thanks = (day: string) => `${day},Online payment - thank you,done,400.00`

test.each<[string, Partial<Transaction>]>([
  ['from files with words alone', {}],
  ['from files with words of the bank', { bankText: 'AMEX ACH PMT M1236 WEB' }],
])('the row of a transfer that was matched is known by its own words, %s', async (_, more) => {
  const sameDay = await compare([thanks('2026-11-03'), ...others], [payment('2026-11-03', more)])
  expect(sameDay).toMatchObject({ asked: [], isOpen: false, entries: [{}, {}] })
  const dayAfter = await compare([thanks('2026-11-04'), ...others], [payment('2026-11-03', more)])
  expect(dayAfter).toMatchObject({ asked: [['near', true]], isOpen: false, entries: [{}, {}] })
  expect(dayAfter).toMatchObject({ staysAsItIs: true, transfer: { from: 99, to: cash.accountId } })
})

test('a transfer from before the days of the file may be its row: it is asked about, and no other one is taken for it', async () => {
  const rows = [thanks('2026-11-06'), thanks('2026-11-05')]
  const stored = [payment('2026-11-05'), payment('2026-11-03')]
  expect(await compare(rows, stored)).toMatchObject({ asked: [['near', undefined]], isOpen: true })
  expect(await compare(rows, stored, false)).toMatchObject({ replaced: [undefined] })
})

test('a payment with other words is no row of a transfer of the bank', async () => {
  const other = ['2026-11-04,Refund,done,400.00', ...others]
  const stored = payment('2026-11-03', { bankText: 'AMEX ACH PMT M1236 WEB' })
  expect(await compare(other, [stored])).toMatchObject({ asked: [], entries: [{}, {}, {}] })
})
