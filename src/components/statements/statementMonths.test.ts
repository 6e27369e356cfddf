import { expect, test } from 'vitest'
import { aStatement } from '#mocks/statements.ts'
import { statementMonths } from './statementMonths.ts'

const on = (day: string) => aStatement({ day })
const wordsOf = (days: string[], today: string) =>
  statementMonths(days.map(on), today).map(({ month, statements, coveredBy }) =>
    [month, ...statements.map(({ day }) => day.slice(8)), coveredBy && `until ${coveredBy}`].filter(Boolean).join(' '),
  )

test('months without a statement are gaps, which the next statement covers', () => {
  expect(wordsOf(['2025-12-31', '2026-03-15', '2026-03-31'], '2026-04-20')).toEqual([
    '2025-12 31',
    '2026-01 until 2026-03',
    '2026-02 until 2026-03',
    '2026-03 15 31',
  ])
})

test('a month that has ended without a statement is a gap, the present one is not', () => {
  expect(wordsOf(['2026-08-20'], '2026-11-21')).toEqual(['2026-08 20', '2026-09', '2026-10'])
  expect(wordsOf(['2026-11-20'], '2026-11-21')).toEqual(['2026-11 20'])
  expect(wordsOf([], '2026-11-21')).toEqual([])
})
