import { expect, test } from 'vitest'
import { contract } from '#contract'
import { sum } from '#shared/money.ts'
import type { ReportDraft } from '#contract/reports.ts'
import { sharedTestServer, type TestUser } from '#server/testing.ts'
import { cellsOf } from './testReports.ts'

const { transactions, settings } = contract
const server = await sharedTestServer()

/** A plain expense, and a split of three lines, one of them a transfer to savings. */
const aLedger = async () => {
  const anna = await server.aUser()
  const folderId = await anna.aFolder()
  const card = await anna.anAccount({ folderId, name: 'Card' })
  const savings = await anna.anAccount({ folderId, name: 'Savings' })
  const food = await anna.aCategory({ name: 'Food', type: -1 })
  const home = await anna.aCategory({ name: 'Home', type: -1 })
  await anna.call(transactions.create, {
    accountId: card,
    categoryId: food,
    delta: '-3.50',
    createdAt: '2026-05-02T10:00:00Z',
    payee: 'Starbucks',
    tags: ['Trip'],
    note: '=two cups',
    status: 'pending',
    externalId: 'FT2605021',
    bankText: 'STARBUCKS 0441',
  })
  await anna.call(transactions.create, {
    accountId: card,
    categoryId: food,
    delta: '-52.50',
    createdAt: '2026-05-03T10:00:00Z',
    payee: 'Lidl',
    tags: ['Trip'],
    lines: [
      { categoryId: food, delta: '-30', note: 'Dinner' },
      { categoryId: home, delta: '-12.50', note: 'Soap', tags: ['Flat'] },
      { toAccountId: savings, delta: '-10' },
    ],
  })
  return { anna, card, savings, food, home }
}

const rowsOf = async (anna: TestUser, draft: Partial<ReportDraft>) =>
  (await cellsOf(anna, { type: 0, ...draft })).slice(1)
const amountsOf = (rows: string[][]) => rows.map(([, account, amount, category]) => [account, amount, category])

test('a list has columns for payee, tags, notes, status and what the bank said', async () => {
  const { anna } = await aLedger()
  const rows = await rowsOf(anna, {})
  expect(rows.map((row) => row.slice(7))).toEqual([
    ['Lidl', 'Trip', '', 'Dinner', 'Cleared', '', ''],
    ['Lidl', 'Trip, Flat', '', 'Soap', 'Cleared', '', ''],
    ['Lidl', 'Trip', '', '', 'Cleared', '', ''],
    ['Lidl', 'Trip', '', '', 'Cleared', '', ''],
    ['Starbucks', 'Trip', "'=two cups", '', 'Pending', 'STARBUCKS 0441', 'FT2605021'],
  ])
})

test('a split one has a row for each line, or one row that names all its categories; both add up to the balance', async () => {
  const { anna, card } = await aLedger()
  const lines = await rowsOf(anna, {})
  expect(amountsOf(lines)).toEqual([
    ['Card', '-30', 'Food'],
    ['Card', '-12.50', 'Home'],
    ['Card', '-10', 'Transfers'],
    ['Savings', '10', 'Transfers'],
    ['Card', '-3.50', 'Food'],
  ])
  const whole = await rowsOf(anna, { rowFor: 'transaction' })
  expect(amountsOf(whole)).toEqual([
    ['Card', '-52.5', 'Split: Food; Home; Transfers'],
    ['Savings', '10', 'Transfers'],
    ['Card', '-3.50', 'Food'],
  ])
  expect(whole[0]?.slice(6)).toEqual(['Savings', 'Lidl', 'Trip, Flat', '', 'Dinner; Soap', 'Cleared', '', ''])
  for (const rows of [lines, whole]) {
    expect(sum(rows.filter(([, name]) => name === 'Card').map(([, , amount = '']) => amount))).toBe(
      await anna.balanceOf(card),
    )
  }
})

test('what a filter means is in the row of a transaction, and no more', async () => {
  const { anna, food, savings } = await aLedger()
  const rowFor = 'transaction'
  expect(amountsOf(await rowsOf(anna, { rowFor, filter: { categoriesIds: String(food) } }))).toEqual([
    ['Card', '-30', 'Food'],
    ['Card', '-3.50', 'Food'],
  ])
  expect(amountsOf(await rowsOf(anna, { rowFor, filter: { accountsIds: String(savings) } }))).toEqual([
    ['Savings', '10', 'Transfers'],
  ])
})

test('payees, tags, states, amounts, people and any text narrow a report, its sums as its list', async () => {
  const { anna } = await aLedger()
  const payees = (await anna.call(contract.payees.list, {})).payees
  const tags = (await anna.call(contract.tags.list, {})).tags
  const lidl = String(payees.find(({ name }) => name === 'Lidl')?.payeeId)
  const flat = String(tags.find(({ name }) => name === 'Flat')?.tagId)
  const amounts = async (filter: ReportDraft['filter']) =>
    (await rowsOf(anna, { filter, rowFor: 'transaction' })).map((row) => row[2])
  expect(await amounts({ payeesIds: lidl })).toEqual(['-52.5', '10'])
  expect(await amounts({ tagsIds: flat })).toEqual(['-12.50'])
  expect(await amounts({ statuses: 'pending' })).toEqual(['-3.50'])
  expect(await amounts({ amountFrom: '50' })).toEqual(['-52.5', '10'])
  expect(await amounts({ text: 'starbucks 04' })).toEqual(['-3.50'])
  expect(await amounts({ addedByIds: '1' })).toEqual([])
  expect(await amounts({ addedByIds: String(anna.userId) })).toEqual(await amounts({}))
  expect(await cellsOf(anna, { type: 2, filter: { payeesIds: lidl } })).toEqual([
    ['EUR', '2026-05', 'Total'],
    ['Food', '-30.00', '-30.00'],
    ['Home', '-12.50', '-12.50'],
    ['Total', '-42.50', '-42.50'],
    ['Transferred in', '10.00', '10.00'],
    ['Transferred out', '-10.00', '-10.00'],
  ])
})

test('lines are converted one by one, so that both kinds of rows come to the same', async () => {
  const { anna } = await aLedger()
  await anna.call(contract.rates.set, { currencyId: 2, toCurrencyId: 4, rate: '0.333', date: '2026-01-01' })
  const converted = async (rowFor: 'line' | 'transaction') =>
    sum((await rowsOf(anna, { rowFor, currencyId: 4 })).map((row) => row[7] ?? ''))
  expect(await converted('transaction')).toBe(await converted('line'))
})

test('the words are those of the person', async () => {
  const { anna } = await aLedger()
  await anna.call(settings.edit, { lang: 'ru' })
  const [head, split] = await cellsOf(anna, { type: 0, rowFor: 'transaction' })
  expect(head?.slice(7)).toEqual([
    'Получатель',
    'Метки',
    'Заметка',
    'Заметка к части',
    'Статус',
    'Описание банка',
    'Номер в банке',
  ])
  expect([split?.[3], split?.[11]]).toEqual(['Разделение: Food; Home; Переводы', 'Проведена'])
})
