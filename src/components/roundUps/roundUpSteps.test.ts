import { expect, test } from 'vitest'
import { exampleOf, readSteps, type StepRow } from './roundUpSteps.ts'

const format = { region: 'en-GB', decimals: 2 }

const rows = (...typed: [from: string, to: string, step: string][]): StepRow[] =>
  typed.map(([from, to, step], key) => ({ key, from, to, step }))

test('empty bounds and zero do not narrow, and a step may be a sum', () => {
  const { steps, problems } = readSteps(rows(['0', '20', '0.50+0.50'], ['20', '', '5,00']), format)
  expect(problems).toEqual([{}, {}])
  expect(steps).toEqual([
    { to: '20', step: '1' },
    { from: '20', step: '5' },
  ])
})

test.each([
  [['', '', ''], { step: 'empty' }],
  [['', '', '0'], { step: 'zero' }],
  [['', '', '0.001'], { step: 'tooPrecise' }],
  [['-1', 'x', '1'], { from: 'belowZero', to: 'notANumber' }],
  [['20', '10', '1'], { to: 'belowFrom' }],
] as [[string, string, string], object][])('the range %j has this problem', (row, problem) => {
  expect(readSteps(rows(row), format)).toEqual({ steps: undefined, problems: [problem] })
})

test('an overlapping range names the other one; a shared bound is no overlap', () => {
  expect(readSteps(rows(['', '20', '1'], ['10', '', '5']), format).problems).toEqual([{}, { from: { overlaps: 1 } }])
  expect(readSteps(rows(['', '20', '1'], ['20', '', '5']), format).problems).toEqual([{}, {}])
})

test('the example is an expense that the steps really round up', () => {
  expect(exampleOf([{ step: '1' }], 2)).toEqual({ spent: '4.3', saved: '0.7' })
  expect(exampleOf([{ step: '0.1' }], 2)).toEqual({ spent: '0.03', saved: '0.07' })
  expect(exampleOf([{ step: '100' }], 0)).toEqual({ spent: '421', saved: '79' })
  expect(exampleOf([{ from: '1000', step: '50' }], 2)).toEqual({ spent: '1021.5', saved: '28.5' })
  expect(exampleOf([], 2)).toBeUndefined()
})
