import { existsSync, globSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { PNG } from 'pngjs'
import { isMadeFrom, shrink } from './smallPicture.ts'

/** What became of one picture. `pixels` is how many of them differ. */
export interface Change {
  name: string
  kind: 'changed' | 'new' | 'gone'
  pixels: number
}

/** A channel may differ by so much: two runs of one browser round some edges another way. */
const TOLERANCE = 24
/** So many pixels may differ in a picture. */
const FORGIVEN = 20

/** Marks in red what differs between two pictures, over the second made pale. */
export const compare = (before: PNG, after: PNG): { pixels: number; difference: PNG } => {
  const width = Math.max(before.width, after.width)
  const height = Math.max(before.height, after.height)
  const difference = new PNG({ width, height })
  let pixels = 0
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const to = (y * width + x) * 4
      const differs = isOutside(before, x, y) || isOutside(after, x, y) || farApart(before, after, x, y)
      const shade = isOutside(after, x, y) ? 255 : 160 + ((after.data[(y * after.width + x) * 4] ?? 0) * 95) / 255
      if (differs) pixels++
      difference.data.set(differs ? [220, 20, 60, 255] : [shade, shade, shade, 255], to)
    }
  }
  return { pixels, difference }
}

const isOutside = ({ width, height }: PNG, x: number, y: number): boolean => x >= width || y >= height

const farApart = (one: PNG, other: PNG, x: number, y: number): boolean => {
  const a = (y * one.width + x) * 4
  const b = (y * other.width + x) * 4
  return [0, 1, 2].some(
    (channel) => Math.abs((one.data[a + channel] ?? 0) - (other.data[b + channel] ?? 0)) > TOLERANCE,
  )
}

export const picturesIn = (folder: string): string[] =>
  globSync(join(folder, '*.png'))
    .map((file) => basename(file, '.png'))
    .sort()

/** Where pictures lie, from the root. */
export const places = {
  accepted: 'visual/pictures',
  /** Those that are not as accepted. */
  taken: 'test-results/pictures',
  /** The names of all that were taken, a line each. */
  seen: 'test-results/pictures/seen.txt',
  marks: 'test-results/difference',
}

/** Whether a picture, as the browser gave it, is the accepted one: to the byte, or as good as that. */
export const looksLike = (accepted: Buffer, taken: Buffer): boolean =>
  isMadeFrom(accepted, taken) || compare(PNG.sync.read(accepted), PNG.sync.read(shrink(taken))).pixels <= FORGIVEN

/** What is not as accepted, of the pictures taken; what differs is put into `marks`. */
export const findChanges = ({ accepted, taken, seen, marks }: typeof places, isWhole: boolean): Change[] => {
  mkdirSync(marks, { recursive: true })
  const changes = picturesIn(taken).map((name): Change => {
    const [before, after] = [join(accepted, `${name}.png`), join(taken, `${name}.png`)]
    if (!existsSync(before)) return { name, kind: 'new', pixels: 0 }
    const [kept, now] = [readFileSync(before), shrink(readFileSync(after))]
    const { pixels, difference } = compare(PNG.sync.read(kept), PNG.sync.read(now))
    writeFileSync(join(marks, `${name}.png`), PNG.sync.write(difference))
    return { name, kind: 'changed', pixels }
  })
  if (!isWhole) return changes
  const here = new Set(readFileSync(seen, 'utf8').split('\n'))
  const gone = picturesIn(accepted).filter((name) => !here.has(name))
  return [...changes, ...gone.map((name) => ({ name, kind: 'gone' as const, pixels: 0 }))]
}
