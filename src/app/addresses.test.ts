import { expect, test } from 'vitest'
import { defaultConfig } from '#contract/defaultConfig.ts'
import { entranceAddress, isPage, returnAddress, withReturn } from './addresses.ts'

const at = (path: string): string => `https://farthing.test${path}`
const { registration } = defaultConfig.users

test('who is signed out is led to the form, and from there back to where they wanted to go', () => {
  const led = entranceAddress(registration, at('/transactions?new=1'))
  expect(led).toBe('/login?returnTo=%2Ftransactions%3Fnew%3D1')
  expect(returnAddress(at(led))).toBe('/transactions?new=1')
})

test('the first page needs no way back', () => {
  expect(withReturn('/login', at('/'))).toBe('/login')
  expect(returnAddress(at('/login'))).toBe('/')
})

test('the first of all users makes an account', () => {
  expect(entranceAddress({ ...registration, isFirstUser: true }, at('/'))).toBe('/register')
})

test('a link never leads on to another site', () => {
  for (const target of ['https://elsewhere.test/', '//elsewhere.test', 'javascript:alert(1)']) {
    expect(returnAddress(at(`/login?returnTo=${encodeURIComponent(target)}`))).toBe('/')
  }
})

test.each([
  '/',
  '/transactions?new=1&accounts=4,7&from=2026-11-01',
  '/transactions/',
  '/payees/12?by=years',
  '/budgets?month=2026-10',
  '/analytics/categories?month=2026-10',
  '/categories?in=3&month=2026-10',
  '/accounts/new?folder=2',
  '/recurring?rule=12',
  '/rules',
  '/rules/new?like=12&category=4',
  '/rules/3',
  '/history?kinds=notes&text=rent',
  '/login?returnTo=%2F',
])('%s is a page', (address) => expect(isPage(new URL(at(address)))).toBe(true))

test.each([
  '/nowhere',
  '/payees/abc',
  '/payees/0',
  '/tags/1e3',
  '/payees/1/2',
  '/accounts/new?folder=abc',
  '/budgets?month=foo',
  '/budgets?month=2026-13',
  '/analytics/categories?month=',
  '/categories?in=-1',
  '/categories?month=1026-01',
  '/recurring?rule=0x1',
  '/recurring?repeat=1.5',
  '/rules/old',
  '/rules/new?like=x',
  '/assistant?talk=last',
  '/transactions?accounts=abc',
  '/transactions?from=yesterday',
  '/transactions?amountFrom=-1',
  '/%E0%A4%A',
  '/%00',
])('%s is no page', (address) => expect(isPage(new URL(at(address)))).toBe(false))
