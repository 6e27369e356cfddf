import { createServer, type RequestListener, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, expect, test } from 'vitest'
import { carefulFetch } from './guards.ts'

const servers: Server[] = []
afterEach(() => servers.splice(0).forEach((server) => server.closeAllConnections()))

const serve = async (answer: RequestListener): Promise<string> => {
  const server = createServer(answer)
  servers.push(server)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}/`
}

test.each([301, 302, 303, 307, 308])('a model that redirects by %i leads the server nowhere', async (status) => {
  let asked = 0
  const inside = await serve((_, answer) => {
    asked += 1
    answer.end('{}')
  })
  const model = await serve((_, answer) => answer.writeHead(status, { location: inside }).end())
  const chat = { method: 'POST', body: '{}', headers: { authorization: 'Bearer of the operator' } }
  await expect(carefulFetch(model, chat)).rejects.toThrow('fetch failed')
  expect(asked).toBe(0)
})

test('an answer without end is cut', async () => {
  const chunk = 'x'.repeat(1024 * 1024)
  const endless = await serve((_, answer) => {
    const more = (): void => void answer.write(chunk, (error) => error ?? setImmediate(more))
    more()
  })
  const response = await carefulFetch(endless)
  await expect(response.text()).rejects.toThrow('answered too much')
})
