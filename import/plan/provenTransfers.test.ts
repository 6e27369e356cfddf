import { expect, test } from 'vitest'
import type { BulkTransaction } from '#contract/bulk.ts'
import type { Transaction } from '#contract/transactions.ts'
import { aTransaction } from '#mocks/transactions.ts'
import { commandOf, decide, emptyContext } from '#import/engine/testEngine.ts'
import { ImportEngine } from '#import/engine/ImportEngine.ts'

const accounts = [
  { accountId: 4, name: 'Giro', currencyId: 2, number: 'DE89370400440532013000' },
  { accountId: 5, name: 'Savings', currencyId: 2, number: 'DE02120300000000202051' },
]
const [giro, savings] = ['DE89370400440532013000', 'DE02120300000000202051'] as const

const ofx = (number: string, rows: string[]) =>
  new File(
    [
      `OFXHEADER:100\nDATA:OFXSGML\n\n<OFX><BANKMSGSRSV1><STMTTRNRS><STMTRS><CURDEF>EUR<BANKACCTFROM><ACCTID>${number}</BANKACCTFROM><BANKTRANLIST>${rows.join('')}</BANKTRANLIST></STMTRS></STMTTRNRS></BANKMSGSRSV1></OFX>`,
    ],
    `${number}.ofx`,
  )
const ofxRow = (day: string, amount: string, name: string, counter?: string) =>
  `<STMTTRN><DTPOSTED>${day.replaceAll('-', '')}<TRNAMT>${amount}<NAME>${name}${counter === undefined ? '' : `<BANKACCTTO><ACCTID>${counter}</BANKACCTTO>`}</STMTTRN>`

const open = async (...files: File[]) => {
  const engine = new ImportEngine()
  await engine.setContext({ ...emptyContext, accounts, zone: 'UTC' })
  await engine.open(files, decide({}), () => {})
  await engine.find(decide({}))
  return engine
}
const sidesOf = ({ accountId, delta, toAccountId, toDelta }: BulkTransaction) => [
  accountId,
  delta,
  toAccountId,
  toDelta,
]

const out = ofx(giro, [ofxRow('2026-01-05', '-100.00', 'To savings', savings), ofxRow('2026-01-06', '-7.00', 'Market')])
const into = ofx(savings, [ofxRow('2026-01-06', '100.00', 'Standing order')])

/** The transactions that the server would list after an import. */
const storedOf = (entries: BulkTransaction[]): Transaction[] =>
  entries.map(({ accountId, delta, created, payee, description = payee ?? '', toAccountId, toDelta = '0' }, at) => {
    const shared = { transactionId: 2 * at + 1, createdAt: created, description, bankText: 'Written by the bank' }
    const linkedTransaction = aTransaction({
      ...shared,
      transactionId: 2 * at + 2,
      accountId: toAccountId ?? 0,
      delta: toDelta,
    })
    return aTransaction({
      ...shared,
      accountId,
      delta,
      ...(toAccountId !== undefined && {
        metadata: { type: 1, id: 1, linkedTransaction } as Transaction['metadata'],
      }),
    })
  })

test('two rows of which one names the account of the other are one transfer', async () => {
  for (const files of [
    [out, into],
    [into, out],
  ]) {
    const engine = await open(...files)
    const { entries } = await commandOf(engine)
    expect(entries.map(sidesOf)).toHaveLength(2)
    expect(entries.map(sidesOf)).toContainEqual([4, '-100.00', 5, '100.00'])
  }
})

test('the same files again, together or one by one, add nothing', async () => {
  const { entries } = await commandOf(await open(out, into))
  for (const files of [[out, into], [out], [ofx(savings, [ofxRow('2026-01-06', '100.00', 'Standing order', giro)])]]) {
    const engine = await open(...files)
    await engine.addStored(storedOf(entries))
    expect(await engine.find(decide({}))).toMatchObject({ importedCount: 0 })
  }
})

const named = ofx(savings, [ofxRow('2026-01-06', '100.00', 'Standing order', giro)])

test.each([
  ['of a file that names its account', [out], [named], [5, '100.00']],
  ['in whatever order the files come', [into], [out], [4, '-100.00']],
  ['that the first file comes with again', [out], [out, into], [5, '100.00']],
])('a recorded side and the row %s become one transfer', async (_, before, after, side) => {
  const first = await commandOf(await open(...before))
  const engine = await open(...after)
  // Both accounts are asked for what is recorded.
  expect((await engine.find(decide({}))).reach.accountIds).toEqual([4, 5])
  await engine.addStored(storedOf(first.entries))
  await engine.find(decide({}))
  const { entries } = await commandOf(engine)
  expect(entries.filter(({ withTransactionId }) => withTransactionId !== undefined)).toMatchObject([
    { type: 0, accountId: side[0], delta: side[1], withTransactionId: 1, version: '1' },
  ])
})

test.each<[string, Partial<Transaction>[]]>([
  ['is reconciled', [{ status: 'reconciled' }]],
  ['is of a far day', [{ createdAt: '2026-01-20T10:00:00.000Z' }]],
  ['is one of two', [{}, {}]],
  ['has a balance kind', [{ kind: 'adjustment' }]],
  ['was typed', [{ bankText: undefined }]],
])('a recorded side that %s joins nothing', async (_, recorded) => {
  const engine = await open(out)
  await engine.addStored(
    recorded.map((each, at) =>
      aTransaction({
        transactionId: 2 * at + 1,
        accountId: 5,
        delta: '100',
        createdAt: '2026-01-06T10:00:00.000Z',
        bankText: 'Standing order',
        ...each,
      }),
    ),
  )
  await engine.find(decide({}))
  expect((await commandOf(engine)).entries.map(({ withTransactionId }) => withTransactionId)).toEqual([
    undefined,
    undefined,
  ])
})

test.each([
  ['another amount', ofxRow('2026-01-06', '99.99', 'Standing order')],
  ['a far day', ofxRow('2026-01-20', '100.00', 'Standing order')],
  ['a side that names another account', ofxRow('2026-01-06', '100.00', 'Gift', 'DE00999999999999999999')],
])('%s is no transfer', async (_, row) => {
  const { entries } = await commandOf(await open(out, ofx(savings, [row])))
  expect(entries.map(({ type }) => type)).toEqual([0, 0, 0])
})

const wallet = (...rows: string[]) =>
  new File(
    [
      `account;category;currency;amount;ref_currency_amount;type;payment_type;note;date;transfer;payee;labels\n${rows.join('\n')}\n`,
    ],
    'wallet.csv',
  )

test('both halves that Wallet calls a transfer are one, in two currencies too', async () => {
  const engine = await open(
    wallet(
      'Giro;Transfer;EUR;-50;-50;Ausgaben;CASH;;2026-01-14T12:00:00.000Z;true;;',
      'Savings;Transfer;EUR;50;50;Einnahmen;CASH;;2026-01-14T12:00:00.000Z;true;;',
      'Giro;Transfer;EUR;-20;-20;Ausgaben;CASH;;2026-01-15T12:00:00.000Z;true;;',
      'Dollars;Transfer;USD;22;20;Einnahmen;CASH;;2026-01-15T12:00:00.000Z;true;;',
      'Giro;Food;EUR;-5;-5;Ausgaben;CASH;;2026-01-15T12:00:00.000Z;false;;',
    ),
  )
  const { entries } = await commandOf(engine)
  expect(entries.map(({ delta, toDelta }) => [delta, toDelta])).toEqual([
    ['-50', '50'],
    ['-20', '22'],
    ['-5', undefined],
  ])
})

test('three halves of one day and amount prove nothing', async () => {
  const half = (account: string, amount: string, hour: string) =>
    `${account};Transfer;EUR;${amount};${amount};${amount.startsWith('-') ? 'Ausgaben' : 'Einnahmen'};CASH;;2026-01-14T${hour}:00:00.000Z;true;;`
  const engine = await open(wallet(half('Giro', '-50', '10'), half('Savings', '50', '11'), half('Giro', '-50', '12')))
  expect((await commandOf(engine)).entries.filter(({ type }) => type === 1)).toEqual([])
})
