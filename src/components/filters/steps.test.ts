import { expect, test } from 'vitest'
import { completed, daysOfStep, lastDaysUpTo, sizeFor, stepOf, stepsIn, yearUpTo } from './steps.ts'

test('a question by months begins with twelve whole months, one by days with 31 days', () => {
  expect(yearUpTo('2026-11-21')).toEqual({ from: '2025-12-01', to: '2026-11-30' })
  expect(lastDaysUpTo('2026-11-21')).toEqual({ from: '2026-10-22', to: '2026-11-21' })
  expect(stepsIn('months', yearUpTo('2024-02-29'))).toHaveLength(12)
  expect(stepsIn('days', lastDaysUpTo('2024-03-01'))).toHaveLength(31)
})

test('half a range is filled in, also one that begins in days to come', () => {
  expect(completed('months', '2026-10-05', undefined, '2026-11-21')).toEqual({ from: '2026-10-05', to: '2026-11-30' })
  expect(completed('days', undefined, '2026-03-31', '2026-11-21')).toEqual({ from: '2026-03-01', to: '2026-03-31' })
  expect(completed('months', '2027-01-10', undefined, '2026-11-21')).toEqual({ from: '2027-01-10', to: '2027-01-31' })
})

test('months follow each other over years', () => {
  expect(stepsIn('months', { from: '2025-11-15', to: '2026-01-02' })).toEqual([
    '2025-11-01',
    '2025-12-01',
    '2026-01-01',
  ])
})

test('a step that the range cuts off is only its part in it', () => {
  const range = { from: '2026-10-15', to: '2026-11-21' }
  expect(daysOfStep('months', '2026-10-01', range)).toEqual({ from: '2026-10-15', to: '2026-10-31' })
  expect(daysOfStep('months', '2026-11-01', range)).toEqual({ from: '2026-11-01', to: '2026-11-21' })
  expect(daysOfStep('days', '2026-11-03', range)).toEqual({ from: '2026-11-03', to: '2026-11-03' })
})

test('quarters and years are those of the calendar, and the range cuts them', () => {
  expect(stepsIn('quarters', { from: '2025-11-15', to: '2026-05-02' })).toEqual([
    '2025-10-01',
    '2026-01-01',
    '2026-04-01',
  ])
  expect(stepsIn('years', { from: '2024-06-01', to: '2026-01-01' })).toEqual(['2024-01-01', '2025-01-01', '2026-01-01'])
  expect(daysOfStep('quarters', '2026-04-01', { from: '2026-01-01', to: '2026-05-02' })).toEqual({
    from: '2026-04-01',
    to: '2026-05-02',
  })
  expect(stepOf('quarters', '2026-12-31')).toBe('2026-10-01')
})

test('the longer a range, the longer its steps', () => {
  expect(sizeFor({ from: '2026-11-01', to: '2026-11-30' })).toBe('days')
  expect(sizeFor({ from: '2025-12-01', to: '2026-11-30' })).toBe('months')
  expect(sizeFor({ from: '2023-01-01', to: '2026-11-30' })).toBe('quarters')
  expect(sizeFor({ from: '2012-01-01', to: '2026-11-30' })).toBe('years')
})

test('quarters and years begin with more than one of them', () => {
  expect(completed('quarters', undefined, undefined, '2026-11-21')).toEqual({ from: '2023-10-01', to: '2026-11-30' })
  expect(completed('years', undefined, undefined, '2026-11-21')).toEqual({ from: '2021-01-01', to: '2026-11-30' })
})
