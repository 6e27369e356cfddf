import fc from 'fast-check'
import { expect, test } from 'vitest'
import { sum } from '#shared/money.ts'
import { centsText, csvLines, csvText, statementText } from '#mocks/csv.ts'
import { aTransaction } from '#mocks/transactions.ts'
import { cash, commandOf, decide, buildEngine, groceries } from './testEngine.ts'
import { type Decisions, noDecisions } from './decisions.ts'

const byKey = <T>(items: readonly T[], keyOf: (item: T) => string, centsOf: (item: T) => bigint) => {
  const sums = new Map<string, bigint>()
  for (const item of items) sums.set(keyOf(item), (sums.get(keyOf(item)) ?? 0n) + centsOf(item))
  return [...sums].sort(([a], [b]) => a.localeCompare(b))
}
const centsOf = (amount: unknown): bigint => BigInt(String(amount).replace('.', ''))

test('the whole file becomes one command: count and sums by account and category are those of the file', async () => {
  const lines = csvLines(1000)
  const importWorker = await buildEngine(csvText(lines))
  const findings = await importWorker.find(noDecisions)
  expect(findings).toMatchObject({ rowCount: 1000, importedCount: 1000, refusedCount: 0, missing: [] })
  const { entries, categories = [], accounts = [], means } = await commandOf(importWorker)
  const names = new Map(categories.map(({ ref, name }) => [ref, name]))
  const pathOf = (ref: number): string => {
    const { parentId, name } = categories.find((category) => category.ref === ref)!
    return parentId === undefined ? name : `${names.get(parentId)}:${name}`
  }
  const accountOf = new Map(accounts.map(({ ref, name }) => [ref, name]))
  expect(means).toBe('import')
  expect(entries).toHaveLength(1000)
  expect(
    byKey(
      entries,
      ({ categoryId = 0 }) => pathOf(categoryId),
      ({ delta }) => centsOf(delta),
    ),
  ).toEqual(
    byKey(
      lines,
      ({ category }) => category || 'Uncategorised',
      ({ cents }) => BigInt(cents),
    ),
  )
  expect(
    byKey(
      entries,
      ({ accountId }) => accountOf.get(accountId)!,
      ({ delta }) => centsOf(delta),
    ),
  ).toEqual(
    byKey(
      lines,
      ({ account }) => account,
      ({ cents }) => BigInt(cents),
    ),
  )
  expect(findings.totals.map(({ account, income, expense }) => [account.name, sum([income, expense])])).toEqual(
    expect.arrayContaining(
      byKey(
        lines,
        ({ account }) => account,
        ({ cents }) => BigInt(cents),
      ).map(([name, cents]) => [name, sum([centsText(Number(cents))])]),
    ),
  )
})

test('missing levels are made once, parents first, with the types of their rows', async () => {
  const importWorker = await buildEngine(
    'date,category,amount\n2026-01-02,Food:Bread,-1\n2026-01-02,food:bread,-2\n2026-01-03,Food:Bonus,3\n2026-01-04,Work,9\n',
  )
  await importWorker.find(decide({ accounts: new Map([['', { kind: 'new', name: 'Cash', currencyId: 2 }]]) }))
  const { categories } = await commandOf(importWorker)
  expect(categories).toEqual([
    { ref: -1, name: 'Food', type: 0 },
    { ref: -2, name: 'Bread', type: -1, parentId: -1 },
    { ref: -3, name: 'Bonus', type: 1, parentId: -1 },
    { ref: -4, name: 'Work', type: 1 },
  ])
})

test('a category inside one that exists is made there', async () => {
  const known = { accounts: [cash], categories: [{ categoryId: 1, type: -1 as const, path: ['Food'] }, groceries] }
  const importWorker = await buildEngine(
    'date,category,amount\n2026-01-02,Food:Bread,-1\n2026-01-02,food : GROCERIES,-2\n',
    known,
  )
  await importWorker.find(noDecisions)
  const { categories, entries } = await commandOf(importWorker)
  expect(categories).toEqual([{ ref: -1, name: 'Bread', type: -1, parentId: 1 }])
  expect(entries.map(({ categoryId }) => categoryId)).toEqual([-1, 5])
})

test('paths are read only when the person wants them', async () => {
  const importWorker = await buildEngine('date,category,amount\n2026-01-02,Food:Bread,-1\n', { accounts: [cash] })
  const findings = await importWorker.find(decide({ readsPaths: false }))
  expect(findings.paths).toEqual({ separator: ':', example: 'Food:Bread', isDefault: true })
  expect((await commandOf(importWorker)).categories).toEqual([{ ref: -1, name: 'Food:Bread', type: -1 }])
})

test('a code in brackets chooses the currency of an account that is opened, else the base currency; without one the person is asked', async () => {
  const text = 'date,account,amount\n2026-01-02,Card (EUR),-1\n2026-01-02,Wallet,-2\n'
  const known = await (await buildEngine(text, { baseCurrencyId: 1 })).find(noDecisions)
  expect(known.unknown.accounts.map(({ choice }) => choice)).toMatchObject([{ currencyId: 2 }, { currencyId: 1 }])
  expect(known.missing).toEqual([])
  const importWorker = await buildEngine(text, { baseCurrencyId: undefined })
  const findings = await importWorker.find(noDecisions)
  expect(findings.unknown.accounts).toMatchObject([
    { text: 'Card (EUR)', isResolved: true, choice: { kind: 'new', currencyId: 2 } },
    { text: 'Wallet', isResolved: false, choice: { kind: 'new', currencyId: undefined } },
  ])
  expect(findings.missing).toEqual(['unknown'])
  const resolved = await importWorker.find(
    decide({ accounts: new Map([['wallet', { kind: 'new', name: 'Wallet', currencyId: 1 }]]) }),
  )
  expect(resolved.missing).toEqual([])
  expect((await commandOf(importWorker)).accounts).toEqual([
    { ref: -1, folder: 'Imported', currencyId: 2, name: 'Card (EUR)' },
    { ref: -2, folder: 'Imported', currencyId: 1, name: 'Wallet' },
  ])
})

test('C38: commas before the decimals lose nothing, and what the bank wrote is kept beside payee and description', async () => {
  const importWorker = await buildEngine(statementText, { accounts: [{ ...cash, balance: '12' }] })
  const { mark, order, first } = await importWorker.find(noDecisions)
  expect(mark).toEqual({ mark: 'comma', because: 'decimals', example: '-26,40' })
  expect(order).toMatchObject({ order: 'dmy', because: 'fits' })
  expect(first[0]).toMatchObject({
    line: 2,
    amount: '-26.40',
    payee: 'Petrol station 14',
    description: 'card 4417',
    moment: '2026-11-20T10:00:00.000Z',
    account: 'Cash',
  })
  expect((await commandOf(importWorker)).entries[0]).toMatchObject({
    payee: 'Petrol station 14',
    description: 'card 4417',
    bankText: 'Petrol station 14 card 4417',
  })
})

test('rows equal to stored transactions are left out unless chosen; two equal coffees of one file are two', async () => {
  const coffee = '2026-11-21,-2.50,Coffee\n'
  const importWorker = await buildEngine(`date,amount,note\n${coffee}${coffee}${coffee}2026-11-20,-2.50,Coffee\n`, {
    accounts: [cash],
  })
  const stored = { accountId: 4, delta: '-2.5', description: 'coffee' }
  await importWorker.addStored([
    aTransaction({ ...stored, transactionId: 1, createdAt: '2026-11-21T08:00:00.000Z' }),
    // In Bucharest it is the 21st already.
    aTransaction({ ...stored, transactionId: 3, createdAt: '2026-11-20T22:30:00.000Z' }),
    aTransaction({ ...stored, transactionId: 5, accountId: 9, createdAt: '2026-11-21T08:00:00.000Z' }),
  ])
  expect(await importWorker.find(noDecisions)).toMatchObject({ repeatedCount: 2, excluded: { duplicate: 2 } })
  expect((await importWorker.repeatedRows(0, 10)).map(({ line }) => line)).toEqual([2, 3])
  expect(await importWorker.find(decide({ repeated: { areRecorded: false, except: [2] } }))).toMatchObject({
    importedCount: 3,
    excluded: { duplicate: 1 },
  })
  expect(await importWorker.find(decide({ repeated: { areRecorded: true, except: [] } }))).toMatchObject({
    importedCount: 4,
    excluded: { duplicate: 0 },
  })
})

test('when both orders of day and month fit every date, the person is asked', async () => {
  const importWorker = await buildEngine('date,amount\n03/04/2026,-1\n', { accounts: [cash] })
  expect((await importWorker.find(noDecisions)).missing).toEqual(['order'])
  expect((await importWorker.find(decide({ order: 'mdy' }))).first[0]?.moment).toBe('2026-03-04T10:00:00.000Z')
})

test('eighteen decimals go through as they are written', async () => {
  const importWorker = await buildEngine('date,account,amount\n2026-01-02,Wallet (ETH),1.234567890123456789\n')
  await importWorker.find(noDecisions)
  expect((await commandOf(importWorker)).entries[0]?.delta).toBe('1.234567890123456789')
})

test('no line is lost: each is recorded, refused with a reason, left out by choice, or said to be no transaction, and what is recorded sums up', async () => {
  const cell = fc.oneof(
    fc.constantFrom(
      '2026-01-02',
      '03.04.2026',
      'soon',
      '',
      '-5.10',
      '7',
      '1,234',
      'n/a',
      '0',
      'Food:Bread',
      'Cash',
      'x:y:z',
      '-0.001',
    ),
    fc.string({ unit: fc.constantFrom('a', '1', '.', '-', ':', ' '), maxLength: 6 }),
  )
  const row = fc.array(cell, { minLength: 1, maxLength: 6 })
  await fc.assert(
    fc.asyncProperty(
      fc.array(row, { minLength: 2, maxLength: 30 }),
      fc.array(fc.nat(30), { maxLength: 5 }),
      async (rows, discarded) => {
        const text = `date,account,category,amount,note\n${rows.map((cells) => cells.join(';')).join('\n')}`.replaceAll(
          ',',
          ';',
        )
        const importWorker = await buildEngine(text, { accounts: [cash], categories: [groceries] })
        const roles: Decisions['roles'] = ['date', 'account', 'category', 'amount', 'description']
        const found = await importWorker.find(
          decide({ skip: 1, roles, mark: 'point', order: 'dmy', discarded, delimiter: ';' }),
        )
        const excluded = Object.values(found.excluded).reduce((all, count) => all + count, 0)
        expect(found.importedCount + found.refusedCount + excluded).toBe(found.rowCount)
        const written = rows.filter((cells) => cells.some((each) => each.trim() !== '')).length
        expect(found.rowCount + found.skippedRows.skipped).toBe(written)
        const imported = await importWorker.importedRows(0, 100)
        expect(sum(found.totals.flatMap(({ income, expense }) => [income, expense]))).toBe(
          sum(imported.map(({ amount }) => amount)),
        )
      },
    ),
    { numRuns: 150 },
  )
})

test('the column of balances proves the rows, or says where one is missing', async () => {
  const importWorker = await buildEngine(statementText, { accounts: [cash] })
  const { balances } = await importWorker.find(noDecisions)
  expect(balances[0]).toMatchObject({
    opening: '3119.92',
    closing: '3446.62',
    rows: 5,
    breakCount: 0,
    firstBreak: undefined,
  })
  const gap = statementText.split('\r\n').toSpliced(3, 1).join('\r\n')
  const incomplete = await buildEngine(gap, { accounts: [cash] })
  expect((await incomplete.find(noDecisions)).balances).toEqual([])
})

test('tables that are opened together are read as one: a file may be the account of its rows', async () => {
  const textOf = (day: string) => `Date,Description,Amount\n${day},Market,-12.30\n`
  const importWorker = await buildEngine(textOf('2026-01-02'))
  const files = ['giro.csv', 'cash.csv'].map((name, at) => new File([textOf(`2026-01-0${at + 2}`)], name))
  await importWorker.open(files, noDecisions, () => {})
  const findings = await importWorker.find(noDecisions)
  expect(findings).toMatchObject({ rowCount: 2, roles: ['date', 'description', 'amount', 'ignore'] })
  const apart = await importWorker.find(decide({ roles: ['date', 'description', 'amount', 'account'] }))
  expect(apart).toMatchObject({ unknown: { accounts: [{ text: 'giro' }, { text: 'cash' }] } })
})
