import { type Encoding, type EncodingEvidence, encodingOf, encodings } from '#import/detect/encoding.ts'
import { FileRefusal } from '#import/engine/FileRefusal.ts'

const HEAD_BYTES = 256 * 1024

/** Other names of these encodings. */
const ALIASES: Record<string, Encoding> = {
  utf8: 'utf-8',
  'us-ascii': 'windows-1252',
  usascii: 'windows-1252',
  'iso-8859-1': 'windows-1252',
  latin1: 'windows-1252',
  '8859-1': 'windows-1252',
  unicode: 'utf-8',
  '1252': 'windows-1252',
  '1251': 'windows-1251',
  '1250': 'windows-1250',
}

const encodingNamed = (name: string | undefined): Encoding | undefined => {
  const plain = name?.trim().toLowerCase() ?? ''
  return encodings.find((encoding) => encoding === plain) ?? ALIASES[plain]
}

export interface ReadText {
  text: string
  encoding: EncodingEvidence
  wrongEncoding?: string
}

/** The text of a file. Proven encodings win over declared ones. */
export const readText = async (
  bytes: Uint8Array,
  declared?: (head: string) => string | undefined,
): Promise<ReadText> => {
  const whole = cesu8ToUtf8(bytes)
  if (whole.length === 0) throw new FileRefusal('empty')
  const head = whole.subarray(0, HEAD_BYTES)
  const proven = await encodingOf(new Blob([whole]), head, undefined)
  const name = declared?.(new TextDecoder('latin1').decode(head.subarray(0, 1024)))
  const stated = encodingNamed(name)
  const isUndecided = proven.because === 'letters' || proven.because === 'either'
  const isPossible = stated !== undefined && stated !== 'utf-8' && isUndecided
  const encoding: EncodingEvidence = isPossible ? { ...proven, encoding: stated } : proven
  const text = new TextDecoder(encoding.encoding).decode(whole).replace(/\r\n?/g, '\n')
  if (text.includes('\0')) throw new FileRefusal('nul')
  const isWrong = name !== undefined && encoding.because !== 'plain' && stated !== encoding.encoding
  return { text, encoding, ...(isWrong ? { wrongEncoding: name } : {}) }
}

/** Converts CESU-8, in which some programs write characters beyond U+FFFF as two surrogates of three bytes, to UTF-8. */
export const cesu8ToUtf8 = (bytes: Uint8Array): Uint8Array<ArrayBuffer> => {
  const at = (index: number) => bytes[index] ?? 0
  const isPair = (from: number) =>
    at(from) === 0xed && at(from + 1) >= 0xa0 && at(from + 1) < 0xb0 && at(from + 3) === 0xed && at(from + 4) >= 0xb0
  let from = bytes.indexOf(0xed)
  while (from >= 0 && !isPair(from)) from = bytes.indexOf(0xed, from + 1)
  if (from < 0) return new Uint8Array(bytes)
  const converted = new Uint8Array(bytes.length)
  let length = 0
  for (let index = 0; index < bytes.length; index++) {
    if (!isPair(index)) converted[length++] = at(index)
    else {
      const high = ((at(index + 1) & 0x0f) << 6) | (at(index + 2) & 0x3f)
      const low = ((at(index + 4) & 0x0f) << 6) | (at(index + 5) & 0x3f)
      const character = new TextEncoder().encode(String.fromCodePoint(0x10000 + (high << 10) + low))
      converted.set(character, length)
      length += character.length
      index += 5
    }
  }
  return converted.slice(0, length)
}

const NAMED: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: ' ' }

/** Decodes characters written by name or number; other entities stay as they are. */
export const decodeEntities = (text: string): string =>
  text.includes('&')
    ? text.replace(/&(?:#(\d{1,7})|#x([\da-f]{1,6})|(amp|lt|gt|quot|apos|nbsp));/gi, (all, decimal, hex, name) => {
        if (typeof name === 'string') return NAMED[name.toLowerCase()] ?? all
        const code = Number.parseInt(String(decimal ?? hex), decimal === undefined ? 16 : 10)
        return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code).toWellFormed() : all
      })
    : text

/** Text in one line, undefined if empty. */
export const oneLine = (text: string | undefined): string | undefined => text?.replace(/\s+/g, ' ').trim() || undefined

/** Joins distinct non-empty texts. */
export const joined = (texts: readonly (string | undefined)[], between = ' '): string | undefined =>
  [...new Set(texts.map(oneLine).filter((text) => text !== undefined))].join(between) || undefined
