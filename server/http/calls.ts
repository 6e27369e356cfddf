import type { Readable } from 'node:stream'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { methodsOf, type Endpoint } from '#contract/endpoint.ts'
import { Refusal } from '#contract/errors.ts'
import { CHANGE_SET_HEADER, CHANGED_HEADER } from '#contract/live.ts'
import type { ServerConfig } from '#server/config.ts'
import type { Db } from '#server/db/connect.ts'
import type { Storage } from '#server/features/files/storage.ts'
import type { Enqueue } from '#server/jobs/queue.ts'
import { networkOf } from './address.ts'
import { admit, findVisitor } from './auth.ts'
import { readBody } from './body.ts'
import { command, nameOf, read, type Announce, type Answer } from './dispatch.ts'
import { answerDownload, answerUpload } from './fileCalls.ts'
import { hashOfBody, IDEMPOTENCY_HEADER, readKey, type Repeatable } from './idempotency.ts'
import { checkInput } from './input.ts'
import { readJson } from './json.ts'
import type { Call, Route } from './route.ts'

export interface CallParts {
  db: Db
  config: ServerConfig
  isUp: () => boolean
  announce: Announce
  enqueue: Enqueue
  tell: Call['tell']
  storage: Storage
}

const NO_BODY = Buffer.alloc(0)

/** Serves every call of the contract. One that nobody answers is a mistake of ours, and found at the start. */
export const serveCalls = (app: FastifyInstance, routes: Route[], parts: CallParts): void => {
  const answered = new Set(routes.map(({ endpoint }) => endpoint))
  const missing = [...nameOf].filter(([endpoint]) => !answered.has(endpoint)).map(([, name]) => name)
  if (missing.length > 0) throw new Error(`Nothing answers ${missing.join(', ')}`)
  readBodies(app)
  for (const route of routes) serveCall(app, route, parts)
}

/** A body is kept as it came: it is parsed when it is known who sent it. */
const readBodies = (app: FastifyInstance): void => {
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('application/json', async (request: FastifyRequest, payload: Readable) =>
    readBody(payload, request.routeOptions.bodyLimit),
  )
  app.addContentTypeParser('multipart/form-data', (_request, payload: Readable, done) => done(null, payload))
}

const serveCall = (app: FastifyInstance, route: Route, parts: CallParts): void => {
  const { endpoint } = route
  app.route({
    method: methodsOf(endpoint),
    url: `/api${endpoint.path}`,
    bodyLimit: endpoint.bodyLimitBytes,
    onRequest: async (request) => {
      if (!parts.isUp()) throw new Refusal('UNAVAILABLE', 'The database is down')
      const visitor = await findVisitor(endpoint, parts.db, request.headers, new Date())
      request.session = visitor ?? null
      if (endpoint.access !== 'public') admit(endpoint, visitor)
    },
    handler: async (request, reply) => {
      if (endpoint.carries === 'download') return answerDownload(route, request, reply, callOf(request, parts))
      return send(reply, endpoint, await answer(route, request, parts))
    },
  })
}

export const callOf = (request: FastifyRequest, { db, config, enqueue, tell, storage }: CallParts): Call => ({
  db,
  config,
  now: new Date(),
  address: networkOf(request.ip),
  enqueue,
  tell,
  storage,
})

export const bodyOf = ({ body = NO_BODY }: FastifyRequest): Buffer => {
  if (Buffer.isBuffer(body)) return body
  throw new Refusal('MALFORMED', 'The body must be application/json')
}

const answer = async (route: Route, request: FastifyRequest, parts: CallParts): Promise<Answer> => {
  const { endpoint } = route
  const { announce } = parts
  const call = callOf(request, parts)
  if (endpoint.carries === 'upload') return answerUpload(route, request, call, announce)
  const body = bodyOf(request)
  const repeatable = await repeatableOf(endpoint, request, body)
  const input = await checkInput(endpoint.input, request.method === 'GET' ? request.query : await readJson(body))
  const { session } = request
  if (session === null || !endpoint.journaled) return read(route, input, call, session ?? undefined)
  return command(route, input, call, session, repeatable, announce)
}

const repeatableOf = async (
  endpoint: Endpoint,
  request: FastifyRequest,
  body: Buffer,
): Promise<Repeatable | undefined> => {
  const key = endpoint.journaled ? readKey(request.headers[IDEMPOTENCY_HEADER]) : undefined
  if (key === undefined) return undefined
  return { key, call: nameOf.get(endpoint) ?? endpoint.path, inputHash: await hashOfBody(body) }
}

const send = (reply: FastifyReply, { status }: Endpoint, { output, topics, changeSetId }: Answer): unknown => {
  void reply.code(status).header('cache-control', 'no-store')
  if (topics.length > 0) void reply.header(CHANGED_HEADER, topics.join(','))
  if (changeSetId !== undefined) void reply.header(CHANGE_SET_HEADER, changeSetId)
  return output
}
