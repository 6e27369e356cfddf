import { once } from 'node:events'
import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'

export interface Balancer {
  origin: string
  /** Requests that no instance took. */
  refused: () => number
  close: () => void
}

/** Sends each request to the next instance, and to another one when it is not taken: as any balancer does for calls that may be repeated. */
export const balance = async (origins: readonly string[]): Promise<Balancer> => {
  let turn = 0
  let refused = 0
  const send = async (origin: string, asked: IncomingMessage, body: Buffer): Promise<IncomingMessage> => {
    const { method, url, headers } = asked
    const outgoing = request(`${origin}${url}`, { method, headers, agent: false })
    outgoing.end(body)
    const [answer] = (await once(outgoing, 'response')) as [IncomingMessage]
    if (answer.statusCode === 503) throw new Error('not ready')
    return answer
  }
  const pass = async (asked: IncomingMessage, reply: ServerResponse): Promise<void> => {
    const body = await buffer(asked)
    const first = (turn += 1)
    const reasons: string[] = []
    for (let tried = 0; tried < origins.length; tried++) {
      const origin = origins[(first + tried) % origins.length] as string
      try {
        const answer = await send(origin, asked, body)
        const text = await buffer(answer)
        reply.writeHead(answer.statusCode ?? 502, answer.headers)
        reply.end(text)
        return
      } catch (error) {
        reasons.push(`${origin}: ${String(error)}`)
      }
    }
    refused += 1
    process.stderr.write(`  ${asked.method} ${asked.url} was taken by nobody: ${reasons.join('; ')}\n`)
    reply.writeHead(502).end()
  }
  const server = createServer((asked, reply) => void pass(asked, reply))
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  return {
    origin: `http://127.0.0.1:${port}`,
    refused: () => refused,
    close: () => {
      server.close()
      server.closeAllConnections()
    },
  }
}
