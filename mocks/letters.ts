/** The bytes of a text, as a program writes them down that knows nothing of UTF-8. Throws for a letter that it cannot write. */
export const written = (text: string, encoding: string): Uint8Array<ArrayBuffer> => {
  if (encoding === 'utf-8') return new TextEncoder().encode(text)
  if (encoding.startsWith('utf-16')) {
    const view = new DataView(new ArrayBuffer(2 * text.length))
    for (let at = 0; at < text.length; at++) view.setUint16(2 * at, text.charCodeAt(at), encoding === 'utf-16le')
    return new Uint8Array(view.buffer)
  }
  const letters = [...new TextDecoder(encoding).decode(Uint8Array.from({ length: 256 }, (_, byte) => byte))]
  return Uint8Array.from([...text], (letter) => {
    const byte = letters.indexOf(letter)
    if (byte < 0) throw new Error(`${encoding} has no ${letter}`)
    return byte
  })
}
