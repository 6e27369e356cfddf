import { expect, test } from 'vitest'
import type { z } from 'zod'
import { contract } from '#contract'
import { sharedTestServer } from '#server/testing.ts'

const { accounts, folders, accumulations, budgets, categories, currencies, notes, payees, recurring } = contract
const { savedFilters, tags, transactions } = contract
const server = await sharedTestServer()

const day = '2026-11-20T10:00:00.000Z'
/** So long that PostgreSQL compresses it. */
const long = 'ы'.repeat(1024)

/** One of everything that has a version. */
const seed = async () => {
  const anna = await server.aUser()
  const folderId = await anna.aFolder()
  const [card, savings] = [
    await anna.anAccount({ folderId, kind: 'checking' }),
    await anna.anAccount({ folderId, number: '1234' }),
  ]
  const food = await anna.aCategory({ type: -1, name: 'Food', description: 'All meals' })
  const draft = { accountId: card, categoryId: food, delta: '-54.20', createdAt: day }
  await anna.call(transactions.create, { ...draft, payee: 'Lidl', tags: ['Trip', 'Home'], note: long })
  const lines = [
    { categoryId: food, delta: '-1.20' },
    { categoryId: food, note: 'Soap', tags: ['Home'] },
  ]
  await anna.call(transactions.create, { ...draft, lines })
  const transfer = { fromAccountId: card, toAccountId: savings, fromDelta: '-5', toDelta: '5' }
  await anna.call(transactions.createInternal, { ...transfer, createdAt: day })
  await anna.call(currencies.create, { code: 'BTC', symbol: 'B', decimals: 8, description: 'Bitcoin' })
  await anna.call(notes.create, { text: long, notificationTime: '2099-01-01T00:00:00.000Z' })
  await anna.call(budgets.create, { categoryId: food, currencyId: 2, amount: '-300', dateType: 0 })
  const repeat = { nextRepeat: '2099-01-31T10:00:00.000Z', repeatType: 2, repeatArg: 1, notificationMode: 0 } as const
  await anna.call(recurring.create, { accountId: card, categoryId: food, delta: '-9.99', ...repeat, tags: ['Home'] })
  const roundUp = { sourceAccountId: savings, targetAccountId: card, steps: [{ step: '1' }] }
  await anna.call(accumulations.set, roundUp)
  await anna.call(savedFilters.create, { name: 'Meals', query: `categories=${food}` })
  return anna
}

/** The part of a listed row that an edit takes. */
const edited = <S extends z.ZodRawShape>({ input }: { input: z.ZodObject<S> }, row: object) =>
  Object.fromEntries(Object.entries(row).filter(([name]) => name in input.shape)) as z.input<z.ZodObject<S>>

test('a save that changes nothing is no new version, and is not in the history', async () => {
  const anna = await seed()
  const read = async () => ({
    accounts: (await anna.call(accounts.list, {})).accounts,
    folders: (await anna.call(folders.list, {})).folders,
    roundUps: (await anna.call(accumulations.list, {})).accumulations,
    budgets: (await anna.call(budgets.list, {})).budgets,
    categories: await anna.ordinaryCategories(),
    currencies: (await anna.call(currencies.list, {})).currencies.filter(({ owned }) => owned),
    notes: (await anna.call(notes.list, {})).notes,
    payees: (await anna.call(payees.list, {})).payees,
    recurring: (await anna.call(recurring.list, {})).recurringList,
    savedFilters: (await anna.call(savedFilters.list, {})).savedFilters,
    tags: (await anna.call(tags.list, {})).tags,
    transactions: (await anna.call(transactions.list, {})).transactions,
  })
  const historyOf = async () => (await anna.call(contract.history.list, {})).changeSets
  const [before, history] = [await read(), await historyOf()]
  for (const [list, edit] of [
    ['accounts', accounts.edit],
    ['folders', folders.edit],
    ['roundUps', accumulations.set],
    ['budgets', budgets.edit],
    ['categories', categories.edit],
    ['currencies', currencies.edit],
    ['notes', notes.edit],
    ['notes', notes.editText],
    ['payees', payees.edit],
    ['recurring', recurring.edit],
    ['savedFilters', savedFilters.edit],
    ['tags', tags.edit],
  ] as const) {
    for (const row of before[list]) await anna.call(edit as typeof notes.edit, edited(edit as typeof notes.edit, row))
  }
  for (const { version, ...row } of before.transactions) {
    const answer =
      row.metadata?.type === 1
        ? await anna.call(transactions.editInternal, {
            ...edited(transactions.editInternal, { ...row, version }),
            fromAccountId: row.accountId,
            toAccountId: row.metadata.linkedTransaction.accountId,
            fromDelta: row.delta,
            toDelta: row.metadata.linkedTransaction.delta,
          })
        : await anna.call(transactions.edit, {
            ...edited(transactions.edit, { ...row, version }),
            lines: row.lines?.map(({ categoryId, delta, note, tagIds }) => ({ categoryId, delta, note, tagIds })),
          })
    expect(answer).toEqual({ version })
  }
  expect(await read()).toEqual(before)
  expect(await historyOf()).toEqual(history)
})
