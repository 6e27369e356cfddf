import { http, HttpResponse } from 'msw'
import { beforeEach, expect, test, vi } from 'vitest'
import type { CallOptions } from '#api/createApi.ts'
import { memorySession } from '#api/session.ts'
import { handlers } from '#mocks/handlers.ts'
import type { MockBackend } from '#mocks/mockBackend.ts'
import { memoryDrafts } from './kernel/drafts.ts'
import { Stores } from './Stores.ts'
import { testApi, testNetwork } from './testStores.ts'

const { server, start } = testNetwork()
let backend: MockBackend
let drafts: Map<string, unknown>
let stores: Stores

/** A tab of this browser, after a reload, say. */
const aTab = async (): Promise<Stores> => {
  const api = testApi((topics, changeSetId) => stores.changed(topics, changeSetId))
  // Progress takes a browser.
  const files = {
    ...api.files,
    upload: (input: object = {}, { onSent, ...options }: CallOptions = {}) => {
      onSent?.(1)
      return api.files.upload(input, options)
    },
  }
  const tab = new Stores({ ...api, files }, memorySession('sample-token'), undefined, memoryDrafts(drafts))
  await tab.session.start()
  return tab
}

beforeEach(async () => {
  drafts = new Map()
  backend = start()
  stores = await aTab()
})

const receipt = () => new File(['Bread 3.10'], 'receipt.txt', { type: 'text/plain' })
const attach = (...files: File[]) => stores.assistant.attaching.attach(files, stores.assistant.chat?.contextId)
const uploads = () => stores.assistant.attaching.of(stores.assistant.chat?.contextId)
const attachedNames = () => stores.assistant.chat?.attached.map(({ name }) => name)
const refuse = (path: string, code: string, status: number) =>
  server.use(http.post(`*/api${path}`, () => HttpResponse.json({ code, message: code }, { status })))

test('a file for a chat that has not started starts it, and is attached to the next message', async () => {
  await attach(receipt())
  expect(backend.chats).toHaveLength(1)
  expect(attachedNames()).toEqual(['receipt.txt'])
  expect(uploads()).toEqual([])
  await stores.assistant.ask('What is in this file?')
  expect(attachedNames()).toEqual([])
  expect(stores.assistant.chat?.messages[0]?.attachments).toMatchObject([{ name: 'receipt.txt' }])
})

test('two files and a question at the same time start one chat', async () => {
  const giving = [attach(receipt()), attach(receipt())]
  await stores.assistant.begin()
  await Promise.all(giving)
  expect(backend.chats).toHaveLength(1)
  expect(attachedNames()).toHaveLength(2)
})

test('a question waits for the files that are on their way', async () => {
  await stores.assistant.begin()
  const giving = attach(receipt())
  await stores.assistant.ask('What is in this file?')
  await giving
  expect(stores.assistant.chat?.messages[0]?.attachments).toHaveLength(1)
})

test('a question whose file fails on its way is not sent and not lost', async () => {
  await stores.assistant.begin()
  stores.assistant.write('What is this?')
  refuse('/files/authed/upload', 'QUOTA_EXCEEDED', 413)
  const giving = attach(receipt())
  await stores.assistant.ask('What is this?')
  await giving
  expect(stores.assistant.chat?.messages).toEqual([])
  expect(stores.assistant.draft).toBe('What is this?')
  expect(uploads()[0]?.refusal?.code).toBe('QUOTA_EXCEEDED')
  await stores.assistant.ask('What is this?')
  expect(stores.assistant.chat?.messages[0]).toMatchObject({ text: 'What is this?' })
})

test('a file that failed is tried again', async () => {
  refuse('/files/authed/upload', 'UNAVAILABLE', 503)
  await attach(receipt())
  server.resetHandlers(...handlers(backend))
  await stores.assistant.attaching.retry(uploads()[0]!)
  expect(attachedNames()).toEqual(['receipt.txt'])
  expect(uploads()).toEqual([])
})

test('a file that cannot be attached does not stay in the storage', async () => {
  const before = backend.files.length
  await attach(new File(['x'], 'song.mp3', { type: 'audio/mpeg' }))
  expect(uploads()[0]?.refusal?.code).toBe('FILE_UNSUPPORTED')
  expect(backend.files).toHaveLength(before)
})

test('what is empty or too large is not even sent', async () => {
  server.use(http.post('*/api/files/authed/upload', () => expect.unreachable()))
  await stores.assistant.begin()
  await attach(new File([], 'empty.txt'), new File(['x'.repeat(17 * 1024 * 1024)], 'large.txt'))
  expect(uploads().map(({ refusal }) => refusal?.code)).toEqual(['INVALID_INPUT', 'TOO_LARGE'])
})

test('a file that is given up is not attached', async () => {
  await stores.assistant.begin()
  const giving = attach(receipt())
  stores.assistant.attaching.dismiss(uploads()[0]!)
  await giving
  await stores.assistant.chat?.thread.load()
  expect([uploads(), attachedNames()]).toEqual([[], []])
})

test('an attached file is taken away before it is sent, and leaves the storage', async () => {
  const before = backend.files.length
  await attach(receipt())
  await stores.assistant.detach(stores.assistant.chat!.attached[0]!)
  expect(attachedNames()).toEqual([])
  expect(backend.files).toHaveLength(before)
})

test('files being uploaded to one chat are not shown in another', async () => {
  await stores.assistant.begin()
  refuse('/files/authed/upload', 'UNAVAILABLE', 503)
  await attach(receipt())
  const { contextId } = stores.assistant.chat!
  stores.assistant.open(undefined)
  expect(uploads()).toEqual([])
  stores.assistant.open(contextId)
  expect(uploads()).toHaveLength(1)
})

test('what is written is there after a reload, and gone once it was sent or its user signed out', async () => {
  stores.assistant.write('Coffee 4.50')
  const second = await aTab()
  await second.assistant.recall()
  expect(second.assistant.draft).toBe('Coffee 4.50')
  await second.assistant.begin()
  await second.assistant.ask('Coffee 4.50')
  await vi.waitFor(() => expect(drafts.size).toBe(0))
  second.assistant.write('Tea')
  await vi.waitFor(() => expect(drafts.size).toBe(1))
  await second.session.leave()
  expect(second.session.isLeaving).toBe(true)
  await second.session.logout()
  expect(drafts.size).toBe(0)
})

test('what is being written already is not overwritten by what was written before', async () => {
  stores.assistant.write('Coffee')
  const second = await aTab()
  const recalling = second.assistant.recall()
  second.assistant.write('Tea')
  await recalling
  expect(second.assistant.draft).toBe('Tea')
})
