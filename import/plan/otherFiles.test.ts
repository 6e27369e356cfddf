import fc from 'fast-check'
import { expect, test } from 'vitest'
import { sum } from '#shared/money.ts'
import { dayIn } from '#shared/zone.ts'
import { cash, commandOf, decide, emptyContext } from '#import/engine/testEngine.ts'
import { type Decisions, noDecisions } from '#import/engine/decisions.ts'
import { ImportEngine } from '#import/engine/ImportEngine.ts'
import { TestLedger } from '#import/engine/testLedger.ts'

type Row = readonly string[]
const textOf = (heading: string, rows: readonly Row[]) =>
  [heading, ...rows.map((cells) => cells.join(',')), ''].join('\n')
const openAll = async (heading: string, ...files: (readonly Row[])[]) => {
  const engine = new ImportEngine()
  await engine.setContext({ ...emptyContext, accounts: [cash] })
  const named = files.map((rows, at) => new File([textOf(heading, rows)], `${at}.csv`))
  await engine.open(named, noDecisions, () => {})
  return engine
}
const found = async (engine: ImportEngine, decisions: Decisions = noDecisions) => {
  const { importedCount, repeatedCount, excluded, totals } = await engine.find(decisions)
  const net = sum(totals.flatMap(({ income, expense }) => [income, expense]))
  const { otherFile, state, ...others } = excluded
  return { importedCount, repeatedCount, inOtherFile: otherFile + state, others, net }
}

test.each([[[0, 1]], [[1, 0]]])(
  'overlapping exports are added once, and what was pending in one is posted with a tip in the other (%j)',
  async (order) => {
    const heading = 'Date,Description,Amount,Status'
    const both = [
      ['2024-03-12', 'Shop', '-20.00', 'Posted'],
      ['2024-03-11', 'Salary', '1000.00', 'Posted'],
    ]
    const files = [
      [['2024-03-13', 'Diner', '-50.00', 'Pending'], ...both],
      [['2024-03-15', 'Diner', '-60.00', 'Posted'], ...both],
    ]
    const engine = await openAll(heading, ...order.map((at) => files[at] ?? []))
    expect(await found(engine)).toMatchObject({
      importedCount: 3,
      repeatedCount: 2,
      inOtherFile: 3,
      others: { known: 0, duplicate: 0, choice: 0 },
      net: '920',
    })
    const { similar } = await engine.find(noDecisions)
    expect(similar).toMatchObject([{ similarity: 'changed', isSame: true, match: { isInOtherFile: true } }])
    const apart = decide({ similar: new Map([[similar[0]?.row ?? 0, false]]) })
    expect(await found(engine, apart)).toMatchObject({ importedCount: 4, net: '870' })
  },
)

test('two equal coffees of one file stay two, and a person can import the others too', async () => {
  const coffee = ['2024-03-12', 'Coffee', '-2.50']
  const engine = await openAll('Date,Description,Amount', [coffee, coffee], [coffee, coffee, coffee])
  expect(await found(engine)).toMatchObject({ importedCount: 3, repeatedCount: 2, net: '-7.5' })
  expect(await engine.repeatedRows(0, 1)).toMatchObject([{ match: { description: 'Coffee', isInOtherFile: true } }])
  const all = await found(engine, decide({ repeated: { areRecorded: true, except: [] } }))
  expect(all).toMatchObject({ importedCount: 5, net: '-12.5' })
})

test('a column of balances is followed through files of any order, and what overlaps counts once', async () => {
  const rows = ['01 -1.00 99.00', '02 -2.00 97.00', '02 -2.00 95.00', '03 5.00 100.00', '04 -7.00 93.00'].map((row) => {
    const [day = '', amount = '', balance = ''] = row.split(' ')
    return [`2024-03-${day}`, 'Shop', amount, balance]
  })
  const [older, newer] = [rows.slice(0, 3), rows.slice(1).toReversed()]
  for (const files of [
    [older, newer],
    [newer, older],
    [older.toReversed(), newer],
  ]) {
    const engine = await openAll('Date,Description,Amount,Balance', ...files)
    const findings = await engine.find(noDecisions)
    // With the opening balance, which is recorded as well.
    expect(findings).toMatchObject({ importedCount: 5 + 1, repeatedCount: 2 })
    const balances = [{ opening: '100', closing: '93.00', breakCount: 0, rows: 5 }]
    expect(findings).toMatchObject({ balances })
    const again = await engine.find(decide({ repeated: { areRecorded: true, except: [] } }))
    expect(again).toMatchObject({ importedCount: 7 + 1, balances })
  }
})

test.each([[[0, 1, 2]], [[0, 2, 1]], [[1, 0, 2]], [[1, 2, 0]], [[2, 0, 1]], [[2, 1, 0]]])(
  'whatever file is chosen first, the closing balance is that of the latest (%j)',
  async (order) => {
    const rows = [
      ['2024-03-01', 'Rent', '-50.00', '950.00'],
      ['2024-03-09', 'Salary', '100.00', '1050.00'],
      ['2024-03-24', 'Card', '-40.00', '1010.00'],
      ['2024-03-25', 'Fee', '-12.00', '998.00'],
      ['2024-03-26', 'Market', '-20.00', '978.00'],
      ['2024-03-26', 'Coffee', '-4.50', '973.50'],
      ['2024-03-26', 'Books', '-10.00', '963.50'],
      ['2024-03-26', 'Chemist', '-3.00', '960.50'],
    ].toReversed()
    // The whole month but for its last rows, and two of the last day.
    const files = [rows.slice(2), rows.slice(1, 4), rows.slice(0, 3)]
    const engine = await openAll('Date,Description,Amount,Balance', ...order.map((at) => files[at] ?? []))
    expect(await engine.find(noDecisions)).toMatchObject({
      importedCount: 8 + 1,
      balances: [{ opening: '1000', closing: '960.50', closingDay: '2024-03-26', breakCount: 0, rows: 8 }],
      totals: [{ stated: { amount: '960.50', day: '2024-03-26' } }],
    })
  },
)

test.each([[[0, 1]], [[1, 0]]])('a file within another one does not break its balances (%j)', async (order) => {
  const rows = ['01 -1.00 99.00', '02 -2.00 97.00', '03 5.00 102.00', '04 -7.00 95.00', '05 -5.00 90.00'].map((row) => {
    const [day = '', amount = '', balance = ''] = row.split(' ')
    return [`2024-03-${day}`, 'Shop', amount, balance]
  })
  const files = [rows, rows.slice(1, 3)]
  const engine = await openAll('Date,Description,Amount,Balance', ...order.map((at) => files[at] ?? []))
  expect(await engine.find(noDecisions)).toMatchObject({
    balances: [{ opening: '100', closing: '90.00', breakCount: 0, rows: 5 }],
  })
})

test('an equal row of another file whose balance goes on is followed once it is imported', async () => {
  const rows = ['2024-03-11,Bus,-1.00,99.00', '2024-03-12,Coffee,-2.50,96.50', '2024-03-12,Coffee,-2.50,94.00']
  const cells = rows.map((row) => row.split(','))
  const engine = await openAll('Date,Description,Amount,Balance', cells.slice(0, 2), cells.slice(2))
  const findings = await engine.find(decide({ repeated: { areRecorded: true, except: [] } }))
  expect(findings).toMatchObject({ balances: [{ closing: '94.00', breakCount: 0, rows: 3 }] })
})

test('equal rows of files that are accounts of their own are no repetition', async () => {
  const fee = [
    ['2024-03-12', 'Fee', '-1'],
    ['2024-03-13', 'Bus', '-2'],
  ]
  const engine = await openAll('Date,Description,Amount', fee, fee)
  expect(await found(engine)).toMatchObject({ importedCount: 2 })
  const accounts = new Map(['0', '1'].map((name) => [name, { kind: 'new', name, currencyId: 2 }] as const))
  const apart = decide({ roles: ['date', 'description', 'amount', 'account'], accounts })
  expect(await found(engine, apart)).toMatchObject({ importedCount: 4, repeatedCount: 0 })
})

const aDay = fc.integer({ min: 1, max: 8 })
const aRow = fc.record({
  day: aDay,
  amount: fc.constantFrom('-1.00', '-2.50', '4.00'),
  text: fc.constantFrom('A', 'B', ''),
})
const aCut = fc.record({ from: aDay, length: fc.integer({ min: 0, max: 5 }), isNewestFirst: fc.boolean() })

test('files that overlap, chosen together or one after the other, are what the bank has', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(aRow, { minLength: 1, maxLength: 14 }),
      fc.array(aCut, { minLength: 2, maxLength: 4 }),
      async (rows, cuts) => {
        const ordered = rows.toSorted((a, b) => a.day - b.day)
        const files = cuts
          .map(({ from, length, isNewestFirst }) => {
            const own = ordered.filter(({ day }) => day >= from && day <= from + length)
            return isNewestFirst ? own.toReversed() : own
          })
          .filter((own) => own.length > 0)
        const truth = ordered.filter((row) => files.some((own) => own.includes(row))).map(textOfRow)
        const texts = files.map((own) => ['Date,Description,Amount', ...own.map(textOfRow), ''].join('\n'))
        expect(await imported(texts.map((text) => [text]))).toEqual(truth.toSorted())
        expect(await imported([texts])).toEqual(truth.toSorted())
      },
    ),
    { numRuns: 40 },
  )
})

const roles: Decisions['roles'] = ['date', 'description', 'amount', 'ignore']
const textOfRow = ({ day, text, amount }: { day: number; text: string; amount: string }): string =>
  [`2024-03-0${day}`, text, amount].join(',')

/** The ledger after imports of one or more files each. */
const imported = async (imports: readonly (readonly string[])[]): Promise<string[]> => {
  const ledger = new TestLedger([])
  for (const texts of imports.filter((each) => each.length > 0)) {
    const files = texts.map((text, at) => new File([text], `${at}.csv`))
    const { find, command } = await ledger.open(files, { delimiter: ',', signs: 'asWritten', roles })
    const { importedCount, missing } = await find()
    expect(missing).toEqual([])
    if (importedCount > 0) ledger.apply(await command())
  }
  return ledger.transactions
    .map(({ createdAt, description = '', delta }) =>
      [dayIn(emptyContext.zone, createdAt), description, delta].join(','),
    )
    .toSorted()
}

test.each([[[0, 1]], [[1, 0]]])('rows of several files are shown by date as in the ledger (%j)', async (order) => {
  const files = [
    [
      ['2024-03-01', 'Rent', '-800.00'],
      ['2024-03-04', 'Bakery', '-4.00'],
    ],
    [
      ['2024-03-05', 'Salary', '1000.00'],
      ['2024-03-02', 'Bus', '-2.00'],
    ],
  ]
  const engine = await openAll('Date,Description,Amount', ...order.map((at) => files[at] ?? []))
  await engine.find(noDecisions)
  const shown = await engine.importedRows(0, 9)
  expect(shown.map(({ description }) => description)).toEqual(['Salary', 'Bakery', 'Bus', 'Rent'])
  expect(await engine.importedRows(1, 1)).toEqual(shown.slice(1, 2))
  const { entries } = await commandOf(engine)
  const lines = await Promise.all(entries.map((_, index) => engine.lineOf(index)))
  const at = new Map(shown.map(({ line, description }) => [description, line]))
  expect(lines).toEqual(entries.map(({ description }) => at.get(description)))
})

test('rows of one file are shown in its order', async () => {
  const rows = [
    ['2024-03-01', 'Rent', '-800.00'],
    ['2024-03-04', 'Bakery', '-4.00'],
  ]
  const engine = await openAll('Date,Description,Amount', rows)
  await engine.find(noDecisions)
  expect((await engine.importedRows(0, 9)).map(({ description }) => description)).toEqual(['Rent', 'Bakery'])
})
