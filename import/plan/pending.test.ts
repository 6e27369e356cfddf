import { expect, test } from 'vitest'
import { aTransaction } from '#mocks/transactions.ts'
import type { Transaction } from '#contract/transactions.ts'
import { ImportEngine } from '#import/engine/ImportEngine.ts'
import { buildEngine, cash, commandOf, decide, emptyContext } from '#import/engine/testEngine.ts'

/** A row of the file, or a transaction that is stored. */
type Short = [day: string, text: string, amount: string, state?: 'pending' | 'posted']

const states = new Map([['pending', 'pending' as const]])

const importAfter = async (stored: Short[], rows: Short[], more: Partial<Transaction> = {}) => {
  const lines = rows.map(([day, text, amount, state = 'posted']) => [day, text, state, amount].join(','))
  const engine = await buildEngine(`Date,Description,Status,Amount\n${lines.join('\n')}\n`, { accounts: [cash] })
  await engine.find(decide({ states }))
  await engine.addStored(
    stored.map(([day, description, delta, state = 'posted'], at) =>
      aTransaction({
        transactionId: at + 1,
        accountId: cash.accountId,
        createdAt: `${day}T10:00:00.000Z`,
        delta,
        description,
        status: state === 'pending' ? 'pending' : undefined,
        ...more,
      }),
    ),
  )
  const { importedCount, updatedCount, repeatedCount } = await engine.find(decide({ states }))
  const { entries } = importedCount === 0 ? { entries: [] } : await commandOf(engine)
  return { importedCount, updatedCount, repeatedCount, replaced: entries.map(({ replaces }) => replaces) }
}

test('a posted row replaces the pending transaction of the same amount, like text and a near day', async () => {
  expect(
    await importAfter(
      [['2026-11-02', 'Hotel Adlon', '-33.33', 'pending']],
      [['2026-11-05', 'HOTEL ADLON BERLIN 4711', '-33.33']],
    ),
  ).toEqual({ importedCount: 1, updatedCount: 1, repeatedCount: 0, replaced: [1] })
})

test('totals lead from the balance now to the balance after it: a row that updates a transaction counts by the difference', async () => {
  const accounts = [{ ...cash, balance: '-33.33' }]
  const text = 'Date,Description,Status,Amount\n2026-11-05,Hotel,posted,-40.00\n2026-11-06,Salary,posted,600.00\n'
  const engine = await buildEngine(text, { accounts })
  const hold = { transactionId: 1, accountId: cash.accountId, delta: '-33.33', description: 'Hotel' }
  await engine.find(decide({ states }))
  await engine.addStored([aTransaction({ ...hold, createdAt: '2026-11-02T10:00:00.000Z', status: 'pending' })])
  expect(await engine.find(decide({ states }))).toMatchObject({
    importedCount: 2,
    updatedCount: 1,
    totals: [{ count: 1, income: '600', expense: '-6.67', now: '-33.33', after: '560' }],
  })
  expect(await engine.summary()).toMatchObject({ toReview: 1, topSpending: undefined })
})

test('what is posted on the day of the pending one replaces it, too', async () => {
  expect(
    await importAfter([['2026-11-02', 'Hotel', '-33.33', 'pending']], [['2026-11-02', 'Hotel', '-33.33']]),
  ).toEqual({
    importedCount: 1,
    updatedCount: 1,
    repeatedCount: 0,
    replaced: [1],
  })
})

test.each<[string, Short[], Short]>([
  ['another text', [['2026-11-02', 'Hotel', '-33.33', 'pending']], ['2026-11-05', 'Bookshop', '-33.33']],
  ['a month later', [['2026-10-02', 'Hotel', '-33.33', 'pending']], ['2026-11-02', 'Hotel', '-33.33']],
  ['posted before', [['2026-11-12', 'Hotel', '-33.33', 'pending']], ['2026-11-05', 'Hotel', '-33.33']],
  ['the stored one is cleared', [['2026-11-02', 'Hotel', '-33.33']], ['2026-11-05', 'Hotel', '-33.33']],
])('%s is another transaction', async (_, stored, row) => {
  expect(await importAfter(stored, [row])).toMatchObject({ importedCount: 1, updatedCount: 0, replaced: [undefined] })
})

test('two pending ones of one amount are replaced one by one, the nearest of the likest text first', async () => {
  const { replaced } = await importAfter(
    [
      ['2026-11-02', 'Bus', '-2.50', 'pending'],
      ['2026-11-03', 'Bus', '-2.50', 'pending'],
      ['2026-11-03', 'Bus night line', '-2.50', 'pending'],
    ],
    [
      ['2026-11-04', 'Bus', '-2.50'],
      ['2026-11-05', 'Bus', '-2.50'],
      ['2026-11-05', 'BUS NIGHT LINE 7', '-2.50'],
      ['2026-11-06', 'Bus', '-2.50'],
    ],
  )
  expect(replaced).toEqual([2, 1, 3, undefined])
})

test('a row that is still pending adds nothing, though its day has moved; nor does one that was posted meanwhile', async () => {
  const rows: Short[] = [
    ['2026-11-05', 'Hotel', '-33.33', 'pending'],
    ['2026-11-06', 'Salary', '1000'],
  ]
  const outcomes = [
    await importAfter([['2026-11-02', 'Hotel', '-33.33', 'pending']], rows),
    await importAfter([['2026-11-07', 'Hotel', '-33.33']], rows),
    await importAfter([['2026-11-01', 'Hotel', '-33.33']], rows),
  ]
  expect(outcomes.map(({ importedCount, repeatedCount }) => [importedCount, repeatedCount])).toEqual([
    [1, 1],
    [1, 1],
    [2, 0],
  ])
})

test('a pending transfer stays, and the row that it looks like is asked about', async () => {
  const metadata = {
    type: 1,
    linkedTransaction: aTransaction({
      transactionId: 9,
      accountId: 99,
      delta: '33.33',
      createdAt: '2026-11-02T10:00:00.000Z',
    }),
  } as unknown as Transaction['metadata']
  expect(
    await importAfter([['2026-11-02', 'Hotel', '-33.33', 'pending']], [['2026-11-05', 'Hotel', '-33.33']], {
      metadata,
    }),
  ).toMatchObject({ importedCount: 0, updatedCount: 0, repeatedCount: 1 })
})

const camtEntry = (day: string, amount: string, status: string) =>
  `<Ntry><Amt Ccy="EUR">${amount}</Amt><CdtDbtInd>DBIT</CdtDbtInd><Sts>${status}</Sts><BookgDt><Dt>${day}</Dt></BookgDt><NtryDtls><TxDtls><RltdPties><Cdtr><Nm>Hotel hold</Nm></Cdtr></RltdPties></TxDtls></NtryDtls></Ntry>`
const camtFile = (...entries: string[]) =>
  new File(
    [
      `<?xml version="1.0"?><Document xmlns="urn:iso:std:iso:20022:tech:xsd:camt.053.001.02"><BkToCstmrStmt><Stmt><Acct><Id><IBAN>DE89370400440532013000</IBAN></Id><Ccy>EUR</Ccy></Acct>${entries.join('')}</Stmt></BkToCstmrStmt></Document>`,
    ],
    `${entries.length} entries.xml`,
  )
const march = camtFile(camtEntry('2024-03-04', '100.00', 'BOOK'), camtEntry('2024-03-31', '33.33', 'PDNG'))
const april = camtFile(camtEntry('2024-04-02', '33.33', 'BOOK'))
const account = { ...cash, number: 'DE89370400440532013000' }

const openStatements = async (...files: File[]) => {
  const engine = new ImportEngine()
  await engine.setContext({ ...emptyContext, accounts: [account] })
  await engine.open(files, decide({}), () => {})
  return engine
}

test('what a statement has pending is recorded so, and replaced by the row of the next one', async () => {
  const first = await openStatements(march)
  await first.find(decide({}))
  const { entries } = await commandOf(first)
  expect(entries.map(({ delta, status }) => [delta, status])).toEqual([
    ['-100.00', undefined],
    ['-33.33', 'pending'],
  ])
  const second = await openStatements(april)
  await second.addStored(
    entries.map(({ delta, created, status, description }, at) =>
      aTransaction({
        transactionId: at + 1,
        accountId: cash.accountId,
        createdAt: created,
        delta,
        status,
        description: description ?? 'Hotel hold',
      }),
    ),
  )
  expect(await second.find(decide({}))).toMatchObject({ importedCount: 1, updatedCount: 1 })
  expect((await commandOf(second)).entries).toMatchObject([{ replaces: 2, delta: '-33.33', status: 'cleared' }])
})

test('statements chosen together: what one has pending and another posted is one transaction', async () => {
  for (const files of [
    [march, april],
    [april, march],
  ]) {
    const engine = await openStatements(...files)
    expect(await engine.find(decide({}))).toMatchObject({ importedCount: 2, leftOut: [{ reason: 'twice', count: 1 }] })
    const { entries } = await commandOf(engine)
    expect(entries.map(({ delta, status }) => [delta, status]).toSorted()).toEqual([
      ['-100.00', undefined],
      ['-33.33', undefined],
    ])
  }
})

test('a column of balances does not count what is pending, and agrees with the account without it', async () => {
  const rows = [
    '2026-11-03,Hotel,Pending,-40.00,',
    '2026-11-02,Shop,Posted,-5.00,95.00',
    '2026-11-01,Bus,Posted,-2.00,100.00',
  ]
  const engine = await buildEngine(['Date,Description,Status,Amount,Balance', ...rows, ''].join('\n'), {
    accounts: [{ ...cash, balance: '0' }],
  })
  const { balances, importedCount } = await engine.find(decide({}))
  expect(importedCount).toBe(3 + 1)
  expect(balances).toMatchObject([{ opening: '102', closing: '95.00', breakCount: 0, rows: 2 }])
})
