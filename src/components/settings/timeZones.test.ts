import { expect, test } from 'vitest'
import { TimeZone } from '#contract/settings.ts'
import { timeZoneLabel, timeZoneName, timeZonesWith } from './timeZones.ts'

test('every time zone offered is one that the server accepts, and the chosen one is there once', () => {
  const zones = timeZonesWith('Europe/Chisinau')
  for (const zone of zones) expect([zone, TimeZone.safeParse(zone).success]).toEqual([zone, true])
  expect(zones.filter((zone) => zone === 'Europe/Chisinau')).toHaveLength(1)
  expect(timeZonesWith('Asia/Calcutta')).toContain('Asia/Calcutta')
})

test('a time zone says how far it is from Greenwich on that day', () => {
  expect(timeZoneLabel('America/New_York', new Date('2026-11-21T12:00:00Z'), 'en')).toBe('America/New York (GMT-5)')
  expect(timeZoneLabel('America/New_York', new Date('2026-07-21T12:00:00Z'), 'en')).toBe('America/New York (GMT-4)')
})

test('Russian names a time zone in its own letters', () => {
  expect(timeZoneName('Europe/Chisinau', 'ru')).toBe('Молдова')
  expect(timeZoneName('America/New_York', 'ru')).toBe('Нью-Йорк')
  expect(timeZoneName('Europe/Chisinau', 'ro')).toBe('Chisinau')
  expect(timeZoneLabel('Europe/Chisinau', new Date('2026-11-21T12:00:00Z'), 'ru')).toBe(
    'Молдова – Europe/Chisinau (GMT+2)',
  )
})
