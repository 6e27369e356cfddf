import pixelmatch from 'pixelmatch'
import { PNG } from 'pngjs'
import type { Look, Picture, Pictures } from './cache.ts'
import { reasonsOf } from './causes.ts'
import type { Box, Change, Kind } from './change.ts'

/** Two runs of one browser may round the edge of a letter another way. */
const FORGIVEN_PIXELS = 20
/** One step of a colour may be rounding; two are another colour, for a token may change by a shade. */
const THRESHOLD = 0.006

/** Both on a ground of one size: a picture that grew has changed where it grew. */
const enlarge = (picture: PNG, width: number, height: number): PNG => {
  if (picture.width === width && picture.height === height) return picture
  const enlarged = new PNG({ width, height, fill: true })
  PNG.bitblt(picture, enlarged, 0, 0, picture.width, picture.height, 0, 0)
  return enlarged
}

const MARGIN = 12

/** The part of a picture on which something stands: all that is not of the colour of its corner. */
const boxOf = ({ width, height, data }: PNG): [left: number, top: number, right: number, bottom: number] => {
  const ground = data.readUInt32BE(0)
  let [left, top, right, bottom] = [width, height, 0, 0]
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      if (data.readUInt32BE((y * width + x) * 4) === ground) continue
      left = Math.min(left, x)
      right = Math.max(right, x + 1)
      top = Math.min(top, y)
      bottom = y + 1
    }
  }
  return [left, top, right, bottom]
}

const cropOf = (before: PNG, after: PNG): Box => {
  const [a, b] = [boxOf(before), boxOf(after)]
  const [x, y] = [Math.max(0, Math.min(a[0], b[0]) - MARGIN), Math.max(0, Math.min(a[1], b[1]) - MARGIN)]
  const right = Math.min(before.width, Math.max(a[2], b[2]) + MARGIN)
  const bottom = Math.min(before.height, Math.max(a[3], b[3]) + MARGIN)
  return { x, y, width: Math.max(1, right - x), height: Math.max(1, bottom - y) }
}

const colourAt = ({ data }: PNG, at: number): string => `#${data.toString('hex', at, at + 3)}`

/** The change of colour that most points went through: it is the same wherever a token changed. */
const mainColours = (before: PNG, after: PNG): string => {
  const counts = new Map<string, number>()
  for (let at = 0; at < before.data.length; at += 4) {
    if (before.data.readUInt32BE(at) === after.data.readUInt32BE(at)) continue
    const colours = `${colourAt(before, at)} → ${colourAt(after, at)}`
    counts.set(colours, (counts.get(colours) ?? 0) + 1)
  }
  const [first] = [...counts].toSorted(([, many], [, more]) => more - many)
  return first?.[0] ?? ''
}

interface Difference {
  pixels: number
  /** Marks them. */
  picture: Buffer
  colours: string
  crop: Box
}

/** How far two pictures differ. */
export const differ = (before: Buffer, after: Buffer): Difference => {
  const [one, other] = [PNG.sync.read(before), PNG.sync.read(after)]
  const [width, height] = [Math.max(one.width, other.width), Math.max(one.height, other.height)]
  const difference = new PNG({ width, height })
  const [a, b] = [enlarge(one, width, height), enlarge(other, width, height)]
  const pixels = pixelmatch(a.data, b.data, difference.data, width, height, { threshold: THRESHOLD })
  return { pixels, picture: PNG.sync.write(difference), colours: mainColours(a, b), crop: cropOf(a, b) }
}

const kindOf = (before: Picture, after: Picture): Kind => {
  if (before.text !== after.text) return 'text'
  return before.layout === after.layout ? 'colour' : 'layout'
}

interface Store {
  read: (png: string) => Buffer
  keep: (png: Buffer) => string
  readLook: (look: string) => Look
}

const compareOne = (name: string, before: Picture, after: Picture, store: Store): Change[] => {
  if (before.png === after.png) return []
  const { pixels, picture, colours, crop } = differ(store.read(before.png), store.read(after.png))
  if (pixels <= FORGIVEN_PIXELS) return []
  const kind = kindOf(before, after)
  const known = reasonsOf(store.readLook(before.look), store.readLook(after.look))
  const reasons = known.length === 0 && kind === 'colour' ? [`colour ${colours}`] : known
  const difference = store.keep(picture)
  return [{ name, kind, before: before.png, after: after.png, difference, pixels, crop, reasons }]
}

/** The differences between the pictures of two trees. */
export const compare = (before: Pictures, after: Pictures, store: Store): Change[] => {
  const names = [...new Set([...Object.keys(before), ...Object.keys(after)])].toSorted()
  return names.flatMap((name) => {
    const [one, other] = [before[name], after[name]]
    if (one && other) return compareOne(name, one, other, store)
    if (other) return [{ name, kind: 'new' as const, after: other.png }]
    return one ? [{ name, kind: 'removed' as const, before: one.png }] : []
  })
}
