import { DatabaseError } from 'pg'
import { expect, test } from 'vitest'
import { contract } from '#contract'
import { sharedTestServer, TestUser, testConfig, nobody } from '#server/testing.ts'
import { asText, describeError } from './log.ts'

const lines: string[] = []
const logSink = { write: (line: string) => void lines.push(line) }
const server = await sharedTestServer({ config: testConfig({ logLevel: 'trace' }), logSink })

test('the log says who called what and how it went, and nothing that a person typed', async () => {
  const anonymous = new TestUser(server.app, nobody, '', '')
  const login = 'marker_login'
  const password = 'marker Password 1'
  await anonymous.call(contract.sessions.register, { login, password })
  await anonymous.send(contract.sessions.login, { login, password: 'marker Wrong 1' })
  const { token } = await anonymous.call(contract.sessions.login, { login, password, description: 'marker browser' })
  const anna = new TestUser(server.app, nobody, login, token)
  const accountId = await anna.anAccount({ name: 'marker account', description: 'marker text' })
  const categoryId = await anna.aCategory({ name: 'marker category' })
  await anna.aTransaction({ accountId, categoryId, delta: '-76543210987.32', description: 'marker entry' })
  await anna.send(contract.transactions.list, { description: 'marker search' })
  await anna.send({ ...contract.transactions.list, method: 'POST' }, { description: 'marker search in a body' })
  await anna.send(contract.transactions.create, { delta: 'marker amount', description: 'marker refused' })
  await anna.send(contract.folders.create, { name: 'marker key' }, { 'idempotency-key': 'marker-key' })
  await server.app.inject({
    method: 'POST',
    url: '/api/auth/login',
    headers: { 'content-type': 'application/json' },
    payload: '{"marker',
  })
  await server.app.inject('/marker/page?marker=query')
  await server.db.schema.alterTable('account_folders').renameColumn('name', 'title').execute()
  await anna.send(contract.folders.create, { name: 'marker broken' })
  await server.db.schema.alterTable('account_folders').renameColumn('title', 'name').execute()

  const log = lines.join('')
  expect(log).not.toMatch(/marker/i)
  expect(log).not.toContain('76543210987')
  expect(log).not.toContain(token)
  const last = lines.map((line) => JSON.parse(line) as Record<string, unknown>)
  expect(last.find(({ route, status }) => route === 'POST /api/user/transactions/new' && status === 201)).toMatchObject(
    {
      requestId: expect.any(String),
      ms: expect.any(Number),
      userId: expect.any(Number),
    },
  )
  expect(last.find(({ route }) => route === 'POST /api/auth/login')).not.toHaveProperty('userId')
  expect(last.find(({ err }) => err)).toMatchObject({ err: { code: '42703', stack: expect.stringContaining('at ') } })
})

test('of an error of the database the log has its code and place, not the values that it quotes', () => {
  const error = Object.assign(new DatabaseError('invalid input: "secret"', 1, 'error'), {
    severity: 'ERROR',
    code: '22P02',
    detail: 'Key (name)=(secret)',
    constraint: 'accounts_pkey',
    routine: 'x',
  })
  const description = JSON.stringify(describeError(error))
  expect(description).not.toContain('secret')
  expect(description).toContain('22P02')
  expect(description).toContain('accounts_pkey')
})

test('for people a line of the log is a sentence, and the stack of an error stands below it', () => {
  const facts = { time: Date.UTC(2026, 10, 23), level: 50, pid: 1, hostname: 'home', requestId: 'a1' }
  const answered = { ...facts, route: 'GET /api/user/notes/getList', status: 500, ms: 3.1, msg: 'answered' }
  expect(asText(JSON.stringify(answered))).toBe(
    '2026-11-23T00:00:00.000Z error answered GET /api/user/notes/getList 500\n',
  )
  const failed = {
    ...facts,
    level: 40,
    err: { type: 'Error', message: 'no rates', stack: '    at rates.ts:1' },
    msg: 'no rates came',
  }
  expect(asText(JSON.stringify(failed))).toBe(
    '2026-11-23T00:00:00.000Z warning no rates came no rates\n    at rates.ts:1\n',
  )
})
