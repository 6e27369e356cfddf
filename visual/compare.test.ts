import { PNG } from 'pngjs'
import { expect, test } from 'vitest'
import type { Look, Picture } from './cache.ts'
import { compare, differ } from './compare.ts'

const picture = (grey: number, width = 40): Buffer => {
  const made = new PNG({ width, height: 10 })
  made.data.fill(grey)
  for (let at = 3; at < made.data.length; at += 4) made.data[at] = 255
  return PNG.sync.write(made)
}

const pngs = new Map<string, Buffer>([
  ['light', picture(200)],
  ['dark', picture(20)],
])
const store = {
  read: (name: string) => pngs.get(name)!,
  keep: (png: Buffer) => {
    const name = `kept-${png.length}`
    pngs.set(name, png)
    return name
  },
  readLook: (): Look => ({ words: [], styles: {} }),
}

const taken = (png: string, text = 'words', layout = 'places'): Picture => ({ png, text, layout, look: png })

test('the one step of a colour that two runs may differ in is forgiven, a token changed by a shade is not', () => {
  expect(differ(picture(100), picture(101)).pixels).toBe(0)
  expect(differ(picture(100), picture(102)).pixels).toBe(400)
  expect(differ(picture(20), picture(200)).pixels).toBe(400)
})

test('a picture that grew has changed where it grew', () => {
  expect(differ(picture(20), picture(20, 44)).pixels).toBe(40)
})

test('what changed, came and went is found, and of which kind it is', () => {
  const before = { same: taken('light'), painted: taken('light'), moved: taken('light'), said: taken('light') }
  const after = {
    same: taken('light'),
    painted: taken('dark'),
    moved: taken('dark', 'words', 'elsewhere'),
    said: taken('dark', 'other words', 'elsewhere'),
    fresh: taken('light'),
  }
  const kinds = compare({ ...before, old: taken('dark') }, after, store).map(({ name, kind }) => `${name} ${kind}`)
  expect(kinds).toEqual(['fresh new', 'moved layout', 'old removed', 'painted colour', 'said text'])
})

test('a picture is cropped to what stands on it', () => {
  const before = PNG.sync.read(picture(200))
  before.data[(4 * 40 + 30) * 4] = 0
  expect(differ(PNG.sync.write(before), picture(200)).crop).toEqual({ x: 18, y: 0, width: 22, height: 10 })
})
