import fc from 'fast-check'
import { expect, test } from 'vitest'
import { contract } from '#contract'
import { linkedSide } from '#shared/linkedSide.ts'
import { differences } from '#server/db/wrongTotals.sql.ts'
import { runAllRecurring } from '#server/features/recurring/run.ts'
import { codeOf, sharedTestServer, type TestUser } from '#server/testing.ts'

const { accumulations, transactions, recurring } = contract
const server = await sharedTestServer()
const aHome = async (steps: { from?: string; to?: string; step: string }[], person?: TestUser) => {
  const anna = person ?? (await server.aUser())
  const folderId = await anna.aFolder()
  const [card, cash, savings] = [
    await anna.anAccount({ folderId }),
    await anna.anAccount({ folderId }),
    await anna.anAccount({ folderId }),
  ]
  const [food, saving] = [await anna.aCategory(), await anna.aCategory()]
  const roundUp = { sourceAccountId: card, targetAccountId: savings, categoryId: saving, steps }
  await anna.call(accumulations.set, roundUp)
  const spend = (delta: string, accountId = card) => anna.aTransaction({ accountId, categoryId: food, delta })
  return { anna, card, cash, savings, food, saving, roundUp, spend }
}

const find = async (person: TestUser, transactionId: number) =>
  (await person.call(transactions.get, { transactionId })).transaction

/** The transfer that rounded a transaction up. */
const savingOf = async (person: TestUser, transactionId: number) => {
  const { metadata } = await find(person, transactionId)
  return metadata?.type === 3 ? find(person, metadata.internalTransactionId) : undefined
}
const countOf = async (person: TestUser) => (await person.call(transactions.getCount, {})).count

test('a split expense is rounded up by its total, once, and again when its lines change', async () => {
  const { anna, card, cash, food } = await aHome([{ step: '10' }])
  const split = { accountId: card, categoryId: food, delta: '-42.50' }
  const lines = [{ categoryId: food, delta: '-30' }, { toAccountId: cash, delta: '-3' }, { categoryId: food }]
  const { transactionId } = await anna.call(transactions.create, { ...split, lines })
  expect((await savingOf(anna, transactionId))?.delta).toBe('-7.5')
  expect(await countOf(anna)).toBe(2)
  expect(await anna.balanceOf(card)).toBe('-50')
  await anna.call(transactions.edit, {
    ...split,
    transactionId,
    delta: '-44',
    lines: [...lines.slice(0, 2), { categoryId: food, delta: '-11' }],
  })
  expect((await savingOf(anna, transactionId))?.delta).toBe('-6')
  await anna.call(transactions.remove, { transactionId })
  expect(await countOf(anna)).toBe(0)
})

test('an expense is rounded up: a transfer under the rule’s category at the time of the transaction, which says so', async () => {
  const { anna, card, savings, saving, spend } = await aHome([{ step: '100' }])
  const transactionId = await spend('-421')
  const transfer = (await savingOf(anna, transactionId))!
  expect(transfer).toMatchObject({ accountId: card, categoryId: saving, delta: '-79' })
  expect(linkedSide(transfer)).toMatchObject({ accountId: savings, delta: '79' })
  expect(transfer.createdAt).toBe((await find(anna, transactionId)).createdAt)
  expect([await anna.balanceOf(card), await anna.balanceOf(savings)]).toEqual(['-500', '79'])
})

test('income, transfers, corrections and other accounts are not rounded up, nor a multiple (C5)', async () => {
  const { anna, card, cash, food, spend } = await aHome([{ step: '1' }])
  await spend('4.20')
  await spend('-4.00')
  await spend('-4.20', cash)
  const transfer = { categoryId: food, fromAccountId: card, toAccountId: cash, fromDelta: '-1.50', toDelta: '1.50' }
  await anna.call(transactions.createInternal, transfer)
  await anna.call(contract.accounts.correct, { accountId: card, categoryId: food, amount: '-9.99' })
  expect(await countOf(anna)).toBe(5)
  expect(await anna.balanceOf(card)).toBe('-9.99')
})

test('a bulk command rounds up row by row; an import does only when asked to', async () => {
  const { anna, card, cash, savings, food } = await aHome([{ step: '1' }])
  const row = { type: 0, accountId: card, categoryId: food, created: '2026-01-01T00:00:00Z' } as const
  const entries = [
    { ...row, delta: '-0.25' },
    { ...row, delta: '3.10' },
    { ...row, delta: '-0.40', accountId: cash },
    { ...row, delta: '-0.60' },
    { ...row, type: 1 as const, delta: '-0.10', toAccountId: cash, toDelta: '0.10' },
  ]
  await anna.call(transactions.createBulk, { entries })
  expect(await anna.balanceOf(savings)).toBe('1.15')
  const { transactions: listed } = await anna.call(transactions.list, { count: 50 })
  const marked = listed.filter(({ metadata }) => metadata?.type === 3)
  expect(marked.map(({ delta }) => delta)).toEqual(['-0.60', '-0.25'])
  const saved = await Promise.all(marked.map(async ({ transactionId }) => (await savingOf(anna, transactionId))?.delta))
  expect(saved).toEqual(['-0.4', '-0.75'])
  await anna.call(transactions.createBulk, { entries, means: 'import' })
  expect(await anna.balanceOf(savings)).toBe('1.15')
  await anna.call(transactions.createBulk, { entries, means: 'import', roundUps: true })
  expect(await anna.balanceOf(savings)).toBe('2.3')
})

test('an edit moves what it moves now, by the rule of the old account; without a rule nothing moves', async () => {
  const { anna, card, cash, savings, food, roundUp, spend } = await aHome([{ step: '10' }])
  const transactionId = await spend('-7')
  const edit = (delta: string, accountId = card) =>
    anna.call(transactions.edit, { transactionId, accountId, categoryId: food, delta })
  await edit('-12.50')
  expect((await savingOf(anna, transactionId))?.delta).toBe('-7.5')
  await anna.call(accumulations.set, { ...roundUp, steps: [{ step: '100' }] })
  await edit('-12.50', cash)
  expect((await savingOf(anna, transactionId))?.delta).toBe('-87.5')
  // Its account is now cash, which has no round-up rule.
  await edit('-30')
  expect((await savingOf(anna, transactionId))?.delta).toBe('-87.5')
  await edit('-200')
  expect(await savingOf(anna, transactionId)).toBeUndefined()
  expect([await countOf(anna), await anna.balanceOf(savings)]).toEqual([1, '0'])
})

test('an income that becomes an expense is rounded up, an expense that becomes income no longer (C6)', async () => {
  const { anna, card, savings, food, spend } = await aHome([{ step: '10' }])
  const transactionId = await spend('7')
  const edit = (delta: string) =>
    anna.call(transactions.edit, { transactionId, accountId: card, categoryId: food, delta })
  await edit('-7')
  expect(await anna.balanceOf(savings)).toBe('3')
  await edit('7')
  expect([await countOf(anna), await anna.balanceOf(savings)]).toEqual([1, '0'])
})

test('a transaction goes with its round-up; without its round-up, by either side, it is a plain one again', async () => {
  const { anna, savings, spend } = await aHome([{ step: '10' }])
  await anna.call(transactions.remove, { transactionId: await spend('-7') })
  expect([await countOf(anna), await anna.balanceOf(savings)]).toEqual([0, '0'])
  const transactionId = await spend('-7')
  const transfer = (await savingOf(anna, transactionId))!
  await anna.call(transactions.remove, { transactionId: linkedSide(transfer)!.transactionId })
  expect((await find(anna, transactionId)).metadata).toBeUndefined()
  expect(await countOf(anna)).toBe(1)
})

test('what a recurring transaction makes is rounded up only if the round-up says so, and is marked as both', async () => {
  const { anna, card, food, roundUp } = await aHome([{ step: '10' }])
  const jobContext = await server.jobContext()
  const nextRepeat = new Date(Date.now() + 3_600_000).toISOString()
  const repeat = { nextRepeat, repeatType: 0, repeatArg: 1, notificationMode: 0 } as const
  const draft = { ...repeat, accountId: card, categoryId: food, delta: '-7' }
  const { recurringTransactionId } = await anna.call(recurring.create, draft)
  const run = (days: number) =>
    runAllRecurring(jobContext, new Date(Date.now() + days * 86_400_000), (error) => {
      throw error
    })
  await run(1)
  expect(await countOf(anna)).toBe(1)
  await anna.call(accumulations.set, { ...roundUp, includeRecurring: true })
  await run(2)
  const { transactions: listed } = await anna.call(transactions.list, {})
  expect(listed.map(({ delta, metadata }) => [delta, metadata?.type])).toEqual([
    ['-7', 3],
    ['-3', 1],
    ['-7', 2],
  ])
  expect(listed[0]?.metadata).toMatchObject({ recurringTransactionId })
})

test('random expenses, edits and deletions leave the savings at what an independent formula in whole cents says', async () => {
  const cents = fc.integer({ min: -5000, max: 5000 }).filter((value) => value !== 0)
  const step = fc.record({
    kind: fc.constantFrom('new', 'new', 'edit', 'remove'),
    cents,
    which: fc.nat(),
  })
  const written = (value: number): string => (value / 100).toFixed(2)
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 25 }), fc.integer({ min: 1, max: 700 }), async (plan, size) => {
      const { anna, card, savings, food, spend } = await aHome([{ step: written(size) }])
      const known = new Map<number, number>()
      for (const { kind, cents: amount, which } of plan) {
        const transactionId = [...known.keys()][which % Math.max(1, known.size)]
        if (kind === 'new' || transactionId === undefined) known.set(await spend(written(amount)), amount)
        else if (kind === 'edit') {
          await anna.call(transactions.edit, {
            transactionId,
            accountId: card,
            categoryId: food,
            delta: written(amount),
          })
          known.set(transactionId, amount)
        } else {
          await anna.call(transactions.remove, { transactionId })
          known.delete(transactionId)
        }
      }
      const saved = [...known.values()].filter((amount) => amount < 0).map((amount) => (size + (amount % size)) % size)
      expect(Number(await anna.balanceOf(savings)) * 100).toBeCloseTo(
        saved.reduce((all, amount) => all + amount, 0),
        5,
      )
    }),
    { numRuns: 12 },
  )
  expect(await differences(server.db)).toEqual([])
})

test('a rule is one per source account, between two accounts of one currency, and keeps its version', async () => {
  const { anna, card, savings, roundUp } = await aHome([
    { from: '0', to: '20', step: '1' },
    { step: '5', from: '20' },
  ])
  const listed = (await anna.call(accumulations.list, {})).accumulations
  expect(listed).toMatchObject([
    {
      ...roundUp,
      includeRecurring: false,
      steps: [
        { from: '0', to: '20', step: '1' },
        { from: '20', step: '5' },
      ],
    },
  ])
  const yen = await anna.anAccount({ currencyId: 4 })
  expect(await codeOf(anna.call(accumulations.set, { ...roundUp, targetAccountId: yen }))).toBe('CURRENCIES_DIFFER')
  expect(await codeOf(anna.call(accumulations.set, { ...roundUp, targetAccountId: card }))).toBe('SAME_ACCOUNT')
  expect(await codeOf(anna.call(accumulations.set, { ...roundUp, steps: [{ step: '0.001' }] }))).toBe(
    'AMOUNT_TOO_PRECISE',
  )
  const version = listed[0]?.version
  await anna.call(accumulations.set, { ...roundUp, steps: [{ step: '2' }], version })
  expect(await codeOf(anna.call(accumulations.set, { ...roundUp, version }))).toBe('CHANGED_MEANWHILE')
  for (const accountId of [card, savings]) {
    expect(await codeOf(anna.call(contract.accounts.remove, { accountId }))).toBe('ACCOUNT_HAS_ACCUMULATION')
  }
  await anna.call(accumulations.remove, { accountId: card })
  await anna.call(accumulations.remove, { accountId: card })
  await anna.call(contract.accounts.remove, { accountId: card })
})

test("C42: another user's round-up cannot be read, set or deleted, nor another user's account be its target", async () => {
  const { anna, card, roundUp } = await aHome([{ step: '1' }])
  const boris = await aHome([{ step: '1' }])
  expect((await boris.anna.call(accumulations.list, {})).accumulations).toHaveLength(1)
  expect(await codeOf(boris.anna.call(accumulations.set, roundUp))).toBe('NOT_FOUND')
  const foreign = { ...boris.roundUp, targetAccountId: roundUp.targetAccountId }
  expect(await codeOf(boris.anna.call(accumulations.set, foreign))).toBe('NOT_FOUND')
  expect(await codeOf(boris.anna.call(accumulations.remove, { accountId: card }))).toBe('NOT_FOUND')
  expect((await anna.call(accumulations.list, {})).accumulations).toHaveLength(1)
})
