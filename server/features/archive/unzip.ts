import { createHash } from 'node:crypto'
import type { FileHandle } from 'node:fs/promises'
import type { Readable } from 'node:stream'
import { promisify } from 'node:util'
import { type Entry, open, type Options, type ZipFile } from 'yauzl'
import { Refusal } from '#contract/errors.ts'
import {
  type BytePart,
  byteParts,
  bytesNameOf,
  fileOf,
  invalid,
  isBytes,
  isBytesOf,
  LEDGER,
  Manifest,
  MANIFEST,
} from './archive.ts'
import { openZipFile } from './fileReader.ts'
import { partNames, partOf } from './parts.ts'

/** Limit of the unpacked manifest, and of all tables together: more is a zip bomb. */
const MANIFEST_BYTES = 32_000_000
const TABLE_BYTES = 4_000_000_000

export const openZip = promisify<string, Options, ZipFile>(open)

/** A received archive, whose parts match its manifest exactly. */
export interface Archive {
  manifest: Manifest
  /** The size in bytes that its files declare. */
  fileBytes: number
  has: (name: string) => boolean
  /** The content of a part; ends with a refusal when it does not match the manifest. */
  read: (name: string) => AsyncGenerator<Buffer>
  close: () => void
}

/** Opens an archive and checks its manifest. Names are compared, never used as paths. */
export const openArchive = async (file: FileHandle): Promise<Archive> => {
  const zip = await openZipFile(file).catch((cause: unknown) => {
    throw Object.assign(invalid('it is no ZIP archive'), { cause })
  })
  try {
    const entries = await listEntries(zip)
    const manifest = await readManifest(zip, entries.get(MANIFEST))
    compare(entries, manifest)
    return {
      manifest,
      fileBytes: manifest.parts.reduce((all, { name, bytes }) => all + (isBytes(name) ? bytes : 0), 0),
      has: (name) => entries.has(name),
      read: (name) => readPart(zip, entries, manifest, name),
      close: () => zip.close(),
    }
  } catch (error) {
    zip.close()
    throw error
  }
}

export const listEntries = (zip: ZipFile): Promise<Map<string, Entry>> =>
  new Promise((resolve, reject) => {
    const entries = new Map<string, Entry>()
    zip.on('error', (error: Error) => reject(invalid(`it is damaged (${error.message})`)))
    zip.on('entry', (entry: Entry) => {
      if (entries.has(entry.fileName)) return reject(invalid('a part is in it twice', [entry.fileName]))
      entries.set(entry.fileName, entry)
      zip.readEntry()
    })
    zip.on('end', () => resolve(entries))
    zip.readEntry()
  })

const readManifest = async (zip: ZipFile, entry: Entry | undefined): Promise<Manifest> => {
  if (entry === undefined) throw invalid('it has no manifest, so it is none of ours', [MANIFEST])
  if (entry.uncompressedSize > MANIFEST_BYTES) throw invalid('the manifest is too long', [MANIFEST])
  const chunks: Buffer[] = []
  for await (const chunk of contentOf(zip, entry)) chunks.push(chunk)
  try {
    return Manifest.parse(JSON.parse(Buffer.concat(chunks).toString('utf8')))
  } catch {
    throw invalid('the manifest is not one that this version reads', [MANIFEST])
  }
}

const compare = (entries: Map<string, Entry>, manifest: Manifest): void => {
  const { parts } = manifest
  const names = new Set(parts.map(({ name }) => name))
  const countOf = (part: BytePart) => [...names].filter((name) => isBytesOf(part, name)).length
  const isThere = (name: string): boolean => names.has(name) || entries.has(name)
  const expectedNames = [
    ...partNames
      .map((name) => ({ name: fileOf(name, manifest), mayLack: partOf(name).mayLack }))
      .flatMap(({ name, mayLack }) => (mayLack !== true || isThere(name) ? [name] : [])),
    LEDGER,
    ...byteParts.flatMap((part) => Array.from({ length: countOf(part) }, (_, index) => bytesNameOf(part, index + 1))),
  ]
  const missing = expectedNames.find((name) => !names.has(name) || !entries.has(name))
  if (missing !== undefined) throw invalid('a part is missing', [missing])
  const foreign = [...entries.keys(), ...names].find((name) => name !== MANIFEST && !expectedNames.includes(name))
  if (foreign !== undefined || names.size !== parts.length) throw invalid('it holds what does not belong in it')
  for (const { name, bytes } of parts) {
    if (entries.get(name)?.uncompressedSize !== bytes) throw invalid('a part has another length than it says', [name])
    if (!isBytes(name) && bytes > TABLE_BYTES) throw invalid('a part is too long', [name])
  }
}

async function* readPart(
  zip: ZipFile,
  entries: Map<string, Entry>,
  { parts }: Manifest,
  name: string,
): AsyncGenerator<Buffer> {
  const stated = parts.find((part) => part.name === name)
  const entry = entries.get(name)
  if (stated === undefined || entry === undefined) throw invalid('a part is missing', [name])
  const hash = createHash('sha256')
  for await (const chunk of contentOf(zip, entry)) {
    hash.update(chunk)
    yield chunk
  }
  if (hash.digest('hex') !== stated.sha256) throw invalid('a part was changed after it was written', [name])
}

export async function* contentOf(zip: ZipFile, entry: Entry): AsyncGenerator<Buffer> {
  try {
    const stream = await new Promise<Readable>((resolve, reject) => {
      zip.openReadStream(entry, (error, content) => (error ? reject(error) : resolve(content)))
    })
    yield* stream as AsyncIterable<Buffer>
  } catch (error) {
    if (error instanceof Refusal) throw error
    throw invalid(`it is damaged (${error instanceof Error ? error.message : String(error)})`, [entry.fileName])
  }
}
