import cors from '@fastify/cors'
import type { FastifyInstance } from 'fastify'
import { BOOK_HEADER, CHANGE_SET_HEADER, CHANGED_HEADER } from '#contract/liveChannel.ts'
import { IDEMPOTENCY_HEADER } from '#server/kernel/idempotency.sql.ts'
import { REQUEST_ID_HEADER } from './requestId.ts'

const MAX_AGE_SECONDS = 600

/**
 * Allows the configured origins to call the API. They send a token: no browser may send cookies along or read
 * responses to requests with cookies, so signed-in users are safe from those pages.
 */
export const admitPages = async (app: FastifyInstance, origins: string[]): Promise<void> => {
  if (origins.length === 0) return
  await app.register(cors, {
    origin: origins,
    credentials: false,
    methods: ['GET', 'POST'],
    allowedHeaders: ['authorization', 'content-type', IDEMPOTENCY_HEADER, BOOK_HEADER],
    exposedHeaders: [CHANGED_HEADER, CHANGE_SET_HEADER, REQUEST_ID_HEADER, 'content-disposition', 'retry-after'],
    maxAge: MAX_AGE_SECONDS,
  })
}
