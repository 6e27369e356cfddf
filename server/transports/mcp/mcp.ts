import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { Refusal } from '#contract/errors.ts'
import { NOBODY } from '#server/db/columns.ts'
import { inShareOf } from '#server/db/shares.ts'
import type { Tool } from '#server/features/assistant/tools.ts'
import type { Session } from '#server/kernel/sessions.sql.ts'
import { announcing } from '#server/kernel/jobContext.ts'
import { visitorOf } from '#server/kernel/authentication.ts'
import { bodyOf, callOf, type CallParts } from '#server/kernel/requestCall.ts'
import { callerOf } from '#server/kernel/call.ts'
import { isOwnOrigin, originOf } from '#server/kernel/hosts.ts'

const PATH = '/api/mcp'
/** Imports run in the app; a tool's body is smaller. */
const BODY_BYTES = 1024 * 1024
/** Older programs may batch several messages into one request. */
const MOST_MESSAGES = 20

/** The JSON-RPC error of a request without a valid message. */
const refuse = (reply: FastifyReply, status: number, message: string): FastifyReply =>
  reply.code(status).send({ jsonrpc: '2.0', error: { code: -32_000, message }, id: null })

/** The user of the program's token. A program is never an administrator, whatever its token. */
const admitProgram = async (request: FastifyRequest, reply: FastifyReply, { db }: CallParts): Promise<Session> => {
  const session = await visitorOf({ access: 'user', carries: 'nothing', needs: 'view' }, db, request, new Date())
  if (session) return { ...session, limited: true }
  const why = request.headers.authorization === undefined ? '' : ', error="invalid_token"'
  void reply.header('www-authenticate', `Bearer realm="Farthing"${why}`)
  throw new Refusal('SIGN_IN_NEEDED', 'Send a token of Farthing as Authorization: Bearer.')
}

const countOf = (message: unknown): number => (Array.isArray(message) ? message.length : 1)

const isTooMany = (body: string): boolean => {
  try {
    return countOf(JSON.parse(body)) > MOST_MESSAGES
  } catch {
    // JSON-RPC has its own error for invalid JSON.
    return false
  }
}

const headersOf = (request: FastifyRequest): Headers =>
  new Headers(
    Object.entries(request.headers).flatMap(([name, value]) =>
      typeof value === 'string' ? [[name, value] as [string, string]] : [],
    ),
  )

/** 13 MB, loaded only when programs connect. */
const loadProtocol = async () => ({
  ...(await import('@modelcontextprotocol/sdk/server/webStandardStreamableHttp.js')),
  ...(await import('./mcpServer.ts')),
})

const answer = async (
  tools: readonly Tool[],
  request: FastifyRequest,
  reply: FastifyReply,
  parts: CallParts,
): Promise<unknown> => {
  const { session } = request
  if (session === null) throw new Refusal('SIGN_IN_NEEDED')
  const body = bodyOf(request).toString('utf8')
  if (isTooMany(body)) return refuse(reply, 400, `At most ${MOST_MESSAGES} messages in a request`)
  const program = {
    mayWrite: !session.readOnly && !session.programsPropose,
    write: announcing(parts.db, parts.announce),
    addressOf: (contextId: number) =>
      `${originOf(request, parts.config)}/assistant?talk=${contextId}&book=${session.bookId}`,
  }
  const { mcpServer, WebStandardStreamableHTTPServerTransport } = await loadProtocol()
  const server = mcpServer(tools, { ...callOf(request, parts), ...callerOf(session) }, program, (err) =>
    request.log.error({ err }, 'a tool failed'),
  )
  // Stateless, so any server instance may answer the next request.
  const transport = new WebStandardStreamableHTTPServerTransport({ enableJsonResponse: true })
  await server.connect(transport)
  const webRequest = new Request(`http://localhost${PATH}`, { method: 'POST', headers: headersOf(request), body })
  void reply.header('cache-control', 'no-store')
  return reply.send(await transport.handleRequest(webRequest))
}

/** Serves the assistant's tools to MCP programs, each message independently. */
export const serveMcp = (app: FastifyInstance, tools: readonly Tool[], parts: CallParts): void => {
  app.route({
    method: 'POST',
    url: PATH,
    bodyLimit: BODY_BYTES,
    onRequest: async (request, reply) => {
      const { origin } = request.headers
      if (origin !== undefined && !isOwnOrigin(origin, request, parts.config)) {
        return refuse(reply, 403, 'Pages of other sites are not answered')
      }
      if (!parts.isUp()) throw new Refusal('UNAVAILABLE', 'The database cannot be reached.')
      request.session = await admitProgram(request, reply, parts)
      return undefined
    },
    handler: (request, reply) =>
      inShareOf(request.session?.userId ?? NOBODY, () => answer(tools, request, reply, parts)),
  })
  // There is no stream to listen to and no session to end.
  app.route({
    method: ['GET', 'DELETE'],
    url: PATH,
    handler: (_, reply) => refuse(reply.header('allow', 'POST'), 405, 'Only POST is answered here'),
  })
}
