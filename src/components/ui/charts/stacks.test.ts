import { expect, test } from 'vitest'
import { fromZero, stack, stackBySign } from './stacks.ts'

const tops = (spans: { to: number }[][]) => spans.map((each) => each.map(({ to }) => to))

test('bars stand on each other, what is below zero hangs from it', () => {
  expect(
    stackBySign([
      [5, -1],
      [2, -2],
      [-3, 4],
    ]),
  ).toEqual([
    [
      { from: 0, to: 5 },
      { from: 0, to: -1 },
    ],
    [
      { from: 5, to: 7 },
      { from: -1, to: -3 },
    ],
    [
      { from: 0, to: -3 },
      { from: 0, to: 4 },
    ],
  ])
})

test('areas stand on the sum of those below; a band begins at zero', () => {
  expect(
    tops(
      stack([
        [5, 1],
        [-2, 2],
      ]),
    ),
  ).toEqual([
    [5, 1],
    [3, 3],
  ])
  expect(
    tops(
      fromZero([
        [5, 1],
        [-2, 2],
      ]),
    ),
  ).toEqual([
    [5, 1],
    [-2, 2],
  ])
})
