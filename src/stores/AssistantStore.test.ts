import { http, HttpResponse } from 'msw'
import { beforeEach, expect, test, vi } from 'vitest'
import { contract } from '#contract'
import { Refusal } from '#contract/errors.ts'
import { handlers } from '#mocks/handlers.ts'
import type { MockBackend } from '#mocks/mockBackend.ts'
import { mock } from '#mocks/mock.ts'
import type { Stores } from './Stores.ts'
import { watch } from './kernel/testWatch.ts'
import { testNetwork, testStores } from './testStores.ts'

const { server, start } = testNetwork()
let stores: Stores
let backend: MockBackend

beforeEach(() => {
  backend = start()
  stores = testStores()
})

const chat = () => {
  if (stores.assistant.chat === undefined) throw new Error('no talk is open')
  return stores.assistant.chat
}
const notify = async (question: string) => {
  if (stores.assistant.chat === undefined) await stores.assistant.begin()
  stores.assistant.write(question)
  await stores.assistant.ask(question)
}
const lastPlan = () => chat().messages.at(-1)?.plan
const names = () => stores.categories.list.value.map(({ name }) => name)
const applied = async (name: string) => {
  await stores.categories.list.load()
  await notify(`add category ${name}`)
  await stores.assistant.apply(lastPlan()?.planId ?? 0)
  return lastPlan()?.changeSetId ?? 0
}

test('a question appears in the chat at once, and its answer after it', async () => {
  await stores.assistant.begin()
  const asking = stores.assistant.ask('hello')
  expect(chat()).toMatchObject({ asked: 'hello', isWaiting: true })
  await asking
  expect(chat()).toMatchObject({ asked: undefined, isWaiting: false })
  expect(chat().messages.map(({ role }) => role)).toEqual(['user', 'assistant'])
})

test('a question that did not arrive comes back into the field', async () => {
  await stores.assistant.begin()
  server.use(http.post('*/api/user/ai/ask', () => HttpResponse.error()))
  await expect(notify('hello')).rejects.toMatchObject({ code: 'UNAVAILABLE' })
  expect(stores.assistant.draft).toBe('hello')
  expect(chat().messages).toEqual([])
})

test('a question that did not arrive stands before what was written meanwhile', async () => {
  await stores.assistant.begin()
  server.use(http.post('*/api/user/ai/ask', () => HttpResponse.error()))
  const asking = notify('hello')
  stores.assistant.write('and more')
  await expect(asking).rejects.toMatchObject({ code: 'UNAVAILABLE' })
  expect(stores.assistant.draft).toBe('hello\nand more')
})

test('a question that did not arrive comes back also when another message arrived meanwhile', async () => {
  await notify('hello')
  const { messageId: _, ...of } = backend.chats[0]!.messages.at(-1)!
  server.use(
    http.post('*/api/user/ai/ask', () => {
      backend.chats[0]!.messages.push({ ...of, messageId: 90 })
      return HttpResponse.error()
    }),
  )
  await expect(notify('and then')).rejects.toMatchObject({ code: 'UNAVAILABLE' })
  expect(stores.assistant.draft).toBe('and then')
})

test('a question that was taken stays in sight while its chat cannot be loaded', async () => {
  await stores.assistant.begin()
  server.use(http.get('*/api/user/ai/getMessages', () => HttpResponse.error()))
  await notify('hello')
  expect(chat().asked).toBe('hello')
  server.resetHandlers(...handlers(backend))
  await chat().thread.load()
  expect(chat().asked).toBeUndefined()
  expect(chat().messages.map(({ role }) => role)).toEqual(['user', 'assistant'])
})

test('a plan changes nothing before it is applied', async () => {
  await watch(stores.categories.list)
  await notify('add category Aquarium')
  expect(names()).not.toContain('Aquarium')
  await stores.assistant.apply(lastPlan()?.planId ?? 0)
  await vi.waitFor(() => expect(names()).toContain('Aquarium'))
})

test('an applied plan is undone, and the chat says so', async () => {
  const changeSetId = await applied('Aquarium')
  await stores.assistant.undo(changeSetId, [])
  await vi.waitFor(() => expect(names()).not.toContain('Aquarium'))
  expect(chat().thread.value.undone.has(changeSetId)).toBe(true)
})

test('obstacles to undoing a plan are named, and undone together on request', async () => {
  const changeSetId = await applied('Aquarium')
  const obstacle = await applied('Fish')
  const issues = [{ path: ['with', obstacle], message: 'builds on it' }]
  server.use(
    mock(contract.history.undo, ({ with: others = [] }) => {
      if (others.includes(obstacle)) {
        backend.history.find(({ changeSet }) => changeSet.changeSetId === changeSetId)!.changeSet.undone = true
        return { changeSetId: 99 }
      }
      throw new Refusal('UNDO_CONFLICT', undefined, issues)
    }),
  )
  await expect(stores.assistant.undo(changeSetId, [])).rejects.toMatchObject({ code: 'UNDO_CONFLICT' })
  expect(stores.history.obstacles.get(changeSetId)).toMatchObject([{ changeSetId: obstacle }])
  await stores.assistant.undo(changeSetId, [obstacle])
  expect(chat().thread.value.undone.has(changeSetId)).toBe(true)
})

test('the card of a discarded plan says so', async () => {
  await notify('add category Aquarium')
  await stores.assistant.discard(lastPlan()?.planId ?? 0)
  expect(lastPlan()?.status).toBe('discarded')
})

test('parts of an answer fill its place; those of another chat are ignored', async () => {
  await notify('hello')
  const { messageId } = chat().messages.at(-1)!
  const news = { messageId, role: 'assistant', status: 0 } as const
  stores.assistant.receive({ ...news, contextId: chat().contextId + 1, newMessage: 'not here' })
  stores.assistant.receive({ ...news, contextId: chat().contextId, newMessage: 'half of it' })
  expect(chat().messages.at(-1)?.text).toBe('half of it')
})

test('a chat that began elsewhere is listed when its first answer is complete', async () => {
  await watch(stores.assistant.chats)
  const contextId = await testStores().assistant.begin()
  const isListed = () => stores.assistant.chats.value.some((listed) => listed.contextId === contextId)
  const news = { contextId, messageId: 1, role: 'assistant', newMessage: 'A program proposes this' } as const
  expect(isListed()).toBe(false)
  stores.assistant.receive({ ...news, status: 1 })
  await vi.waitFor(() => expect(isListed()).toBe(true))
})

const failedAnswer = (facts: object = {}) =>
  backend.chats[0]!.messages.push({
    messageId: 99,
    role: 'assistant',
    status: -1,
    text: 'Server error',
    at: '2026-11-21T14:20:00Z',
    ...facts,
  })

test('an answer that failed is gone while its question is answered again, and after', async () => {
  await notify('hello')
  failedAnswer()
  await chat().thread.load()
  expect(chat().messages.at(-1)?.status).toBe(-1)
  const asking = stores.assistant.ask(undefined)
  expect(chat().messages.at(-1)?.status).toBe(1)
  await asking
  expect(chat().messages.map(({ status }) => status)).not.toContain(-1)
})

test('a question that fails again is reported by the chat, not thrown as well', async () => {
  await notify('hello')
  failedAnswer()
  await chat().thread.load()
  server.use(
    mock(contract.assistant.ask, () => {
      backend.chats[0]!.messages.pop()
      failedAnswer({ messageId: 100 })
      throw new Refusal('ASSISTANT_UNAVAILABLE')
    }),
  )
  await stores.assistant.ask(undefined)
  expect(chat().messages.at(-1)).toMatchObject({ messageId: 100, status: -1 })
})

test('an answer in progress is stopped, and the chat keeps what was said', async () => {
  await notify('hello')
  failedAnswer({ status: 0, text: 'Half' })
  await chat().thread.load()
  expect(chat().isWaiting).toBe(true)
  server.use(
    mock(contract.assistant.cancel, () => {
      backend.chats[0]!.messages.pop()
      failedAnswer({ status: 1, text: 'Half', isStopped: true })
      return {}
    }),
  )
  await chat().stop()
  expect(chat().isWaiting).toBe(false)
  expect(chat().messages.at(-1)).toMatchObject({ text: 'Half', isStopped: true })
})

test('an answer that came to another tab is asked for', async () => {
  await notify('hello')
  await watch(chat().thread)
  backend.chats[0]!.messages.push({
    messageId: 9,
    role: 'user',
    status: 1,
    text: 'again',
    at: '2026-11-21T14:20:00Z',
  })
  stores.assistant.receive({
    contextId: chat().contextId,
    messageId: 10,
    role: 'assistant',
    status: 1,
    newMessage: 'so',
  })
  await vi.waitFor(() => expect(chat().messages.at(-1)?.text).toBe('again'))
})

test('a new chat says how answers are written, and in which language', async () => {
  const said: (string | undefined)[] = []
  server.use(
    mock(contract.assistant.newContext, ({ additionalSystemMessage }) => {
      said.push(additionalSystemMessage)
      return { contextId: 1 }
    }),
  )
  await stores.assistant.begin()
  backend.settings = { ...backend.settings, lang: 'ru' }
  await stores.settings.current.load()
  await stores.assistant.begin()
  expect(said).toEqual([
    'Write Markdown, with tables where they help.',
    "Write Markdown, with tables where they help. The person's language is ru.",
  ])
})
