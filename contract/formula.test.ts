import { expect, test } from 'vitest'
import { isFormula } from './formula.ts'

test.each([
  '=1+1',
  '+1',
  '-2+3',
  '@SUM(A1)',
  '\t=1',
  '\r=1',
  '\n=1',
  ' =1',
  '\u00a0=1',
  '\u3000=1',
  '\u200b=1',
  '\ufeff=1',
  '\u202e=1',
  '\u0000=1',
  '＝1+1',
  '＋1',
  '－1',
  '＠SUM(A1)',
  '﹢1',
  '﹣1',
  '﹫A1',
  '﹦1',
  ' \u3000\u200f＝cmd',
])('%j is one', (text) => {
  expect(isFormula(text)).toBe(true)
})

test.each(['', ' ', 'a=1', '1+1', 'Bread', '№ 5', '(=1)', '*1', '漢字', '−5'])('%j is none', (text) => {
  expect(isFormula(text)).toBe(false)
})
