import { expect, test } from 'vitest'
import { comparedDays } from './comparison.ts'

const today = '2026-11-21'
const days = (from: string, to: string) => ({ from, to })

test('whole months are compared with as many whole months before', () => {
  expect(comparedDays('before', days('2026-09-01', '2026-10-31'), today)).toEqual(days('2026-07-01', '2026-08-31'))
  expect(comparedDays('before', days('2024-01-01', '2024-12-31'), today)).toEqual(days('2023-01-01', '2023-12-31'))
})

test('a range that is not over is compared with as much of the other as there is of it', () => {
  expect(comparedDays('before', days('2026-11-01', '2026-11-30'), today)).toEqual(days('2026-10-01', '2026-10-21'))
  expect(comparedDays('yearAgo', days('2025-12-01', '2026-11-30'), today)).toEqual(days('2024-12-01', '2025-11-21'))
})

test('other ranges are compared with as many days before', () => {
  expect(comparedDays('before', days('2026-11-12', '2026-11-21'), today)).toEqual(days('2026-11-02', '2026-11-11'))
  expect(comparedDays('before', days('2026-11-12', '2026-12-11'), today)).toEqual(days('2026-10-13', '2026-10-22'))
})

test('a year ago is the same days; the end of February stays the end of February', () => {
  expect(comparedDays('yearAgo', days('2024-02-01', '2024-02-29'), today)).toEqual(days('2023-02-01', '2023-02-28'))
  expect(comparedDays('yearAgo', days('2025-02-01', '2025-02-28'), today)).toEqual(days('2024-02-01', '2024-02-29'))
  expect(comparedDays('yearAgo', days('2026-03-05', '2026-04-10'), today)).toEqual(days('2025-03-05', '2025-04-10'))
})

test('nothing is compared unless asked for', () => {
  expect(comparedDays('none', days('2026-09-01', '2026-10-31'), today)).toBeUndefined()
})
