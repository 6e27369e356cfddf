import { AsyncLocalStorage } from 'node:async_hooks'
import pg from 'pg'
import { afterAll, expect, test, vi } from 'vitest'
import { contract } from '#contract'
import type { Endpoint } from '#contract/endpoint.ts'
import { methodFor } from '#contract/calls.ts'
import { bodyOf, MULTIPART } from '#server/features/files/testFiles.ts'
import { sharedTestServer, testConfig } from '#server/testing.ts'
import { runContract } from '../contract/run.ts'
import type { Ask } from '../contract/ask.ts'

const server = await sharedTestServer({ config: testConfig({ demoMode: true }) })

/** In tests no other number of a row is as large as that of a book. */
const FIRST_BOOK = 1_000_001
const LAST_BOOK = 1_000_999

/** The values of a call's statements; jobs have no store. */
const underWay = new AsyncLocalStorage<unknown[]>()
const query = pg.Client.prototype.query as (this: pg.Client, ...words: unknown[]) => unknown
vi.spyOn(pg.Client.prototype, 'query').mockImplementation(function (this: pg.Client, ...words: unknown[]) {
  const [first, values] = words as [string | { values?: unknown[] }, unknown[] | undefined]
  underWay.getStore()?.push(...(typeof first === 'string' ? (values ?? []) : (first.values ?? [])))
  return query.apply(this, words)
})
afterAll(() => vi.restoreAllMocks())

const isBook = (value: unknown): boolean => {
  const id = Number(value)
  return Number.isInteger(id) && id >= FIRST_BOOK && id <= LAST_BOOK
}

test('the statements of a call name one book, whichever call it is', async () => {
  const seen: { call: string; books: unknown[] }[] = []
  let token = 'none'
  const ask: Ask = async (typed, input, file = new Blob(['Bread'])) => {
    const endpoint = typed as unknown as Endpoint
    const method = methodFor(endpoint, input as object)
    const isUpload = endpoint.carries === 'upload'
    const query = Object.fromEntries(Object.entries(input as object).filter(([, value]) => value !== undefined))
    const values: unknown[] = []
    const answer = await underWay.run(values, async () =>
      server.app.inject({
        method,
        url: `/api${endpoint.path}`,
        ...(method === 'GET' || isUpload
          ? { query: Object.fromEntries(Object.entries(query).map(([name, value]) => [name, String(value)])) }
          : {}),
        ...(method === 'GET'
          ? {}
          : { payload: isUpload ? bodyOf(Buffer.from(await file.arrayBuffer()), 'a.txt') : JSON.stringify(input) }),
        headers: {
          authorization: `Bearer ${token}`,
          ...(method === 'GET' ? {} : { 'content-type': isUpload ? MULTIPART : 'application/json' }),
        },
      }),
    )
    const books = [...new Set(values.filter(isBook).map(Number))]
    seen.push({ call: endpoint.path, books })
    if (endpoint.carries === 'download') return new Blob([new Uint8Array(answer.rawPayload)]) as never
    const body = answer.json()
    if (endpoint.path === contract.sessions.login.path) token = body.token ?? token
    return body
  }
  await runContract(ask, 'visitor')
  const aboutBooks = /^\/(user\/books|admin|auth)\/|deleteAccount/
  const ofLedgers = seen.filter(({ call }) => !aboutBooks.test(call))
  expect(ofLedgers.filter(({ books }) => books.length > 1)).toEqual([])
  expect(ofLedgers.filter(({ books }) => books.length === 1).length).toBeGreaterThan(200)
})
