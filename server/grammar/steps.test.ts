import { expect, test } from 'vitest'
import type { Chat } from './model.ts'
import { AmountReader } from './amounts.ts'
import { en } from './languages/en.ts'
import { ro } from './languages/ro.ts'
import { ru } from './languages/ru.ts'
import { parse } from './parse.ts'

test.each([en, ru, ro])('a long sentence is read in many small steps in $lang', (lexicon) => {
  const present = { timeZone: 'UTC', region: 'en-GB', now: new Date() } as Chat
  const amounts = new AmountReader('en-GB', [])
  const steps = [...parse('Coffee 12.50 from Card yesterday, '.repeat(9), { lexicon, present, amounts })]
  expect(steps.length).toBeGreaterThan(50)
})
