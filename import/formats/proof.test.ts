import { expect, test } from 'vitest'
import type { Source, SourceAccount, SourceRow } from './model.ts'
import { prove } from './proof.ts'

const rowsOf = (...amounts: string[]): SourceRow[] =>
  amounts.map((amount, at) => ({
    at,
    account: 'A',
    amount,
    date: { day: `2026-01-${String(at + 1).padStart(2, '0')}` },
  }))

const account = (opening: string | undefined, closing: string | undefined, day?: string): SourceAccount => ({
  key: 'A',
  ...(opening === undefined ? {} : { opening: { amount: opening } }),
  ...(closing === undefined ? {} : { closing: { amount: closing, day } }),
})

const source: Source = { name: 'file', format: 'camt', because: 'start', found: '' }
const proofOf = (accounts: SourceAccount, rows: SourceRow[], of = source) =>
  prove({ accounts: [accounts], rows, source: of })[0]

test('a bank’s balance does not know what is pending; a program’s does', () => {
  const rows = rowsOf('-100', '-33.33').map((row, at) => (at === 0 ? row : { ...row, status: 'pending' as const }))
  expect(proofOf(account('1000', '900'), rows)).toMatchObject({ kind: 'proven', count: 1 })
  expect(proofOf(account('1000', '900'), rows, { ...source, program: 'ynab' })).toMatchObject({ kind: 'differs' })
})

test('opening and rows that make the closing balance prove it to the last digit', () => {
  expect(proofOf(account('0.10', '0.30'), rowsOf('0.10', '0.10'))).toMatchObject({ kind: 'proven', moved: '0.2' })
})

test('without an opening balance it follows from the closing one, without that nothing is assumed', () => {
  expect(proofOf(account(undefined, '5'), rowsOf('-2', '3'))).toMatchObject({ kind: 'derived', opening: '4' })
  expect(proofOf(account(undefined, undefined), rowsOf('-2'))).toEqual({
    kind: 'unknown',
    account: 'A',
    count: 1,
    moved: '-2',
    later: 0,
  })
})

test('a row that stands twice explains the difference', () => {
  const rows = rowsOf('-5', '-7', '-7', '1')
  rows[2] = { ...rows[2]!, date: rows[1]!.date }
  expect(proofOf(account('100', '89'), rows)).toMatchObject({
    kind: 'differs',
    difference: '7',
    explanations: [
      { kind: 'extra', rows: [1] },
      { kind: 'extra', rows: [2] },
    ],
  })
})

test('a row with the wrong sign explains it, and so does a pair', () => {
  expect(proofOf(account('100', '110'), rowsOf('-5', '-1'))).toMatchObject({ explanations: [] })
  expect(proofOf(account('100', '104'), rowsOf('-5', '-1'))).toMatchObject({
    difference: '10',
    explanations: [{ kind: 'turned', rows: [0] }],
  })
  expect(proofOf(account('0', '10'), rowsOf('10', '2.5', '4'))).toMatchObject({
    difference: '-6.5',
    explanations: [{ kind: 'extra', rows: [1, 2] }],
  })
})

test('rows after the day of the closing balance are not in it', () => {
  const rows = rowsOf('1', '2', '4')
  expect(proofOf(account('0', '3', '2026-01-02'), rows)).toMatchObject({ kind: 'proven', later: 1, moved: '3' })
  expect(proofOf(account(undefined, '3', '2026-01-02'), rows)).toMatchObject({
    kind: 'derived',
    opening: '0',
    later: 1,
  })
})

test('a transfer moves both accounts', () => {
  const rows: SourceRow[] = [{ ...rowsOf('-5')[0]!, other: { account: 'B', amount: '4' } }]
  const accounts = [account('10', '5'), { ...account('1', '5'), key: 'B' }]
  expect(prove({ accounts, rows, source })).toMatchObject([{ kind: 'proven' }, { kind: 'proven' }])
})
