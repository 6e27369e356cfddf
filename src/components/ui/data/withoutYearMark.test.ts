import { expect, test } from 'vitest'
import { withoutYearMark } from './withoutYearMark.ts'

test('a Russian date loses the mark behind its year, and August keeps its letters', () => {
  const write = (month: number) => {
    const format = new Intl.DateTimeFormat('ru-RU', {
      day: 'numeric',
      month: 'short',
      year: 'numeric',
      timeZone: 'UTC',
    })
    return withoutYearMark(format.format(Date.UTC(2026, month, 30)))
  }
  expect([write(7), write(9)]).toEqual(['30 авг. 2026', '30 окт. 2026'])
})

test('both years of a range lose it', () => {
  const format = new Intl.DateTimeFormat('ru-RU', { day: 'numeric', month: 'short', year: 'numeric', timeZone: 'UTC' })
  const range = withoutYearMark(format.formatRange(Date.UTC(2025, 11, 1), Date.UTC(2026, 10, 30)))
  expect(range).toMatch(/^1 дек\. 2025\s–\s30 нояб\. 2026$/)
})
