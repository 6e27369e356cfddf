import initSqlJs from 'sql.js'
import { expect, test } from 'vitest'
import { contract } from '#contract'
import type { BulkDraft } from '#contract/bulk.ts'
import { actualFile } from '#mocks/actualFile.ts'
import type { StatementFindings } from '#import/plan/statementFindings.ts'
import { decide, emptyContext } from './testEngine.ts'
import type { Decisions } from './decisions.ts'
import { ImportEngine } from './ImportEngine.ts'
import type { LedgerContext } from './ledgerContext.ts'

const book = new File([actualFile(await initSqlJs())], 'db.sqlite')

const read = async (known: Partial<LedgerContext> = {}, decisions: Partial<Decisions> = {}) => {
  const engine = new ImportEngine()
  await engine.setContext({ ...emptyContext, ...known })
  await engine.open([book], decide(decisions), () => {})
  const findings = (await engine.find(decide(decisions))) as StatementFindings
  const text = await (await engine.command('Imported')).text()
  const command: BulkDraft = contract.transactions.createBulk.input.parse(JSON.parse(text))
  return { findings, command }
}

/** Names instead of the refs in a command. */
const named = ({ categories = [], accounts = [], budgets = [], recurring = [] }: BulkDraft) => {
  const nameOf = (ref: number | undefined, made: readonly { ref: number; name: string }[]) =>
    made.find((each) => each.ref === ref)?.name ?? ref
  return {
    budgets: budgets.map(({ categoryId, amount }) => [nameOf(categoryId, categories), amount]),
    recurring: recurring.map(({ categoryId, accountId, ...rest }) => ({
      ...rest,
      category: nameOf(categoryId, categories),
      account: nameOf(accountId, accounts),
    })),
  }
}

test('of each category the newest amount is a budget, negative for expenses; what was taken back is none', async () => {
  const { findings, command } = await read()
  const shown = findings.budgets.map(({ path, month, amount, isChosen }) => [path.at(-1), month, amount, isChosen])
  expect(shown).toEqual([
    ['Cinema', '2024-03', '-50', false],
    ['Groceries', '2026-10', '-400.5', true],
    ['Rent', '2026-10', '-912', true],
    ['Salary', '2026-10', '2500.00', true],
  ])
  expect(named(command).budgets).toEqual([
    ['Groceries', '-400.5'],
    ['Rent', '-912'],
    ['Salary', '2500.00'],
  ])
})

test('what is ticked is set, what is not is left out, and its category is made only where it is needed', async () => {
  const { command } = await read(
    {},
    {
      budgets: new Map([
        ['fun\ncinema', true],
        ['home\nrent', false],
      ]),
    },
  )
  expect(named(command).budgets.map(([name]) => name)).toEqual(['Cinema', 'Groceries', 'Salary'])
  expect(command.categories?.find(({ name }) => name === 'Cinema')).toMatchObject({ type: -1 })
  expect((await read()).command.categories?.some(({ name }) => name === 'Cinema')).toBe(false)
})

test('a category that has a budget in the currency is left out with the reason; in another currency it is not', async () => {
  const categories = [{ categoryId: 7, type: -1 as const, path: ['Home', 'Rent'] }]
  const faults = async (currencyId: number) =>
    (await read({ categories, budgets: [{ categoryId: 7, currencyId }] })).findings.budgets.map(({ fault }) => fault)
  expect(await faults(2)).toEqual([undefined, undefined, 'exists', undefined])
  expect(await faults(1)).toEqual([undefined, undefined, undefined, undefined])
})

test('where the accounts have several currencies no budget says which it is in', async () => {
  const { findings, command } = await read(
    {},
    { accounts: new Map([['a2', { kind: 'new', name: 'Savings', currencyId: 1 }]]) },
  )
  expect(new Set(findings.budgets.map(({ fault }) => fault))).toEqual(new Set(['currencies']))
  expect(command.budgets).toEqual([])
})

test('what repeats comes with its account, rhythm and first day, and the category of its newest row', async () => {
  const { findings, command } = await read()
  expect(findings.recurring.map(({ description, fault, next }) => [description, fault ?? next])).toEqual([
    ['Rent', '2026-12-01T10:00:00.000Z'],
    ['Films', '2027-09-10T09:00:00.000Z'],
    ['Put aside', 'transfer'],
    ['Power', 'amount'],
    ['Ends soon', 'rhythm'],
  ])
  expect(named(command).recurring).toMatchObject([
    { account: 'Checking', category: 'Rent', delta: '-912.00', payee: 'Landlord', repeatType: 2, repeatArg: 1 },
    { category: 'Uncategorised', delta: '-12.99', nextRepeat: '2026-09-10T09:00:00.000Z', repeatArg: 12 },
  ])
})

test('what is not ticked is not made, and what is there already is left out with the reason', async () => {
  const untouched = await read({}, { recurring: new Map([[0, false]]) })
  expect(named(untouched.command).recurring.map(({ payee }) => payee)).toEqual(['Netflix'])
  const accounts = [{ accountId: 4, name: 'Checking', currencyId: 2, balance: '0' }]
  const rent = {
    recurringId: 3,
    accountId: 4,
    repeatType: 2,
    repeatArg: 1,
    amount: '-900',
    payee: 'landlord',
    description: undefined,
  } as const
  const again = await read({ accounts, recurring: [rent] })
  expect(again.findings.recurring.map(({ fault }) => fault)).toEqual([
    'exists',
    undefined,
    'transfer',
    'amount',
    'rhythm',
  ])
  const other = await read({ accounts, recurring: [{ ...rent, repeatArg: 3 }] })
  expect(other.findings.recurring[0]?.fault).toBeUndefined()
})

test('an account that is left out takes what repeats on it along', async () => {
  const { findings } = await read({}, { accounts: new Map([['a1', { kind: 'leaveOut' }]]) })
  expect(findings.recurring[0]).toMatchObject({ fault: 'account', isChosen: false })
})

test('rows that were refused and come later bring neither budgets nor what repeats once more', async () => {
  const { findings, command } = await read({}, { only: [0] })
  expect([findings.budgets, findings.recurring, command.budgets, command.recurring]).toEqual([[], [], [], []])
})
