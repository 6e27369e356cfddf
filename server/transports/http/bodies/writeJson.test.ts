import fc from 'fast-check'
import { expect, test } from 'vitest'
import { turnsDuring } from '#server/kernel/testTurns.ts'
import { writeJson } from './writeJson.ts'

test('an answer is written as JSON.stringify writes it, with long lists, absent fields and dates, or alone', async () => {
  const value = fc.oneof(
    fc.json().map((text) => JSON.parse(text) as unknown),
    fc.constant(undefined),
    fc.date(),
  )
  const field = fc.oneof(value, fc.array(value, { maxLength: 100, size: 'max' }))
  await fc.assert(
    fc.asyncProperty(fc.oneof(fc.dictionary(fc.string(), field), fc.boolean(), fc.array(fc.json())), async (answer) => {
      expect(await writeJson(answer)).toBe(JSON.stringify(answer))
    }),
  )
})

test('others get their turn while a long list is written', async () => {
  const rows = Array.from({ length: 100_000 }, (_, id) => ({ id, name: 'Bread and butter' }))
  expect(await turnsDuring(() => writeJson({ rows }))).toBeGreaterThan(5)
})
