import { expect, test } from 'vitest'
import { openingKey } from '#import/plan/openingQuestions.ts'
import { cash } from './testEngine.ts'
import { type Recorded, TestLedger } from './testLedger.ts'

const owed: Recorded = { day: '2026-11-20', time: '19:30', amount: '-842.15', kind: 'opening' }
const answered = (preservesBalance: boolean) => ({
  openings: new Map([[openingKey(cash.accountId), preservesBalance]]),
})
const oneFile = `Date,Description,Amount,Balance
2026-11-19,Salary,1000.00,2418.37
2026-10-02,Rent,-132.07,1418.37
2026-09-03,Market,-400.00,1550.44
2026-09-01,Refund,500.00,1950.44
`
const noBalances = oneFile.replaceAll(/,[^,\n]*$/gm, '')
const csv = (text: string) => new File([text], 'card.csv')
const table = (...rows: string[]) => csv(['Date,Description,Amount', ...rows, ''].join('\n'))

/** Imports a file, and keeps the balance that was entered. */
const keepOver = async (ledger: TestLedger, file: File) => {
  const { find, command } = await ledger.open([file])
  await find(answered(true))
  ledger.apply(await command())
}

test('a balance that was kept is asked about again, where a later file has rows from before its day', async () => {
  const ledger = new TestLedger([owed])
  await keepOver(ledger, csv(noBalances))
  const later = '2026-11-21,Taxi,-9.00'
  expect((await (await ledger.open([table(later)])).find()).openingQuestions).toEqual([])
  const { find, command } = await ledger.open([table(later, '2026-11-20,Tea,-2.00', '2026-10-05,Shoes,-38.00')])
  expect(await find()).toMatchObject({
    openingQuestions: [
      {
        kind: 'keep',
        entered: '-842.15',
        day: '2026-11-20',
        ifPreserved: { balance: '-851.15' },
        ifAdded: { balance: '-891.15' },
        preservesBalance: undefined,
      },
    ],
    missing: ['opening'],
    totals: [{ now: '-842.15', after: undefined }],
  })
  await find(answered(true))
  const draft = await command()
  expect(draft.balances).toMatchObject([{ transactionId: 1, created: '2026-08-31T21:00:00.000Z' }])
  ledger.apply(draft)
  expect([ledger.balanceOn('2026-11-20'), ledger.balance]).toEqual(['-842.15', '-851.15'])
})

test('rows from before a kept balance and before its opening balance move it again, and its day is not forgotten', async () => {
  const ledger = new TestLedger([owed])
  const second = table('2026-11-10,Tea,-2.00', '2026-07-01,Shoes,-38.00')
  for (const file of [csv(noBalances), second, table('2026-11-01,Hat,-20.00')]) {
    const { find } = await ledger.open([file])
    expect((await find()).openingQuestions).toMatchObject([{ entered: '-842.15', day: '2026-11-20' }])
    await keepOver(ledger, file)
    expect(ledger.balance).toBe('-842.15')
  }
  expect(ledger.transactions.find(({ kind }) => kind === 'opening')?.createdAt).toBe('2026-06-30T21:00:00.000Z')
})

test('a later file that states the kept balance proves it', async () => {
  const ledger = new TestLedger([{ ...owed, amount: '2418.37' }])
  await keepOver(ledger, csv(noBalances.replace('2026-10-02,Rent,-132.07\n', '')))
  const { find, command } = await ledger.open([csv(oneFile)])
  expect((await find()).openingQuestions).toMatchObject([
    { entered: '2418.37', isProven: true, preservesBalance: true },
  ])
  ledger.apply(await command())
  expect([ledger.balance, ledger.balanceOn('2026-09-01')]).toEqual(['2418.37', '1950.44'])
})

const bank = (...rows: string[]) => csv(['Date,Description,Amount,Balance', ...rows, ''].join('\n'))
const today: Recorded = { day: '2026-11-20', time: '19:30', amount: '2418.37', kind: 'opening' }
const firstFile = bank(
  '2026-11-20,Coffee,-4.50,2418.37',
  '2026-11-19,Salary,1000.00,2422.87',
  '2026-09-01,Refund,5,1422.87',
)

/** Imports a file that proves the balance that was entered on its last day. */
const proven = async (entered: Recorded = today) => {
  const ledger = new TestLedger([entered])
  const { find, command } = await ledger.open([firstFile])
  expect((await find()).openingQuestions).toMatchObject([{ isProven: true, preservesBalance: true }])
  ledger.apply(await command())
  expect(ledger.balance).toBe('2418.37')
  return ledger
}

test('rows of the day of a balance, and later ones, ask nothing where the file proves that they are added to it', async () => {
  const ledger = await proven()
  const files = [
    bank('2026-11-20,Books,-10.00,2408.37', '2026-11-20,Coffee,-4.50,2418.37'),
    bank('2026-11-21,Tea,-2.00,2406.37', '2026-11-20,Books,-10.00,2408.37', '2026-11-20,Coffee,-4.50,2418.37'),
  ]
  for (const file of files) {
    const { find } = await ledger.open([file])
    const { openingQuestions, missing, totals } = await find()
    expect([openingQuestions, missing]).toEqual([[], []])
    expect(totals).toMatchObject([{ after: totals[0]?.stated?.amount, stated: { difference: '0' } }])
  }
})

test('rows from before the day of a balance are added to it where the file proves that, and the answer is preselected', async () => {
  const ledger = await proven()
  const rows = [
    '2026-11-20,Coffee,-4.50,2408.37',
    '2026-11-19,Salary,1000.00,2412.87',
    '2026-11-18,Books,-10.00,1412.87',
  ]
  const { find, command } = await ledger.open([bank(...rows)])
  expect(await find()).toMatchObject({
    openingQuestions: [
      {
        entered: '2418.37',
        isProven: false,
        preservesBalance: false,
        ifAdded: { balance: '2408.37', difference: '0' },
      },
    ],
    missing: [],
    totals: [{ after: '2408.37' }],
  })
  ledger.apply(await command())
  expect([ledger.balance, ledger.balanceOn('2026-11-18')]).toEqual(['2408.37', '1412.87'])
  // Balances that differ from both answers prove nothing.
  const broken = await (await proven()).open([bank(...rows.map((row) => row.replace(/\.\d\d$/, '.99')))])
  expect((await broken.find()).missing).toContain('opening')
})

test('a row with a time from after the balance was entered is added to it', async () => {
  const at = (time: string) => csv(`Date,Description,Amount\n2026-11-20 ${time},Books,-10.00\n`)
  const asked = async (time: string) => {
    const { find } = await new TestLedger([today]).open([at(time)])
    return (await find()).openingQuestions.length
  }
  expect([await asked('18:15'), await asked('20:45')]).toEqual([1, 0])
})
