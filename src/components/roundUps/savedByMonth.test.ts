import { expect, test } from 'vitest'
import { lastMonths, mostOf, savedByMonth, startOfMonth } from './savedByMonth.ts'

const zone = 'Europe/Chisinau'
const now = new Date('2026-11-21T14:20:00Z')
const months = lastMonths(zone, now)
const spent = (createdAt: string, delta: string, isByRoundUp = false) => ({ createdAt, delta, isByRoundUp })

test('the last twelve months end with this one', () => {
  expect([months.length, months[0], months.at(-1)]).toEqual([12, '2025-12', '2026-11'])
  expect(lastMonths('UTC', new Date('2026-01-31T12:00:00Z'))[0]).toBe('2025-02')
})

test('a month begins where the user lives', () => {
  expect(startOfMonth(zone, '2025-12')).toBe('2025-11-30T22:00:00.000Z')
  const saved = savedByMonth([spent('2026-10-31T22:30:00.000Z', '-4.30')], [{ step: '1' }], {
    zone,
    months,
    includeRecurring: false,
  })
  expect(saved.at(-1)).toEqual({ month: '2026-11', amount: '0.7' })
})

test('what is saved is added up exactly, by month', () => {
  const expenses = Array.from({ length: 10 }, () => spent('2026-11-02T12:00:00.000Z', '-0.9'))
  const saved = savedByMonth(expenses, [{ step: '1' }], { zone, months, includeRecurring: false })
  expect(saved.at(-1)?.amount).toBe('1')
  expect(mostOf(saved)?.month).toBe('2026-11')
})

test('expenses of recurring transactions count only where the rule says so', () => {
  const expenses = [spent('2026-11-02T12:00:00.000Z', '-912.4', true)]
  const of = (includeRecurring: boolean) =>
    savedByMonth(expenses, [{ step: '1' }], { zone, months, includeRecurring }).at(-1)?.amount
  expect([of(false), of(true)]).toEqual(['0', '0.6'])
})
