import type { FileFault } from '#import/engine/FileRefusal.ts'

/** Compound files: legacy workbooks, and new ones with a password. */
const COMPOUND = '\u00D0\u00CF\u0011\u00E0'

const starts: readonly [FileFault, readonly string[]][] = [
  ['pdf', ['%PDF']],
  ['picture', ['\u0089PNG', '\u00FF\u00D8\u00FF', 'GIF8', 'II*\0', 'MM\0*']],
  ['otherArchive', ['Rar!', '7z\u00BC\u00AF']],
  ['binary', ['\u007FELF', 'MZ\u0090', 'bplist', '\u00FD7zXZ']],
]

/** Whether a file is a workbook that cannot be identified by its first bytes alone. */
export const isCompound = (head: Uint8Array): boolean => latin(head, COMPOUND.length) === COMPOUND

/** The reason for which a file is refused whatever else is in it: it is of a kind that holds no table and no statement. */
export const faultOfKind = (bytes: Uint8Array, head: string): FileFault | undefined => {
  if (isCompound(bytes)) return isLocked(bytes) ? 'lockedWorkbook' : 'workbook'
  const start = latin(bytes, 12)
  const [known] = starts.find(([, each]) => each.some((text) => start.startsWith(text))) ?? []
  if (known !== undefined) return known
  if (start.startsWith('RIFF') && start.endsWith('WEBP')) return 'picture'
  if (start.slice(4, 8) === 'ftyp') return /hei|mif|avi/.test(start.slice(8)) ? 'picture' : 'binary'
  return isJson(head) ? 'json' : undefined
}

const latin = (bytes: Uint8Array, length: number): string => String.fromCharCode(...bytes.subarray(0, length))

const isJson = (head: string): boolean => /^\uFEFF?\s*(?:\{\s*(?:"[^"\n]*"\s*:|\})|\[\s*(?:[{[]|\]))/.test(head)

/** The name of the stream in a compound file that contains an encrypted workbook. */
const LOCKED_PART = [...'EncryptedPackage'].flatMap((letter) => [letter.charCodeAt(0), 0])
const FIRST_RECORD = [0x09, 0x08, 0x10, 0x00, 0x00, 0x06]
const RECORDS_BEFORE_LOCK = 4
const LOCK_RECORD = 0x2f

const isLocked = (bytes: Uint8Array): boolean => {
  if (placeOf(bytes, LOCKED_PART) >= 0) return true
  let at = placeOf(bytes, FIRST_RECORD)
  if (at < 0) return false
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  for (let count = 0; count <= RECORDS_BEFORE_LOCK && at + 4 <= bytes.length; count++) {
    if (view.getUint16(at, true) === LOCK_RECORD) return true
    at += 4 + view.getUint16(at + 2, true)
  }
  return false
}

const placeOf = (bytes: Uint8Array, part: readonly number[]): number => {
  const [first = 0] = part
  let at = bytes.indexOf(first)
  while (at >= 0 && !part.every((byte, more) => bytes[at + more] === byte)) at = bytes.indexOf(first, at + 1)
  return at
}
