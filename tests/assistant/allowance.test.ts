import { beforeEach, expect, test } from 'vitest'
import { contract } from '#contract'
import { codeOf, testConfig } from '#server/testing.ts'
import { Asker, hostedBy, hostedTestServer } from './asker.ts'
import { fails, isCutAfter, keepsSilent, answers, uses } from './scriptedModel.ts'

const { assistant, config } = contract

const { server, model } = await hostedTestServer()
let anna: Asker

beforeEach(async () => {
  anna = await Asker.enter(server)
})

const stop = (app = server.app) => anna.person.at(app).call(assistant.cancel, { contextId: anna.contextId })

const untilSaid = async (text: string): Promise<void> => {
  await expect.poll(async () => (await anna.messages()).at(-1)?.text, { timeout: 10_000 }).toBe(text)
}

test('an answer is stopped from any server: what was said stays, its model is left, and the chat goes on', async () => {
  const other = await server.anotherServer()
  model.willAnswer(answers(['Half of it', ' and', ' the', ' rest'], 3000))
  const asking = anna.ask('Speak')
  await untilSaid('Half of it')
  await stop(other)
  expect((await asking).answer).toBe('Half of it')
  expect((await anna.messages()).at(-1)).toMatchObject({ status: 1, text: 'Half of it', isStopped: true })
  await expect.poll(() => model.left).toBe(1)
  model.willAnswer(answers(['Good.']))
  expect((await anna.ask('Go on')).answer).toBe('Good.')
})

test('a stopped answer proposes nothing', async () => {
  model.willAnswer(uses(anna.transaction()), keepsSilent)
  const asking = anna.ask('A coffee')
  await expect.poll(() => model.asked.length, { timeout: 10_000 }).toBe(2)
  await stop()
  expect((await asking).plan).toBeUndefined()
  expect(await server.db.selectFrom('plans').selectAll().where('user_id', '=', anna.person.userId).execute()).toEqual(
    [],
  )
  expect(await anna.entries()).toBe(0)
})

test('an answer stopped before its first word is asked for again in its place', async () => {
  model.willAnswer(keepsSilent)
  const asking = anna.ask('Balance?')
  await expect.poll(() => model.asked.length, { timeout: 10_000 }).toBe(1)
  await stop()
  await asking
  expect((await anna.messages()).at(-1)).toMatchObject({ status: 1, text: '', isStopped: true })
  model.willAnswer(answers(['It is 0.']))
  expect((await anna.ask()).answer).toBe('It is 0.')
  expect((await anna.messages()).map(({ text }) => text)).toEqual(['Balance?', 'It is 0.'])
  expect(model.asked[0]?.body.messages.slice(1)).toEqual([{ role: 'user', content: 'Balance?' }])
})

test("without an answer in progress, stopping does nothing; another user's answer cannot be stopped", async () => {
  model.willAnswer(answers(['Good.']))
  await anna.ask('Speak')
  await stop()
  expect((await anna.messages()).at(-1)?.isStopped).toBeUndefined()
  const boris = await server.aUser()
  expect(await codeOf(boris.call(assistant.cancel, { contextId: anna.contextId }))).toBe('NOT_FOUND')
})

test('a chat that is deleted is not answered any more', async () => {
  model.willAnswer(keepsSilent)
  const asking = anna.ask('Balance?')
  await expect.poll(() => model.asked.length, { timeout: 10_000 }).toBe(1)
  await anna.person.call(assistant.deleteContext, { contextId: anna.contextId })
  await asking
  await expect.poll(() => model.left).toBe(1)
})

test('what the model counts is kept by user and day, and shown with what is allowed', async () => {
  model.willAnswer(uses({ name: 'accounts_list', input: {} }), answers(['One.']))
  expect(await anna.tokens()).toBe(0)
  await anna.ask('How many accounts?')
  const { usage, model: name } = await anna.person.call(assistant.getContexts, {})
  expect([usage, name]).toEqual([{ tokens: 220, allowed: 2_000_000 }, 'scripted'])
  const [row] = await server.db.selectFrom('ai_usage').selectAll().where('user_id', '=', anna.person.userId).execute()
  expect(row).toMatchObject({ questions: 1, tokens_in: 200, tokens_out: 20 })
})

test('who has used up the day is refused kindly, with when to come again, and their question is not kept', async () => {
  const frugal = await server.anotherServer({ config: hostedBy(model, { aiTokensPerDay: 150 }) })
  const there = anna.person.at(frugal)
  model.willAnswer(
    uses({ name: 'accounts_list', input: {} }),
    uses({ name: 'notes_list', input: {} }),
    answers(['Never']),
  )
  const { contextId } = anna
  expect((await there.call(assistant.ask, { contextId, message: 'Look' })).answer).toMatch(/^I stopped before/)
  expect(model.asked).toHaveLength(2)
  const { status, headers, body } = await there.send(assistant.ask, { contextId, message: 'More' })
  expect([status, body]).toMatchObject([429, { code: 'ASSISTANT_USED_UP' }])
  expect(Number(headers['retry-after'])).toBeGreaterThan(0)
  expect((await anna.messages()).map(({ text }) => text)).not.toContain('More')
  await there.call(assistant.deleteContext, { contextId })
  const { contextId: another } = await there.call(assistant.newContext, {})
  expect(await codeOf(there.call(assistant.ask, { contextId: another, message: 'More' }))).toBe('ASSISTANT_USED_UP')
})

test('what was broken off costs by its length, what was refused costs nothing', async () => {
  model.willAnswer(fails(401))
  await codeOf(anna.ask('Balance?'))
  expect(await anna.tokens()).toBe(0)
  model.willAnswer(isCutAfter('Half'))
  await codeOf(anna.ask())
  expect(await anna.tokens()).toBeGreaterThan(1000)
})

test('a question counts even when its chat is deleted', async () => {
  model.willAnswer(answers(['Good.']))
  await anna.ask('Speak')
  await anna.person.call(assistant.deleteContext, { contextId: anna.contextId })
  const [row] = await server.db.selectFrom('ai_usage').selectAll().where('user_id', '=', anna.person.userId).execute()
  expect(row?.questions).toBe(1)
})

test('a server without an assistant says so, to everyone', async () => {
  const off = await server.anotherServer({ config: hostedBy(model, { ai: false }) })
  const there = anna.person.at(off)
  model.willAnswer(answers(['Never']))
  expect((await there.call(config.get, {})).ai.enabled).toBe(false)
  expect((await anna.person.call(config.get, {})).ai.enabled).toBe(true)
  expect(await codeOf(there.call(assistant.newContext, {}))).toBe('ASSISTANT_DISABLED')
  expect(await codeOf(there.call(assistant.ask, { contextId: anna.contextId, message: 'Hello' }))).toBe(
    'ASSISTANT_DISABLED',
  )
  expect(model.asked).toEqual([])
})

test('what was said is found and forgotten where there is no assistant any more', async () => {
  model.willAnswer(answers(['Good.']))
  await anna.ask('Hello')
  const off = await server.anotherServer({ config: hostedBy(model, { ai: false }) })
  const there = anna.person.at(off)
  const { contexts } = await there.call(assistant.getContexts, {})
  expect(contexts).toMatchObject([{ contextId: anna.contextId, title: 'Hello' }])
  const other = await Asker.enter(server)
  const { contextId } = anna
  expect(await codeOf(other.person.at(off).call(assistant.deleteContext, { contextId }))).toBe('NOT_FOUND')
  await there.call(assistant.deleteContext, { contextId })
  expect((await there.call(assistant.getContexts, {})).contexts).toEqual([])
})

test('the built-in model counts no tokens and calls no provider', async () => {
  const plain = await server.anotherServer({ config: testConfig() })
  model.willAnswer(answers(['Never']))
  const { usage, model: name } = await anna.person.at(plain).call(assistant.getContexts, {})
  expect([usage, name]).toEqual([undefined, 'built-in'])
  await anna.person.at(plain).call(assistant.ask, { contextId: anna.contextId, message: 'balance' })
  expect(model.asked).toEqual([])
})
