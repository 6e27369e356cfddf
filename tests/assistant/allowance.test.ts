import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { contract } from '#contract'
import { codeOf, testConfig } from '#server/testing.ts'
import { Asker, hostedBy, openScene, type ReplyContext } from './asker.ts'
import { fails, isCutAfter, keepsSilent, says, uses } from './scriptedModel.ts'

const { assistant, config } = contract

let scene: ReplyContext
let anna: Asker
beforeAll(async () => {
  scene = await openScene()
})
beforeEach(async () => {
  anna = await Asker.enter(scene.house)
})
afterAll(() => scene.close())

const stop = (app = scene.house.app) => anna.person.at(app).call(assistant.cancel, { contextId: anna.contextId })

const untilSaid = async (text: string): Promise<void> => {
  await expect.poll(async () => (await anna.messages()).at(-1)?.text, { timeout: 10_000 }).toBe(text)
}

test('an answer is stopped from any server: what was said stays, its model is left, and the talk goes on', async () => {
  const other = await scene.house.anotherServer()
  scene.model.willAnswer(says(['Half of it', ' and', ' the', ' rest'], 3000))
  const asking = anna.ask('Speak')
  await untilSaid('Half of it')
  await stop(other)
  expect((await asking).answer).toBe('Half of it')
  expect((await anna.messages()).at(-1)).toMatchObject({ status: 1, text: 'Half of it', isStopped: true })
  await expect.poll(() => scene.model.left).toBe(1)
  scene.model.willAnswer(says(['Good.']))
  expect((await anna.ask('Go on')).answer).toBe('Good.')
})

test('a stopped answer proposes nothing', async () => {
  scene.model.willAnswer(uses(anna.entry()), keepsSilent)
  const asking = anna.ask('A coffee')
  await expect.poll(() => scene.model.asked.length, { timeout: 10_000 }).toBe(2)
  await stop()
  expect((await asking).plan).toBeUndefined()
  expect(
    await scene.house.db.selectFrom('plans').selectAll().where('user_id', '=', anna.person.userId).execute(),
  ).toEqual([])
  expect(await anna.entries()).toBe(0)
})

test('an answer stopped before its first word is asked for again in its place', async () => {
  scene.model.willAnswer(keepsSilent)
  const asking = anna.ask('Balance?')
  await expect.poll(() => scene.model.asked.length, { timeout: 10_000 }).toBe(1)
  await stop()
  await asking
  expect((await anna.messages()).at(-1)).toMatchObject({ status: 1, text: '', isStopped: true })
  scene.model.willAnswer(says(['It is 0.']))
  expect((await anna.ask()).answer).toBe('It is 0.')
  expect((await anna.messages()).map(({ text }) => text)).toEqual(['Balance?', 'It is 0.'])
  expect(scene.model.asked[0]?.body.messages.slice(1)).toEqual([{ role: 'user', content: 'Balance?' }])
})

test('where nothing is on its way, stopping does nothing; nobody stops what is another’s', async () => {
  scene.model.willAnswer(says(['Good.']))
  await anna.ask('Speak')
  await stop()
  expect((await anna.messages()).at(-1)?.isStopped).toBeUndefined()
  const boris = await scene.house.aUser()
  expect(await codeOf(boris.call(assistant.cancel, { contextId: anna.contextId }))).toBe('NOT_FOUND')
})

test('a talk that is deleted is not answered any more', async () => {
  scene.model.willAnswer(keepsSilent)
  const asking = anna.ask('Balance?')
  await expect.poll(() => scene.model.asked.length, { timeout: 10_000 }).toBe(1)
  await anna.person.call(assistant.deleteContext, { contextId: anna.contextId })
  await asking
  await expect.poll(() => scene.model.left).toBe(1)
})

test('what the model counts is kept by user and day, and shown with what is allowed', async () => {
  scene.model.willAnswer(uses({ name: 'accounts_list', input: {} }), says(['One.']))
  expect(await anna.tokens()).toBe(0)
  await anna.ask('How many accounts?')
  const { usage, model } = await anna.person.call(assistant.getContexts, {})
  expect([usage, model]).toEqual([{ tokens: 220, allowed: 2_000_000 }, 'scripted'])
  const [row] = await scene.house.db
    .selectFrom('ai_usage')
    .selectAll()
    .where('user_id', '=', anna.person.userId)
    .execute()
  expect(row).toMatchObject({ questions: 1, tokens_in: 200, tokens_out: 20 })
})

test('who has used up the day is refused kindly, with when to come again, and their question is not kept', async () => {
  const frugal = await scene.house.anotherServer({ config: hostedBy(scene.model, { aiTokensPerDay: 150 }) })
  const there = anna.person.at(frugal)
  scene.model.willAnswer(
    uses({ name: 'accounts_list', input: {} }),
    uses({ name: 'notes_list', input: {} }),
    says(['Never']),
  )
  const { contextId } = anna
  expect((await there.call(assistant.ask, { contextId, message: 'Look' })).answer).toMatch(/^I stopped before/)
  expect(scene.model.asked).toHaveLength(2)
  const { status, headers, body } = await there.send(assistant.ask, { contextId, message: 'More' })
  expect([status, body]).toMatchObject([429, { code: 'ASSISTANT_USED_UP' }])
  expect(Number(headers['retry-after'])).toBeGreaterThan(0)
  expect((await anna.messages()).map(({ text }) => text)).not.toContain('More')
  await there.call(assistant.deleteContext, { contextId })
  const { contextId: another } = await there.call(assistant.newContext, {})
  expect(await codeOf(there.call(assistant.ask, { contextId: another, message: 'More' }))).toBe('ASSISTANT_USED_UP')
})

test('what was broken off costs by its length, what was refused costs nothing', async () => {
  scene.model.willAnswer(fails(401))
  await codeOf(anna.ask('Balance?'))
  expect(await anna.tokens()).toBe(0)
  scene.model.willAnswer(isCutAfter('Half'))
  await codeOf(anna.ask())
  expect(await anna.tokens()).toBeGreaterThan(1000)
})

test('a question counts even when its talk is deleted', async () => {
  scene.model.willAnswer(says(['Good.']))
  await anna.ask('Speak')
  await anna.person.call(assistant.deleteContext, { contextId: anna.contextId })
  const [row] = await scene.house.db
    .selectFrom('ai_usage')
    .selectAll()
    .where('user_id', '=', anna.person.userId)
    .execute()
  expect(row?.questions).toBe(1)
})

test('a server without an assistant says so, to everyone', async () => {
  const off = await scene.house.anotherServer({ config: hostedBy(scene.model, { ai: false }) })
  const there = anna.person.at(off)
  scene.model.willAnswer(says(['Never']))
  expect((await there.call(config.get, {})).ai.enabled).toBe(false)
  expect((await anna.person.call(config.get, {})).ai.enabled).toBe(true)
  expect(await codeOf(there.call(assistant.newContext, {}))).toBe('ASSISTANT_DISABLED')
  expect(await codeOf(there.call(assistant.ask, { contextId: anna.contextId, message: 'Hello' }))).toBe(
    'ASSISTANT_DISABLED',
  )
  expect(scene.model.asked).toEqual([])
})

test('what was said is found and forgotten where there is no assistant any more', async () => {
  scene.model.willAnswer(says(['Good.']))
  await anna.ask('Hello')
  const off = await scene.house.anotherServer({ config: hostedBy(scene.model, { ai: false }) })
  const there = anna.person.at(off)
  const { contexts } = await there.call(assistant.getContexts, {})
  expect(contexts).toMatchObject([{ contextId: anna.contextId, title: 'Hello' }])
  const other = await Asker.enter(scene.house)
  const { contextId } = anna
  expect(await codeOf(other.person.at(off).call(assistant.deleteContext, { contextId }))).toBe('NOT_FOUND')
  await there.call(assistant.deleteContext, { contextId })
  expect((await there.call(assistant.getContexts, {})).contexts).toEqual([])
})

test('the built-in model counts no tokens and asks nobody', async () => {
  const plain = await scene.house.anotherServer({ config: testConfig() })
  scene.model.willAnswer(says(['Never']))
  const { usage, model } = await anna.person.at(plain).call(assistant.getContexts, {})
  expect([usage, model]).toEqual([undefined, 'built-in'])
  await anna.person.at(plain).call(assistant.ask, { contextId: anna.contextId, message: 'balance' })
  expect(scene.model.asked).toEqual([])
})
