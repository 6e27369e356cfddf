import { createServer, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { askInTurn, providerAt, readRates } from './providers.ts'

const DAY = '2026-11-20'
const good = { date: DAY, eur: { usd: 1.1604, ron: 5.0895, jpy: 180.95 } }

/** Provider responses by kind. */
const manners: Record<string, (answer: ServerResponse) => void> = {
  good: (answer) => void answer.end(JSON.stringify(good)),
  html: (answer) => void answer.setHeader('content-type', 'text/html').end('<!doctype html><h1>Blocked</h1>'),
  missing: (answer) => void answer.writeHead(404).end('no such day'),
  broken: (answer) => void answer.writeHead(500).end(JSON.stringify(good)),
  hanging: () => undefined,
  dripping: (answer) => {
    answer.write('{"date":')
    const drip = setInterval(() => answer.write(' '), 20)
    answer.on('close', () => clearInterval(drip))
  },
  flooding: (answer) => {
    const flood = (): boolean => answer.write('x'.repeat(65_536))
    answer.on('drain', flood)
    while (flood());
  },
  half: (answer) => {
    answer.write('{"date":"2026-11-20","eur":{"usd":1.1')
    setTimeout(() => answer.destroy(), 20)
  },
  moved: (answer) => void answer.writeHead(302, { location: `${origin}/inside/latest.json` }).end(),
  movedForGood: (answer) => void answer.writeHead(308, { location: '/inside/latest.json' }).end(),
  inside: (answer) => void answer.end(JSON.stringify(good)),
  otherDay: (answer) => void answer.end(JSON.stringify({ ...good, date: '2020-01-01' })),
  nothing: (answer) => void answer.end('null'),
  empty: (answer) => void answer.end(JSON.stringify({ date: DAY, eur: {} })),
}

let server: Server
let origin = ''
const requests: string[] = []
beforeAll(async () => {
  server = createServer(({ url = '' }, answer) => {
    requests.push(url)
    manners[url.split('/')[1] ?? '']?.(answer)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
})

afterAll(() => {
  server.closeAllConnections()
  server.close()
})

const provider = (manner: string) => providerAt(`${origin}/${manner}/{date}.json`, { timeoutMs: 300 })

test('a provider is asked for the day, or for the latest', async () => {
  requests.length = 0
  const rates = await provider('good').fetchRates(DAY, DAY)
  await provider('good').fetchRates(undefined, '2026-11-21')
  expect(requests).toEqual([`/good/${DAY}.json`, '/good/latest.json'])
  expect([rates.day, rates.perEuro.get('USD'), rates.perEuro.get('EUR')]).toEqual([DAY, '1.1604', '1'])
})

test.each(Object.keys(manners).filter((manner) => !['good', 'inside'].includes(manner)))(
  'P7: a provider that is %s is given up in time, and the next one is asked',
  async (manner) => {
    const began = Date.now()
    await expect(provider(manner).fetchRates(DAY, DAY)).rejects.toThrow(/./)
    expect(Date.now() - began).toBeLessThan(2000)
    expect((await askInTurn([provider(manner), provider('good')], DAY, DAY)).perEuro.get('RON')).toBe('5.0895')
  },
)

test('a server that is leaving waits for no provider', async () => {
  const leaving = new AbortController()
  const asking = providerAt(`${origin}/hanging/{date}`, { leaving: leaving.signal }).fetchRates(DAY, DAY)
  setTimeout(() => leaving.abort(), 30)
  await expect(asking).rejects.toThrow(/abort/)
})

test('when none answers, the error says what each said', async () => {
  const asking = askInTurn([provider('missing'), provider('html')], DAY, DAY)
  await expect(asking).rejects.toThrow(/No provider has rates for 2026-11-20\. .*answered 404; .*JSON/)
})

const read = (rates: string, date = DAY) =>
  readRates(`{"date":"${date}","rates":{"USD":1.1,"GBP":0.9,"JPY":180,${rates}}}`, DAY, DAY)

test('rates are read digit for digit, however they are written', () => {
  const { perEuro } = read('"BTC":1.2345678901234567890,"SHIB":1.5e-5,"IDR":18234')
  expect([perEuro.get('BTC'), perEuro.get('SHIB'), perEuro.get('IDR')]).toEqual([
    '1.234567890123456789',
    '0.000015',
    '18234',
  ])
})

test('what is no rate is left out: below zero, nothing, text, too large, a strange code', () => {
  const { perEuro } = read(
    '"NEG":-1.5,"NIL":0,"TXT":"much","BIG":1e30,"TINY":1e-29,"NULL":null,"LIST":[1],"../etc":2,"__proto__":3,"EUR":7',
  )
  expect([...perEuro.keys()].toSorted()).toEqual(['EUR', 'GBP', 'JPY', 'USD'])
  expect(perEuro.get('EUR')).toBe('1')
})

test('the latest rates may not be old, nor of a day to come', () => {
  const latest = (date: string) => readRates(JSON.stringify({ ...good, date }), undefined, '2026-11-21').day
  expect(latest('2026-11-21')).toBe('2026-11-21')
  expect(latest('2026-11-13')).toBe('2026-11-13')
  expect(() => latest('2026-10-01')).toThrow('answered rates of 2026-10-01')
  expect(() => latest('2026-11-25')).toThrow('answered rates of 2026-11-25')
})

test('S15: a provider that sends us on is not followed, inside or elsewhere', async () => {
  requests.length = 0
  await expect(provider('moved').fetchRates(DAY, DAY)).rejects.toThrow('answered 302')
  await expect(provider('movedForGood').fetchRates(DAY, DAY)).rejects.toThrow('answered 308')
  expect(requests.filter((url) => url.startsWith('/inside'))).toEqual([])
})
