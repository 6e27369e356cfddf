import { createHash } from 'node:crypto'
import { crc32, deflateSync } from 'node:zlib'
import { PNG } from 'pngjs'

const MOST_COLOURS = 256
/** So many colours of a picture stay as they are: grounds, lines and words are among them. */
const KEPT = 48
/** The others have sixteen shades a channel: they are the soft edges of letters, and the picture shrinks to a third. */
const STEP = 17

const round = (shade: number): number => Math.round(shade / STEP) * STEP

const chunk = (name: string, data: Buffer): Buffer => {
  const body = Buffer.concat([Buffer.from(name), data])
  const ends = Buffer.alloc(8)
  ends.writeUInt32BE(data.length, 0)
  ends.writeUInt32BE(crc32(body), 4)
  return Buffer.concat([ends.subarray(0, 4), body, ends.subarray(4)])
}

const header = ({ width, height }: PNG): Buffer => {
  const facts = Buffer.alloc(13)
  facts.writeUInt32BE(width, 0)
  facts.writeUInt32BE(height, 4)
  // Eight bits that name a colour of the palette.
  facts.set([8, 3], 8)
  return facts
}

const coloursOf = ({ data }: PNG): Uint32Array => {
  const colours = new Uint32Array(data.length / 4)
  for (let at = 0; at < colours.length; at++) {
    const [red = 0, green = 0, blue = 0] = [data[at * 4], data[at * 4 + 1], data[at * 4 + 2]]
    colours[at] = (red << 16) | (green << 8) | blue
  }
  return colours
}

/** Gives each colour the one that it is drawn in. */
const soften = (colours: Uint32Array): ((colour: number) => number) => {
  const counts = new Map<number, number>()
  for (const colour of colours) counts.set(colour, (counts.get(colour) ?? 0) + 1)
  const frequent = [...counts].toSorted(([a, many], [b, more]) => more - many || a - b).slice(0, KEPT)
  const kept = new Set(frequent.map(([colour]) => colour))
  return (colour) =>
    kept.has(colour) ? colour : (round(colour >> 16) << 16) | (round((colour >> 8) & 255) << 8) | round(colour & 255)
}

/** As the browser gave it. */
const nameOf = (taken: Buffer): string => createHash('sha256').update(taken).digest('hex')

const SOURCE = 'Source\0'
const HEADER_ENDS = 33

/** Whether a small picture was made from this one, to the byte. */
export const isMadeFrom = (small: Buffer, taken: Buffer): boolean =>
  small.subarray(HEADER_ENDS, HEADER_ENDS + 100).includes(`${SOURCE}${nameOf(taken)}`)

const withSource = (small: Buffer, taken: Buffer): Buffer =>
  Buffer.concat([
    small.subarray(0, HEADER_ENDS),
    chunk('tEXt', Buffer.from(`${SOURCE}${nameOf(taken)}`)),
    small.subarray(HEADER_ENDS),
  ])

/** A picture in few shades, each point naming its colour: the same picture always gives the same bytes. */
export const shrink = (taken: Buffer): Buffer => {
  const picture = PNG.sync.read(taken)
  return withSource(inFewShades(picture) ?? PNG.sync.write(picture, { deflateLevel: 9 }), taken)
}

/** Nothing for a picture that has too many. */
const inFewShades = (picture: PNG): Buffer | undefined => {
  const colours = coloursOf(picture)
  const drawnIn = soften(colours)
  const palette = new Map<number, number>()
  const points = Buffer.alloc((picture.width + 1) * picture.height)
  for (let y = 0, from = 0, to = 0; y < picture.height; y++) {
    to++
    for (let x = 0; x < picture.width; x++) {
      const colour = drawnIn(colours[from++] ?? 0)
      if (!palette.has(colour)) palette.set(colour, palette.size)
      points[to++] = palette.get(colour) ?? 0
    }
  }
  if (palette.size > MOST_COLOURS) return undefined
  const shades = Buffer.from([...palette.keys()].flatMap((colour) => [colour >> 16, (colour >> 8) & 255, colour & 255]))
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
  return Buffer.concat([
    signature,
    chunk('IHDR', header(picture)),
    chunk('PLTE', shades),
    chunk('IDAT', deflateSync(points, { level: 9 })),
    chunk('IEND', Buffer.alloc(0)),
  ])
}
