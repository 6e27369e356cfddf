import { expect, test } from 'vitest'
import type { Change } from './change.ts'
import { judge, readVerdicts, verdictOn, withVerdicts, writeVerdicts } from './verdicts.ts'

const change: Change = { name: 'ui-money--expense.dark', kind: 'colour', before: 'b1', after: 'a1' }

test('a verdict is a line of text, and is read as it was written', () => {
  const judged = [judge(change, 'accepted', 'Ana', 'the new\nred')]
  expect(writeVerdicts(judged)).toBe('accepted\tui-money--expense.dark\tb1\ta1\tAna\tthe new red\n')
  expect(readVerdicts(writeVerdicts(judged))).toEqual(judged)
})

test('a verdict holds for these two pictures alone', () => {
  const judged = [judge(change, 'accepted', 'Ana', '')]
  expect(verdictOn(change, judged)?.who).toBe('Ana')
  expect(verdictOn({ ...change, after: 'a2' }, judged)).toBeUndefined()
})

test('a changed verdict counts', () => {
  const first = judge(change, 'accepted', 'Ana', '')
  const second = judge(change, 'rejected', 'Ana', 'too pale')
  expect(withVerdicts([first], [second])).toEqual([second])
})
