import { expect, test } from 'vitest'
import { TimeZone } from '#contract/settings.ts'
import { timeZoneLabel, timeZonesWith } from './timeZones.ts'

test('every time zone offered is one that the server accepts, and the chosen one is there once', () => {
  const zones = timeZonesWith('Europe/Chisinau')
  for (const zone of zones) expect([zone, TimeZone.safeParse(zone).success]).toEqual([zone, true])
  expect(zones.filter((zone) => zone === 'Europe/Chisinau')).toHaveLength(1)
  expect(timeZonesWith('Asia/Calcutta')).toContain('Asia/Calcutta')
})

test('a time zone says how far it is from Greenwich on that day', () => {
  expect(timeZoneLabel('America/New_York', new Date('2026-11-21T12:00:00Z'))).toBe('America/New York (GMT-5)')
  expect(timeZoneLabel('America/New_York', new Date('2026-07-21T12:00:00Z'))).toBe('America/New York (GMT-4)')
})
