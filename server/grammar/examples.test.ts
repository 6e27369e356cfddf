import { expect, test } from 'vitest'
import { contract } from '#contract'
import { exampleNames, exampleSentences } from '#contract/assistantExamples.ts'
import { sharedTestServer } from '#server/testing.ts'
import { texts } from '#server/texts/texts.ts'
import { now } from './testDemoUser.ts'
import { Speaker } from './testSpeaker.ts'

const server = await sharedTestServer({ runsJobs: false })
const languages = ['en', 'ru', 'ro'] as const
const pairs = languages.flatMap((lang) => languages.map((ledger) => ({ lang, ledger })))

const failing = [
  'notUnderstoodPart',
  'notUnderstood',
  'refused',
  'which',
  'whichAccounts',
  'noBudget',
  'noTransaction',
] as const

test.each(pairs)('each example in $lang is understood over a ledger in $ledger', async ({ lang, ledger }) => {
  const speaker = await Speaker.enter(server, lang, ledger)
  const { person } = speaker
  const { accounts } = await person.call(contract.accounts.list, {})
  const { categories } = await person.call(contract.categories.list, {})
  const { budgets } = await person.call(contract.budgets.list, {})
  const { recurringList: recurring } = await person.call(contract.recurring.list, {})
  const { notes } = await person.call(contract.notes.list, {})
  const refusals = failing.map((key) => texts[lang].assistant[key].split('{')[0]?.slice(0, 20) ?? '')
  const examples = exampleSentences(lang, exampleNames(now, { accounts, categories, budgets, recurring, notes }))
  expect(examples.length).toBeGreaterThan(30)
  const failed: string[] = []
  for (const example of examples) {
    const [first = ''] = await speaker.ask(example)
    if (refusals.some((each) => first.startsWith(each))) failed.push(`${example} → ${first}`)
  }
  expect(failed).toEqual([])
})

test('an empty ledger is offered no example with a name', () => {
  for (const lang of languages)
    expect(exampleSentences(lang, exampleNames(now, { accounts: [], categories: [] })).join()).not.toMatch(
      /undefined|\{/,
    )
})

test.each([
  ['en', 'у кого есть единорог', 'ru'],
  ['ro', 'у кого есть единорог', 'ru'],
  ['ru', 'how much does a unicorn cost in Paris', 'en'],
  ['en', 'cât costă un unicorn la Paris', 'ro'],
  ['ru', 'xyzzy', 'ru'],
] as const)('with an interface in %s, “%s” is refused in %s', async (lang, question, expected) => {
  const speaker = await Speaker.enter(server, lang)
  const [first = ''] = await speaker.ask(question)
  expect(first.slice(0, 12)).toBe(texts[expected].assistant.notUnderstood.slice(0, 12))
})
