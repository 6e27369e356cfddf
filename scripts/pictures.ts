import { existsSync, globSync, readFileSync, writeFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { PNG } from 'pngjs'
import { isMadeFrom, shrink } from './smallPicture.ts'

/** What became of one picture. */
export interface Change {
  name: string
  kind: 'changed' | 'new' | 'gone'
}

export interface Measured extends Change {
  /** How many of them differ. */
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
  /** All that were taken, a line each: the name, and the file of the story. */
  seen: 'test-results/pictures/seen.txt',
  marks: 'test-results/difference',
}

/** Whether a picture, as the browser gave it, is the accepted one: to the byte, or as good as that. */
export const looksLike = (accepted: Buffer, taken: Buffer): boolean =>
  isMadeFrom(accepted, taken) || compare(PNG.sync.read(accepted), PNG.sync.read(shrink(taken))).pixels <= FORGIVEN

const readSeen = (seen: string): Map<string, string> =>
  new Map(
    readFileSync(seen, 'utf8')
      .split('\n')
      .map((line) => line.split('\t') as [string, string]),
  )

/** The files whose stories are not as accepted. */
export const filesOf = ({ seen }: typeof places, changes: readonly Change[]): string[] => {
  const files = readSeen(seen)
  return [...new Set(changes.flatMap(({ name }) => files.get(name) ?? []))]
}

/** What is not as accepted, of the pictures taken; when all were taken, also which are gone. */
export const findChanges = ({ accepted, taken, seen }: typeof places, isWhole: boolean): Change[] => {
  const changes = picturesIn(taken).map((name): Change => {
    const isNew = !existsSync(join(accepted, `${name}.png`))
    return { name, kind: isNew ? 'new' : 'changed' }
  })
  if (!isWhole) return changes
  const here = readSeen(seen)
  const gone = picturesIn(accepted).filter((name) => !here.has(name))
  return [...changes, ...gone.map((name) => ({ name, kind: 'gone' as const }))]
}

/** Puts what differs into `marks`. */
export const measure = ({ accepted, taken, marks }: typeof places, change: Change): Measured => {
  if (change.kind !== 'changed') return { ...change, pixels: 0 }
  const file = `${change.name}.png`
  const [before, after] = [readFileSync(join(accepted, file)), shrink(readFileSync(join(taken, file)))]
  const { pixels, difference } = compare(PNG.sync.read(before), PNG.sync.read(after))
  writeFileSync(join(marks, file), PNG.sync.write(difference))
  return { ...change, pixels }
}
