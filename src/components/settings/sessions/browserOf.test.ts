import { expect, test } from 'vitest'
import { browserOf } from './browserOf.ts'

const said = (userAgent: string) => Object.values(browserOf(userAgent.slice(0, 128)) ?? {}).join(' on ')

test('a browser is called by the name that people know, though it says many', () => {
  const chrome = 'AppleWebKit/537.36 (KHTML, like Gecko) Chrome/148.0.0.0'
  expect(said(`Mozilla/5.0 (X11; Linux x86_64) ${chrome} Safari/537.36`)).toBe('Chrome on Linux')
  expect(said(`Mozilla/5.0 (Linux; Android 16; Pixel 9) ${chrome} Mobile Safari/537.36`)).toBe('Chrome on Android')
  expect(said(`Mozilla/5.0 (Windows NT 10.0) ${chrome} Safari/537.36 Edg/148.0`)).toBe('Edge on Windows')
  expect(said('Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:145.0) Gecko/20100101 Firefox/145.0')).toBe(
    'Firefox on Windows',
  )
})

test('one whose name was cut off is still known', () => {
  const iPhone =
    'Mozilla/5.0 (iPhone; CPU iPhone OS 26_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/26.0 Mobile/15E148 Safari/604.1'
  expect(said(iPhone)).toBe('Safari on iPhone')
})

test('what is no browser keeps its own words', () => {
  expect(browserOf('Firefox, the one in the kitchen')).toBeUndefined()
  expect(browserOf('Mozilla/5.0 (unheard of)')).toBeUndefined()
})
