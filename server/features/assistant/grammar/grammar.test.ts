import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type House, openHouse } from '#server/testing.ts'
import { inEnglish } from './testEnglish.ts'
import { inRomanian } from './testRomanian.ts'
import { inRussian } from './testRussian.ts'
import { type Row, Speaker } from './testSpeaker.ts'

const tables: ['en' | 'ru' | 'ro', Row[]][] = [
  ['en', inEnglish],
  ['ru', inRussian],
  ['ro', inRomanian],
]

let house: House
beforeAll(async () => {
  house = await openHouse()
})
afterAll(() => house.close())

describe.each(tables)('in %s', (lang, rows) => {
  let speaker: Speaker
  beforeAll(async () => {
    speaker = await Speaker.enter(house, lang)
  })

  test.each(rows)('%s', async (sentence, ...outcome) => {
    expect((await speaker.say(sentence)).slice(0, outcome.length)).toEqual(outcome)
  })

  test('has a table of at least forty sentences', () => {
    expect(rows.length).toBeGreaterThanOrEqual(40)
  })
})
