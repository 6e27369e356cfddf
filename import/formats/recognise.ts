import { FileRefusal } from '#import/engine/FileRefusal.ts'
import { gunzip, namesInZip } from './archive.ts'
import type { Recognition } from './model.ts'
import { faultOfKind, isCompound } from './otherKinds.ts'
import { recogniseTable } from './programTables.ts'

/** The beginning of a text says what it is. */
export const HEAD_BYTES = 64 * 1024
const GZIP = [0x1f, 0x8b]
const ZIP = [0x50, 0x4b, 0x03, 0x04]
const EMPTY_ZIP = [0x50, 0x4b, 0x05, 0x06]
/** The file of transactions in a zip of YNAB. */
export const REGISTER = /register\.(csv|tsv)$/i
const XHTML = /<html\b[^>]*>?/i
const HTML = /<(?:html|head|body|table|!doctype html)\b[^>]*>?/i
const SQLITE = 'SQLite format 3\0'

/** Whether the whole file is needed for detection: archives and databases. */
export const isPacked = (head: Uint8Array): boolean =>
  [GZIP, ZIP, EMPTY_ZIP].some((start) => beginsWith(head, start)) ||
  latin(head, SQLITE.length) === SQLITE ||
  isCompound(head)

/** A file with its detected format. A single packed file is unpacked. */
export interface RecognisedFile {
  bytes: Uint8Array
  recognition: Recognition
}

/** Detects the format of a file by its content, with the reason; its name decides only ambiguous cases. */
export const recognise = async (name: string, bytes: Uint8Array): Promise<RecognisedFile> => {
  if (bytes.length === 0) throw new FileRefusal('empty')
  if (beginsWith(bytes, GZIP)) return recognise(name.replace(/\.gz$/i, ''), await gunzip(bytes))
  if (beginsWith(bytes, ZIP) || beginsWith(bytes, EMPTY_ZIP)) return { bytes, recognition: await inZip(bytes) }
  if (latin(bytes, SQLITE.length) === SQLITE)
    return { bytes, recognition: { format: 'sqlite', because: 'start', found: SQLITE.trim().slice(0, -1) } }
  const head = headOf(bytes)
  const fault = faultOfKind(bytes, head)
  if (fault !== undefined) throw new FileRefusal(fault)
  const found = bySgml(head) ?? byXml(head) ?? byFields(head) ?? recogniseTable(head) ?? byJournal(name, head)
  return { bytes, recognition: found ?? { format: 'csv', because: 'other', found: name } }
}

const beginsWith = (bytes: Uint8Array, start: readonly number[]): boolean =>
  start.every((byte, at) => bytes[at] === byte)

const latin = (bytes: Uint8Array, length: number): string => String.fromCharCode(...bytes.subarray(0, length))

/** The beginning of a text; which letters it has beyond the plain ones does not matter here. */
const headOf = (bytes: Uint8Array): string => {
  const [first, second, third] = bytes
  const isWide = (first === 0xff && second === 0xfe) || second === 0
  const isWideTurned = (first === 0xfe && second === 0xff) || (first === 0 && third === 0)
  const narrow = isWide ? 'utf-16le' : 'utf-8'
  const text = new TextDecoder(isWideTurned ? 'utf-16be' : narrow).decode(bytes.subarray(0, HEAD_BYTES))
  return text.replace(/\r\n?/g, '\n')
}

const inZip = async (bytes: Uint8Array): Promise<Recognition> => {
  const names = await namesInZip(bytes)
  const named = (pattern: RegExp) => names.find((name) => pattern.test(name))
  const workbook = named(/^xl\/workbook\.xml$/)
  if (workbook !== undefined) return { format: 'xlsx', because: 'holds', found: workbook }
  const content = names.includes('META-INF/manifest.xml') ? named(/^content\.xml$/) : undefined
  if (content !== undefined) return { format: 'ods', because: 'holds', found: content }
  const database = named(/(^|\/)db\.sqlite$/)
  if (database !== undefined) return { format: 'zip', program: 'actual', because: 'holds', found: database }
  const register = named(REGISTER)
  if (register !== undefined) return { format: 'zip', program: 'ynab', because: 'holds', found: register }
  const [first] = names.filter((name) => !name.endsWith('/'))
  if (first === undefined) throw new FileRefusal('zipUnknown')
  return { format: 'zip', because: 'holds', found: first }
}

const bySgml = (head: string): Recognition | undefined => {
  const [found] = /^\s*OFXHEADER\s*:\s*\d+/.exec(head) ?? /<\?OFX\s[^>]*/.exec(head) ?? /^\s*<OFX>/i.exec(head) ?? []
  return found === undefined ? undefined : { format: 'ofx', because: 'start', found: found.trim() }
}

const byXml = (head: string): Recognition | undefined => {
  if (!/^\uFEFF?\s*<(\?xml|!|[\w:-]+[\s>])/.test(head)) return undefined
  const [, camt] = /xmlns(?::\w+)?=["'][^"']*(camt\.05[234]\.\d{3}\.\d{2})/.exec(head) ?? []
  if (camt !== undefined) return { format: 'camt', because: 'namespace', found: camt }
  const [message] = /<(?:\w+:)?BkToCstmr(?:Stmt|AcctRpt|DbtCdtNtfctn)>/.exec(head) ?? []
  if (message !== undefined) return { format: 'camt', because: 'fields', found: message }
  if (/<gnc-v2\b/.test(head)) return { format: 'gnucash', program: 'gnucash', because: 'start', found: '<gnc-v2>' }
  if (/<homebank\b/.test(head))
    return { format: 'homebank', program: 'homebank', because: 'start', found: '<homebank>' }
  if (/<KMYMONEY-FILE\b/.test(head))
    return { format: 'kmymoney', program: 'kmymoney', because: 'start', found: '<KMYMONEY-FILE>' }
  const [ofx] = /<OFX\b/.exec(head) ?? []
  if (ofx !== undefined) return { format: 'ofx', because: 'start', found: '<OFX>' }
  const [sheets] = /urn:schemas-microsoft-com:office:spreadsheet/.exec(head) ?? []
  if (sheets !== undefined && /<(?:\w+:)?Workbook\b/.test(head))
    return { format: 'xmlSheets', because: 'namespace', found: sheets }
  if (/<office:document\b/.test(head)) return { format: 'ods', because: 'start', found: '<office:document>' }
  const isXml = /^\uFEFF?\s*<\?xml/.test(head)
  const [page] = (isXml ? XHTML : HTML).exec(head) ?? []
  if (page !== undefined) return { format: 'html', because: 'start', found: page.slice(0, 40) }
  if (/<!ENTITY/i.test(head)) throw new FileRefusal('entities')
  if (/^\uFEFF?\s*<[?!]/.test(head)) throw new FileRefusal('xmlUnknown')
  return undefined
}

const byFields = (head: string): Recognition | undefined => {
  const [qif] = /^\s*!(?:type|account|option|clear)\b[^\n]*/i.exec(head) ?? []
  if (qif !== undefined) return { format: 'qif', because: 'start', found: qif.trim() }
  const hasBalance = /^:60[FM]:[CD]\d{6}[A-Z]{3}/m.test(head)
  if (hasBalance) return { format: 'mt940', because: 'fields', found: ':25: :60F: :61:' }
  const isInterim = /^:34F:[A-Z]{3}/m.test(head) && /^:25:/m.test(head)
  return isInterim ? { format: 'mt940', because: 'fields', found: ':25: :34F: :61:' } : undefined
}

const byJournal = (name: string, head: string): Recognition | undefined => {
  if (/\.(csv|tsv)$/i.test(name)) return undefined
  const [beancount] =
    /^\d{4}-\d{2}-\d{2} (?:open|balance|close|pad|commodity) [^\n]+/m.exec(head) ??
    /^option "\w+" "[^"]*"/m.exec(head) ??
    []
  if (beancount !== undefined) return { format: 'beancount', program: 'beancount', because: 'fields', found: beancount }
  const withoutComments = head.replace(/^[ \t]+;[^\n]*\n/gm, '')
  const entries = withoutComments.matchAll(/^\d{4}[-/.]\d{1,2}[-/.]\d{1,2}[^\n;,]*\n[ \t]+(\S[^\n]*)/gm)
  const [entry] = [...entries].find(([, side = '']) => / {2}|\t/.test(side) && /\d/.test(side)) ?? []
  if (entry === undefined) return undefined
  const isBeancount = /\.bean(count)?$/i.test(name) || /^\d{4}-\d{2}-\d{2} (?:\*|!|txn) "/.test(entry)
  const found = entry.split('\n')[0] ?? ''
  return isBeancount
    ? { format: 'beancount', program: 'beancount', because: 'fields', found }
    : { format: 'journal', program: 'ledger', because: 'fields', found }
}
