import { beforeAll, describe, expect, test } from 'vitest'
import { sharedTestServer } from '#server/testing.ts'
import { Speaker } from './testSpeaker.ts'

/** The sample data spends euros and lei; its base currency is the euro. */
const spoken = [
  {
    lang: 'en',
    spent: 'how much did I spend in October',
    inBase: /^In the base currency ≈ −[\d,]+\.\d\d EUR, each transaction at the rate of its day\.$/,
    compared: 'compare October with September',
    comparedInBase: 'In the base currency, each transaction at the rate of its day:',
    worth: 'net worth',
    isWorth: /^Net worth on 21 November 2026: [\d,]+\.\d\d EUR$/,
  },
  {
    lang: 'ru',
    spent: 'сколько я потратил в октябре',
    inBase: /^В основной валюте ≈ −[\d ]+,\d\d EUR: каждая операция по курсу своего дня\.$/,
    compared: 'сравни октябрь с сентябрём',
    comparedInBase: 'В основной валюте, каждая операция по курсу своего дня:',
    worth: 'какой у меня капитал',
    isWorth: /^Капитал на 21 ноября 2026 г\.: [\d ]+,\d\d EUR$/,
  },
  {
    lang: 'ro',
    spent: 'cât am cheltuit în octombrie',
    inBase: /^În moneda de bază ≈ −[\d.]+,\d\d EUR, fiecare tranzacție la cursul zilei sale\.$/,
    compared: 'compară octombrie cu septembrie',
    comparedInBase: 'În moneda de bază, fiecare tranzacție la cursul zilei sale:',
    worth: 'care este averea mea netă',
    isWorth: /^Avere netă la 21 noiembrie 2026: [\d.]+,\d\d EUR$/,
  },
] as const
const server = await sharedTestServer({ runsJobs: false })

describe.each(spoken)('in $lang', ({ lang, ...row }) => {
  let speaker: Speaker
  beforeAll(async () => {
    speaker = await Speaker.enter(server, lang)
  })

  test('spending in several currencies is also given in the base currency, and so are the largest categories', async () => {
    const [line, inBase, ...largest] = await speaker.ask(row.spent)
    expect(line).toMatch(/EUR.*RON/)
    expect(inBase).toMatch(row.inBase)
    expect(largest.filter((each) => each.startsWith('- '))).toHaveLength(5)
    expect(largest.join()).not.toContain('RON')
  })

  test('periods are compared in the base currency, too', async () => {
    const answer = await speaker.ask(row.compared)
    const rest = answer.slice(answer.indexOf(row.comparedInBase) + 1)
    expect(answer).toContain(row.comparedInBase)
    expect(rest).toHaveLength(2)
    expect(rest.join()).not.toContain('RON')
  })

  test("net worth is written in the user's language and region", async () => {
    const [line] = await speaker.ask(row.worth)
    expect(line).toMatch(row.isWorth)
  })
})
