import { expect, test } from 'vitest'
import { cash, commandOf, decide, buildEngine, reasonsOf } from '#import/engine/testEngine.ts'
import { noDecisions } from '#import/engine/decisions.ts'
import { readTags } from './readTags.ts'

const heading = 'Transaction ID,Date,Payee,Description,Note,Tags,Status,Amount'

test.each([
  ['', []],
  ['Trip', ['Trip']],
  ['Trip, Gifts;  Iași trip ', ['Trip', 'Gifts', 'Iași trip']],
  ['#trip #gifts', ['trip', 'gifts']],
  ['food #trip,#Trip', ['food', 'trip']],
  ['C#, a|b', ['C#', 'a', 'b']],
  [' ; ,#', []],
])('tags of %j', (text, tags) => {
  expect(readTags(text)).toEqual(tags)
})

test('whom, what for, notes, tags, status and id go with the transaction', async () => {
  const text = `${heading}
TX-000001,2026-01-02,LIDL 4417,Card 1,For Ana,"trip, gifts",reconciled,-1
TX-000002,2026-01-03,Orange,,,#trip,pending,-2
`
  const importWorker = await buildEngine(text, {
    accounts: [cash],
    payees: [{ payeeId: 7, name: 'Lidl', aliases: ['lidl 4417'] }],
    tags: [{ tagId: 1, name: 'Trip' }],
  })
  const found = await importWorker.find(noDecisions)
  expect(found).toMatchObject({ newPayeeCount: 1, newTagCount: 1, missing: [] })
  expect(found.first).toMatchObject([
    { payee: 'Lidl', tags: ['Trip', 'gifts'], note: 'For Ana', status: 'reconciled' },
    { payee: 'Orange', tags: ['Trip'], status: 'pending' },
  ])
  expect((await commandOf(importWorker)).entries).toMatchObject([
    {
      payee: 'LIDL 4417',
      description: 'Card 1',
      bankText: 'LIDL 4417 Card 1',
      note: 'For Ana',
      tags: ['trip', 'gifts'],
      status: 'reconciled',
      externalId: 'TX-000001',
    },
    { payee: 'Orange', bankText: 'Orange', tags: ['trip'], status: 'pending', externalId: 'TX-000002' },
  ])
})

test('a long payee is cut and its whole text kept; a tag or note beyond measure is refused with its reason', async () => {
  const long = 'x'.repeat(200)
  const text = `${heading}
TX-000001,2026-01-02,${long},,,,ok,-1
TX-000002,2026-01-02,A,,${'n'.repeat(2001)},,ok,-1
TX-000003,2026-01-02,A,,,${'t'.repeat(65)},ok,-1
${'TX-1'.repeat(65)},2026-01-02,A,,,,ok,-1
`
  const importWorker = await buildEngine(text, { accounts: [cash] })
  await importWorker.find(
    decide({ roles: ['externalId', 'date', 'payee', 'description', 'note', 'tags', 'state', 'amount'] }),
  )
  expect(await reasonsOf(importWorker)).toEqual([
    [3, 'note'],
    [4, 'tags'],
    [5, 'externalId'],
  ])
  const [transaction] = (await commandOf(importWorker)).entries
  expect([transaction?.payee?.length, transaction?.bankText]).toEqual([128, long])
})

test('words of a status are understood in three languages; what is pending is so with or without an id', async () => {
  const words = [
    'Cleared',
    'Reconciled',
    'Uncleared',
    'сверено',
    'в обработке',
    'Reconciliată',
    'În așteptare',
    'отменена',
  ]
  const rows = words.map((word, at) => `TX-00000${at},2026-01-02,Shop,,,,${word},-${at + 1}`)
  const text = `${heading}\n${rows.join('\n')}\n`
  const withIds = await buildEngine(text, { accounts: [cash] })
  expect((await withIds.find(noDecisions)).excluded.state).toBe(1)
  expect((await commandOf(withIds)).entries.map(({ status = 'cleared' }) => status)).toEqual([
    'cleared',
    'reconciled',
    'pending',
    'reconciled',
    'pending',
    'reconciled',
    'pending',
  ])
  const withoutIds = await buildEngine(text.replaceAll(/^(TX-\d+|Transaction ID),/gm, ''), { accounts: [cash] })
  expect((await withoutIds.find(noDecisions)).excluded.state).toBe(1)
  await withoutIds.find(decide({ states: new Map([['отменена', 'reconciled']]) }))
  expect((await commandOf(withoutIds)).entries.at(-1)).toMatchObject({ delta: '-8', status: 'reconciled' })
})

test('what it was in another currency stands in the note, as it is written', async () => {
  const text = `Date,Payee,Note,Amount,Currency,Original amount,Original currency
2026-01-02,Metro,For Ana,-4.20,EUR,"−$4.90",USD
2026-01-03,Lidl,,-5.00,EUR,-5.00,EUR
2026-01-04,Orange,,-6.00,EUR,,
`
  const importWorker = await buildEngine(text, { accounts: [cash] })
  const { roles } = await importWorker.find(noDecisions)
  expect(roles.slice(5)).toEqual(['originalAmount', 'originalCurrency'])
  const { entries } = await commandOf(importWorker)
  expect(entries.map(({ delta, note }) => [delta, note])).toEqual([
    ['-4.20', 'For Ana · $4.90 USD'],
    ['-5.00', undefined],
    ['-6.00', undefined],
  ])
  await importWorker.find(decide({ roles: roles.with(6, 'ignore') }))
  expect((await commandOf(importWorker)).entries.map(({ note }) => note)).toEqual([
    'For Ana · $4.90',
    undefined,
    undefined,
  ])
})
