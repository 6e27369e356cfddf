import { expect, test } from 'vitest'
import { imageSizeOf } from './imageSize.ts'

const bytesOf = (...parts: (string | number[])[]) =>
  new Uint8Array(
    parts.flatMap((part) => (typeof part === 'string' ? [...part].map((letter) => letter.charCodeAt(0)) : part)),
  )
const two = (number: number) => [number >> 8, number & 255]
const four = (number: number) => [0, 0, ...two(number)]
const none = (count: number) => Array<number>(count).fill(0)

test.each([
  ['a PNG', bytesOf([0x89], 'PNG', [13, 10, 26, 10], four(13), 'IHDR', four(30_000), four(20_000))],
  [
    'a JPEG behind notes of its camera and empty bytes',
    bytesOf([0xff, 0xd8, 0xff, 0xe1], two(602), none(600), [0xff, 0xff, 0xc2], two(17), [8], two(20_000), two(30_000)),
  ],
  [
    'a JPEG with tables first',
    bytesOf([0xff, 0xd8, 0xff, 0xc4], two(4), none(2), [0xff, 0xc0], two(17), [8], two(20_000), two(30_000)),
  ],
  [
    'a HEIC with a small picture beside',
    bytesOf(
      four(16),
      'ftypheic',
      none(9),
      'ispe',
      four(0),
      four(320),
      four(240),
      'ispe',
      four(0),
      four(30_000),
      four(20_000),
    ),
  ],
])('%s says its width and height', (_, bytes) => {
  expect(imageSizeOf(bytes)).toEqual({ width: 30_000, height: 20_000 })
})

test('so does a WebP of each kind', () => {
  const webp = (...parts: (string | number[])[]) => bytesOf('RIFF', none(4), 'WEBP', ...parts)
  const size = { width: 16_000, height: 12_000 }
  expect(imageSizeOf(webp('VP8X', none(8), [0x7f, 0x3e, 0], [0xdf, 0x2e, 0]))).toEqual(size)
  expect(imageSizeOf(webp('VP8 ', none(7), [0x9d, 1, 0x2a], [0x80, 0x3e], [0xe0, 0x2e]))).toEqual(size)
  expect(imageSizeOf(webp('VP8L', none(4), [0x2f], [0x7f, 0xfe, 0xb7, 0x0b]))).toEqual(size)
})

test('what is cut, and what is no image, has none', () => {
  for (const bytes of [
    bytesOf(''),
    bytesOf([0xff, 0xd8, 0xff, 0xe1], two(600)),
    bytesOf([0x89], 'PNG'),
    bytesOf('GIF89a'),
    bytesOf('<svg'),
  ])
    expect(imageSizeOf(bytes)).toBeUndefined()
})
