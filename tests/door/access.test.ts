import { expect, test } from 'vitest'
import { contract, everyCall } from '#contract'
import type { Endpoint } from '#contract/endpoint.ts'
import { methodsOf } from '#contract/calls.ts'
import { BOOK_HEADER } from '#contract/liveChannel.ts'
import { bodyOf, MULTIPART } from '#server/features/files/testFiles.ts'
import { joinAs } from '#server/features/books/testBook.ts'
import { TestSocket } from '#server/transports/websocket/testSocket.ts'
import { sharedTestServer } from '#server/testing.ts'

const server = await sharedTestServer()

/** Every way in which every call may come, with the code of its refusal. */
const refusals = async (headers: Record<string, string>, isCalled: (endpoint: Endpoint) => boolean) => {
  const answers: { call: string; status: number; code: unknown }[] = []
  for (const { domain, verb, endpoint } of everyCall.filter((each) => isCalled(each.endpoint))) {
    for (const method of methodsOf(endpoint)) {
      const isUpload = endpoint.carries === 'upload'
      const payload = isUpload ? bodyOf(Buffer.from('x'), 'x.txt') : '{}'
      const type = { 'content-type': isUpload ? MULTIPART : 'application/json' }
      const answer = await server.app.inject({
        method,
        url: `/api${endpoint.path}`,
        headers: { ...headers, ...(method === 'POST' ? type : {}) },
        ...(method === 'POST' ? { payload } : {}),
      })
      answers.push({ call: `${method} ${domain}.${verb}`, status: answer.statusCode, code: answer.json().code })
    }
  }
  return answers
}

const JSON_TYPE = { 'content-type': 'application/json', accept: 'application/json, text/event-stream' }
const bearer = (token: string) => ({ authorization: `Bearer ${token}` })
const isWrite = ({ method, path }: Endpoint): boolean => method === 'POST' && path !== contract.sessions.logout.path

test('without a token, with an unknown or ended one or a cookie, every call that is not public is refused', async () => {
  const anna = await server.aUser()
  const ended = await anna.call(contract.sessions.create, { lifetimeDays: 1 })
  await anna.call(contract.sessions.remove, { sessionId: ended.sessionId })
  const nobodys: Record<string, string>[] = [{}, bearer('x'.repeat(43)), bearer(ended.token), bearer('"')]
  for (const headers of nobodys) {
    const answers = await refusals(headers, ({ access }) => access !== 'public')
    expect(answers.filter(({ status, code }) => status !== 401 || code !== 'SIGN_IN_NEEDED')).toEqual([])
    expect(answers.length).toBeGreaterThan(90)
  }
  // A cookie is for downloads alone: a page of another site could send it.
  const cookie = { cookie: `session_token=${anna.token}` }
  const answers = await refusals(cookie, ({ access, carries }) => access !== 'public' && carries !== 'download')
  expect(answers.filter(({ status }) => status !== 401)).toEqual([])
})

test('a token of a program reaches neither the password, nor sessions, nor administration, also that of an admin', async () => {
  for (const role of ['user', 'admin'] as const) {
    const { token } = await (await server.aUser({ role })).call(contract.sessions.create, { lifetimeDays: 1 })
    const answers = await refusals(bearer(token), ({ access }) => access === 'login' || access === 'admin')
    expect(answers.filter(({ code }) => code !== 'SESSION_LIMITED')).toEqual([])
    expect(answers.length).toBeGreaterThan(10)
  }
})

test('a token that only reads writes nothing, whatever the call', async () => {
  const draft = { lifetimeDays: 1, readOnly: true }
  const { token } = await (await server.aUser()).call(contract.sessions.create, draft)
  const answers = await refusals(bearer(token), (endpoint) => isWrite(endpoint) && endpoint.access === 'user')
  expect(answers.filter(({ code }) => code !== 'SESSION_READ_ONLY')).toEqual([])
  expect(answers.length).toBeGreaterThan(40)
})

test('who is no admin does nothing that admins do', async () => {
  const answers = await refusals(bearer((await server.aUser()).token), ({ access }) => access === 'admin')
  expect(answers.filter(({ code }) => code !== 'ADMIN_ONLY')).toEqual([])
  expect(answers.length).toBeGreaterThan(5)
})

test('a stranger, a removed member and a token of another book find no book, whatever the call', async () => {
  const [anna, boris, clara] = [await server.aUser(), await server.aUser(), await server.aUser()]
  await joinAs('owner', anna, boris)
  const { token } = await clara.call(contract.sessions.create, { lifetimeDays: 1 })
  await anna.call(contract.books.removeMember, { userId: boris.userId })
  const missing = '999999999'
  const ways = [
    { ...bearer(clara.token), [BOOK_HEADER]: String(anna.bookId) },
    { ...bearer(boris.token), [BOOK_HEADER]: String(anna.bookId) },
    { ...bearer(token), [BOOK_HEADER]: String(anna.bookId) },
    { ...bearer(clara.token), [BOOK_HEADER]: missing },
    { ...bearer(clara.token), [BOOK_HEADER]: '1; drop' },
  ]
  for (const headers of ways) {
    const answers = await refusals(headers, ({ access, needs }) => access !== 'public' && needs !== 'nothing')
    expect(answers.filter(({ status, code }) => status !== 404 || code !== 'BOOK_NOT_FOUND')).toEqual([])
    expect(answers.length).toBeGreaterThan(120)
    const message = { jsonrpc: '2.0', id: 1, method: 'tools/list' }
    const payload = JSON.stringify(message)
    const toProgram = await server.app.inject({
      method: 'POST',
      url: '/api/mcp',
      headers: { ...headers, ...JSON_TYPE },
      payload,
    })
    expect(toProgram.json().code).toBe('BOOK_NOT_FOUND')
  }
  const downloads = everyCall.filter(
    ({ endpoint: { carries, access } }) => carries === 'download' && access !== 'public',
  )
  for (const asked of [clara.token, boris.token, token]) {
    const cookie = `session_token=${asked}`
    for (const { endpoint } of downloads) {
      const answer = await server.app.inject({ url: `/api${endpoint.path}?book=${anna.bookId}`, headers: { cookie } })
      expect([endpoint.path, answer.json().code]).toEqual([endpoint.path, 'BOOK_NOT_FOUND'])
    }
    const socket = await TestSocket.signedIn(server.app, asked, { bookId: anna.bookId })
    expect(socket.received).toEqual([{ type: 'auth', body: { status: 'Not a member' } }])
    const hers = await TestSocket.signedIn(server.app, anna.token)
    await anna.aTransaction()
    await hers.until(() => hers.updates.length > 0)
    socket.send('ping')
    await socket.until(() => socket.received.includes('pong'))
    expect(socket.updates).toEqual([])
    socket.close()
    hers.close()
  }
  expect(downloads.length).toBeGreaterThan(2)
})
