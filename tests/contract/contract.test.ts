import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { getResponse, type HttpHandler } from 'msw'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { everyCall } from '#contract'
import type { Endpoint } from '#contract/endpoint.ts'
import { methodFor } from '#contract/calls.ts'
import { CHANGED_HEADER } from '#contract/liveChannel.ts'
import { faults } from '#mocks/faults.ts'
import { handlers } from '#mocks/handlers.ts'
import { MockBackend } from '#mocks/mockBackend.ts'
import { readConfig } from '#server/infra/config.ts'
import { freshDatabase } from '#server/db/testing.ts'
import { buildServer } from '#server/app.ts'
import { runContract } from './run.ts'
import type { Ask } from './ask.ts'
import { type ErrorCode, errors } from '#contract/errorCodes.ts'

interface Exchange {
  name: string
  endpoint: Endpoint
  input: unknown
  status: number
  body: unknown
  topics: string[]
}

type Answer = Pick<Exchange, 'status' | 'body' | 'topics'>
type Send = (request: {
  method: 'GET' | 'POST'
  url: string
  token: string | undefined
  body?: string | Buffer<ArrayBuffer>
}) => Promise<Answer>

const nameOf = new Map(everyCall.map(({ domain, verb, endpoint }) => [endpoint, `${domain}.${verb}`]))

const queryOf = (input: object): string => {
  const pairs = Object.entries(input).filter(([, value]) => value !== undefined)
  return new URLSearchParams(pairs.map(([key, value]): [string, string] => [key, String(value)])).toString()
}

const aForm = async (file: Blob): Promise<Buffer<ArrayBuffer>> =>
  Buffer.concat([
    Buffer.from('--part\r\ncontent-disposition: form-data; name="file"; filename="a.txt"\r\n\r\n'),
    Buffer.from(await file.arrayBuffer()),
    Buffer.from('\r\n--part--\r\n'),
  ])

/** The parsed response; a file is represented by itself. */
const read = (type: unknown, bytes: Buffer<ArrayBuffer>): unknown =>
  String(type).startsWith('application/json') ? JSON.parse(bytes.toString()) : new Blob([bytes])

/** Runs the scenario at one end and records its answers. The mocks are not sent what the server refused: they have no rules. */
const listen = async (send: Send, asked: Exchange[] = []): Promise<Exchange[]> => {
  const exchanges: Exchange[] = []
  let token: string | undefined
  const ask: Ask = async (endpoint, input, file = new Blob(['Bread'])) => {
    const plain = endpoint as unknown as Endpoint
    const method = methodFor(plain, input as object)
    const isInQuery = method === 'GET' || endpoint.carries === 'upload'
    const url = `/api${endpoint.path}${isInQuery ? `?${queryOf(input as object)}` : ''}`
    const written = async () => (endpoint.carries === 'upload' ? aForm(file) : JSON.stringify(input))
    const body = method === 'GET' ? {} : { body: await written() }
    const refused = asked.slice(exchanges.length, exchanges.length + 1).find(isRefused)
    const answer = refused ?? (await send({ method, url, token, ...body }))
    exchanges.push({ name: nameOf.get(plain) ?? '', endpoint: plain, input, ...answer })
    const isLogin = plain.path === '/auth/login'
    if (isLogin) token = (answer.body as { token?: string }).token ?? token
    return answer.body as never
  }
  await runContract(ask, 'visitor')
  return exchanges
}

const topicsOf = (header: string | null | undefined): string[] => (header ? header.split(',').sort() : [])

const headersFor = (token: string | undefined, body: string | Buffer = ''): Record<string, string> => ({
  'content-type': Buffer.isBuffer(body) ? 'multipart/form-data; boundary=part' : 'application/json',
  ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
})

const toMocks =
  (sample: HttpHandler[]): Send =>
  async ({ method, url, token, body }) => {
    const request = new Request(`http://mocks.test${url}`, {
      method,
      headers: headersFor(token, body),
      ...(body ? { body } : {}),
    })
    const response = await getResponse(sample, request)
    if (response === undefined) throw new Error(`No mock answers ${method} ${url}`)
    return {
      status: response.status,
      body: read(response.headers.get('content-type'), Buffer.from(await response.arrayBuffer())),
      topics: topicsOf(response.headers.get(CHANGED_HEADER)),
    }
  }

let server: Exchange[] = []
let mocks: Exchange[] = []
const closing: (() => Promise<unknown>)[] = []

beforeAll(async () => {
  const { db, poolConfig, drop } = await freshDatabase()
  closing.push(drop)
  const FILES_DIR = mkdtempSync(join(tmpdir(), 'farthing-files-'))
  closing.push(async () => rmSync(FILES_DIR, { recursive: true }))
  const config = readConfig({
    LOG_LEVEL: 'silent',
    REGISTRATION: 'on',
    DEMO_MODE: 'on',
    EXCHANGE_PROVIDERS: 'none',
    FILES_DIR,
  })
  const app = await buildServer({ db, poolConfig, config, isUp: () => true })
  closing.unshift(() => app.close())
  server = await listen(async ({ method, url, token, body }) => {
    const response = await app.inject({
      method,
      url,
      headers: headersFor(token, body),
      ...(body ? { payload: body } : {}),
    })
    return {
      status: response.statusCode,
      body: read(response.headers['content-type'], Buffer.from(response.rawPayload)),
      topics: topicsOf(response.headers[CHANGED_HEADER] as string | undefined),
    }
  })
  mocks = await listen(toMocks(handlers(new MockBackend({ kind: 'empty', isAdmin: true }))), server)
})

afterAll(async () => {
  for (const close of closing) await close()
})

/** Where a value holds what type of value, whatever the place in a list. */
const shapeOf = (value: unknown, at = ''): string[] => {
  if (Array.isArray(value)) return value.flatMap((row) => shapeOf(row, `${at}[]`))
  if (typeof value !== 'object' || value === null) return [`${at} ${value === null ? 'null' : typeof value}`]
  return Object.entries(value).flatMap(([key, part]) => shapeOf(part, `${at}.${key.replace(/^\d{4}-.*/, 'day')}`))
}

const isRefused = ({ status }: Exchange): boolean => status >= 400

test('every call of the contract is asked, and answered at least once', () => {
  const answered = new Set(server.filter((exchange) => !isRefused(exchange)).map(({ name }) => name))
  expect([...nameOf.values()].filter((name) => !answered.has(name))).toEqual([])
})

test('both ends were asked the same', () => {
  expect(mocks.map(({ name }) => name)).toEqual(server.map(({ name }) => name))
  expect(faults).toEqual([])
})

test('the server refuses, and says what changed, as recorded; `npm run fixtures` records it anew', async () => {
  const lines = server.map((exchange) => {
    const { name, body, topics } = exchange
    if (isRefused(exchange)) return `${name} ${(body as { code: string }).code}`
    // A report that was built meanwhile takes its file along.
    const changed = name === 'reports.remove' ? topics.filter((topic) => topic !== 'files') : topics
    return [name, ...changed].join(' ')
  })
  await expect(`${lines.join('\n')}\n`).toMatchFileSnapshot('./answers.txt')
})

describe.each([...nameOf.values()])('%s', (name) => {
  const pairs = () =>
    server.map((real, index) => ({ real, mock: mocks[index]! })).filter(({ real }) => real.name === name)

  test('both ends answer with what the contract lists, and nothing more', () => {
    const answers = pairs().flatMap(({ real, mock }) => [real, mock])
    for (const { endpoint, input, status, body } of answers.filter((exchange) => !isRefused(exchange))) {
      expect({ input, status }).toEqual({ input, status: endpoint.status })
      expect(endpoint.output.parse(body)).toEqual(body)
    }
  })

  test('the server refuses by a code of the contract, in a sentence', () => {
    for (const { status, body } of pairs().flatMap(({ real }) => (isRefused(real) ? [real] : []))) {
      const { code, message } = body as { code: ErrorCode; message: string }
      expect(status).toBe(errors[code])
      expect(message).toMatch(/^[A-Z].* .*\.$/)
    }
  })

  test('the mock answers what the server answers, with no field that the server never gives', () => {
    const known = new Set(pairs().flatMap(({ real }) => shapeOf(real.body)))
    for (const { real, mock } of pairs()) {
      const refused = isRefused(mock) && !isRefused(real) ? mock.body : undefined
      expect({ input: real.input, refused }).toEqual({ input: real.input })
      expect(shapeOf(mock.body).filter((path) => !known.has(path))).toEqual([])
    }
  })

  test('the mock says that all has changed of which the server says so', () => {
    for (const { real, mock } of pairs()) expect(mock.topics).toEqual(expect.arrayContaining(real.topics))
  })
})
