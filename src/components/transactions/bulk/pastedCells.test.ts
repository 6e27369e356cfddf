import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type CellReaders, pastedFields, readRange } from './pastedCells.ts'

const read: CellReaders = {
  date: (text) => (text === '3.5.' ? '2026-05-03T12:00:00.000Z' : undefined),
  categoryId: (text) => (text === 'Food' ? 7 : undefined),
  accountId: (text) => (text === 'Card' ? 1 : undefined),
  payee: (name) => ({ name }),
}

test('a range is read by lines and tabs, and the line break behind it is no row', () => {
  expect(readRange('a\tb\r\nc\t\r\n')).toEqual([
    ['a', 'b'],
    ['c', ''],
  ])
  expect(readRange('one')).toEqual([['one']])
})

test('a cell in quotes holds tabs, line breaks and quotes; a quote within words is one', () => {
  expect(readRange('"a\tb"\t"line\n""two"""\n5" pipe\tx')).toEqual([
    ['a\tb', 'line\n"two"'],
    ['5" pipe', 'x'],
  ])
})

test('whatever is written as a range is read back', () => {
  const cell = fc.string({ maxLength: 12 }).map((text) => text.replace(/\r/g, ' ').trim())
  const grid = fc.array(fc.array(cell, { minLength: 2, maxLength: 4 }), { minLength: 1, maxLength: 4 })
  const quoted = (text: string) => (/["\t\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text)
  fc.assert(
    fc.property(grid, (rows) => {
      expect(readRange(rows.map((row) => row.map(quoted).join('\t')).join('\n'))).toEqual(rows)
    }),
  )
})

test('cells fill the fields from the focused one on, and empty ones leave theirs', () => {
  expect(pastedFields(['3.5.', 'Lidl', 'Food', '', 'Card', '12.40'], 'date', read)).toEqual({
    createdAt: '2026-05-03T12:00:00.000Z',
    payee: { name: 'Lidl' },
    categoryId: 7,
    isRefund: false,
    accountId: 1,
    amount: '12.40',
  })
  expect(pastedFields(['Lunch', 'Card', '9'], 'description', read)).toEqual({
    description: 'Lunch',
    accountId: 1,
    amount: '9',
  })
})

test('what cannot be read is kept as it is written, and what has no field goes to the note', () => {
  expect(
    pastedFields(['soon', 'Lidl', 'Fod', 'x', 'Kard', 'ten', 'more', '', 'still'], 'date', read, 'Before'),
  ).toEqual({
    createdAt: undefined,
    payee: { name: 'Lidl' },
    categoryId: undefined,
    isRefund: false,
    description: 'x',
    accountId: undefined,
    amount: 'ten',
    note: 'Before\nmore\nstill',
    unread: { createdAt: 'soon', categoryId: 'Fod', accountId: 'Kard' },
  })
})
