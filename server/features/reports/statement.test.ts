import { expect, test } from 'vitest'
import { contract } from '#contract'
import { sum } from '#shared/money.ts'
import { codeOf, sharedTestServer } from '#server/testing.ts'
import { aLedger, ask, cellsOf } from './testReports.ts'

const server = await sharedTestServer()

test('the list of one account has its side alone, with the other account beside it, and adds up to the balance', async () => {
  const anna = await server.aUser()
  const { wallet, dollars } = await aLedger(anna)
  const folderId = await anna.aFolder('Savings')
  const savings = await anna.anAccount({
    folderId,
    name: 'Savings',
    opening: { amount: '50', createdAt: '2026-03-01T10:00:00Z' },
  })
  const move = (fromAccountId: number, toAccountId: number, fromDelta: string, toDelta: string) =>
    anna.call(contract.transactions.createInternal, {
      fromAccountId,
      toAccountId,
      fromDelta,
      toDelta,
      createdAt: '2026-05-05T12:00:00Z',
    })
  await move(wallet, savings, '-10', '10')
  await move(savings, dollars, '-20', '22')
  const rows = (await cellsOf(anna, { type: 0, filter: { accountsIds: String(savings) } })).slice(1)
  expect(rows.map(([, account, amount, category, , , other]) => [account, amount, category, other])).toEqual([
    ['Savings', '-20', 'Transfers', 'Dollars'],
    ['Savings', '10', 'Transfers', 'Wallet'],
    ['Savings', '50', 'Opening balance', ''],
  ])
  expect(sum(rows.map((row) => row[2] ?? ''))).toBe(await anna.balanceOf(savings))
})

test('in one currency a report has one table, and a list says each amount in it with its rate', async () => {
  const anna = await server.aUser()
  await aLedger(anna)
  await anna.call(contract.rates.set, { currencyId: 1, toCurrencyId: 2, rate: '0.9', date: '2026-01-01' })
  const list = await cellsOf(anna, { type: 0, currencyId: 2 })
  expect(list[0]?.slice(6, 9)).toEqual(['Other account', 'Amount in EUR', 'Exchange rate'])
  expect(list.slice(1).map((row) => row.slice(7, 9))).toEqual([
    ['-6.53', '0.9'],
    ['100.00', ''],
    ['-2', ''],
    ['-3.10', ''],
  ])
  expect(await cellsOf(anna, { type: 2, currencyId: 2 })).toEqual([
    ['EUR', '2026-03', '2026-04', 'Total'],
    ['Food', '0.00', '-2.00', '-2.00'],
    ['Food > Bread', '-3.10', '93.47', '90.37'],
    ['Total', '-3.10', '91.47', '88.37'],
  ])
  expect(await codeOf(ask(anna, { type: 0, currencyId: 999_999 }))).toBe('NOT_FOUND')
})
