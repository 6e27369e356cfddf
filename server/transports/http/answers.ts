import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { Refusal, type Issue } from '#contract/errors.ts'
import { answerUnknown } from '#server/kernel/answerUnknown.ts'
import { MAX_ISSUES } from '#server/kernel/input.ts'
import { type DiskWatch, isDiskFull } from '#server/infra/storage/fullDisk.ts'

declare module 'fastify' {
  interface FastifyInstance {
    disk: DiskWatch
  }
}

/** Errors that Fastify throws before a route runs. */
const ofFastify: Record<string, () => Refusal> = {
  FST_ERR_CTP_INVALID_MEDIA_TYPE: () => new Refusal('MALFORMED', 'The body must be application/json.'),
  FST_ERR_BAD_URL: () => new Refusal('MALFORMED', 'The address is malformed.'),
  FST_ERR_MAX_PARAM_LENGTH: () => new Refusal('MALFORMED', 'The address is too long.'),
}

const codeOf = (error: unknown): string =>
  error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : ''

/** Maps every error to a refusal. An unknown error is a bug, and its details are not exposed. */
const asRefusal = (error: unknown): Refusal => {
  if (isDiskFull(error)) return new Refusal('DISK_FULL')
  if (error instanceof Refusal) return error
  return ofFastify[codeOf(error)]?.() ?? new Refusal('INTERNAL')
}

/** The only format of an error in responses. */
const bodyOf = ({ code, message, issues }: Refusal): { code: string; message: string; issues?: Issue[] } =>
  issues.length === 0 ? { code, message } : { code, message, issues: issues.slice(0, MAX_ISSUES) }

export const answerError = (error: unknown, request: FastifyRequest, reply: FastifyReply): void => {
  const refusal = asRefusal(error)
  if (refusal.code === 'INTERNAL') request.log.error({ err: error }, 'a call failed')
  if (isDiskFull(error)) {
    request.log.error({ err: error }, 'the disk is full')
    request.server.disk.noteFailure()
  }
  if (refusal.code === 'ASSISTANT_UNAVAILABLE')
    request.log.warn({ reason: refusal.message }, 'the model gave no answer')
  if (refusal.retryAfterSeconds !== undefined) void reply.header('retry-after', refusal.retryAfterSeconds)
  void reply.code(refusal.status).send(bodyOf(refusal))
}

/** Answers a malformed URL. No hook runs for it, so an upgrade request is closed here. */
export const answerBadAddress = (error: unknown, request: FastifyRequest, reply: FastifyReply): void => {
  if (request.headers.upgrade !== undefined) reply.raw.once('finish', () => request.raw.socket.destroy())
  answerError(error, request, reply)
}

/** All of our paths consist of plain names. */
export const PLAIN_PATH = /^(\/[\w-][\w.~-]*)*\/?$/

/** Paths with encoded, empty or dotted parts are refused: file servers would interpret them differently. */
export const refuseOddPaths = (app: FastifyInstance): void => {
  app.addHook('onRequest', async ({ url }) => {
    const [path = ''] = url.split('?', 1)
    if (!PLAIN_PATH.test(path)) answerUnknown()
  })
}
