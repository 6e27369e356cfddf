import { expect, test } from 'vitest'
import { takeAhead, takePeriod } from './dates.ts'
import { en } from './languages/en.ts'
import { ro } from './languages/ro.ts'
import { ru } from './languages/ru.ts'
import { Sentence } from './sentence.ts'
import { now } from './testDemoUser.ts'

const languages = [
  [en, 'this week', 'last week', 'next week'],
  [ru, 'на этой неделе', 'на прошлой неделе', 'на следующей неделе'],
  [ro, 'saptamana asta', 'saptamana trecuta', 'saptamana viitoare'],
] as const

test.each([
  ['en-US', ['2026-11-15', '2026-11-08', '2026-11-22', '2026-11-21']],
  ['en-GB', ['2026-11-16', '2026-11-09', '2026-11-23', '2026-11-22']],
] as const)('in %s a week begins on the day of the region, in every language', (region, expected) => {
  const present = { timeZone: 'UTC', region, now }
  for (const [lexicon, current, last, next] of languages) {
    const firsts = [current, last].map((text) => takePeriod(new Sentence(text), lexicon, present)?.first)
    const ahead = [
      takeAhead(new Sentence(next), lexicon, present)?.first,
      takeAhead(new Sentence(current), lexicon, present)?.last,
    ]
    expect([...firsts, ...ahead]).toEqual(expected)
  }
})
