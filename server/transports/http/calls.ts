import type { Readable } from 'node:stream'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Endpoint } from '#contract/endpoint.ts'
import { methodsOf } from '#contract/calls.ts'
import { Refusal } from '#contract/errors.ts'
import { CHANGE_SET_HEADER, CHANGED_HEADER } from '#contract/liveChannel.ts'
import { NO_BOOK, NOBODY, type UserId } from '#server/db/columns.ts'
import { inShareOf } from '#server/db/shares.ts'
import { KeyedMutex } from '#server/infra/keyedMutex.ts'
import { bodyOf, callOf, type CallParts } from '#server/kernel/requestCall.ts'
import { authorize, visitorOf } from '#server/kernel/authentication.ts'
import { readBody } from './bodies/body.ts'
import { command, nameOf, read, type Announce, type Answer } from '#server/kernel/call.ts'
import { answerDownload, answerUpload } from './bodies/fileCalls.ts'
import { hashOfBody, IDEMPOTENCY_HEADER, readKey } from '#server/kernel/idempotency.sql.ts'
import { checkInput } from '#server/kernel/input.ts'
import { readJson, readLongJson } from './bodies/json.ts'
import { writeJson } from './bodies/writeJson.ts'
import { ArrivingBody, HELD_BYTES, withLargeBody } from './bodies/largeBody.ts'
import type { Call, Route } from '#server/kernel/route.ts'
import { Semaphore } from '#server/infra/semaphore.ts'

/** Bodies up to this length are held in memory for every call. */
const MOST_HELD_BYTES = 1024 * 1024

const senders = new KeyedMutex<UserId>()
const largeCommands = new Semaphore({ atOnce: 2, timeoutMs: 60_000 })

/** Serves every call of the contract. A call without a handler makes the start fail. */
export const serveCalls = (app: FastifyInstance, routes: Route[], parts: CallParts): void => {
  const answered = new Set(routes.map(({ endpoint }) => endpoint))
  const missing = [...nameOf].filter(([endpoint]) => !answered.has(endpoint)).map(([, name]) => name)
  if (missing.length > 0) throw new Error(`Nothing answers ${missing.join(', ')}`)
  readBodies(app)
  for (const route of routes) serveCall(app, route, parts)
}

/** The raw body is kept and parsed only after its sender is authenticated. */
const readBodies = (app: FastifyInstance): void => {
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('application/json', async (request: FastifyRequest, payload: Readable) => {
    const { bodyLimit } = request.routeOptions
    const isLarge = bodyLimit > MOST_HELD_BYTES && !(Number(request.headers['content-length']) <= HELD_BYTES)
    return isLarge ? new ArrivingBody(payload, bodyLimit) : readBody(payload, bodyLimit)
  })
  app.addContentTypeParser('multipart/form-data', (_request, payload: Readable, done) => done(null, payload))
}

const serveCall = (app: FastifyInstance, route: Route, parts: CallParts): void => {
  const { endpoint } = route
  app.route({
    method: methodsOf(endpoint),
    url: `/api${endpoint.path}`,
    bodyLimit: endpoint.bodyLimitBytes,
    config: { isLong: endpoint.carries === 'upload' || endpoint.bodyLimitBytes > MOST_HELD_BYTES },
    onRequest: async (request) => {
      if (!parts.isUp()) throw new Refusal('UNAVAILABLE', 'The database cannot be reached.')
      const visitor = await visitorOf(endpoint, parts.db, request, new Date())
      request.session = visitor ?? null
      if (endpoint.access !== 'public') authorize(endpoint, visitor)
    },
    handler: (request, reply) =>
      inShareOf(request.session?.userId ?? NOBODY, async () => {
        if (endpoint.carries === 'download') return answerDownload(route, request, reply, callOf(request, parts))
        return send(reply, endpoint, await answer(route, request, parts))
      }),
  })
}

const answer = async (route: Route, request: FastifyRequest, parts: CallParts): Promise<Answer> => {
  const { endpoint } = route
  const { announce } = parts
  const call = callOf(request, parts)
  if (endpoint.carries === 'upload') return answerUpload(route, request, call, announce)
  if (request.body instanceof ArrivingBody) return answerLarge(route, request, request.body, call, announce)
  const body = bodyOf(request)
  const input =
    request.method === 'GET' ? await checkInput(endpoint.input, request.query) : await readJson(endpoint.input, body)
  return execute(route, request, { input, hash: hashOfBody(body) }, call, announce)
}

/**
 * Answers a call with a long body. One per user at a time, and a limited number in total, because each keeps a core
 * and a connection busy.
 */
const answerLarge = async (
  route: Route,
  request: FastifyRequest,
  arriving: ArrivingBody,
  call: Call,
  announce: Announce,
): Promise<Answer> => {
  const userId = request.session?.userId ?? NOBODY
  const open = () => call.storage.openTemp(request.session?.bookId ?? NO_BOOK)
  return senders.take(userId, () =>
    withLargeBody(arriving, open, async ({ hash, read }) => {
      const leave = await largeCommands.enter()
      try {
        const input = await readLongJson(route.endpoint.input, read, route.streamed)
        return await execute(route, request, { input, hash }, call, announce)
      } finally {
        leave()
      }
    }),
  )
}

const execute = async (
  route: Route,
  { headers, session }: FastifyRequest,
  { input, hash }: { input: unknown; hash: Buffer },
  call: Call,
  announce: Announce,
): Promise<Answer> => {
  const { endpoint } = route
  if (session === null || !endpoint.journaled) return read(route, input, call, session ?? undefined)
  const key = readKey(headers[IDEMPOTENCY_HEADER])
  const repeatable =
    key === undefined ? undefined : { key, call: nameOf.get(endpoint) ?? endpoint.path, inputHash: hash }
  return command(route, input, call, session, repeatable, announce)
}

const send = async (reply: FastifyReply, { status }: Endpoint, { output, topics, changeSetId }: Answer) => {
  void reply.code(status).header('cache-control', 'no-store').type('application/json; charset=utf-8')
  if (topics.length > 0) void reply.header(CHANGED_HEADER, topics.join(','))
  if (changeSetId !== undefined) void reply.header(CHANGE_SET_HEADER, changeSetId)
  return Buffer.from(await writeJson(output))
}
