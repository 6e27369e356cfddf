import { expect, test } from 'vitest'
import { defaultConfig } from '#contract/defaultConfig.ts'
import { entranceAddress, returnAddress, withReturn } from './addresses.ts'

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
