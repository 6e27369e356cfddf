import { expect, test } from 'vitest'
import { cash, commandOf, decide, buildEngine, groceries, reasonsOf } from '#import/engine/testEngine.ts'
import { noDecisions } from '#import/engine/decisions.ts'
import type { Reason } from '#import/plan/verdict.ts'

test('C38: one long description does not make the import fail', async () => {
  const text = `date,note,amount\n2026-01-02,${'long '.repeat(100)},-1\n`
  const importWorker = await buildEngine(text, { accounts: [cash] })
  expect(await importWorker.find(noDecisions)).toMatchObject({ importedCount: 1, cutCount: 1 })
  expect((await commandOf(importWorker)).entries[0]?.description).toHaveLength(256)
  expect(await importWorker.find(decide({ cutsDescriptions: false }))).toMatchObject({
    importedCount: 0,
    refusedCount: 1,
  })
})

test('every reason is given beside its row', async () => {
  const importWorker = await buildEngine(
    [
      'date,category,amount,note',
      '2026-01-02,Rent,-1,fine',
      '2026-01-02,Rent,-2,too,many',
      '2026-01-02,Rent,,no amount',
      '2026-01-02,Rent,twelve,',
      '2026-01-02,Rent,0.00,',
      '2026-01-02,Rent,-0.001,',
      ',Rent,-3,',
      'soon,Rent,-4,',
      '2026-02-30,Rent,-5,',
      '2026-01-02,"a" b",-6,',
      `2026-01-02,${'x'.repeat(65)},-7,`,
    ].join('\n'),
    { accounts: [cash] },
  )
  expect(await importWorker.find(noDecisions)).toMatchObject({ importedCount: 1, refusedCount: 10 })
  expect(await reasonsOf(importWorker)).toEqual([
    [3, 'cells'],
    [4, 'noAmount'],
    [5, 'amount'],
    [6, 'zero'],
    [7, 'precise'],
    [8, 'noDate'],
    [9, 'date'],
    [10, 'date'],
    [11, 'quotes'],
    [12, 'category'],
  ])
})

test('a text that could not be read is settled once for all rows that share it', async () => {
  const text = 'date,amount\n2026-01-02,none\n2026-01-03,None\nsoon,-1\nsoon,-2\n'
  const importWorker = await buildEngine(text, { accounts: [cash] })
  const { unknown } = await importWorker.find(noDecisions)
  expect(unknown.amounts).toEqual([{ key: 'none', text: 'none', count: 2, isResolved: false }])
  expect(unknown.dates).toEqual([{ key: 'soon', text: 'soon', count: 2, isResolved: false }])
  await importWorker.find(
    decide({
      amounts: new Map([['none', { kind: 'value', value: '-9.50' }]]),
      dates: new Map([['soon', { kind: 'leaveOut' }]]),
    }),
  )
  expect((await commandOf(importWorker)).entries.map(({ delta }) => delta)).toEqual(['-9.50', '-9.50'])
})

test('a corrected row is recorded, a discarded one is left out', async () => {
  const importWorker = await buildEngine('date,amount\n2026-01-02,-1..5\n2026-01-03,oops\n', { accounts: [cash] })
  const decisions = decide({ corrections: new Map([[1, ['2026-01-02', '-1.5']]]), discarded: [2] })
  expect(await importWorker.find(decisions)).toMatchObject({
    importedCount: 1,
    excluded: { choice: 1 },
    refusedCount: 0,
  })
  expect((await commandOf(importWorker)).entries[0]?.delta).toBe('-1.5')
})

test.each([
  ['refund', { kind: 'refund' } as const, [['5', 5, true]], []],
  ['makeMixed', { kind: 'makeMixed' } as const, [['5', 5]], [5]],
  ['turnSign', { kind: 'turnSign' } as const, [['-5', 5]], []],
  ['another category', { kind: 'existing', categoryId: 6 } as const, [['5', 6]], []],
  ['leave out', { kind: 'leaveOut' } as const, [], []],
])(
  'C3: rows whose sign contradicts their category are asked about, never turned silently: %s',
  async (_, choice, imported, mixed) => {
    const refunds = { categoryId: 6, type: 1 as const, path: ['Refunds'] }
    const importWorker = await buildEngine('date,category,amount\n2026-01-02,Groceries,5\n2026-01-03,Groceries,-8\n', {
      accounts: [cash],
      categories: [groceries, refunds],
    })
    const { clashes, refusedCount } = await importWorker.find(noDecisions)
    expect(clashes).toEqual([{ categoryId: 5, path: ['Food', 'Groceries'], type: -1, count: 1, choice: undefined }])
    expect(refusedCount).toBe(1)
    expect((await importWorker.find(decide({ clashes: new Map([[5, choice]]) }))).refusedCount).toBe(0)
    const command = await commandOf(importWorker)
    expect(
      command.entries.map(({ delta, categoryId, refund }) => [delta, categoryId, ...(refund ? [refund] : [])]),
    ).toEqual([...imported, ['-8', 5]])
    expect(command.mixed).toEqual(mixed)
  },
)

test('rows of an account that is new in the file are asked about at once, too', async () => {
  const importWorker = await buildEngine('date,account,category,amount\n2026-01-02,New card,Groceries,5\n', {
    accounts: [cash],
    categories: [groceries],
  })
  const { clashes, unknown } = await importWorker.find(noDecisions)
  expect(unknown.accounts.map(({ text }) => text)).toEqual(['New card'])
  expect(clashes).toMatchObject([{ categoryId: 5, count: 1 }])
})

test('texts that name parts of a machine are names like any other', async () => {
  const importWorker = await buildEngine('date,category,amount\n2026-01-02,__proto__,-1\n2026-01-02,constructor,-2\n', {
    accounts: [cash],
  })
  await importWorker.find(noDecisions)
  expect((await commandOf(importWorker)).categories?.map(({ name }) => name)).toEqual(['__proto__', 'constructor'])
})

test('S18: the file of refused rows opens without running anything, and reads back', async () => {
  const importWorker = await buildEngine('date,amount,note\nsoon,"-26,40",=1+1\n', { accounts: [cash] })
  await importWorker.find(noDecisions)
  const words = { date: 'This is no date' } as Record<Reason, string>
  expect(await (await importWorker.refusedFile(words, 'Reason')).text()).toBe(
    'Reason,date,amount,note\r\nThis is no date,soon,"-26,40",\'=1+1\r\n',
  )
})
