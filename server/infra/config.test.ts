import { resolve } from 'node:path'
import { expect, test } from 'vitest'
import { readConfig, variables } from './config.ts'

test('nothing has to be configured', () => {
  expect(readConfig({})).toMatchObject({
    host: '127.0.0.1',
    port: 8080,
    dataDir: resolve('data'),
    registration: 'on',
    sessionDays: 14,
    logLevel: 'info',
  })
})

test('a wrong value is named with what it must be, all of them at once', () => {
  expect(() => readConfig({ PORT: '80a', LOG_LEVEL: 'loud' })).toThrow(
    'PORT must be a whole number from 0 to 65535. LOG_LEVEL must be one of fatal, error, warn, info, debug, trace, silent.',
  )
  expect(() => readConfig({ SESSION_DAYS: '0' })).toThrow('SESSION_DAYS must be a whole number from 1 to 3650.')
  expect(() => readConfig({ PORT: '8080.5' })).toThrow('PORT')
})

test('a wrong address of a database is not repeated: it may hold a password', () => {
  const read = () => readConfig({ DATABASE_URL: 'mysql://app:sesame@db/money' })
  expect(read).toThrow('DATABASE_URL must be an address that begins with postgres:// or postgresql://.')
  expect(read).not.toThrow('sesame')
})

test('an empty variable counts as unset', () => {
  expect(readConfig({ PORT: '', DATABASE_URL: '' })).toEqual(readConfig({}))
})

test('registration is on with the built-in database, off with another, and as the operator says', () => {
  const DATABASE_URL = 'postgres://app@db/money'
  expect(readConfig({}).registration).toBe('on')
  expect(readConfig({ DATABASE_URL }).registration).toBe('off')
  expect(readConfig({ DATABASE_URL, REGISTRATION: 'invited' }).registration).toBe('invited')
  expect(readConfig({ REGISTRATION: 'off' }).registration).toBe('off')
})

test('each variable is said in one sentence and appears once', () => {
  const all = Object.values(variables)
  expect(all.every(({ meaning }) => /^[A-Z].*[.…]$/.test(meaning))).toBe(true)
  expect(new Set(all.map(({ name }) => name)).size).toBe(all.length)
})
