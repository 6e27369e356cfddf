import { expect, test } from 'vitest'
import { joinStatements } from './joinStatements.ts'
import type { SourceAccount, Statement } from './model.ts'

const rowsOf = (written: Record<string, string>) =>
  Object.entries(written).map(([text, amount], at) => {
    const [day = '', payee = ''] = text.split(' ')
    return { at, account: 'a', date: { day }, amount, payee }
  })

const statementOf = (account: Partial<SourceAccount>, written: Record<string, string>): Statement => ({
  source: { name: 'file', format: 'ofx', because: 'start', found: '' },
  accounts: [{ key: 'a', number: '1', ...account }],
  rows: rowsOf(written),
  leftOut: [],
  counts: { all: 0, rows: 0, lines: 0, secondSides: 0, openings: 0, leftOut: 0 },
})

const closes = (amount: string, day = '2026-11-20') => ({ closing: { amount, day } })
const october = { '2026-10-31 Rent': '-700' }
const morning = { '2026-11-19 Tea': '-3', '2026-11-20 Market': '-10' }
const evening = { ...morning, '2026-11-20 Books': '-8' }

const orders = <T>(items: readonly T[]): T[][] =>
  items.length < 2
    ? [[...items]]
    : items.flatMap((item) => orders(items.filter((each) => each !== item)).map((rest) => [item, ...rest]))

/** The balances of the joined account, which are the same in every order of the files. */
const balancesOf = (...statements: Statement[]) => {
  const found = orders(statements).map((each) => {
    const { opening, closing, gaps } = joinStatements(each).accounts[0] ?? {}
    return { opening: opening?.amount, closing: closing?.amount, gaps }
  })
  for (const each of found) expect(each).toEqual(found[0])
  return found[0]
}

test('of two balances of one day the later is the one whose rows lead on from the other', () => {
  expect(balancesOf(statementOf(closes('90'), morning), statementOf(closes('82'), evening))?.closing).toBe('82')
})

test('where the rows do not tell which balance is later, none is stated', () => {
  expect(balancesOf(statementOf(closes('90'), morning), statementOf(closes('80'), evening))?.closing).toBeUndefined()
  expect(balancesOf(statementOf(closes('90'), morning), statementOf(closes('82'), october))?.closing).toBeUndefined()
  const third = statementOf(closes('70'), october)
  const two = [statementOf(closes('90'), morning), statementOf(closes('82'), evening)]
  expect(balancesOf(...two, third)?.closing).toBeUndefined()
  expect(balancesOf(...two, statementOf(closes('60', '2026-11-30'), {}))?.closing).toBe('60')
})

test('the earliest opening and the latest closing count, and months that meet leave no gap', () => {
  const month = (number: string, opening: string, closing: string) =>
    statementOf({ opening: { amount: opening, day: `2026-${number}-01` }, ...closes(closing, `2026-${number}-28`) }, {})
  expect(balancesOf(month('01', '1', '2'), month('02', '2', '3'), month('03', '3', '4'))).toEqual({
    opening: '1',
    closing: '4',
    gaps: undefined,
  })
  const whole = { opening: { amount: '100', day: '2026-10-01' }, ...closes('80') }
  const half = { opening: { amount: '90', day: '2026-11-01' }, ...closes('80') }
  expect(balancesOf(statementOf(whole, morning), statementOf(half, morning))?.opening).toBe('100')
})
