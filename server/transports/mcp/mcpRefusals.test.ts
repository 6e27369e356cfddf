import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import { contract } from '#contract'
import { sharedTestServer, type TestUser } from '#server/testing.ts'
import { answerOf, aProgram, ask, aToken, listening } from './testProgram.ts'
import { seededLedger } from './testTools.ts'

const { history, transactions, accounts, sessions, notes } = contract
let anna: TestUser
const server = await sharedTestServer()
const address = await listening(server.app)

beforeEach(async () => {
  anna = await server.aUser()
})

/** A program of Anna's. */
const program = async (readOnly: boolean) => aProgram(address, await aToken(server.db, anna, readOnly))
const newestSet = async () => (await anna.call(history.list, { count: 1 })).changeSets[0]

const post = (headers: Record<string, string>, body: unknown = { jsonrpc: '2.0', id: 1, method: 'tools/list' }) =>
  fetch(address, {
    method: 'POST',
    headers: { 'content-type': 'application/json', accept: 'application/json, text/event-stream', ...headers },
    body: typeof body === 'string' ? body : JSON.stringify(body),
  })

test('without a living token nothing is answered but how to come: 401 and Bearer; a cookie is no token', async () => {
  const ended = await aToken(server.db, anna, false)
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
  await expect(aProgram(address, ended)).rejects.toThrow(/SIGN_IN_NEEDED|401|Unauthorized/i)
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
  const hand = await program(false)
  await expect(hand.callTool({ name: 'drop_everything', arguments: {} })).rejects.toThrow(/no tool drop_everything/)
  await expect(hand.callTool({ name: 'sessions_create', arguments: {} })).rejects.toThrow(/no tool/)
})

test("wrong types, 40 digits and another user's rows are refused in words, whether done or proposed", async () => {
  const [mine, boris] = [await seededLedger(anna), await server.aUser()]
  const theirs = await seededLedger(boris)
  const before = await newestSet()
  const transaction = { accountId: mine.card, categoryId: mine.food }
  for (const readOnly of [false, true]) {
    const hand = await program(readOnly)
    const refusals = [
      [await ask(hand, 'transactions_create', { ...transaction, delta: 'a lot' }), /^INVALID_INPUT.*\ndelta: /s],
      [await ask(hand, 'transactions_create', { ...transaction, delta: '1'.repeat(40) }), /^INVALID_INPUT.*\ndelta: /s],
      [await ask(hand, 'transactions_create', {}), /^INVALID_INPUT.*accountId: /s],
      [await ask(hand, 'transactions_get', { transactionId: theirs.transaction }), /^NOT_FOUND/],
      [await ask(hand, 'transactions_remove', { transactionId: theirs.transaction }), /^NOT_FOUND/],
      [await ask(hand, 'accounts_editName', { accountId: theirs.card, name: 'Mine' }), /^NOT_FOUND/],
      [await ask(hand, 'transactions_create', { ...transaction, accountId: theirs.card, delta: '-1' }), /^NOT_FOUND/],
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
  const { card, food } = await seededLedger(anna)
  const many = { length: 10_000 }
  const aRow = { type: 0 as const, categoryId: food, accountId: card, created: '2026-11-20T10:00:00Z', delta: '-1' }
  await anna.call(transactions.createBulk, { entries: Array.from(many, () => aRow) })
  const { count } = await anna.call(transactions.getCount, {})
  const { accounts: before } = await anna.call(accounts.list, {})
  for (const readOnly of [false, true]) {
    const hand = await program(readOnly)
    const entries = Array.from({ length: 3000 }, () => aRow)
    const added = await ask(hand, 'transactions_createBulk', { entries })
    expect(added).toMatchObject({ isError: true, text: expect.stringMatching(/^LIMIT_REACHED.*500 rows/) })
    const deleted = await ask(hand, 'accounts_remove', { accountId: card })
    expect(deleted).toMatchObject({ isError: true, text: expect.stringContaining('ACCOUNT_HAS_') })
    const removed = Array.from(many, (_, at) => ({ budgetId: at + 1 }))
    const saved = await ask(hand, 'budgets_save', { categoryId: food, budgets: [], removed })
    expect(saved).toMatchObject({ isError: true, text: expect.stringContaining('INVALID_INPUT') })
  }
  expect((await anna.call(transactions.getCount, {})).count).toBe(count)
  expect((await anna.call(accounts.list, {})).accounts).toHaveLength(before.length)
})

test('no more plans wait than anyone reads', async () => {
  const hand = await program(true)
  await answerOf(hand, 'notes_create', { text: 'Note' })
  await sql`insert into plans (user_id, book_id, context_id, steps, rows, balances, made_at, expires_at)
    select user_id, book_id, context_id, steps, rows, balances, made_at, expires_at from plans, generate_series(2, 100)
    where user_id = ${anna.userId}`.execute(server.db)
  const { text, isError } = await ask(hand, 'notes_create', { text: 'One more' })
  expect([isError, text]).toEqual([true, expect.stringMatching(/^LIMIT_REACHED/)])
  expect((await anna.call(notes.list, {})).notes).toEqual([])
})

test('a fault of ours says nothing about itself', async () => {
  const hand = await program(false)
  await server.db.schema.alterTable('account_folders').renameColumn('name', 'title').execute()
  const { text, isError } = await ask(hand, 'folders_list', {})
  await server.db.schema.alterTable('account_folders').renameColumn('title', 'name').execute()
  expect([isError, text]).toEqual([true, 'INTERNAL: Something went wrong on the server.'])
})
