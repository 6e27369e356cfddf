import { FileRefusal } from '#import/engine/FileRefusal.ts'
import { headerMatchesOf } from './headerNames.ts'

/** How the letters of a file may be written down. What is listed here can be chosen by hand. */
export const encodings = [
  'utf-8',
  'utf-16le',
  'utf-16be',
  'windows-1250',
  'windows-1251',
  'windows-1252',
  'iso-8859-2',
  'ibm866',
] as const
export type Encoding = (typeof encodings)[number]
const DEFAULT_ORDER: Encoding = 'windows-1252'
const ofOneByte = encodings.filter((encoding) => !encoding.startsWith('utf'))

/**
 * Why the file is read with this encoding. `mark`: it begins with a byte order mark; `plain`: ASCII only; `utf8`:
 * valid UTF-8; `zeros`: every other byte is zero; `letters`: its words are valid in this encoding only; `either`: also
 * in another one; `chosen`: by the user.
 */
export interface EncodingEvidence {
  encoding: Encoding
  because: 'mark' | 'plain' | 'utf8' | 'zeros' | 'letters' | 'either' | 'chosen'
  /** Words of the file as they are read so. */
  example?: string
  /** Other kinds of letters in which the words of the file make sense. */
  others?: Encoding[]
  /** How the words read in each kind of letters, where they differ at all. */
  readings?: { encoding: Encoding; example: string }[]
}

/** How many bytes decide the encoding, and how many before the first that is not UTF-8. */
const SAMPLE_BYTES = 256 * 1024
const BYTES_BEFORE = 32 * 1024
const BYTES_AT_ONCE = 128 * 1024
const SAMPLE_PARTS = 400
/** A kind of letters that is nearly as likely as the likeliest is in doubt with it. */
const NEARLY = 0.85

/** How the letters of a file are written down: as the person chose, or as the file itself suggests. */
export const encodingOf = async (
  file: Blob,
  head: Uint8Array,
  chosen: Encoding | undefined,
): Promise<EncodingEvidence> => {
  if (chosen === undefined) return detectEncoding(file, head)
  const at = (await firstOutsideUtf8(file)) ?? 0
  return { encoding: chosen, because: 'chosen', readings: readingsOf(foreignParts(await sampleAt(file, at)).words) }
}

const sampleAt = async (file: Blob, at: number): Promise<Uint8Array> => {
  const from = Math.max(0, at - BYTES_BEFORE)
  return new Uint8Array(await file.slice(from, from + SAMPLE_BYTES).arrayBuffer())
}

/** Finds out how the letters of a file are written down. */
const detectEncoding = async (file: Blob, head: Uint8Array): Promise<EncodingEvidence> => {
  const marked = byMark(head) ?? byZeros(head)
  if (marked !== undefined) return marked
  if (head.subarray(0, 4096).includes(0)) throw new FileRefusal('binary')
  const at = await firstOutsideUtf8(file)
  if (at === undefined) return utf8Evidence(head)
  return byLetters(await sampleAt(file, at))
}

const byMark = (head: Uint8Array): EncodingEvidence | undefined => {
  const [a, b, c] = head
  if (a === 0xef && b === 0xbb && c === 0xbf) return { encoding: 'utf-8', because: 'mark' }
  if (a === 0xff && b === 0xfe) return { encoding: 'utf-16le', because: 'mark' }
  if (a === 0xfe && b === 0xff) return { encoding: 'utf-16be', because: 'mark' }
  return undefined
}

/** Figures, delimiters and line ends leave a half of each pair of bytes empty. */
const byZeros = (head: Uint8Array): EncodingEvidence | undefined => {
  const zeros: [number, number] = [0, 0]
  for (let at = 0; at < head.length; at++) if (head[at] === 0) zeros[at % 2 === 0 ? 0 : 1]++
  const [first, second] = zeros
  if (Math.max(first, second) < head.length / 8) return undefined
  if (Math.min(first, second) > Math.max(first, second) / 8) return undefined
  return { encoding: second > first ? 'utf-16le' : 'utf-16be', because: 'zeros' }
}

/** The approximate position of the first byte that is invalid in UTF-8; undefined for a valid file. */
const firstOutsideUtf8 = async (file: Blob): Promise<number | undefined> => {
  const decoder = new TextDecoder('utf-8', { fatal: true })
  for (let at = 0; at < file.size; at += BYTES_AT_ONCE) {
    const piece = await file.slice(at, at + BYTES_AT_ONCE).arrayBuffer()
    try {
      decoder.decode(piece, { stream: at + BYTES_AT_ONCE < file.size })
    } catch {
      return at
    }
  }
  return undefined
}

const utf8Evidence = (head: Uint8Array): EncodingEvidence => {
  const text = new TextDecoder().decode(head, { stream: true })
  const at = text.search(/\P{ASCII}/u)
  const [before = ''] = /\p{L}*$/u.exec(text.slice(Math.max(0, at - 20), at)) ?? []
  const [example] = at < 0 ? [] : (/^\S\p{L}*/u.exec(before + text.slice(at, at + 20)) ?? [])
  if (example === undefined) return { encoding: 'utf-8', because: 'plain' }
  return { encoding: 'utf-8', because: 'utf8', example, readings: readingsOf(foreignParts(head).words) }
}

/** Detects the encoding from non-ASCII words and their lines; column names decide ambiguous cases. */
const byLetters = async (sample: Uint8Array): Promise<EncodingEvidence> => {
  const { detectAll } = await import('jschardet')
  const { words, lines } = foreignParts(sample)
  const candidates = [words, lines].map((bytes) => likelihoods(detectAll(bytes, { detectEncodings: [...ofOneByte] })))
  const confidenceIn = (encoding: Encoding) => candidates.reduce((sum, each) => sum + (each.get(encoding) ?? 0), 0)
  const likely = ofOneByte
    .map((encoding) => ({ encoding, confidence: confidenceIn(encoding), ...readAs(encoding, sample, words) }))
    .filter(({ text }) => !isNonsense(text))
  const most = Math.max(0, ...likely.map(({ confidence }) => confidence))
  const [best, ...others] = likely
    .filter(({ confidence }) => confidence >= most * NEARLY)
    .sort((a, b) => b.names - a.names || b.confidence - a.confidence)
  const readings = readingsOf(words)
  if (best === undefined) return { encoding: DEFAULT_ORDER, because: 'letters', readings }
  // Where both read alike, the file is of the kind that is more usual.
  const { encoding, example } =
    likely.find((each) => each.encoding === DEFAULT_ORDER && each.text === best.text) ?? best
  const rivals = others.filter((other) => other.names === best.names && other.text !== best.text)
  if (rivals.length === 0) return { encoding, because: 'letters', example, readings }
  return { encoding, because: 'either', example, readings, others: rivals.map((each) => each.encoding) }
}

/** How likely each kind of letters is, compared with the likeliest. */
const likelihoods = (
  found: readonly { encoding: string | null; confidence: number }[],
): ReadonlyMap<string, number> => {
  const most = Math.max(Number.MIN_VALUE, ...found.map(({ confidence }) => confidence))
  return new Map(found.map(({ encoding, confidence }) => [encoding?.toLowerCase() ?? '', confidence / most]))
}

/** Words of two alphabets, and letters among signs and frames, come of the wrong kind of letters. */
const isNonsense = (text: string): boolean => {
  const words = text.split(' ').filter((word) => /\p{L}/u.test(word))
  const suspicious = words.filter(
    (word) => (/\p{Script=Latin}/u.test(word) && /\p{Script=Cyrillic}/u.test(word)) || /[\p{Cc}\p{So}]/u.test(word),
  )
  return suspicious.length > words.length / 3
}

const EXAMPLE_WORDS = 4

const readingsOf = (words: Uint8Array): EncodingEvidence['readings'] =>
  encodings
    .filter((encoding) => !encoding.startsWith('utf-16'))
    .map((encoding) => ({ encoding, example: exampleOf(new TextDecoder(encoding).decode(words)) }))

const exampleOf = (text: string): string => text.split(' ').slice(0, EXAMPLE_WORDS).join(' ')

/** How the sample reads: its words, some of them, and how many names of columns are among its cells. */
const readAs = (encoding: Encoding, sample: Uint8Array, words: Uint8Array) => {
  const decoder = new TextDecoder(encoding)
  const text = decoder.decode(words)
  const cells = decoder.decode(sample.subarray(0, 4096)).split(/[\p{Cc};,|"]+/u)
  const foreign = cells.filter((cell) => /\P{ASCII}/u.test(cell))
  return { text, example: exampleOf(text), names: foreign.filter((cell) => headerMatchesOf(cell).length > 0).length }
}

/** The different words that hold a letter beyond plain Latin, parted by spaces, and the different lines that they stand in. */
const foreignParts = (sample: Uint8Array): Record<'words' | 'lines', Uint8Array> => {
  // Each byte as a character of its own.
  const text = new TextDecoder('x-user-defined').decode(sample)
  const bytesOf = (parts: Iterable<string>, between: string) =>
    Uint8Array.from([...parts].slice(0, SAMPLE_PARTS).join(between), (character) => character.charCodeAt(0) & 0xff)
  const words = text.match(/[A-Za-z\uF780-\uF7FF]*[\uF780-\uF7FF][A-Za-z\uF780-\uF7FF]*/g)
  const lines = text.match(/[^\r\n]*[\uF780-\uF7FF][^\r\n]*/g)
  return { words: bytesOf(new Set(words), ' '), lines: bytesOf(new Set(lines), '\n') }
}
