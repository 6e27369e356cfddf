import { expect, test } from 'vitest'
import { isPrivate, originOf } from './server.ts'

test('S23: an address is taken only as the origin of a server', () => {
  expect(originOf('https://money.example.org')).toBe('https://money.example.org')
  expect(originOf(' money.example.org ')).toBe('https://money.example.org')
  expect(originOf('HTTPS://Money.Example.org:443/login?x=1#y')).toBe('https://money.example.org')
  expect(originOf('http://127.0.0.1:8081')).toBe('http://127.0.0.1:8081')
  const wrong = [
    '',
    'javascript:alert(1)',
    'ftp://money.example.org',
    'https://anna:sesame@money.example.org',
    'a b',
    '//',
  ]
  expect(wrong.map((typed) => [typed, originOf(typed)])).toEqual(wrong.map((typed) => [typed, undefined]))
})

test('only https, or this very machine, is private', () => {
  expect(['https://a.test', 'http://localhost:1', 'http://127.0.0.1:1', 'http://[::1]:1'].every(isPrivate)).toBe(true)
  expect(
    ['http://a.test', 'http://192.168.1.2', 'http://127.0.0.1.a.test', 'http://localhost.a.test'].some(isPrivate),
  ).toBe(false)
})
