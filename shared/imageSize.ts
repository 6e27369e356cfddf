/** The width and height that an image says it has, before anybody decodes it: a few kilobytes may unpack to gigabytes. Undefined for no image. */
export const imageSizeOf = (bytes: Uint8Array): { width: number; height: number } | undefined => {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  try {
    if (isAt(bytes, 1, 'PNG')) return { width: view.getUint32(16), height: view.getUint32(20) }
    if (view.getUint16(0) === 0xffd8) return sizeOfJpeg(view)
    if (isAt(bytes, 0, 'RIFF') && isAt(bytes, 8, 'WEBP')) return sizeOfWebp(bytes, view)
    return isAt(bytes, 4, 'ftyp') ? sizeOfHeif(bytes, view) : undefined
  } catch (error) {
    // It ends before its size.
    if (error instanceof RangeError) return undefined
    throw error
  }
}

const isAt = (bytes: Uint8Array, at: number, text: string): boolean =>
  [...text].every((letter, index) => bytes[at + index] === letter.charCodeAt(0))

/** The segments that begin a frame; three numbers between them mean something else. */
const isFrame = (marker: number): boolean => marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker)

const sizeOfJpeg = (view: DataView) => {
  for (let at = 2; ;) {
    if (view.getUint8(at) !== 0xff) return undefined
    const marker = view.getUint8(at + 1)
    if (isFrame(marker)) return { width: view.getUint16(at + 7), height: view.getUint16(at + 5) }
    at += marker === 0xff ? 1 : 2 + view.getUint16(at + 2)
  }
}

const sizeOfWebp = (bytes: Uint8Array, view: DataView) => {
  const threeBytes = (at: number) => view.getUint16(at, true) + view.getUint8(at + 2) * 0x10000
  if (isAt(bytes, 12, 'VP8X')) return { width: threeBytes(24) + 1, height: threeBytes(27) + 1 }
  if (isAt(bytes, 12, 'VP8 '))
    return { width: view.getUint16(26, true) & 0x3fff, height: view.getUint16(28, true) & 0x3fff }
  const both = view.getUint32(21, true)
  return isAt(bytes, 12, 'VP8L') ? { width: (both & 0x3fff) + 1, height: ((both >>> 14) & 0x3fff) + 1 } : undefined
}

/** The largest of its pictures: it may be put together from tiles. */
const sizeOfHeif = (bytes: Uint8Array, view: DataView) => {
  let largest: { width: number; height: number } | undefined
  for (let at = bytes.indexOf(0x69); at >= 0 && at + 16 <= bytes.length; at = bytes.indexOf(0x69, at + 1)) {
    if (!isAt(bytes, at, 'ispe')) continue
    const size = { width: view.getUint32(at + 8), height: view.getUint32(at + 12) }
    if (largest === undefined || size.width * size.height > largest.width * largest.height) largest = size
  }
  return largest
}
