import { expect, test } from 'vitest'
import { contract } from '#contract'
import { limits } from '#contract/limits.ts'
import { sharedTestServer, type TestUser } from '#server/testing.ts'
import { Speaker } from '#server/grammar/testSpeaker.ts'

const { categories, rules, transactions } = contract
const server = await sharedTestServer({ runsJobs: false })

const enter = async (lang: 'en' | 'ru' | 'ro') => {
  const speaker = await Speaker.enter(server, lang)
  const { person } = speaker
  const { accounts } = await person.call(contract.accounts.list, {})
  const record = (description: string, more: object = {}) =>
    person.call(transactions.create, {
      accountId: accounts[0]?.accountId ?? 0,
      delta: '-12.40',
      description,
      createdAt: '2026-11-21T14:10:00Z',
      ...more,
    })
  return { speaker, person, record }
}

const categoryNamed = async (person: TestUser, name: string): Promise<number> =>
  (await person.call(categories.list, {})).categories.find((each) => each.name === name)?.categoryId ?? 0

test.each([
  ['en', 'everything from Lidl is groceries from now on', 'Lidl', 'Groceries'],
  ['en', 'From now on, everything at Kaufland goes to groceries', 'Kaufland', 'Groceries'],
  ['en', 'always put Netflix under Leisure', 'Netflix', 'Leisure'],
  ['en', 'Disney plus is always leisure', 'Disney plus', 'Leisure'],
  ['en', 'make a rule: Blue Cab is transport', 'Blue Cab', 'Transport'],
  ['ru', 'всё из Lidl — продукты', 'Lidl', 'Продукты'],
  ['ru', 'Всегда относи Netflix к досугу', 'Netflix', 'Досуг'],
  ['ru', 'отныне Kaufland — продукты', 'Kaufland', 'Продукты'],
  ['ru', 'покупки в Cărturești всегда идут в книги', 'Cărturești', 'Книги'],
  ['ro', 'tot ce e de la Lidl e la Alimente', 'Lidl', 'Alimente'],
  ['ro', 'pune mereu Netflix la timp liber', 'Netflix', 'Timp liber'],
  ['ro', 'de acum înainte Kaufland merge la alimente', 'Kaufland', 'Alimente'],
] as const)('%s: %s', async (lang, sentence, words, category) => {
  const { speaker, person } = await enter(lang)
  const { rows, answer } = await speaker.plan(sentence)
  expect(rows.map(({ kind, before, after }) => [kind, before, after?.['words'], after?.['setCategoryId']])).toEqual([
    ['rules', undefined, JSON.stringify([words]), String(await categoryNamed(person, category))],
  ])
  expect(answer).toContain(words)
  expect(answer).toContain(category)
})

test.each([
  ['en', 'everything from Lidl is groceries?'],
  ['en', 'everything from Lidl is too expensive'],
  ['en', 'Lidl is groceries'],
  ['en', 'put groceries'],
  ['ru', 'всё из Лидла'],
  ['ru', 'всё из Пятачка — продукты'],
  ['ro', 'tot ce e de la Lidl'],
] as const)('%s: %s makes no rule', async (lang, sentence) => {
  const { speaker } = await enter(lang)
  expect((await speaker.plan(sentence)).rows).toEqual([])
})

test('the past is changed only where it is said, and is counted before; a name in a case is found as the ledger writes it', async () => {
  const { speaker, record } = await enter('ru')
  for (let at = 0; at < 3; at++) await record('ЛИДЛ 1142')
  await record('ЛИДЛ 7', { categoryId: await categoryNamed(speaker.person, 'Подарки') })
  const future = await speaker.plan('всё из Лидла — продукты')
  expect(future.rows.map(({ kind }) => kind)).toEqual(['rules'])
  expect(future.answer).toContain('подходящих среди них: 3. Чтобы изменить и их')
  expect(future.answer).toContain('Указанных вручную, без изменений: 1.')
  const past = await speaker.plan('всё из Лидла — продукты, и прошлые')
  expect(past.rows.map(({ kind }) => kind).toSorted()).toEqual(['rules', ...Array(3).fill('transactions')])
  expect(past.answer).toContain('Прошлых операций изменится: 3.')
})

test('a past that is too long for a plan is left to the page of the rule', async () => {
  const { speaker, person } = await enter('en')
  const accountId = await person.anAccount()
  const entries = Array.from({ length: limits.planRows }, (_, at) => ({
    type: 0 as const,
    accountId,
    created: '2026-01-01T00:00:00Z',
    delta: '-1',
    description: `Corner shop ${at}`,
  }))
  await person.call(transactions.createBulk, { entries })
  const { rows, answer } = await speaker.plan('everything from Corner shop is groceries, and past ones')
  expect(rows.map(({ kind }) => kind)).toEqual(['rules'])
  expect(answer).toContain(`${limits.planRows}. That is too many for a plan`)
})

test('why a transaction has its category is said by the rule, the history or the person behind it', async () => {
  const { speaker, person, record } = await enter('en')
  const groceries = await categoryNamed(person, 'Groceries')
  const ask = async (sentence: string) => (await speaker.ask(sentence)).join(' ')
  expect(await ask('why is Lidl groceries?')).toMatch(/^.*Lidl.*: Groceries\. It was set by hand\.$/)
  await person.call(rules.create, { name: 'Bakeries', when: { words: ['bakery'] }, set: { categoryId: groceries } })
  await record('BAKERY 7')
  expect(await ask('why is this groceries')).toContain('By the rule “Bakeries”.')
  expect(await ask('why is the bakery groceries?')).toContain('−12.40 EUR, 21 November 2026: Groceries.')
  await record('Nowhere 9')
  expect(await ask('why is this uncategorised?')).toContain('No rule matches it')
})

test.each([
  ['en', 'what waits for review?', 'To review:', '- Category: 1'],
  ['en', 'what is there to review', 'To review:', '- Category: 1'],
  ['ru', 'Что ждёт проверки?', 'На проверку:', '- Категория: 1'],
  ['ro', 'ce am de verificat?', 'De verificat:', '- Categorie: 1'],
] as const)('%s: %s', async (lang, sentence, head, line) => {
  const { speaker, record } = await enter(lang)
  await record('Nowhere 9')
  const answer = await speaker.ask(sentence)
  expect(answer.slice(0, 2)).toEqual([head, line])
  expect(answer.at(-1)).toContain('(/review)')
})
