import { Socket } from 'node:net'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** A long body, which may take longer as long as enough of it arrives. */
    isLong?: boolean
  }
}

/** Timeout for receiving headers, or an ordinary body. */
export const PATIENCE_MS = 60_000

/** Minimum bytes of a long body per timeout period, so that its size limits its duration. */
const LEAST_BYTES = 64 * 1024

const TIMED_OUT = 'HTTP/1.1 408 Request Timeout\r\nConnection: close\r\n\r\n'

/** Closes connections whose body does not arrive in time, even if nothing reads it. Node watches the headers. */
export const limitArrival = (app: FastifyInstance, timeoutMs: number): void => {
  app.addHook('onRequest', async (request, reply) => {
    // Bodies that tests inject are complete.
    const isFromOutside = request.raw.socket instanceof Socket
    if (isFromOutside && hasBody(request) && !request.ws) watch(request, reply, timeoutMs)
  })
}

const hasBody = ({ headers }: FastifyRequest): boolean =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0

const watch = ({ raw, routeOptions }: FastifyRequest, reply: FastifyReply, timeoutMs: number): void => {
  const { socket } = raw
  let seenBytes = socket.bytesRead
  const timer = setInterval(() => {
    const arrivedBytes = socket.bytesRead - seenBytes
    seenBytes = socket.bytesRead
    if (raw.complete) return clearInterval(timer)
    // Once the response is sent, the rest of a body is read only for its sender's sake.
    const isTakingItsTime = routeOptions.config.isLong === true && !reply.sent && arrivedBytes >= LEAST_BYTES
    if (isTakingItsTime) return
    clearInterval(timer)
    if (!reply.raw.headersSent) socket.write(TIMED_OUT)
    socket.destroySoon()
  }, timeoutMs)
  timer.unref()
  raw.once('close', () => clearInterval(timer))
}
