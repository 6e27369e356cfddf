import { PNG } from 'pngjs'
import { expect, test } from 'vitest'
import type { Picture } from './cache.ts'
import { compare, differ, groupOf } from './compare.ts'

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
}

const taken = (png: string, text = 'words', layout = 'places'): Picture => ({ png, text, layout })

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

test('a new colour in two stories is one group', () => {
  const changes = compare({ a: taken('light'), b: taken('light') }, { a: taken('dark'), b: taken('dark') }, store)
  expect(changes).toHaveLength(2)
  expect(new Set(changes.map(groupOf))).toEqual(new Set(['colour #c8c8c8 → #141414']))
})
