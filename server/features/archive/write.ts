import { createHash } from 'node:crypto'
import { Readable, type Writable } from 'node:stream'
import { finished, pipeline } from 'node:stream/promises'
import { ZipFile } from 'yazl'
import type { Db } from '#server/db/connect.ts'
import type { Storage } from '#server/infra/storage/storage.ts'
import { Semaphore } from '#server/infra/semaphore.ts'
import { ARCHIVE_VERSION, type Manifest, MANIFEST } from './archive.ts'
import { Spool } from './spool.ts'
import { listParts, type ExportPart } from './export.sql.ts'
import type { Member } from '#server/db/columns.ts'
import type { UserCall } from '#server/kernel/route.ts'

/** Fixed metadata, so that the same content gives the same bytes everywhere. */
export const STEADY = { mtime: new Date(1980, 0, 1), forceDosTimestamp: true, mode: 0o100644 }

/** Limits concurrent exports; each holds a connection of a pool of this size. */
export const EXPORTS_AT_ONCE = 2
const WAIT_MS = 60_000
/** The longest that a snapshot is held open. */
const WRITING_MS = 30 * 60_000

const exports = new Semaphore({ atOnce: EXPORTS_AT_ONCE, timeoutMs: WAIT_MS })

/**
 * Exports a book as one archive. It is written at the speed of the database, whatever the speed of its
 * reader, so that the connection is released early.
 */
export const takeAll = async ({
  exportDb,
  storage,
  userId,
  bookId,
}: Pick<UserCall, 'exportDb' | 'storage' | 'userId' | 'bookId'>): Promise<Readable> => {
  const leave = await exports.enter()
  try {
    const { input, output } = new Spool(await storage.openTemp(bookId))
    void write(input, exportDb, storage, { userId, bookId }).finally(leave)
    return output
  } catch (error) {
    leave()
    throw error
  }
}

/** Writes the archive; passes a failure on to the reader. */
const write = async (output: Writable, db: Db, storage: Storage, member: Member): Promise<void> => {
  const zip = new ZipFile()
  const fail = (error: unknown): void => void output.destroy(error as Error)
  const deadline = setTimeout(() => fail(new Error('The archive took too long')), WRITING_MS)
  zip.on('error', fail)
  await Promise.all([
    pipeline(zip.outputStream, output).catch(fail),
    writePieces(zip, output, db, storage, member).catch(fail),
  ])
  clearTimeout(deadline)
}

const writePieces = async (zip: ZipFile, output: Writable, db: Db, storage: Storage, member: Member): Promise<void> => {
  const snapshot = await db.startTransaction().setIsolationLevel('repeatable read').setAccessMode('read only').execute()
  try {
    const parts: Manifest['parts'] = []
    for await (const piece of listParts(snapshot, storage, member)) parts.push(await addPiece(zip, output, piece))
    const manifest: Manifest = { format: 'farthing-account', version: ARCHIVE_VERSION, parts }
    zip.addBuffer(Buffer.from(`${JSON.stringify(manifest, null, 1)}\n`), MANIFEST, STEADY)
    zip.end()
  } finally {
    await snapshot.rollback().execute()
  }
}

/** Writes one file of the archive; returns its manifest entry. */
export const addPiece = async (
  zip: ZipFile,
  output: Readable | Writable,
  { name, content }: ExportPart,
): Promise<Manifest['parts'][number]> => {
  const hash = createHash('sha256')
  let bytes = 0
  const stream = Readable.from(
    (async function* () {
      for await (const chunk of content) {
        bytes += chunk.length
        hash.update(chunk)
        yield chunk
      }
    })(),
    { objectMode: false },
  )
  if (output.destroyed) throw new Error('The reader has left')
  const leave = (): void => void stream.destroy()
  output.once('close', leave)
  zip.addReadStream(stream, name, STEADY)
  await finished(stream)
  output.off('close', leave)
  return { name, bytes, sha256: hash.digest('hex') }
}
