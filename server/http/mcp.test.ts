import { Client } from '@modelcontextprotocol/sdk/client/index.js'
import { StreamableHTTPClientTransport } from '@modelcontextprotocol/sdk/client/streamableHttp.js'
import { CallToolResultSchema } from '@modelcontextprotocol/sdk/types.js'
import { AjvJsonSchemaValidator } from '@modelcontextprotocol/sdk/validation/ajv'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { contract } from '#contract'
import { differences } from '#server/db/totals.ts'
import { insertSession } from '#server/features/sessions/sql.ts'
import { hashOfToken, newToken } from '#server/features/sessions/token.ts'
import { TestSocket } from '#server/live/testSocket.ts'
import { type House, openHouse, type Person } from '#server/testing.ts'
import { furnishedBook, sensibleUses } from './testTools.ts'

const { assistant, history, transactions, accounts, sessions, notes } = contract

let house: House
let anna: Person
let address: URL
const clients: Client[] = []
beforeAll(async () => {
  house = await openHouse()
  address = new URL('/api/mcp', await house.app.listen({ host: '127.0.0.1', port: 0 }))
})
beforeEach(async () => {
  anna = await house.aUser()
})
afterAll(async () => {
  for (const client of clients) await client.close()
  await house.close()
})

const aToken = async ({ userId }: Person, readOnly: boolean): Promise<string> => {
  const token = newToken()
  const session = { userId, tokenHash: hashOfToken(token), lifetimeDays: 7, description: 'Desktop', token: { readOnly } }
  await insertSession(house.db, session, new Date())
  return token
}

/** A program that speaks by the SDK of the protocol, over real HTTP. */
const aProgram = async (token: string): Promise<Client> => {
  const client = new Client({ name: 'test', version: '1' })
  const headers = { authorization: `Bearer ${token}` }
  await client.connect(new StreamableHTTPClientTransport(address, { requestInit: { headers } }))
  clients.push(client)
  return client
}

const use = async (program: Client, name: string, args: object): Promise<{ text: string; isError: boolean }> => {
  const answered = await program.callTool({ name, arguments: { ...args } })
  const { content, isError = false } = CallToolResultSchema.parse(answered)
  const [first] = content
  return { text: first?.type === 'text' ? first.text : '', isError }
}

const answerOf = async (program: Client, name: string, args: object): Promise<Record<string, unknown>> => {
  const { text, isError } = await use(program, name, args)
  if (isError) throw new Error(`${name}: ${text}`)
  return JSON.parse(text) as Record<string, unknown>
}

const post = (headers: Record<string, string>, body: unknown = { jsonrpc: '2.0', id: 1, method: 'tools/list' }) =>
  fetch(address, {
    method: 'POST',
    headers: { 'content-type': 'application/json', accept: 'application/json, text/event-stream', ...headers },
    body: typeof body === 'string' ? body : JSON.stringify(body),
  })

const newestSet = async () => (await anna.call(history.list, { count: 1 })).changeSets[0]

test('a program lists the tools: each with a title, a valid schema, and whether it writes or destroys', async () => {
  const program = await aProgram(await aToken(anna, false))
  const { tools } = await program.listTools()
  expect(tools.map(({ name }) => name)).toEqual(Object.keys(sensibleUses))
  const validator = new AjvJsonSchemaValidator()
  for (const { title, inputSchema, annotations } of tools) {
    expect(title).not.toBe('')
    expect(() => validator.getValidator(inputSchema)).not.toThrow()
    expect(annotations?.openWorldHint).toBe(false)
  }
  const hints = Object.fromEntries(
    tools.map(({ name, annotations }) => [name, [annotations?.readOnlyHint, annotations?.destructiveHint]]),
  )
  expect(hints).toMatchObject({
    transactions_list: [true, false],
    transactions_create: [false, false],
    transactions_remove: [false, true],
    accounts_edit: [false, true],
  })
  expect(program.getInstructions()).toContain('ask them first')
})

test('a program whose token may write calls every tool; each write is one command by a token, and can be undone', async () => {
  const book = await furnishedBook(anna)
  const program = await aProgram(await aToken(anna, false))
  for (const [name, inputOf] of Object.entries(sensibleUses)) {
    const { text, isError } = await use(program, name, inputOf(book))
    expect([name, isError, isError ? text : '']).toEqual([name, false, ''])
  }
  const { changeSets } = await anna.call(history.list, { means: 'token', count: 100 })
  const calls = new Set(changeSets.map(({ call }) => call.replace('.', '_')))
  const { tools } = await program.listTools()
  const writing = tools.filter(({ annotations }) => annotations?.readOnlyHint === false).map(({ name }) => name)
  expect(writing.filter((name) => !calls.has(name))).toEqual([])
  expect(await differences(house.db)).toEqual([])
  for (const { changeSetId } of changeSets) await anna.call(history.undo, { changeSetId })
  expect(await differences(house.db)).toEqual([])
})

test('a program whose token only reads calls every tool; what writes is proposed, with a link, and nothing is done', async () => {
  const book = await furnishedBook(anna)
  const before = await newestSet()
  const program = await aProgram(await aToken(anna, true))
  const { tools } = await program.listTools()
  for (const { name, description, annotations } of tools) {
    const answer = await answerOf(program, name, sensibleUses[name]!(book))
    if (annotations?.readOnlyHint === true) continue
    expect([annotations?.destructiveHint, description?.startsWith('Propose')]).toEqual([false, true])
    expect(Object.keys(answer)).not.toContain('changeSetId')
  }
  expect(await newestSet()).toEqual(before)
  expect(program.getInstructions()).toContain('never say that it was done')
})

test('what is proposed stands in a talk called as the token, at the address of the link, and is applied there', async () => {
  const book = await furnishedBook(anna)
  const socket = await TestSocket.signedIn(house.app, anna.token)
  const program = await aProgram(await aToken(anna, true))
  const write = { accountId: book.cash, categoryId: book.pets, delta: '-4.50' }
  const { proposed, applyAt } = await answerOf(program, 'transactions_create', write)
  expect(proposed).toMatchObject({ rows: [{ kind: 'transactions' }], balances: [{ before: '3', after: '-1.5' }] })
  await answerOf(program, 'notes_create', { text: 'Second' })
  const { contexts } = await anna.call(assistant.getContexts, {})
  expect(contexts).toMatchObject([{ title: 'Desktop' }])
  const contextId = contexts[0]!.contextId
  expect(applyAt).toBe(new URL(`/assistant?talk=${contextId}`, address).href)
  const { messages } = await anna.call(assistant.getMessages, { contextId })
  expect(messages.map(({ role, status, plan }) => [role, status, plan?.status])).toEqual([
    ['assistant', 1, 'proposed'],
    ['assistant', 1, 'proposed'],
  ])
  await socket.until(() => socket.heard.some((heard) => typeof heard === 'object' && heard.type === 'aiUpdate'))
  socket.close()
  const { changeSetId } = await anna.call(assistant.applyPlan, { planId: messages[0]!.plan!.planId })
  expect(await anna.balanceOf(book.cash)).toBe('-1.5')
  expect((await anna.call(history.get, { changeSetId })).changeSet.means).toBe('assistant')
})

test('a write answers what it changed, under which number it can be undone, and every tab hears of it', async () => {
  const book = await furnishedBook(anna)
  const socket = await TestSocket.signedIn(house.app, anna.token)
  const program = await aProgram(await aToken(anna, false))
  const write = { accountId: book.cash, categoryId: book.pets, delta: '-4.50' }
  const answer = await answerOf(program, 'transactions_create', write)
  const newest = await newestSet()
  expect(answer).toMatchObject({
    done: { rows: [{ kind: 'transactions' }], balances: [{ before: '3', after: '-1.5' }] },
    answer: { transactionId: expect.any(Number) },
    changeSetId: newest?.changeSetId,
  })
  expect(newest).toMatchObject({ means: 'token', call: 'transactions.create' })
  await socket.until(() => JSON.stringify(socket.heard).includes('transactions'))
  socket.close()
})

test('a login used by a program is a program: its commands are those of a token', async () => {
  await answerOf(await aProgram(anna.token), 'notes_create', { text: 'By a script' })
  expect((await newestSet())?.means).toBe('token')
})

test('without a living token nothing is answered but how to come: 401 and Bearer; a cookie is no token', async () => {
  const ended = await aToken(anna, false)
  const { sessions: living } = await anna.call(sessions.list, {})
  const { sessionId } = living.find(({ limited }) => limited)!
  await anna.call(sessions.remove, { sessionId })
  const ways: [Record<string, string>, string][] = [
    [{}, 'Bearer realm="Farthing"'],
    [{ cookie: `session_token=${anna.token}` }, 'Bearer realm="Farthing"'],
    [{ authorization: 'Bearer x' }, 'Bearer realm="Farthing", error="invalid_token"'],
    [{ authorization: `Bearer ${ended}` }, 'Bearer realm="Farthing", error="invalid_token"'],
  ]
  for (const [headers, way] of ways) {
    const response = await post(headers)
    expect([response.status, response.headers.get('www-authenticate')]).toEqual([401, way])
    expect(await response.json()).toMatchObject({ code: 'SIGN_IN_NEEDED' })
  }
  await expect(aProgram(ended)).rejects.toThrow()
})

test('pages of other sites are not answered, and there is no stream to open', async () => {
  const authorization = `Bearer ${anna.token}`
  expect((await post({ authorization, origin: 'https://evil.example' })).status).toBe(403)
  expect((await post({ authorization, origin: 'null' })).status).toBe(403)
  expect((await post({ authorization, origin: address.origin })).status).toBe(200)
  for (const method of ['GET', 'DELETE']) {
    const response = await fetch(address, { method, headers: { authorization } })
    expect([response.status, response.headers.get('allow')]).toEqual([405, 'POST'])
  }
})

test('what is no message of the protocol, is too large, or too many at a time is refused', async () => {
  const authorization = `Bearer ${anna.token}`
  expect((await post({ authorization }, '{')).status).toBe(400)
  expect((await post({ authorization }, { hello: 1 })).status).toBe(400)
  expect((await post({ authorization }, 'x'.repeat(2_000_000))).status).toBe(413)
  const many = Array.from({ length: 100 }, (_, id) => ({ jsonrpc: '2.0', id, method: 'tools/list' }))
  expect((await post({ authorization }, many)).status).toBe(400)
  expect((await post({ authorization, accept: 'text/html' })).status).toBe(406)
})

test('an unknown tool is an error of the protocol', async () => {
  const program = await aProgram(await aToken(anna, false))
  await expect(program.callTool({ name: 'drop_everything', arguments: {} })).rejects.toThrow(/no tool drop_everything/)
  await expect(program.callTool({ name: 'sessions_create', arguments: {} })).rejects.toThrow(/no tool/)
})

test("wrong types, 40 digits and another user's rows are refused in words, whether done or proposed", async () => {
  const [mine, boris] = [await furnishedBook(anna), await house.aUser()]
  const theirs = await furnishedBook(boris)
  const before = await newestSet()
  const entry = { accountId: mine.card, categoryId: mine.food }
  for (const readOnly of [false, true]) {
    const program = await aProgram(await aToken(anna, readOnly))
    const refusals = [
      [await use(program, 'transactions_create', { ...entry, delta: 'a lot' }), /^INVALID_INPUT.*\ndelta: /s],
      [await use(program, 'transactions_create', { ...entry, delta: '1'.repeat(40) }), /^INVALID_INPUT.*\ndelta: /s],
      [await use(program, 'transactions_create', {}), /^INVALID_INPUT.*accountId: /s],
      [await use(program, 'transactions_get', { transactionId: theirs.entry }), /^NOT_FOUND/],
      [await use(program, 'transactions_remove', { transactionId: theirs.entry }), /^NOT_FOUND/],
      [await use(program, 'accounts_editName', { accountId: theirs.card, name: 'Mine' }), /^NOT_FOUND/],
      [await use(program, 'transactions_create', { ...entry, accountId: theirs.card, delta: '-1' }), /^NOT_FOUND/],
    ] as const
    for (const [{ text, isError }, words] of refusals) {
      expect(isError).toBe(true)
      expect(text).toMatch(words)
      expect(text).not.toMatch(/\bat .*\.ts|node_modules/)
    }
  }
  expect(await newestSet()).toEqual(before)
})

test('10,000 rows are more than a program adds or deletes at a time', async () => {
  const { card, food } = await furnishedBook(anna)
  const many = { length: 10_000 }
  const aRow = { type: 0 as const, categoryId: food, accountId: card, created: '2026-11-20T10:00:00Z', delta: '-1' }
  await anna.call(transactions.createBulk, { entries: Array.from(many, () => aRow) })
  const { count } = await anna.call(transactions.getCount, {})
  for (const readOnly of [false, true]) {
    const program = await aProgram(await aToken(anna, readOnly))
    const entries = Array.from({ length: 3000 }, () => aRow)
    const added = await use(program, 'transactions_createBulk', { entries })
    expect(added).toMatchObject({ isError: true, text: expect.stringMatching(/^LIMIT_REACHED.*500 rows/) })
    const deleted = await use(program, 'accounts_remove', { accountId: card })
    expect(deleted).toMatchObject({ isError: true, text: expect.stringContaining('ACCOUNT_HAS_') })
    const removed = Array.from(many, (_, at) => ({ budgetId: at + 1 }))
    const saved = await use(program, 'budgets_save', { categoryId: food, budgets: [], removed })
    expect(saved).toMatchObject({ isError: true, text: expect.stringContaining('INVALID_INPUT') })
  }
  expect((await anna.call(transactions.getCount, {})).count).toBe(count)
  expect((await anna.call(accounts.list, {})).accounts).toHaveLength(3)
})

test('no more plans wait than anyone reads', async () => {
  const program = await aProgram(await aToken(anna, true))
  await answerOf(program, 'notes_create', { text: 'Note' })
  await sql`insert into plans (user_id, context_id, steps, rows, balances, made_at, expires_at)
    select user_id, context_id, steps, rows, balances, made_at, expires_at from plans, generate_series(2, 100)
    where user_id = ${anna.userId}`.execute(house.db)
  const { text, isError } = await use(program, 'notes_create', { text: 'One more' })
  expect([isError, text]).toEqual([true, expect.stringMatching(/^LIMIT_REACHED/)])
  expect((await anna.call(notes.list, {})).notes).toEqual([])
})

test('a fault of ours says nothing about itself', async () => {
  const program = await aProgram(await aToken(anna, false))
  await house.db.schema.alterTable('account_folders').renameColumn('name', 'title').execute()
  const { text, isError } = await use(program, 'folders_list', {})
  await house.db.schema.alterTable('account_folders').renameColumn('title', 'name').execute()
  expect([isError, text]).toEqual([true, 'INTERNAL: Something went wrong on the server'])
})
