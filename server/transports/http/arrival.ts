import { Socket } from 'node:net'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** A long body: it may take its time, as long as enough of it arrives. */
    isLong?: boolean
  }
}

/** For how long headers, or an ordinary body, may be on their way. */
export const PATIENCE_MS = 60_000

/** As much of a long body has to arrive in that time, so its size limits how long it takes. */
const LEAST_BYTES = 64 * 1024

const TIMED_OUT = 'HTTP/1.1 408 Request Timeout\r\nConnection: close\r\n\r\n'

/** Closes connections whose body does not arrive in time, whether anyone reads it or not. Headers are Node's to watch. */
export const limitArrival = (app: FastifyInstance, patienceMs: number): void => {
  app.addHook('onRequest', async (request, reply) => {
    // What a test injects has come whole.
    const isFromOutside = request.raw.socket instanceof Socket
    if (isFromOutside && hasBody(request) && !request.ws) watch(request, reply, patienceMs)
  })
}

const hasBody = ({ headers }: FastifyRequest): boolean =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0

const watch = ({ raw, routeOptions }: FastifyRequest, reply: FastifyReply, patienceMs: number): void => {
  const { socket } = raw
  let seenBytes = socket.bytesRead
  const timer = setInterval(() => {
    const arrivedBytes = socket.bytesRead - seenBytes
    seenBytes = socket.bytesRead
    if (raw.complete) return clearInterval(timer)
    // A body that was answered before its end is read for the sake of its sender alone.
    const isTakingItsTime = routeOptions.config.isLong === true && !reply.sent && arrivedBytes >= LEAST_BYTES
    if (isTakingItsTime) return
    clearInterval(timer)
    if (!reply.raw.headersSent) socket.write(TIMED_OUT)
    socket.destroySoon()
  }, patienceMs)
  timer.unref()
  raw.once('close', () => clearInterval(timer))
}
