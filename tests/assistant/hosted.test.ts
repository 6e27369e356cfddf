import { beforeEach, expect, test } from 'vitest'
import { contract } from '#contract'
import { TestSocket } from '#server/transports/websocket/testSocket.ts'
import { Asker, hostedBy, KEY, hostedTestServer } from './asker.ts'
import {
  answersHtml,
  babbles,
  endsWithout,
  fails,
  isCutAfter,
  keepsSilent,
  type Reply,
  answers,
  uses,
} from './scriptedModel.ts'

const { assistant } = contract

const { server, model, logged } = await hostedTestServer({ aiRounds: 6 })
let anna: Asker

beforeEach(async () => {
  anna = await Asker.enter(server)
})

test('the model is asked with the instruction, the question, every tool and the key; its answer is kept', async () => {
  model.willAnswer(answers(['You spent ', '**4.50 EUR**.']))
  const { answer, plan } = await anna.ask('What did I spend?')
  expect([answer, plan]).toEqual(['You spent **4.50 EUR**.', undefined])
  const [asked] = model.asked
  expect(asked?.key).toBe(`Bearer ${KEY}`)
  expect(asked?.body).toMatchObject({ model: 'scripted', stream: true })
  expect(asked?.body.messages.map(({ role }) => role)).toEqual(['system', 'user'])
  expect(asked?.body.messages[1]?.content).toBe('What did I spend?')
  expect(asked?.body.tools?.map((tool) => tool.function.name)).toContain('transactions_create')
  expect((await anna.messages()).at(-1)).toMatchObject({ role: 'assistant', status: 1, text: answer })
})

test('a tool that reads answers at once, and the model goes on with what it has read', async () => {
  model.willAnswer(uses({ name: 'accounts_list', input: {} }), answers(['There is one account.']))
  expect((await anna.ask('Which accounts are there?')).answer).toBe('There is one account.')
  expect(model.asked).toHaveLength(2)
  expect(model.lastRequest).toContain('Card')
})

test('what writes becomes one plan of all its steps, which is applied once and undone', async () => {
  model.willAnswer(
    uses(anna.transaction(), anna.transaction({ delta: '-1' })),
    uses(anna.transaction({ delta: '-2' })),
    answers(['Apply the plan.']),
  )
  const { plan } = await anna.ask('Three coffees')
  expect(plan?.rows.map(({ after }) => after?.['delta'])).toEqual(['-4.50', '-1', '-2'])
  expect(await anna.entries()).toBe(0)
  const { changeSetId } = await anna.person.call(assistant.applyPlan, { planId: plan?.planId ?? 0 })
  expect(await anna.person.balanceOf(anna.card)).toBe('-7.5')
  await anna.person.call(contract.history.undo, { changeSetId })
  expect(await anna.entries()).toBe(0)
})

test('the model learns what became of its plan', async () => {
  const lastAsked = () => model.asked.at(-1)?.body.messages.at(-1)?.content
  model.willAnswer(
    uses(anna.transaction()),
    answers(['Apply it.']),
    answers(['Fine.']),
    answers(['Fine.']),
    answers(['Fine.']),
  )
  const { plan } = await anna.ask('A coffee')
  await anna.ask('Is it done?')
  expect(lastAsked()).toBe('[Your plan was not applied yet.]\n\nIs it done?')
  const { changeSetId } = await anna.person.call(assistant.applyPlan, { planId: plan?.planId ?? 0 })
  await anna.ask('And now?')
  expect(lastAsked()).toBe('And now?')
  await anna.person.call(contract.history.undo, { changeSetId })
  await anna.ask('So?')
  const contents = model.asked.at(-1)?.body.messages.map(({ content }) => content)
  expect(contents).toContain('[Your plan was applied, and then undone.]\n\nIs it done?')
})

test('a plan without a word has a word of ours', async () => {
  model.willAnswer(uses(anna.transaction()), answers([]))
  const { answer, plan } = await anna.ask('A coffee')
  expect([answer, plan?.rows.length]).toEqual(['This is the plan.', 1])
})

test('the answer is shown as it comes, some ten times a second and not word by word; in the end exactly', async () => {
  const words = Array.from({ length: 60 }, (_, at) => `word${at} `)
  model.willAnswer(answers(words, 10))
  const socket = await TestSocket.signedIn(server.app, anna.person.token, { ownAnswers: true })
  const { answer } = await anna.ask('Speak')
  const news = () =>
    socket.received.flatMap((received) =>
      typeof received === 'object' && received.type === 'aiUpdate' ? [received.body] : [],
    )
  await socket.until(() => news().some(({ status }) => status === 1))
  socket.close()
  expect(answer).toBe(words.join('').trim())
  expect(news().at(-1)).toMatchObject({ status: 1, newMessage: answer })
  const halves = news().filter(({ status }) => status === 0)
  expect(halves.length).toBeGreaterThan(1)
  expect(halves.length).toBeLessThan(25)
  expect(halves.every(({ newMessage }) => answer.startsWith(newMessage.trim()))).toBe(true)
})

test('what the model thinks is not said', async () => {
  model.willAnswer(answers(['<think>The person wants', ' the balance.</think>', 'It is 0.']))
  expect((await anna.ask('Balance?')).answer).toBe('It is 0.')
})

const broken: [string, Reply, string][] = [
  ['does not know the key', fails(401), 'The model answered 401.'],
  ['has too much to do', fails(429), 'The model answered 429.'],
  ['fails', fails(500), 'The model answered 500.'],
  ['is a page of HTML', answersHtml, 'The model broke off.'],
  ['is cut', isCutAfter('Half an'), 'The model broke off.'],
  ['ends in the middle', endsWithout('Half an'), 'The model broke off.'],
  ['says nothing', answers([]), 'The model said nothing.'],
]

test.each(broken)('a model that %s is unavailable, in words; the chat stays usable', async (_, reply, reason) => {
  const before = logged.length
  model.willAnswer(reply)
  const { status, body } = await anna.person.send(assistant.ask, { contextId: anna.contextId, message: 'Balance?' })
  expect([status, body]).toEqual([503, { code: 'ASSISTANT_UNAVAILABLE', message: reason }])
  expect(logged.slice(before).join('')).toContain(reason)
  expect((await anna.messages()).at(-1)).toMatchObject({ status: -1, text: 'Server error' })
  model.willAnswer(answers(['It is 0.']))
  expect((await anna.ask()).answer).toBe('It is 0.')
  expect((await anna.messages()).map(({ status, text }) => [status, text])).toEqual([
    [1, 'Balance?'],
    [1, 'It is 0.'],
  ])
})

test('a model that fails once is asked again, unnoticed', async () => {
  model.willAnswer(fails(503), answers(['It is 0.']))
  expect((await anna.ask('Balance?')).answer).toBe('It is 0.')
})

test('a model whose server is away is unavailable', async () => {
  const config = hostedBy(model, { aiUrl: 'http://127.0.0.1:9/v1' })
  const away = anna.person.at(await server.anotherServer({ config }))
  const asked = await away.send(assistant.ask, { contextId: anna.contextId, message: 'Balance?' })
  expect(asked.body).toEqual({ code: 'ASSISTANT_UNAVAILABLE', message: 'The model cannot be reached.' })
})

const slow: [string, Reply, string][] = [
  ['takes the question and says nothing', keepsSilent, 'The model said nothing.'],
  ['falls silent', answers(['Half', ' an answer'], 20_000), 'The model said nothing.'],
  [
    'never gets to the end',
    answers(
      Array.from({ length: 100 }, () => 'and '),
      100,
    ),
    'The model took too long.',
  ],
]

test.each(slow)('a model that %s is given up, and its server is left', async (_, reply, reason) => {
  const config = hostedBy(model, { aiTimeoutSeconds: 2 })
  const hasty = anna.person.at(await server.anotherServer({ config }))
  model.willAnswer(reply)
  const asked = await hasty.send(assistant.ask, { contextId: anna.contextId, message: 'Balance?' })
  expect(asked.body).toEqual({ code: 'ASSISTANT_UNAVAILABLE', message: reason })
  expect((await anna.messages()).at(-1)).toMatchObject({ status: -1 })
  await expect.poll(() => model.left).toBe(1)
})

test('a model that chats without end is cut, and says that it is', async () => {
  model.willAnswer(babbles)
  const { answer } = await anna.ask('Speak')
  expect(answer).toMatch(/I stopped before I was done/)
  expect(answer.length).toBeLessThan(31_000)
  await expect.poll(() => model.left).toBe(1)
})

test('a model that does the same again and again is ended in words', async () => {
  model.willAnswer(uses({ name: 'accounts_list', input: {} }))
  expect((await anna.ask('Balance?')).answer).toMatch(/^I stopped before/)
  expect(model.asked).toHaveLength(3)
})

test('a model that always has one more thing to do is ended after its rounds', async () => {
  let count = 0
  model.willAnswer((response, asked) =>
    uses({ name: 'transactions_list', input: { offset: (count += 1), count: 1 } })(response, asked),
  )
  expect((await anna.ask('Balance?')).answer).toMatch(/^I stopped before/)
  expect(model.asked).toHaveLength(6)
})

const nonsense: [string, { name: string; input: unknown }, RegExp][] = [
  [
    'nonsense in the place of JSON',
    { name: 'notes_create', input: '{"text": "Milk' },
    /Invalid input for tool notes_create/,
  ],
  ['a tool that does not exist', { name: 'drop_everything', input: {} }, /unavailable tool .*drop_everything/],
  ['a tool that is not for models', { name: 'sessions_logout', input: {} }, /unavailable tool/],
  ['wrong types', { name: 'notes_create', input: { text: 7 } }, /INVALID_INPUT/],
  ['a list in the place of an object', { name: 'notes_create', input: '[]' }, /INVALID_INPUT/],
  ['an id that is nobody’s', { name: 'notes_remove', input: { noteId: 999_999 } }, /NOT_FOUND/],
]

test.each(nonsense)('%s is refused in words to the model, and nothing is planned', async (_, use, refusal) => {
  const before = await anna.lastChange()
  model.willAnswer(uses(use), answers(['That did not work.']))
  const { answer, plan } = await anna.ask('Do it')
  expect([answer, plan]).toEqual(['That did not work.', undefined])
  expect(model.lastRequest).toMatch(refusal)
  expect(await anna.lastChange()).toBe(before)
})

test.each([['-1'.padEnd(41, '0')], [Number('1e39')], [0.1234567890123456], ['1e5'], ['4,50']])(
  'the amount %s is refused: it would not be exact',
  async (delta) => {
    model.willAnswer(uses(anna.transaction({ delta })), answers(['No.']))
    expect((await anna.ask('Do it')).plan).toBeUndefined()
    expect(model.lastRequest).toContain('INVALID_INPUT')
  },
)

test("another user's account is not found, and its name is not revealed", async () => {
  const boris = await Asker.enter(server)
  await boris.person.call(contract.accounts.editName, { accountId: boris.card, name: 'Secret hoard' })
  model.willAnswer(
    uses(anna.transaction({ accountId: boris.card }), { name: 'accounts_list', input: {} }),
    answers(['Not found.']),
  )
  expect((await anna.ask('Do it')).plan).toBeUndefined()
  expect(model.lastRequest).toContain('NOT_FOUND')
  expect(model.lastRequest).not.toContain('Secret hoard')
})

test('whatever has gone wrong, neither the key nor what was asked stands in the log', () => {
  const log = logged.join('')
  expect(log).toContain('the model gave no answer')
  expect(log).not.toContain(KEY)
  expect(log).not.toContain('Balance?')
})
