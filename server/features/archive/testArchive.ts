import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { type Entry, fromBuffer, type Options, type ZipFile as Reader } from 'yauzl'
import { ZipFile } from 'yazl'
import { contract } from '#contract'
import { Refusal } from '#contract/errors.ts'
import { bodyOf, MULTIPART } from '#server/features/files/testFiles.ts'
import type { TestUser } from '#server/testing.ts'
import { ARCHIVE_VERSION, MANIFEST } from './archive.ts'

export type Parts = Map<string, Buffer>

/** Exports a user's archive. Only tests import this. */
export const exportAs = async (person: TestUser): Promise<Buffer> => {
  const headers = { authorization: `Bearer ${person.token}` }
  const answer = await person.app.inject({ method: 'GET', url: `/api${contract.archive.export.path}`, headers })
  if (answer.statusCode !== 200) throw new Error(answer.body)
  return answer.rawPayload
}

/** Imports an archive; returns the number of transactions, or throws the refusal. */
export const importAs = async (person: TestUser, archive: Buffer): Promise<number> => {
  const answer = await person.app.inject({
    method: 'POST',
    url: `/api${contract.archive.import.path}`,
    headers: { authorization: `Bearer ${person.token}`, 'content-type': MULTIPART },
    payload: bodyOf(archive, 'mine.zip', 'application/zip'),
  })
  const body = answer.json()
  if (answer.statusCode >= 300) throw new Refusal(body.code, body.message, body.issues)
  return body.entries
}

const openBuffer = promisify<Buffer, Options, Reader>(fromBuffer)

export const unpack = async (archive: Buffer): Promise<Parts> => {
  const zip = await openBuffer(archive, { lazyEntries: true })
  const parts: Parts = new Map()
  return new Promise((resolve, reject) => {
    zip.on('error', reject)
    zip.on('end', () => resolve(parts))
    zip.on('entry', (entry: Entry) => {
      zip.openReadStream(entry, (error, content) => {
        if (error) return reject(error)
        const chunks: Buffer[] = []
        content.on('data', (chunk: Buffer) => chunks.push(chunk))
        content.on('end', () => {
          parts.set(entry.fileName, Buffer.concat(chunks))
          zip.readEntry()
        })
      })
    })
    zip.readEntry()
  })
}

export const pack = async (parts: Parts): Promise<Buffer> => {
  const zip = new ZipFile()
  for (const [name, content] of parts) zip.addBuffer(content, name)
  zip.end()
  const chunks: Buffer[] = []
  for await (const chunk of zip.outputStream as AsyncIterable<Buffer>) chunks.push(chunk)
  return Buffer.concat(chunks)
}

/** An archive with changed parts and a matching manifest, as a forger would make it. */
export const forge = async (
  archive: Buffer,
  change: (parts: Parts) => void,
  version = ARCHIVE_VERSION,
): Promise<Buffer> => {
  const parts = await unpack(archive)
  parts.delete(MANIFEST)
  change(parts)
  const listed = [...parts].map(([name, content]) => ({
    name,
    bytes: content.length,
    sha256: createHash('sha256').update(content).digest('hex'),
  }))
  const manifest = { format: 'farthing-account', version, parts: listed }
  return pack(parts.set(MANIFEST, Buffer.from(JSON.stringify(manifest))))
}

/** Replaces text within a part. */
export const replacing =
  (name: string, text: string | RegExp, by: string) =>
  (parts: Parts): void => {
    const before = parts.get(name)?.toString() ?? ''
    const after = before.replace(text, by)
    if (after === before) throw new Error(`${name} has no ${text}`)
    parts.set(name, Buffer.from(after))
  }
