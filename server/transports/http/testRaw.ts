import { once } from 'node:events'
import { connect } from 'node:net'
import { text } from 'node:stream/consumers'
import type { FastifyInstance } from 'fastify'

/**
 * Sends a request line and headers that no client library would send; returns the status and the body. Only tests
 * import this.
 */
export const sendRaw = async (
  app: FastifyInstance,
  requestLine: string,
  headers: Record<string, string> = {},
  body = '',
): Promise<{ status: number; body: string }> => {
  const address = app.server.address()
  if (address === null || typeof address === 'string') throw new Error('The server does not listen')
  const socket = connect(address.port, '127.0.0.1')
  await once(socket, 'connect')
  const lines = Object.entries({ host: 'localhost', connection: 'close', ...headers }).map(
    ([name, value]) => `${name}: ${value}`,
  )
  socket.write([requestLine, ...lines, '', body].join('\r\n'))
  const answer = await text(socket)
  const [head = '', ...rest] = answer.split('\r\n\r\n')
  return { status: Number(head.split(' ')[1]), body: rest.join('\r\n\r\n') }
}
