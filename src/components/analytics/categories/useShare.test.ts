import { expect, test } from 'vitest'
import { shareWords } from './useShare.ts'

const percent = new Intl.NumberFormat('en-GB', { style: 'percent' })
const notify = (share: number) => shareWords(share, percent)

test('a share is shown in whole percents', () => {
  expect([0.71, 0.005, 0.994].map(notify)).toEqual(['71%', '1%', '99%'])
})

test('a little is never shown as nothing, nor nearly all as all', () => {
  expect([0.0049, 0.995, 0.9999].map(notify)).toEqual(['<\u00a01%', '>\u00a099%', '>\u00a099%'])
})

test('nothing and all are shown as they are', () => {
  expect([0, 1].map(notify)).toEqual(['0%', '100%'])
})
