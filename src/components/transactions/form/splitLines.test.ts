import { expect, test } from 'vitest'
import type { TransactionFields } from '#stores/BulkStore.ts'
import { turnedInto } from './KindControl.tsx'
import { addLine, removeLine, split } from './splitLines.ts'

const plain: TransactionFields = {
  isTransfer: false,
  createdAt: '2026-11-21T14:20:00.000Z',
  categoryId: 5,
  accountId: 1,
  toAccountId: 2,
  amount: '42.50',
  toAmount: '',
  description: 'Weekly shop',
  note: 'By card',
}
const turn = (fields: TransactionFields, kind: string): TransactionFields => ({
  ...fields,
  ...turnedInto(fields, kind),
})

test('the category becomes that of the first line, and comes back', () => {
  const lines = turn(plain, 'split')
  expect(lines.lines).toMatchObject([{ categoryId: 5 }, { categoryId: undefined }])
  expect(turn(lines, 'plain')).toMatchObject({ isSplit: false, categoryId: 5 })
})

test('whichever way it turns, everything typed stays', () => {
  const typed = { ...plain, ...split(plain) }
  const lines = [{ ...typed.lines![0]!, amount: '30', note: 'Bread' }, ...typed.lines!.slice(1)]
  const round = ['transfer', 'plain', 'split'].reduce(turn, { ...typed, lines })
  expect(round).toEqual({ ...typed, lines, isTransfer: false, isSplit: true })
})

test('an income is the same income after it was a transfer', () => {
  const income = { ...plain, toAccountId: undefined, amount: '+11.95' }
  for (const accountId of [1, undefined]) {
    const typed = { ...income, accountId }
    expect(turn(turn(typed, 'transfer'), 'plain')).toEqual({ ...typed, isSplit: false })
  }
})

test('a line comes below its line; with one line left it is plain', () => {
  const typed = { ...plain, ...split(plain) }
  const [first, second] = typed.lines!
  const { lines, key } = addLine(typed.lines!, first!.key)
  expect(lines.map((line) => line.key)).toEqual([first!.key, key, second!.key])
  expect(removeLine({ ...typed, lines }, key)).toEqual({ lines: typed.lines })
  expect(removeLine(typed, second!.key)).toMatchObject({ isSplit: false, categoryId: 5 })
})
