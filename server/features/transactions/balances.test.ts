import fc from 'fast-check'
import { expect, test } from 'vitest'
import { contract } from '#contract'
import { isEqual, sum } from '#shared/money.ts'
import type { Transaction } from '#contract/transactions.ts'
import { linkedSide } from '#shared/linkedSide.ts'
import { differences } from '#server/db/wrongTotals.sql.ts'
import { sharedTestServer, type TestUser } from '#server/testing.ts'

const { transactions } = contract
const server = await sharedTestServer()

/** Three accounts in euro, one in yen; a category of each type. */
interface Home {
  person: TestUser
  accounts: number[]
  categories: number[]
}

const aHome = async (): Promise<Home> => {
  const person = await server.aUser()
  const folderId = await person.aFolder()
  const accounts: number[] = []
  for (const currencyId of [2, 2, 2, 4]) accounts.push(await person.anAccount({ folderId, currencyId }))
  const categories: number[] = []
  for (const type of [-1, 0, 1] as const) categories.push(await person.aCategory({ type }))
  return { person, accounts, categories }
}

const everything = async ({ person }: Home): Promise<Transaction[]> => {
  const all: Transaction[] = []
  let after: string | undefined
  do {
    const page = await person.call(transactions.list, { count: 128, ...(after ? { after } : {}) })
    all.push(...page.transactions)
    after = page.next
  } while (after !== undefined)
  return all
}

/** The balance of each account, added up transaction by transaction. */
const reckon = (rows: Transaction[], accountId: number): string =>
  sum(
    rows
      .flatMap((transaction) => [transaction, linkedSide(transaction)].filter((side) => side !== undefined))
      .filter((side) => side.accountId === accountId)
      .map((side) => side.delta),
  )

const amount = fc.oneof(
  fc.integer({ min: -100_000, max: 100_000 }).map((cents) => (cents / 100).toFixed(2)),
  fc.integer({ min: -1000, max: 1000 }).map(String),
  fc.constantFrom('0.10', '-0.1', '99999999999999999999999999.99', '1.001', '0.00'),
)
const place = fc.nat({ max: 3 })

/** A random command by list index and amount; about half of them violate a rule. */
const aCommand = fc.record({
  kind: fc.constantFrom('create', 'transfer', 'bulk', 'edit', 'editInternal', 'correct', 'remove'),
  from: place,
  to: place,
  category: fc.nat({ max: 2 }),
  which: fc.nat(),
  leg: fc.nat({ max: 1 }),
  amount,
  second: amount,
})

type Command = typeof aCommand extends fc.Arbitrary<infer T> ? T : never

const run = async (home: Home, command: Command): Promise<void> => {
  const { person } = home
  const accountId = home.accounts[command.from]!
  const toAccountId = home.accounts[command.to]!
  const categoryId = home.categories[command.category]!
  const known = await everything(home)
  const target = known[command.which % Math.max(known.length, 1)]
  const transactionId = (target?.transactionId ?? 1) + (target?.metadata ? command.leg : 0)
  const plain = { accountId, categoryId, delta: command.amount }
  const transfer = {
    categoryId,
    fromAccountId: accountId,
    toAccountId,
    fromDelta: command.amount,
    toDelta: command.second,
  }
  const equal = {
    ...transfer,
    fromDelta: `-${command.amount.replace('-', '')}`,
    toDelta: command.amount.replace('-', ''),
  }
  const row = { type: 0, ...plain, created: '2024-01-01T00:00:00Z' }
  const send = {
    create: () => person.send(transactions.create, plain),
    transfer: () => person.send(transactions.createInternal, command.leg ? transfer : equal),
    bulk: () =>
      person.send(transactions.createBulk, {
        entries: [row, { ...row, type: 1, toAccountId, delta: equal.fromDelta, toDelta: equal.toDelta }],
      }),
    edit: () => person.send(transactions.edit, { transactionId, ...plain }),
    editInternal: () => person.send(transactions.editInternal, { transactionId, ...(command.leg ? transfer : equal) }),
    correct: () => person.send(contract.accounts.correct, { accountId, categoryId, amount: command.amount }),
    remove: () => person.send(transactions.remove, { transactionId }),
  }[command.kind as 'create']
  const { status } = await send()
  expect([200, 201, 400, 404, 422]).toContain(status)
}

const checkHome = async (home: Home): Promise<void> => {
  const rows = await everything(home)
  for (const { accountId, amount: kept } of (await home.person.call(contract.accounts.list, {})).accounts) {
    expect([accountId, kept, isEqual(kept, reckon(rows, accountId))]).toEqual([accountId, kept, true])
  }
  const months = await home.person.call(transactions.getMonths, {})
  expect(months.months.reduce((count, month) => count + month.count, 0)).toBe(rows.length)
  const plainIncome = rows.filter(
    (transaction) =>
      !transaction.metadata && !transaction.kind && transaction.currencyId === 2 && !transaction.delta.startsWith('-'),
  )
  const arrived = rows
    .flatMap((transaction) => linkedSide(transaction) ?? [])
    .filter(({ currencyId }) => currencyId === 2)
  const adjusted = rows.filter(({ kind, currencyId }) => kind && currencyId === 2)
  const sums = months.months.flatMap((month) => month.sums.filter(({ currencyId }) => currencyId === 2))
  const deltas = (some: { delta: string }[]) => sum(some.map(({ delta }) => delta))
  expect(sum(sums.map(({ income }) => income))).toBe(deltas(plainIncome))
  expect(sum(sums.map(({ transferredIn = '0' }) => transferredIn))).toBe(deltas(arrived))
  expect(sum(sums.map(({ balanceChanges = '0' }) => balanceChanges))).toBe(deltas(adjusted))
}

test(
  'whatever is commanded, each balance is the sum of its entries, and the months hold them all',
  { timeout: 600_000 },
  async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(aCommand, { minLength: 5, maxLength: 25 }), async (commands) => {
        const home = await aHome()
        for (const command of commands) await run(home, command)
        await checkHome(home)
      }),
      { numRuns: 12 },
    )
    expect(await differences(server.db)).toEqual([])
  },
)

test(
  'commands of one user and of several at once, on two server instances, end in the same sums',
  { timeout: 600_000 },
  async () => {
    const other = await server.anotherServer()
    const homes = [await aHome(), await aHome(), await aHome()]
    const commands = fc.sample(aCommand, 90)
    await Promise.all(
      commands.map((command, index) => {
        const home = homes[index % homes.length]!
        return run(index % 2 ? { ...home, person: home.person.at(other) } : home, command)
      }),
    )
    for (const home of homes) await checkHome(home)
    expect(await differences(server.db)).toEqual([])
    const sets = await server.db
      .selectFrom('change_sets')
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow()
    expect(sets.count).toBeGreaterThan(50)
  },
)
