import type { FastifyRequest } from 'fastify'
import { Refusal } from '#contract/errors.ts'
import type { ServerConfig } from '#server/infra/config.ts'
import type { Db } from '#server/db/connect.ts'
import type { Enqueue } from '#server/db/queue/queue.ts'
import type { Storage } from '#server/infra/storage/storage.ts'
import { networkOf } from './address.ts'
import type { Announce } from './call.ts'
import { isFromHere } from './hosts.ts'
import type { Call } from './route.ts'

/** The dependencies of calls, provided by the app to every transport. */
export interface CallParts {
  db: Db
  exportDb: Db
  config: ServerConfig
  isUp: () => boolean
  announce: Announce
  enqueue: Enqueue
  publish: Call['publish']
  hasLiveUpdates: Call['hasLiveUpdates']
  storage: Storage
  /** Allows the first registration from another machine. */
  setupCode: { isRight: (typed: string | undefined) => boolean }
}

/** The context of a call for this request. */
export const callOf = (
  request: FastifyRequest,
  { db, exportDb, config, enqueue, publish, hasLiveUpdates, storage, setupCode }: CallParts,
): Call => ({
  db,
  exportDb,
  config,
  now: new Date(),
  address: networkOf(request.ip),
  mayBeFirst: (typed) => isFromHere(request, config) || setupCode.isRight(typed),
  enqueue,
  publish,
  hasLiveUpdates,
  storage,
})

const NO_BODY = Buffer.alloc(0)
/** The raw body; empty when there is none. */
export const bodyOf = ({ body = NO_BODY }: FastifyRequest): Buffer => {
  if (Buffer.isBuffer(body)) return body
  throw new Refusal('MALFORMED', 'The body must be application/json.')
}
