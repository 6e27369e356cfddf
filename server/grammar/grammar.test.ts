import { beforeAll, describe, expect, test } from 'vitest'
import { textOf } from '#server/texts/texts.ts'
import { sharedTestServer } from '#server/testing.ts'
import { answers, trapsOfAnswers } from './testAnswers.ts'
import { inEnglish, trapsInEnglish } from './testEnglish.ts'
import { plainNumbers, trapsOfNumbers } from './testNumbers.ts'
import { questions, trapsOfQuestions } from './testQuestions.ts'
import { inRomanian, trapsInRomanian } from './testRomanian.ts'
import { inRussian, trapsInRussian } from './testRussian.ts'
import { type Row, Speaker } from './testSpeaker.ts'

const tables: ['en' | 'ru' | 'ro', Row[], string[]][] = [
  [
    'en',
    [...inEnglish, ...plainNumbers.en, ...questions.en, ...answers.en],
    [...trapsInEnglish, ...trapsOfNumbers.en, ...trapsOfQuestions.en, ...trapsOfAnswers.en],
  ],
  [
    'ru',
    [...inRussian, ...plainNumbers.ru, ...questions.ru, ...answers.ru],
    [...trapsInRussian, ...trapsOfNumbers.ru, ...trapsOfQuestions.ru, ...trapsOfAnswers.ru],
  ],
  [
    'ro',
    [...inRomanian, ...plainNumbers.ro, ...questions.ro, ...answers.ro],
    [...trapsInRomanian, ...trapsOfNumbers.ro, ...trapsOfQuestions.ro, ...trapsOfAnswers.ro],
  ],
]
const server = await sharedTestServer({ runsJobs: false })

describe.each(tables)('in %s', (lang, rows, traps) => {
  const refusal = textOf(lang, 'notUnderstoodPart').split(' «')[0]?.split(' “')[0]?.split(' „')[0] ?? ''
  let speaker: Speaker
  beforeAll(async () => {
    speaker = await Speaker.enter(server, lang)
  })

  test.each(rows)('%s', async (sentence, ...outcome) => {
    const answer = await speaker.ask(sentence)
    expect(answer[0]?.startsWith(refusal)).toBe(false)
    expect(answer.slice(0, outcome.length)).toEqual(outcome)
  })

  test.each(traps)('%s is not understood, and three examples are near to it', async (sentence) => {
    const [first, ...examples] = await speaker.ask(sentence)
    expect(first?.startsWith(refusal)).toBe(true)
    expect(examples).toHaveLength(3)
  })

  test('has a table of at least a hundred sentences, and thirty traps', () => {
    expect(rows.length).toBeGreaterThanOrEqual(100)
    expect(traps.length).toBeGreaterThanOrEqual(30)
  })
})
