import { expect, test } from 'vitest'
import { contract } from '#contract'
import type { BulkDraft } from '#contract/bulk.ts'
import { bankStatements, ynabRegister } from '#mocks/bankFiles.ts'
import type { StatementFindings } from '#import/plan/statementFindings.ts'
import { cash, decide } from './testEngine.ts'
import { ImportEngine } from './ImportEngine.ts'
import type { Decisions, StatusChoice } from './decisions.ts'
import type { LedgerContext } from './ledgerContext.ts'

const context: LedgerContext = {
  accounts: [],
  categories: [{ categoryId: 5, type: -1, path: ['Food', 'Groceries'] }],
  currencies: [{ currencyId: 2, code: 'EUR', symbol: '€', decimals: 2 }],
  payees: [],
  tags: [],
  rules: [],
  folders: [],
  budgets: [],
  recurring: [],
  baseCurrencyId: 2,
  language: 'en',
  zone: 'UTC',
  today: '2026-11-21',
  usesComma: false,
  names: { uncategorised: 'Uncategorised', folder: 'Imported', account: 'My account', file: 'File', sheet: 'Sheet' },
}

const openEngine = async (files: File[], known: Partial<LedgerContext> = {}, decisions: Partial<Decisions> = {}) => {
  const engine = new ImportEngine()
  await engine.setContext({ ...context, ...known })
  await engine.open(files, decide(decisions), () => {})
  const find = async (more: Partial<Decisions> = {}): Promise<StatementFindings> => {
    const findings = await engine.find(decide({ ...decisions, ...more }))
    if (findings.kind !== 'statement') throw new Error('This is a table.')
    return findings
  }
  const command = async (): Promise<BulkDraft> =>
    contract.transactions.createBulk.input.parse(JSON.parse(await (await engine.command('Imported')).text()))
  return { engine, find, command }
}

test('each account of a file is proven, opened in its own currency with its number, and begins with what it held', async () => {
  const { find, command } = await openEngine([new File([bankStatements()], 'bank.ofx')])
  const { accounts, missing, importedCount } = await find()
  expect(missing).toEqual([])
  expect(accounts).toMatchObject([
    { number: 'DE001234', proof: 'derived', opening: { amount: '100' }, there: '75.50', here: '75.5', difference: '0' },
    { number: '9876', currencyCode: 'CHF', there: '-20.00', here: '-20', difference: '0' },
  ])
  expect(importedCount).toBe(4)
  const draft = await command()
  expect(draft.currencies).toMatchObject([{ code: 'CHF', decimals: 2, description: 'Swiss Franc' }])
  expect(draft.accounts).toMatchObject([
    { currencyId: 2, number: 'DE001234', name: 'Stadtbank ··1234', kind: 'checking' },
    { currencyId: draft.currencies?.[0]?.ref, number: '9876', kind: 'credit' },
  ])
  expect(draft.entries).toMatchObject([
    { kind: 'opening', delta: '100', created: '2026-01-05T00:00:00.000Z' },
    { delta: '-24.50', externalId: 'A1', payee: 'Corner market' },
    { delta: '-24.00', payee: 'Hotel' },
    { delta: '4.00' },
  ])
})

test('the number finds the account the next time, and one without a number learns it', async () => {
  const file = new File([bankStatements()], 'bank.ofx')
  const numbered = { ...cash, number: 'DE00 1234' }
  const { find, command } = await openEngine([file], { accounts: [numbered] })
  expect((await find()).accounts[0]?.choice).toEqual({ kind: 'existing', accountId: cash.accountId })
  expect((await command()).numbers).toEqual([])
  const chosen = new Map([['DE001234 EUR', { kind: 'existing' as const, accountId: cash.accountId }]])
  const other = await openEngine([file], { accounts: [cash] }, { accounts: chosen })
  await other.find()
  expect((await other.command()).numbers).toEqual([{ accountId: cash.accountId, number: 'DE001234' }])
})

test('an account in use gets no opening balance, and what is missing shows as a difference', async () => {
  const used = { ...cash, number: 'DE001234', balance: '60' }
  const { engine, find } = await openEngine([new File([bankStatements()], 'bank.ofx')], { accounts: [used] })
  await engine.addBalance({ accountId: cash.accountId, day: '2026-01-31' }, '60')
  expect((await find()).accounts[0]).toMatchObject({ recordsOpening: false, here: '35.5', difference: '-40' })
  const added = await find({ openings: new Map([['DE001234 EUR', true]]) })
  expect(added.accounts[0]).toMatchObject({ recordsOpening: true, here: '135.5' })
})

test('the same file twice counts once', async () => {
  const file = new File([bankStatements()], 'bank.ofx')
  const { find } = await openEngine([file, new File([bankStatements()], 'copy.ofx')])
  const { counts, leftOut, accounts, sources } = await find()
  expect(sources).toHaveLength(2)
  expect(leftOut).toEqual([{ reason: 'twice', count: 3 }])
  expect(counts).toMatchObject({ all: 6, rows: 3, leftOut: 3 })
  expect(accounts[0]).toMatchObject({ rowCount: 1, difference: '0' })
})

test('two equal coffees of one statement stay two, and of another file only the third is added', async () => {
  const coffees = (count: number) => {
    const rows = 'D1/13/26\nT-2.50\nPCoffee\n^\n'.repeat(count)
    return new File([`!Account\nNGiro\nTBank\n^\n!Type:Bank\n${rows}`], `${count}.qif`)
  }
  const { find } = await openEngine([coffees(2), coffees(3)])
  const { counts, leftOut } = await find()
  expect(leftOut).toEqual([{ reason: 'twice', count: 2 }])
  expect(counts).toMatchObject({ all: 5, rows: 3, leftOut: 2 })
})

test('accounts of several banks are called by their own, or by their number', async () => {
  const other = bankStatements().replace('<ORG>Stadtbank', '<ORG>Landbank').replaceAll('DE001234', 'DE005678')
  const nameless = bankStatements().replace('<FI><ORG>Stadtbank</FI>', '').replaceAll('DE001234', 'DE009999')
  const files = [bankStatements(), other, nameless].map((text, at) => new File([text], `${at}.ofx`))
  const { accounts } = await (await openEngine(files)).find()
  expect(accounts.map(({ proposal }) => proposal.name)).toEqual([
    'Stadtbank ··1234',
    'Stadtbank ··9876',
    'Landbank ··5678',
    'My account ··9999',
  ])
})

test('a table among other files is refused', async () => {
  const files = [new File([bankStatements()], 'bank.ofx'), new File(['Date,Amount\n2026-01-02,5\n'], 'a.csv')]
  await expect(openEngine(files)).rejects.toMatchObject({ fault: 'tableAmongOthers' })
})

test('of a program come transfers, splits, groups, states and adjustments, and nothing is lost', async () => {
  const { find, command } = await openEngine([new File([ynabRegister], 'register.csv')])
  const { accounts, counts, newCategoryCount, transferCount } = await find()
  expect(accounts).toMatchObject([
    { name: 'Checking', there: undefined, here: '842.5', difference: undefined },
    { name: 'Savings', there: undefined, here: '100', difference: undefined },
  ])
  expect(counts.all).toBe(counts.rows + counts.lines + counts.secondSides + counts.openings + counts.leftOut)
  expect([newCategoryCount, transferCount]).toEqual([2, 1])
  const { entries, categories } = await command()
  expect(categories?.map(({ name, type }) => [name, type])).toEqual(
    expect.arrayContaining([
      ['Household', -1],
      ['Cleaning', -1],
    ]),
  )
  expect(entries.find(({ type }) => type === 1)).toMatchObject({ delta: '-100', toDelta: '100' })
  expect(entries.find(({ lines }) => lines)).toMatchObject({
    payee: 'Corner market',
    lines: [{ categoryId: 5 }, { delta: '-17.5' }],
  })
})

test('an account that is left out leaves the other side of its transfers', async () => {
  const leaveOut = new Map([['Savings', { kind: 'leaveOut' as const }]])
  const { find, command } = await openEngine([new File([ynabRegister], 'register.csv')], {}, { accounts: leaveOut })
  expect((await find()).accounts[0]).toMatchObject({ here: '842.5', difference: undefined })
  expect((await command()).entries.some(({ type }) => type === 1)).toBe(false)
})

test('a balance of a day that is over is compared with what the account held then', async () => {
  const used = { ...cash, number: 'DE001234', balance: '60' }
  const { engine, find } = await openEngine([new File([bankStatements()], 'bank.ofx')], { accounts: [used] })
  expect((await find()).reach.days).toEqual(
    ['2026-01-04', '2026-01-31'].map((day) => ({ accountId: cash.accountId, day })),
  )
  await engine.addBalance({ accountId: cash.accountId, day: '2026-01-31' }, '100')
  expect((await find()).accounts[0]).toMatchObject({ here: '75.5', difference: '0' })
})

test('what most was spent on is known, whatever came in', async () => {
  const { engine, find } = await openEngine([new File([ynabRegister], 'register.csv')])
  await find()
  const { topSpending } = await engine.summary()
  expect(topSpending).toMatchObject({ category: ['Food', 'Groceries'], amount: '-40', count: 1 })
})

test('a row whose date or amount cannot be read is refused, and corrected it counts in the proof', async () => {
  const text = bankStatements()
    .replace('<DTPOSTED>20260105', '<DTPOSTED>20260199')
    .replace('<TRNAMT>4.00', '<TRNAMT>four')
  const { engine, find, command } = await openEngine([new File([text], 'bank.ofx')])
  const { counts, rowCount, refusedCount, accounts } = await find()
  expect([counts.all, counts.rows, rowCount, refusedCount]).toEqual([3, 3, 3, 2])
  expect(accounts[0]).toMatchObject({ opening: { amount: '75.5' }, difference: '0' })
  expect(await engine.refusedRows(0, 9)).toMatchObject([
    { line: 1, reason: 'date', cells: ['20260199', '-24.50', 'Corner market', '', ''] },
    { line: 3, reason: 'amount', roles: ['date', 'amount', 'payee', 'description', 'note'] },
  ])
  const [first, second] = await engine.refusedRows(0, 9)
  const corrections = new Map([
    [first?.row ?? 0, ['2026-01-05', '-24.50', 'Corner shop', '', 'typed']],
    [second?.row ?? 0, ['11.01.2026', '4.00', 'Refund', '', '']],
  ])
  const corrected = await find({ corrections })
  expect(corrected).toMatchObject({ refusedCount: 0, importedCount: 4 })
  expect(corrected.accounts).toMatchObject([
    { rowCount: 1, opening: { amount: '100' }, here: '75.5', difference: '0' },
    { rowCount: 2, here: '-20', difference: '0' },
  ])
  expect((await command()).entries).toContainEqual(
    expect.objectContaining({ delta: '-24.50', externalId: 'A1', payee: 'Corner shop', description: 'typed' }),
  )
  expect(await find({ corrections, discarded: [first?.row ?? 0] })).toMatchObject({ refusedCount: 0, importedCount: 3 })
})

test('what a program has not cleared is pending unless the person says otherwise; what a bank has not is pending', async () => {
  const statusOf = async (choice?: StatusChoice) => {
    const states = new Map(choice === undefined ? [] : [['uncleared', choice]])
    const { find, command } = await openEngine([new File([ynabRegister], 'register.csv')], {}, { states })
    const { states: found, excluded } = await find()
    const split = (await command()).entries.find(({ lines }) => lines !== undefined)
    return [found.map(({ count, choice: its }) => [count, its]), split?.status, excluded.state]
  }
  expect(await statusOf()).toEqual([[[1, 'pending']], 'pending', 0])
  expect(await statusOf('book')).toEqual([[[1, 'book']], undefined, 0])
  expect(await statusOf('leaveOut')).toEqual([[[1, 'leaveOut']], undefined, 1])
  const bank = await openEngine([new File([bankStatements()], 'bank.ofx')])
  expect((await bank.find()).states).toEqual([])
})
