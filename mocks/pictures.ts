/** A black PNG of the given size: a few kilobytes that decode to many pixels. */
export const blackPicture = async (width: number, height: number): Promise<Blob> => {
  const rows = new Uint8Array(height * (1 + Math.ceil(width / 8)))
  const packed = new Blob([rows]).stream().pipeThrough(new CompressionStream('deflate'))
  const header = new DataView(new ArrayBuffer(13))
  header.setUint32(0, width)
  header.setUint32(4, height)
  header.setUint8(8, 1)
  const content = new Uint8Array(await new Response(packed).arrayBuffer())
  const parts = [chunk('IHDR', new Uint8Array(header.buffer)), chunk('IDAT', content), chunk('IEND', new Uint8Array())]
  return new Blob([new Uint8Array([0x89, 0x50, 0x4e, 0x47, 13, 10, 26, 10]), ...parts], { type: 'image/png' })
}

const chunk = (name: string, content: Uint8Array): Uint8Array<ArrayBuffer> => {
  const bytes = new Uint8Array(12 + content.length)
  const view = new DataView(bytes.buffer)
  view.setUint32(0, content.length)
  bytes.set(new TextEncoder().encode(name), 4)
  bytes.set(content, 8)
  view.setUint32(8 + content.length, checksumOf(bytes.subarray(4, 8 + content.length)))
  return bytes
}

/** CRC-32. */
const checksumOf = (bytes: Uint8Array): number => {
  let sum = 0xffffffff
  for (const byte of bytes) {
    sum ^= byte
    for (let bit = 0; bit < 8; bit++) sum = (sum >>> 1) ^ (0xedb88320 & -(sum & 1))
  }
  return ~sum >>> 0
}
