import { createHash } from 'node:crypto'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { sharedTestServer } from '#server/testing.ts'

const SCRIPT = "document.documentElement.dataset.scheme = 'dark'"
const PAGE = `<!doctype html><script>${SCRIPT}</script><script type="module" src="/assets/main-abc123.js"></script>`
const siteFolder = mkdtempSync(join(tmpdir(), 'farthing-site-'))
mkdirSync(join(siteFolder, 'assets'))
writeFileSync(join(siteFolder, 'index.html'), PAGE)
writeFileSync(join(siteFolder, 'assets', 'main-abc123.js'), 'export {}')
writeFileSync(join(siteFolder, 'icon.svg'), '<svg/>')
const server = await sharedTestServer({ siteFolder })
afterAll(() => rmSync(siteFolder, { recursive: true }))

test('the app answers at each of its own addresses, and is revalidated each time', async () => {
  for (const url of ['/', '/transactions?accounts=1', '/accounts/new']) {
    const { statusCode, body, headers } = await server.app.inject(url)
    expect([url, statusCode, body]).toEqual([url, 200, PAGE])
    expect(headers['cache-control']).toBe('no-cache')
  }
  expect((await server.app.inject('/icon.svg')).headers['cache-control']).toBe('no-cache')
})

test('an address that cannot be read is one of the app, too, which says that there is no such page', async () => {
  for (const url of ['/%E0%A4%A', '/no%20page', '/%00']) {
    const { statusCode, body, headers } = await server.app.inject(url)
    expect([url, statusCode, body]).toEqual([url, 404, PAGE])
    expect(headers['content-security-policy']).toContain("default-src 'self'")
  }
  expect((await server.app.inject('/api/%E0%A4%A')).json()).toMatchObject({ code: 'MALFORMED' })
})

test('what is built is kept for ever; a built file that is gone is not found, and no page in its place', async () => {
  const { headers, body } = await server.app.inject('/assets/main-abc123.js')
  expect([headers['cache-control'], body]).toEqual(['public, max-age=31536000, immutable', 'export {}'])
  for (const url of ['/assets/old-000000.js', '/builds/meta/old.json', '/api', '/api/nothing']) {
    expect([url, (await server.app.inject(url)).statusCode]).toEqual([url, 404])
  }
  expect((await server.app.inject({ method: 'POST', url: '/transactions' })).statusCode).toBe(404)
})

test('no path leads out of the folder of the app', async () => {
  for (const url of [
    '/assets/../../package.json',
    '/..%2f..%2fetc/passwd',
    '/%2e%2e/%2e%2e/etc/passwd',
    '//etc/passwd',
    '/assets/..%5c..',
  ]) {
    const { body } = await server.app.inject(url)
    expect([url, body === PAGE || body.includes('"code"')]).toEqual([url, true])
  }
})

test('no script but ours ever runs: the policy names our origin and the one script of the page (S3)', async () => {
  const policy = String((await server.app.inject('/')).headers['content-security-policy'])
  const hash = createHash('sha256').update(SCRIPT).digest('base64')
  expect(policy.split(';').toSorted()).toEqual(
    [
      "default-src 'self'",
      `script-src 'self' 'wasm-unsafe-eval' 'sha256-${hash}'`,
      "style-src 'self' 'unsafe-inline'",
      "img-src 'self' data:",
      "font-src 'self'",
      "connect-src 'self'",
      "worker-src 'self'",
      "manifest-src 'self'",
      "object-src 'none'",
      "base-uri 'none'",
      "form-action 'self'",
      "frame-ancestors 'none'",
      "require-trusted-types-for 'script'",
      'trusted-types default',
    ].toSorted(),
  )
})

test('no other origin may read our answers (S19), nor guess their type', async () => {
  const { headers } = await server.app.inject({
    url: '/api/configs/get',
    headers: { origin: 'https://elsewhere.example' },
  })
  expect(Object.keys(headers).filter((name) => name.startsWith('access-control'))).toEqual([])
  expect(headers).toMatchObject({
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'no-referrer',
    'x-frame-options': 'DENY',
  })
})
