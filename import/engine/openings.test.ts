import fc from 'fast-check'
import { expect, test } from 'vitest'
import { add, type Amount, sum } from '#shared/money.ts'
import { daysAfter } from '#shared/zone.ts'
import { openingKey } from '#import/plan/openingQuestions.ts'
import { cash } from './testEngine.ts'
import { type Recorded, TestLedger } from './testLedger.ts'

const entered: Recorded = { day: '2026-11-20', time: '19:30', amount: '2418.37', kind: 'opening' }
const key = openingKey(cash.accountId)
const answered = (preservesBalance: boolean) => ({ openings: new Map([[key, preservesBalance]]) })

/** Two files of a bank, the newest row first: 1,450.44 before 1 September, 2,418.37 in the end. */
const withBalances = [
  'Date,Description,Amount,Balance\n2026-11-19,Salary,1000.00,2418.37\n2026-10-02,Rent,-132.07,1418.37\n',
  'Date,Description,Amount,Balance\n2026-09-03,Market,-400.00,1550.44\n2026-09-01,Refund,500.00,1950.44\n',
]
const oneFile = `Date,Description,Amount,Balance
2026-11-19,Salary,1000.00,2418.37
2026-10-02,Rent,-132.07,1418.37
2026-09-03,Market,-400.00,1550.44
2026-09-01,Refund,500.00,1950.44
`
const noBalances = oneFile.replaceAll(/,[^,\n]*$/gm, '')
const csv = (text: string, name = 'chase.csv') => new File([text], name)

const ofx = `OFXHEADER:100
DATA:OFXSGML
VERSION:102

<OFX><BANKMSGSRSV1><STMTTRNRS><STMTRS><CURDEF>EUR<BANKACCTFROM><BANKID>1<ACCTID>DE4<ACCTTYPE>CHECKING</BANKACCTFROM>
<BANKTRANLIST><DTSTART>20260901<DTEND>20261120
<STMTTRN><TRNTYPE>CREDIT<DTPOSTED>20260901<TRNAMT>500.00<FITID>1<NAME>Refund</STMTTRN>
<STMTTRN><TRNTYPE>CREDIT<DTPOSTED>20261119<TRNAMT>467.93<FITID>2<NAME>Salary</STMTTRN>
</BANKTRANLIST><LEDGERBAL><BALAMT>2418.37<DTASOF>20261120</LEDGERBAL></STMTRS></STMTTRNRS></BANKMSGSRSV1></OFX>
`

test('a file that proves the balance that was entered moves it before its first row', async () => {
  const ledger = new TestLedger([entered])
  const { find, command } = await ledger.open([csv(oneFile)])
  const { openingQuestions, missing } = await find()
  expect(openingQuestions).toMatchObject([
    {
      kind: 'move',
      entered: '2418.37',
      day: '2026-11-20',
      statedOpening: { amount: '1450.44', day: '2026-09-01' },
      ifPreserved: { balance: '2418.37', difference: '0' },
      ifAdded: { balance: '3386.3', difference: '967.93' },
      isProven: true,
      lastCheckedDay: '2026-11-19',
      preservesBalance: true,
    },
  ])
  expect(missing).not.toContain('opening')
  const draft = await command()
  expect(draft.balances).toMatchObject([
    { transactionId: 1, version: '1', kind: 'opening', created: '2026-08-31T21:00:00.000Z', delta: '1450.44' },
  ])
  ledger.apply(draft)
  expect([ledger.balance, ledger.balanceOn('2026-09-01')]).toEqual(['2418.37', '1950.44'])
})

test('the balance is moved for a statement file as for a table, and compared with the account after the import', async () => {
  const ledger = new TestLedger([entered])
  const known = { accounts: [{ ...cash, number: 'DE4', balance: ledger.balance }] }
  const { find } = await ledger.open([csv(ofx, 'bank.ofx')], {}, known)
  const findings = await find()
  expect(findings.openingQuestions).toMatchObject([
    { kind: 'move', statedOpening: { amount: '1450.44' }, preservesBalance: true },
  ])
  expect(findings).toMatchObject({ accounts: [{ here: '2418.37', difference: '0', recordsOpening: undefined }] })
  expect(await find(answered(false))).toMatchObject({ accounts: [{ here: '3386.3', difference: '967.93' }] })
})

test('where the file proves nothing the person is asked, and nothing is imported before the answer', async () => {
  const other = new TestLedger([{ ...entered, amount: '2400' }])
  expect(await (await other.open([csv(oneFile)])).find()).toMatchObject({
    openingQuestions: [{ kind: 'move', isProven: false, preservesBalance: undefined }],
    missing: ['opening'],
    balances: [{ here: undefined, difference: undefined }],
    totals: [{ now: '2400', after: undefined }],
  })
})

test('what is dated after today is in no balance of today, before and after the import', async () => {
  const ledger = new TestLedger([entered, { day: '2026-12-05', amount: '-60' }])
  const accounts = [{ ...cash, balance: ledger.balance, upcoming: '-60' }]
  const text = 'Date,Description,Amount\n2026-11-21,Tea,-2.00\n2026-12-24,Gift,-50.00\n'
  const { find } = await ledger.open([csv(text)], {}, { accounts })
  expect((await find()).totals).toMatchObject([{ now: '2418.37', after: '2416.37' }])
})

test('the answer and the summary differ from the file by one figure, whichever was chosen', async () => {
  const { find } = await new TestLedger([entered]).open([csv(oneFile)])
  for (const [preservesBalance, difference] of [
    [true, '0'],
    [false, '967.93'],
  ] as const) {
    const { totals, openingQuestions } = await find(answered(preservesBalance))
    expect(openingQuestions[0]?.[preservesBalance ? 'ifPreserved' : 'ifAdded'].difference).toBe(difference)
    expect(totals[0]?.stated?.difference).toBe(difference)
  }
})

test('where the file states no balances the balance of that day is kept, or the rows are added to it', async () => {
  const ledger = new TestLedger([entered])
  const { find, command } = await ledger.open([csv(noBalances)])
  expect(await find()).toMatchObject({
    openingQuestions: [
      {
        kind: 'keep',
        statedOpening: undefined,
        preservesBalance: undefined,
        ifPreserved: { balance: '2418.37', difference: undefined },
      },
    ],
    missing: ['opening'],
    balances: [],
  })
  await find(answered(true))
  expect((await command()).balances).toMatchObject([{ delta: '1450.44', created: '2026-08-31T21:00:00.000Z' }])
  expect((await find(answered(false))).missing).toEqual([])
  expect((await command()).balances).toEqual([])
})

test('what is owed on a card stays owed', async () => {
  const ledger = new TestLedger([{ ...entered, amount: '-842.15' }])
  const { find, command } = await ledger.open([csv(noBalances.replaceAll('500.00', '-650.25'))])
  await find(answered(true))
  ledger.apply(await command())
  expect(ledger.balance).toBe('-842.15')
})

test('rows after the day of the balance ask nothing; those of that day do, unless it stands at its beginning', async () => {
  const rowsOf = async (opening: Recorded, day: string) => {
    const { find } = await new TestLedger([opening]).open([csv(`Date,Description,Amount\n${day},Tea,-2.00\n`)])
    return (await find()).openingQuestions.length
  }
  expect(await rowsOf(entered, '2026-11-21')).toBe(0)
  expect(await rowsOf(entered, '2026-11-20')).toBe(1)
  expect(await rowsOf({ ...entered, time: '00:00' }, '2026-11-20')).toBe(0)
})

test('an adjustment that was made for lack of the rows gives way to them', async () => {
  const adjusted: Recorded[] = [
    { day: '2026-08-31', amount: '1450.44', kind: 'opening' },
    { ...entered, amount: '967.93', kind: 'adjustment' },
  ]
  const ledger = new TestLedger(adjusted)
  const { find, command } = await ledger.open([csv(oneFile)])
  expect((await find()).openingQuestions).toMatchObject([{ kind: 'keep', entered: '2418.37', isProven: true }])
  const draft = await command()
  expect(draft.balances).toMatchObject([{ transactionId: 3, kind: 'adjustment', delta: '0' }])
  ledger.apply(draft)
  expect([ledger.balance, ledger.transactions.length]).toEqual(['2418.37', 5])
})

test('each account of a table with balances is proven by itself', async () => {
  const lines = oneFile.trim().split('\n').slice(1)
  const both = ['Account,Date,Description,Amount,Balance', ...lines.map((line) => `Cash,${line}`)]
  both.push(...lines.map((line) => `Savings,${line}`))
  const ledger = new TestLedger([entered])
  const savings = { kind: 'new' as const, name: 'Savings', currencyId: cash.currencyId }
  const { find, command } = await ledger.open([csv(`${both.join('\n')}\n`)], {
    accounts: new Map([['savings', savings]]),
  })
  expect(await find()).toMatchObject({
    openingQuestions: [{ account: { name: 'Cash' }, preservesBalance: true }],
    balances: [
      { account: { name: 'Cash' }, here: '2418.37', difference: '0', recordsOpening: undefined },
      { account: { name: 'Savings' }, here: '2418.37', difference: '0', recordsOpening: true },
    ],
  })
  expect((await command()).entries.filter(({ kind }) => kind === 'opening')).toMatchObject([{ delta: '1450.44' }])
})

test('two files of one account, chosen together, move the balance before the first row of both', async () => {
  const { find } = await new TestLedger([entered]).open(withBalances.map((text, at) => csv(text, `${at}.csv`)))
  expect((await find()).openingQuestions).toMatchObject([
    { ifPreserved: { balance: '2418.37' }, preservesBalance: true },
  ])
})

const cents = fc.integer({ min: -90_000, max: 90_000 }).filter((value) => value !== 0)
const text = (value: number): Amount => (value / 100).toFixed(2)
const START = '2026-08-01'
const dayAt = (at: number) => daysAfter(START, at)
const aRow = fc.record({ at: fc.integer({ min: 10, max: 99 }), amount: cents, isRecorded: fc.boolean() })
const aRecorded = fc.record({ at: fc.integer({ min: 0, max: 99 }), amount: cents })

test('whatever was entered, recorded and imported: balances on every day are a plain sum of what they should be', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.record({
        rows: fc.array(aRow, { minLength: 3, maxLength: 12 }),
        others: fc.array(aRecorded, { maxLength: 4 }),
        openingAt: fc.integer({ min: 10, max: 99 }),
        amount: cents,
        bankOpening: cents,
        isStated: fc.boolean(),
        preservesBalance: fc.boolean(),
      }),
      async ({ rows: drawn, others, openingAt, amount, bankOpening, isStated, preservesBalance }) => {
        const rows = drawn.toSorted((a, b) => a.at - b.at)
        // A transaction entered by hand with the amount of a row may be that row: this is asked elsewhere.
        fc.pre(!others.some((other) => rows.some((row) => row.amount === other.amount)))
        let running = bankOpening
        const lines = rows.map(({ at, amount: cents }, index) => {
          running += cents
          return [dayAt(at), `row ${index}`, text(cents), ...(isStated ? [text(running)] : [])].join(',')
        })
        const file = csv(`Date,Description,Amount${isStated ? ',Balance' : ''}\n${lines.join('\n')}\n`)
        const ledger = new TestLedger([
          ...others.map(({ at, amount: cents }) => ({ day: dayAt(at), amount: text(cents), description: 'by hand' })),
          ...rows.flatMap(({ at, amount: cents, isRecorded }, index) =>
            isRecorded ? [{ day: dayAt(at), amount: text(cents), description: `row ${index}` }] : [],
          ),
          { day: dayAt(openingAt), time: '19:30', amount: text(amount), kind: 'opening' as const },
        ])
        const old = (at: number) => ledger.balanceOn(dayAt(at))
        const before = Array.from({ length: 101 }, (_, at) => old(at))
        const { find, command } = await ledger.open([file])
        const { openingQuestions: asked } = await find(answered(preservesBalance))
        const fresh = rows.filter(({ isRecorded }) => !isRecorded)
        if (fresh.length === 0) return
        expect(asked.length).toBe(fresh.some(({ at }) => at <= openingAt) ? 1 : 0)
        ledger.apply(await command())
        const sumOf = (some: readonly { at: number; amount: number }[], from: number, to: number) =>
          some.filter(({ at }) => at >= from && at <= to).reduce((all, each) => all + each.amount, 0)
        const firstAt = rows[0]?.at ?? 0
        for (let at = openingAt; at <= 100; at++) {
          const added = add(before[at] ?? '0', text(sumOf(fresh, 0, at)))
          const stated = bankOpening + sumOf(rows, firstAt, at) + sumOf(others, firstAt, at)
          const kept = amount + sumOf([...others, ...rows], openingAt + 1, at)
          const wanted = isStated ? text(stated) : text(kept)
          const isChanged = asked.length > 0 && preservesBalance
          expect(sum([ledger.balanceOn(dayAt(at))])).toBe(sum([isChanged ? wanted : added]))
        }
      },
    ),
    { numRuns: 120 },
  )
}, 60_000)
