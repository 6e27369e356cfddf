import { expect, test } from 'vitest'
import type { Language } from '#contract/settings.ts'
import { fileSize } from './quantities.ts'

const sizes = (language: Language) =>
  [0, 1, 347, 499, 999, 1000, 48_123, 5_300_000].map((bytes) =>
    fileSize(bytes, { language, words: language, region: language }),
  )

test('a small file is said in bytes, never as 0 kB', () => {
  expect(sizes('en')).toEqual(['0 bytes', '1 byte', '347 bytes', '499 bytes', '999 bytes', '1 kB', '48 kB', '5.3 MB'])
  expect(sizes('ru').slice(0, 3)).toEqual(['0 байт', '1 байт', '347 байт'])
})
