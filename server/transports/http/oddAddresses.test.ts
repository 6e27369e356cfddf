import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { sharedTestServer, testConfig } from '#server/testing.ts'
import { sendRaw } from './testRaw.ts'

const lines: string[] = []
const logSink = { write: (line: string) => void lines.push(line) }
const siteFolder = mkdtempSync(join(tmpdir(), 'farthing-site-'))
mkdirSync(join(siteFolder, 'assets'))
writeFileSync(join(siteFolder, 'index.html'), '<!doctype html>')
const server = await sharedTestServer({ siteFolder, logSink, config: testConfig({ logLevel: 'info' }) })
await server.app.listen({ host: '127.0.0.1', port: 0 })
afterAll(() => rmSync(siteFolder, { recursive: true }))

const odd = [
  '/%00',
  '/transactions%00',
  '/assets/%00.js',
  '//etc/passwd',
  '///',
  '/../package.json',
  '/assets/../../package.json',
  '/%2e%2e/package.json',
  '/..%2fpackage.json',
  '/%2e%2e%2fpackage.json',
  '/%252e%252e%252fpackage.json',
  '/..%5cpackage.json',
  '/..\\package.json',
  '/./index.html',
  '/assets/..;/index.html',
  '/.env',
  '/.git/config',
  '/api/%00',
  '/api//configs/get',
  '/api/../package.json',
  '/api/%2e%2e/package.json',
]

test.each(odd)('%s is not found, and no fault of ours stands in the log', async (path) => {
  lines.length = 0
  for (const method of ['GET', 'HEAD', 'POST']) {
    const { status } = await sendRaw(server.app, `${method} ${path} HTTP/1.1`)
    expect([method, status]).toEqual([method, 404])
  }
  expect(lines.map((line) => JSON.parse(line) as { level: number }).filter(({ level }) => level >= 50)).toEqual([])
})

test.each(['/', '/transactions', '/analytics/categories?from=2026-01-01', '/some-page_of.ours'])(
  '%s is a page of the app',
  async (path) => {
    expect(await sendRaw(server.app, `GET ${path} HTTP/1.1`)).toEqual({ status: 200, body: '<!doctype html>' })
  },
)

test('an address that is no path is malformed, and no fault of ours', async () => {
  lines.length = 0
  for (const target of ['/%ff', '/%zz', 'http://', 'x', '*']) {
    const { status } = await sendRaw(server.app, `GET ${target} HTTP/1.1`)
    expect([target, [400, 404].includes(status)]).toEqual([target, true])
  }
  expect(lines.filter((line) => line.includes('"level":50'))).toEqual([])
})

test.each(['/%zz', '/%00', '/api/configs/get?description=Rent', '/'])(
  'a socket is opened at the live channel alone: at %s it is refused and closed',
  async (path) => {
    lines.length = 0
    const headers = {
      connection: 'Upgrade',
      upgrade: 'websocket',
      'sec-websocket-version': '13',
      'sec-websocket-key': 'dGhlIHNhbXBsZSBub25jZQ==',
    }
    // Reads the response to its end: a socket left open would never end.
    const { status } = await sendRaw(server.app, `GET ${path} HTTP/1.1`, headers)
    expect([400, 404]).toContain(status)
    expect(lines.join('')).not.toContain('Rent')
  },
)

test.each(['a b', 'a/b', 'http://x', '[::1', 'x:y:z', 'localhost:99999', 'ä', '@', ''])(
  'the Host %j is no host: malformed on the tools of programs as everywhere',
  async (host) => {
    lines.length = 0
    const person = await server.aUser()
    const headers = {
      host,
      authorization: `Bearer ${person.token}`,
      'content-type': 'application/json',
      accept: 'application/json, text/event-stream',
      'content-length': '48',
    }
    const body = '{"jsonrpc":"2.0","id":1,"method":"tools/list"}  '
    for (const request of ['POST /api/mcp HTTP/1.1', 'GET /api/configs/get HTTP/1.1', 'GET / HTTP/1.1']) {
      const { status } = await sendRaw(server.app, request, headers, body)
      expect([request, status]).toEqual([request, 400])
    }
    expect(lines.filter((line) => line.includes('"level":50'))).toEqual([])
  },
)
