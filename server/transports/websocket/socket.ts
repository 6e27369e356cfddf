import websocket from '@fastify/websocket'
import type { FastifyInstance } from 'fastify'
import type { BookId } from '#server/db/columns.ts'
import type { Db } from '#server/db/connect.ts'
import { Channel } from './channel.ts'
import type { Live } from './live.ts'
import { answerUnknown } from '#server/kernel/answerUnknown.ts'
import { sessionOf } from '#server/kernel/authentication.ts'

/** A client sends only a token and short messages. */
const MAX_MESSAGE_BYTES = 4096

const PATH = '/api/websockets/events'

/** Serves the live channel. */
export const serveLive = async (app: FastifyInstance, live: Live, db: Db): Promise<void> => {
  await app.register(websocket, { options: { maxPayload: MAX_MESSAGE_BYTES } })
  app.addHook('onRequest', async ({ ws, routeOptions }) => {
    if (ws && routeOptions.url !== PATH) answerUnknown()
  })
  app.route({
    method: 'GET',
    url: PATH,
    handler: answerUnknown,
    wsHandler: (socket) =>
      void new Channel(socket, live, (token, wanted) => sessionOf(db, token, wanted as BookId | undefined, new Date())),
  })
}
