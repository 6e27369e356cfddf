import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

// A process that only answers: what it waits for, everything on this machine waits for.
const server = createServer((_, response) => response.end('{}'))
server.listen(0, '127.0.0.1', () => process.send?.((server.address() as AddressInfo).port))
