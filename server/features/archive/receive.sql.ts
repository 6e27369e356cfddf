import type { FileHandle } from 'node:fs/promises'
import { Readable, Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import pg from 'pg'
import { Refusal } from '#contract/errors.ts'
import type { FileId } from '#contract/files.ts'
import type { Tx } from '#server/db/connect.ts'
import { spaceOf } from '#server/features/files/rules.ts'
import { claimBlob, holdBlobs } from '#server/features/files/blobs.sql.ts'
import { newToken } from '#server/kernel/token.ts'
import type { UploadCall } from '#server/kernel/route.ts'
import { Semaphore } from '#server/infra/semaphore.ts'
import { bytesNameOf, byteParts, type BytePart, invalid, isBytesOf, LEDGER } from './archive.ts'
import { importRows, type Keys, refuseFilled } from './import.sql.ts'
import { type Archive, openArchive } from './unzip.ts'
import type { BookId } from '#server/db/columns.ts'

/** Size limit in bytes of everything but the user's files. */
const TABLES = 1_000_000_000

/** Books with an import in progress. */
const arriving = new Set<BookId>()

/** Limits concurrent imports: each holds a connection until it commits. */
const imports = new Semaphore({ atOnce: 2, timeoutMs: 60_000 })

/** Imports an archive as one command, all or nothing; returns the number of transactions. */
export const receive = async (call: UploadCall): Promise<number> => {
  const { bookId } = call
  if (arriving.has(bookId)) throw new Refusal('LIMIT_REACHED', 'One import of an archive at a time.')
  arriving.add(bookId)
  try {
    const mostBytes = spaceOf(call.config, 0).maxBytes + TABLES
    if ((call.upload.declaredBytes ?? 0) > mostBytes) throw new Refusal('TOO_LARGE')
    await refuseFilled(call.db, call)
    return await store(call, mostBytes)
  } finally {
    arriving.delete(bookId)
  }
}

/** Stores the archive in a temporary file until it is imported. */
const store = async (call: UploadCall, mostBytes: number): Promise<number> => {
  await using temp = await call.storage.openTemp(call.bookId)
  await pipeline(call.upload.content, upTo(mostBytes), async (chunks: AsyncIterable<Buffer>) => {
    for await (const chunk of chunks) await temp.append(chunk)
  })
  await call.upload.arrived
  return await importStored(call, temp.file)
}

const importStored = async (call: UploadCall, file: FileHandle): Promise<number> => {
  const archive = await openArchive(file)
  try {
    const leave = await imports.enter()
    return await importAll(call, archive).finally(leave)
  } finally {
    archive.close()
  }
}

const upTo = (most: number): Transform => {
  let bytes = 0
  return new Transform({
    transform: (chunk: Buffer, _, done) => {
      bytes += chunk.length
      done(bytes > most ? new Refusal('TOO_LARGE') : null, chunk)
    },
  })
}

const importAll = async (call: UploadCall, archive: Archive): Promise<number> => {
  const { db, userId, bookId, config, source, storage, enqueue } = call
  if (archive.fileBytes > spaceOf(config, 0).maxBytes) throw new Refusal('QUOTA_EXCEEDED')
  const bytes = byteParts.flatMap((part) => bytesOf(archive, part))
  const keys = bytes.map(({ key }) => key)
  return holdBlobs({ db, enqueue }, bookId, keys, async () =>
    call.write({ bookId, userId, source, call: 'archive.import', needs: 'own' }, async (tx) => {
      await refuseFilled(tx, call)
      const transactions = await refusingFaults(importRows(tx, call, call.now, archive, keysOf(bytes)))
      await pass(archive.read(LEDGER))
      for (const part of byteParts) refuseOtherSizes(archive, part, await sizesOf(tx, bookId, part))
      for (const { name, key } of bytes) {
        await storage.write(key, Readable.from(archive.read(name), { objectMode: false }))
        await claimBlob(tx, key)
      }
      return transactions
    }),
  )
}

interface Bytes {
  part: BytePart
  name: string
  /** The storage key for the bytes. */
  key: FileId
}

const statedOf = ({ manifest }: Archive, part: BytePart) => manifest.parts.filter(({ name }) => isBytesOf(part, name))

const bytesOf = (archive: Archive, part: BytePart): Bytes[] =>
  statedOf(archive, part).map((_, index) => ({ part, name: bytesNameOf(part, index + 1), key: newToken() }))

const keysOf = (bytes: Bytes[]): Keys =>
  new Map(byteParts.map((part) => [part, bytes.filter((each) => each.part === part).map(({ key }) => key)]))

/** Parts that are not imported are verified against the manifest, too. */
const pass = async (content: AsyncGenerator<Buffer>): Promise<void> => {
  while ((await content.next()).done !== true);
}

const sizesOf = async (tx: Tx, bookId: BookId, part: BytePart): Promise<number[]> =>
  (await tx.selectFrom(part).select('size').where('book_id', '=', bookId).orderBy('id').execute()).map(
    ({ size }) => size,
  )

const refuseOtherSizes = (archive: Archive, part: BytePart, sizes: number[]): void => {
  const stated = statedOf(archive, part)
  const sizeOf = (name: string) => sizes[Number(name.slice(part.length + 1)) - 1]
  const isRight = stated.length === sizes.length && stated.every(({ bytes, name }) => sizeOf(name) === bytes)
  if (!isRight) throw invalid('its files are not those that it lists', [`${part}.json`])
}

/** Rows that the database rejects mean that the archive is invalid. */
const refusingFaults = async <T>(writing: Promise<T>): Promise<T> => {
  try {
    return await writing
  } catch (error) {
    const isFault = error instanceof pg.DatabaseError && /^2[123]/.test(error.code ?? '')
    if (!isFault) throw error
    throw Object.assign(invalid(error.constraint ?? error.message, error.table === undefined ? [] : [error.table]), {
      cause: error,
    })
  }
}
