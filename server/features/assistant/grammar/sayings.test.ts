import { expect, test } from 'vitest'
import { say } from './sayings.ts'

test('a sentence that ends with a Russian date has one full stop', () => {
  const parts = { amount: '100,00 EUR', from: 'Сбережения', to: 'Карта', day: '22 ноября 2026 г.' }
  expect(say('ru', 'moved', parts)).toBe(
    '100,00 EUR: Сбережения → Карта, 22 ноября 2026 г. Примените план, чтобы перевести.',
  )
})
