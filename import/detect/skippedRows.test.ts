import { expect, test } from 'vitest'
import { sum } from '#shared/money.ts'
import { buildEngine, cash, decide } from '#import/engine/testEngine.ts'
import { type Decisions, noDecisions } from '#import/engine/decisions.ts'

const read = async (rows: string[], decisions: Decisions = noDecisions) => {
  const importWorker = await buildEngine(rows.join('\n'), { accounts: [{ ...cash, balance: '1' }] })
  const { importedCount, refusedCount, skippedRows, totals } = await importWorker.find(decisions)
  const { skipped, read: asTransactions } = skippedRows
  const net = sum(totals.flatMap(({ income, expense }) => [income, expense]))
  return { importedCount, refusedCount, skipped, read: asTransactions, net }
}

const shops = [
  'Date,Description,Amount',
  '2024-03-13,Coffee,-3.50',
  '2024-03-14,NEW BALANCE 0412,-120.00',
  '2024-03-15,New Balance,-80.00',
  '2024-03-16,Salary,1000.00',
  '2024-03-17,Sold,25.00',
  '2024-03-18,TOTAL 4512 PARIS,-60.00',
]

test('a shop whose name sounds like a balance or a total is a transaction, and it is said', async () => {
  expect(await read(shops)).toEqual({ importedCount: 6, refusedCount: 0, skipped: 0, read: 2, net: '761.5' })
  const skipping = await read(shops, decide({ readsAsides: false }))
  expect(skipping).toMatchObject({ importedCount: 4, skipped: 2, read: 0 })
})

const withBalances = [
  'Date,Description,Amount,Balance',
  '2024-03-13,Coffee,-3.50,996.50',
  '2024-03-14,NEW BALANCE 0412,-120.00,876.50',
  '2024-03-15,Bus,-80.00,796.50',
  '2024-03-16,Salary,1000.00,1796.50',
]
const turned = ([heading = '', ...rows]: string[]) => [heading, ...rows.toReversed()]

test('the column of balances proves which rows moved nothing, whichever end is the oldest', async () => {
  const all = { importedCount: 4, skipped: 0, read: 1, net: '796.5' }
  const framed = [
    withBalances[0] ?? '',
    '2024-03-12,Opening balance,1000.00,1000.00',
    ...withBalances.slice(1),
    '2024-03-31,Closing balance,1796.50,1796.50',
  ]
  for (const order of [(rows: string[]) => rows, turned]) {
    expect(await read(order(withBalances))).toMatchObject(all)
    expect(await read(order(framed))).toMatchObject({ ...all, skipped: 2 })
  }
})

test('a first purchase on a new card is no balance, though it equals the one beside it', async () => {
  const rows = ['Date,Description,Amount,Balance', '2024-03-14,New Balance,-80,-80', '2024-03-15,Bus,-5,-85']
  expect(await read(rows)).toMatchObject({ importedCount: 2, skipped: 0, net: '-85' })
})

test('without a column of balances, the sum of the others proves the first and the last', async () => {
  const framed = [shops[0] ?? '', '2024-03-12,Opening balance,1000.00', ...shops.slice(1)]
  const closed = [...framed, '2024-03-31,Closing balance,1761.50']
  expect(await read(closed)).toMatchObject({ importedCount: 6, skipped: 2, net: '761.5' })
  expect(await read(turned(closed))).toMatchObject({ importedCount: 6, skipped: 2, net: '761.5' })
  const wrong = [...framed, '2024-03-31,Closing balance,1761.51']
  expect(await read(wrong)).toMatchObject({ importedCount: 8, skipped: 0, read: 4 })
})

test('a row with an amount and a day of the calendar that is written wrong is refused, not skipped', async () => {
  const rows = ['Date,Booked,Description,Amount', ',2024-03-18,TOTAL 4512 PARIS,-60', '2024-03-19,2024-03-19,Bus,-5']
  expect(await read(rows)).toMatchObject({ importedCount: 1, refusedCount: 1, skipped: 0 })
  expect(await read([...rows.slice(0, 1), ...rows.slice(2), ',,Total,-5'])).toMatchObject({ skipped: 1 })
})

test('a wrong day and an unreadable amount belong to a transaction, also in the last rows', async () => {
  const wrong = ['not a date,COFFEE,4.50', '31/31/2026,TEA,five', '2026-13-45,BREAD,--']
  for (const rows of [wrong, ['11/26/2026,CORNER STORE,-4.50', ...wrong]])
    expect(await read(['Date,Description,Amount', ...rows])).toMatchObject({ refusedCount: 3, skipped: 0 })
  const footer = ['Phone,0800 12 34,', '10.11.2026 - 27.11.2026,,']
  expect(await read([...shops, ...footer])).toMatchObject({ importedCount: 6, skipped: 2 })
})
