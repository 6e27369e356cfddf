import { FileRefusal } from '#import/engine/FileRefusal.ts'

const MAX_BYTES = 200 * 1024 * 1024
const MAX_FILES = 1_000
const END_OF_CENTRAL_DIRECTORY = [0x50, 0x4b, 0x05, 0x06]
const COMMENT_BYTES = 66_000
const LISTED_FILE = 0x02014b50
const LISTED_BYTES = 46
const NEEDS_PASSWORD = 1
/** So many bytes are unpacked at a time; each may become a thousand. */
const PIECE_BYTES = 8 * 1024

/** The names of the files in a zip, none unpacked. */
export const namesInZip = async (bytes: Uint8Array): Promise<string[]> => {
  const names: string[] = []
  await unzip(bytes, (name) => {
    names.push(name)
    return false
  })
  return names
}

/** The requested files of a zip, by name. Paths that lead outside, and zip bombs, are refused before unpacking. */
export const unzip = async (
  bytes: Uint8Array,
  isWanted: (name: string) => boolean,
): Promise<Map<string, Uint8Array<ArrayBuffer>>> => {
  const end = endOf(bytes)
  if (end === undefined) throw new FileRefusal('brokenZip')
  if (isLocked(bytes, end)) throw new FileRefusal('lockedZip')
  const { unzipSync } = await import('fflate')
  let files = 0
  let size = 0
  try {
    const unpacked = unzipSync(bytes, {
      filter: ({ name, originalSize }) => {
        if (isOutside(name)) throw new FileRefusal('zipPath')
        if (++files > MAX_FILES) throw new FileRefusal('zipTooLarge')
        if (name.endsWith('/') || name.startsWith('__MACOSX/') || !isWanted(name)) return false
        size += originalSize
        if (size > MAX_BYTES) throw new FileRefusal('zipTooLarge')
        return true
      },
    })
    return new Map(Object.entries(unpacked).map(([name, content]) => [name, new Uint8Array(content)]))
  } catch (error) {
    throw error instanceof FileRefusal ? error : new FileRefusal('brokenZip')
  }
}

/** The content of a gz, unpacked piece by piece: its own statement of its size may be a lie. */
export const gunzip = async (bytes: Uint8Array, maxBytes = MAX_BYTES): Promise<Uint8Array<ArrayBuffer>> => {
  const { Gunzip } = await import('fflate')
  const pieces: Uint8Array[] = []
  let size = 0
  let isWhole = false
  const stream = new Gunzip((piece, isLast) => {
    size += piece.length
    if (size > maxBytes) throw new FileRefusal('zipTooLarge')
    pieces.push(piece)
    isWhole ||= isLast
  })
  try {
    for (let at = 0; at < bytes.length; at += PIECE_BYTES)
      stream.push(bytes.subarray(at, at + PIECE_BYTES), at + PIECE_BYTES >= bytes.length)
  } catch (error) {
    throw error instanceof FileRefusal ? error : new FileRefusal('brokenZip')
  }
  if (!isWhole || size === 0) throw new FileRefusal('brokenZip')
  const whole = new Uint8Array(size)
  let at = 0
  for (const piece of pieces) {
    whole.set(piece, at)
    at += piece.length
  }
  return whole
}

const isOutside = (name: string): boolean =>
  name.startsWith('/') || /^[a-z]:/i.test(name) || name.split(/[/\\]/).includes('..') || name.includes('\0')

/** Where the end of a zip begins. */
const endOf = (bytes: Uint8Array): number | undefined => {
  for (let at = bytes.length - 22; at >= Math.max(0, bytes.length - COMMENT_BYTES); at--)
    if (END_OF_CENTRAL_DIRECTORY.every((byte, index) => bytes[at + index] === byte)) return at
  return undefined
}

/** Whether a file of a zip needs a password, as the list at its end says. */
const isLocked = (bytes: Uint8Array, end: number): boolean => {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const files = view.getUint16(end + 10, true)
  let at = view.getUint32(end + 16, true)
  for (let file = 0; file < files && at + LISTED_BYTES <= end; file++) {
    if (view.getUint32(at, true) !== LISTED_FILE) return false
    if ((view.getUint16(at + 8, true) & NEEDS_PASSWORD) !== 0) return true
    const lengths = [28, 30, 32].map((place) => view.getUint16(at + place, true))
    at += lengths.reduce((sum, length) => sum + length, LISTED_BYTES)
  }
  return false
}
