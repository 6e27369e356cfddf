import pixelmatch from 'pixelmatch'
import { PNG } from 'pngjs'
import type { Picture, Pictures } from './cache.ts'

export type Kind = 'new' | 'removed' | 'text' | 'layout' | 'colour' | 'not pictured'

/** The result of comparing one picture. */
export interface Change {
  /** `story` or `story.mode`; of what is not pictured, the changed file. */
  name: string
  kind: Kind
  /** The hashes of the pictures; of what is not pictured, of the file. */
  before?: string
  after?: string
  difference?: string
  /** How many points differ. */
  pixels?: number
  /** From which colour to which most of them went. */
  colours?: string
}

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
}

/** How far two pictures differ. */
export const differ = (before: Buffer, after: Buffer): Difference => {
  const [one, other] = [PNG.sync.read(before), PNG.sync.read(after)]
  const [width, height] = [Math.max(one.width, other.width), Math.max(one.height, other.height)]
  const difference = new PNG({ width, height })
  const [a, b] = [enlarge(one, width, height), enlarge(other, width, height)]
  const pixels = pixelmatch(a.data, b.data, difference.data, width, height, { threshold: THRESHOLD })
  return { pixels, picture: PNG.sync.write(difference), colours: mainColours(a, b) }
}

const kindOf = (before: Picture, after: Picture): Kind => {
  if (before.text !== after.text) return 'text'
  return before.layout === after.layout ? 'colour' : 'layout'
}

interface Store {
  read: (png: string) => Buffer
  keep: (png: Buffer) => string
}

const compareOne = (name: string, before: Picture, after: Picture, store: Store): Change[] => {
  if (before.png === after.png) return []
  const { pixels, picture, colours } = differ(store.read(before.png), store.read(after.png))
  if (pixels <= FORGIVEN_PIXELS) return []
  const kind = kindOf(before, after)
  return [{ name, kind, before: before.png, after: after.png, difference: store.keep(picture), pixels, colours }]
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

/** Changes that repeat: one of colours by the colours, any other by the component. */
export const groupOf = ({ kind, name, colours }: Change): string =>
  kind === 'colour' ? `colour ${colours ?? ''}` : `${kind} ${name.split('--')[0] ?? ''}`
