import { existsSync, globSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { PNG } from 'pngjs'
import { shrink } from './smallPicture.ts'

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

/** Compares the pictures taken with those accepted; what differs is put into `marks`. */
export const findChanges = (accepted: string, taken: string, marks: string, isWhole: boolean): Change[] => {
  mkdirSync(marks, { recursive: true })
  const changes: Change[] = []
  for (const name of picturesIn(taken)) {
    const [before, after] = [join(accepted, `${name}.png`), join(taken, `${name}.png`)]
    if (!existsSync(before)) {
      changes.push({ name, kind: 'new', pixels: 0 })
      continue
    }
    const [kept, now] = [readFileSync(before), shrink(readFileSync(after))]
    if (kept.equals(now)) continue
    const { pixels, difference } = compare(PNG.sync.read(kept), PNG.sync.read(now))
    if (pixels <= FORGIVEN) continue
    writeFileSync(join(marks, `${name}.png`), PNG.sync.write(difference))
    changes.push({ name, kind: 'changed', pixels })
  }
  const here = new Set(picturesIn(taken))
  const gone = isWhole ? picturesIn(accepted).filter((name) => !here.has(name)) : []
  return [...changes, ...gone.map((name) => ({ name, kind: 'gone' as const, pixels: 0 }))]
}
