import { expect, test } from 'vitest'
import { contract, everyCall } from '#contract'
import { methodsOf } from '#contract/calls.ts'
import { sharedTestServer } from '#server/testing.ts'

const { folders, transactions } = contract
const server = await sharedTestServer()
const NEW_FOLDER = `/api${folders.create.path}`

const post = async (payload: string, headers: Record<string, string> = {}, url = NEW_FOLDER) => {
  const anna = await server.aUser()
  const sent = { authorization: `Bearer ${anna.token}`, 'content-type': 'application/json', ...headers }
  const response = await server.app.inject({ method: 'POST', url, headers: sent, payload })
  return { anna, status: response.statusCode, headers: response.headers, body: response.json() }
}

test('every call of the contract is served, and asks who is there before it looks at the fields', async () => {
  for (const { endpoint } of everyCall) {
    const request = { method: endpoint.method, url: `/api${endpoint.path}` }
    const { statusCode, body } = await server.app.inject(request)
    const isOpen = endpoint.access === 'public'
    expect([endpoint.path, isOpen || body.includes('SIGN_IN_NEEDED')]).toEqual([endpoint.path, true])
    expect([endpoint.path, statusCode]).not.toEqual([endpoint.path, 404])
  }
})

test('an Authorization header of any other kind asks to sign in (C28)', async () => {
  for (const authorization of [
    '',
    'Bearer',
    'Bearer x',
    'Basic abc',
    'Bearer a b',
    `Bearer ${'A'.repeat(43)}`,
    '\u00ff\u00fe',
  ]) {
    const response = await server.app.inject({ url: '/api/user/getUsername', headers: { authorization } })
    expect([authorization, response.statusCode, response.json().code]).toEqual([authorization, 401, 'SIGN_IN_NEEDED'])
  }
})

test('a wrong field of a JSON call is named with what is wrong with it (C26)', async () => {
  const { status, body } = await post('{"name":7}')
  expect([status, body]).toEqual([
    400,
    {
      code: 'INVALID_INPUT',
      message: expect.any(String),
      issues: [{ path: ['name'], message: expect.stringContaining('string') }],
    },
  ])
})

test('no body is an empty one; what is no JSON, or says that it is something else, is malformed', async () => {
  expect((await post('')).body.issues[0].path).toEqual(['name'])
  for (const broken of ['{', '{"name":"a"}}', 'name=a', '\ufeff{}']) {
    expect([broken, (await post(broken)).body.code]).toEqual([broken, 'MALFORMED'])
  }
  const { status, body } = await post('name=a', { 'content-type': 'application/x-www-form-urlencoded' })
  expect([status, body.code]).toEqual([400, 'MALFORMED'])
  expect((await post('"text"')).body.code).toBe('INVALID_INPUT')
  expect((await post('null')).body.code).toBe('INVALID_INPUT')
})

test('a description of 10 MB is too large, the sender receives the refusal, and nothing is stored', async () => {
  const anna = await server.aUser()
  await server.app.listen({ host: '127.0.0.1', port: 0 })
  const [{ port }] = server.app.addresses() as unknown as [{ port: number }]
  const response = await fetch(`http://127.0.0.1:${port}${NEW_FOLDER}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${anna.token}`, 'content-type': 'application/json' },
    body: JSON.stringify({ name: 'Everyday', description: 'x'.repeat(10_000_000) }),
  })
  expect([response.status, ((await response.json()) as { code: string }).code]).toEqual([413, 'TOO_LARGE'])
  expect((await anna.call(folders.list, {})).folders).toEqual([])
})

test('an unknown address, or a known one by another method, is not found, in the shape of every error', async () => {
  const requests = [
    { method: 'GET', url: '/api/nothing' },
    { method: 'POST', url: '/api/nothing' },
    { method: 'POST', url: '/api/user/getUsername' },
    { method: 'GET', url: NEW_FOLDER },
    { method: 'DELETE', url: NEW_FOLDER },
    { method: 'GET', url: '/api/websockets/events' },
    { method: 'GET', url: '/api/' },
  ] as const
  for (const request of requests) {
    const { statusCode, body } = await server.app.inject(request)
    expect([request.url, statusCode, JSON.parse(body)]).toMatchObject([request.url, 404, { code: 'NOT_FOUND' }])
  }
  const broken = await server.app.inject('/api/%zz')
  expect([broken.statusCode, broken.json().code]).toEqual([400, 'MALFORMED'])
})

test('the request id travels in a header: the caller’s own when it is harmless', async () => {
  const idFor = async (id: string) =>
    (await server.app.inject({ url: '/api/health/live', headers: { 'x-request-id': id } })).headers['x-request-id']
  expect(await idFor('tab-7.retry_2')).toBe('tab-7.retry_2')
  expect(await idFor('<script>')).toMatch(/^[0-9a-f-]{36}$/)
  expect(await idFor('x'.repeat(65))).toMatch(/^[0-9a-f-]{36}$/)
})

test('a write says what it changed and the number of its change set; a creation answers 201', async () => {
  const { status, headers } = await post('{"name":"Everyday"}')
  expect(status).toBe(201)
  expect(headers['x-changed']).toBe('accountFolders')
  expect(Number(headers['x-change-set'])).toBeGreaterThan(0)
  expect(headers['cache-control']).toBe('no-store')
})

test('a command that touches several things names each once, and is one change set', async () => {
  const anna = await server.aUser()
  const { headers } = await anna.send(transactions.createBulk, {
    categories: [{ ref: -1, type: 0, name: 'Food' }],
    accounts: [{ ref: -1, folder: 'Everyday', currencyId: 2, name: 'Card' }],
    entries: [{ type: 0, categoryId: -1, accountId: -1, created: '2024-01-01T00:00:00Z', delta: '1' }],
  })
  expect(String(headers['x-changed']).split(',').toSorted()).toEqual([
    'accountFolders',
    'accounts',
    'categories',
    'transactions',
  ])
  const sets = await server.db.selectFrom('change_sets').selectAll().where('book_id', '=', anna.bookId).execute()
  expect(sets.map((set) => set.change_set_id)).toEqual([Number(headers['x-change-set'])])
})

test('while the database is down, calls are unavailable and the server lives but is not ready', async () => {
  let isUp = true
  const app = await server.anotherServer({ isUp: () => isUp })
  const anna = (await server.aUser()).at(app)
  const ready = () => app.inject('/api/health/ready')
  expect((await ready()).statusCode).toBe(200)
  isUp = false
  expect([(await ready()).statusCode, (await ready()).json().code]).toEqual([503, 'UNAVAILABLE'])
  expect((await app.inject('/api/health/live')).statusCode).toBe(200)
  expect((await anna.send(folders.list)).body).toMatchObject({ code: 'UNAVAILABLE' })
})

test('a fault of ours says nothing about itself', async () => {
  const app = await server.anotherServer()
  const anna = (await server.aUser()).at(app)
  await server.db.schema.alterTable('account_folders').renameColumn('name', 'title').execute()
  const { status, body } = await anna.send(folders.list)
  await server.db.schema.alterTable('account_folders').renameColumn('title', 'name').execute()
  expect([status, body]).toEqual([500, { code: 'INTERNAL', message: 'Something went wrong on the server.' }])
})

test('the documents name every call', async () => {
  const { paths, openapi } = (await server.app.inject('/api/openapi.json')).json() as {
    openapi: string
    paths: Record<string, object>
  }
  expect(openapi).toBe('3.1.0')
  const page = (await server.app.inject('/api/docs')).body
  for (const { endpoint } of everyCall) {
    expect(Object.keys(paths[endpoint.path] ?? {})).toEqual(methodsOf(endpoint).map((method) => method.toLowerCase()))
    expect(page).toContain(`${endpoint.method} /api${endpoint.path}`)
  }
  expect(page).not.toContain('<script')
})
