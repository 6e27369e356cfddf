import { Transform, type Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { sql } from 'kysely'
import { Refusal } from '#contract/errors.ts'
import type { FileId } from '#contract/files.ts'
import type { Arrival } from '#server/infra/storage/arrivals.ts'
import type { Db } from '#server/db/connect.ts'
import { newToken } from '#server/kernel/token.ts'
import type { JobContext } from '#server/kernel/jobContext.ts'
import type { BookId } from '#server/db/columns.ts'

/** Uploads report every 15 s; after a minute of silence they are abandoned. */
const BEAT_MS = 15_000
const aliveUntil = sql<Date>`now() + interval '60 seconds'`

/** Enough leading bytes to detect the type. */
const HEAD_BYTES = 4100

/** Limits concurrent writes per user. */
const AT_ONCE = 8

/** Stored bytes without a file row yet. */
export interface StoredBlob {
  fileId: FileId
  size: number
  head: Buffer
}

type BlobContext = Pick<JobContext, 'db' | 'storage' | 'enqueue'>

/** Writes at most the given number of bytes and passes them on to become a file. A failure leaves nothing. */
export const withBlobs = async <T>(
  { db, storage, enqueue }: BlobContext,
  bookId: BookId,
  content: Readable,
  limit: { bytes: number; refusal: () => Refusal },
  make: (pieces: StoredBlob) => Promise<T>,
): Promise<T> => {
  const fileId = newToken()
  await insertPiece(db, bookId, fileId)
  const beating = setInterval(() => void touchPiece(db, fileId).catch(() => undefined), BEAT_MS)
  const arrival = storage.beginArrival(bookId)
  const gauge = new Gauge(limit, arrival)
  const writing = storage.write(fileId, gauge)
  try {
    await Promise.all([pipeline(content, gauge), writing])
    return await make({ fileId, size: gauge.size, head: gauge.head })
  } catch (error) {
    content.destroy()
    // A write in progress would finish after the sweep and leave its bytes.
    await writing.catch(() => undefined)
    await abandonPiece(db, fileId)
    await enqueue(db, 'sweep', {})
    throw error
  } finally {
    clearInterval(beating)
    arrival.release()
  }
}

/** Counts the bytes, keeps the head, and refuses content over the limit. */
class Gauge extends Transform {
  size = 0
  head = Buffer.alloc(0)
  readonly #limit: { bytes: number; refusal: () => Refusal }
  readonly #arrival: Arrival

  constructor(limit: { bytes: number; refusal: () => Refusal }, arrival: Arrival) {
    super()
    this.#limit = limit
    this.#arrival = arrival
  }

  override _transform(chunk: Buffer, _: BufferEncoding, done: (error: Error | null, chunk?: Buffer) => void): void {
    this.size += chunk.length
    if (this.size > this.#limit.bytes) return done(this.#limit.refusal())
    if (this.head.length < HEAD_BYTES) this.head = Buffer.concat([this.head, chunk]).subarray(0, HEAD_BYTES)
    void this.#pass(chunk, done)
  }

  async #pass(chunk: Buffer, done: (error: Error | null, chunk?: Buffer) => void): Promise<void> {
    try {
      await this.#arrival.take(chunk.length)
    } catch (error) {
      return done(error as Error)
    }
    done(null, chunk)
  }
}

const insertPiece = async (db: Db, bookId: BookId, fileId: FileId): Promise<void> => {
  const { rows } = await sql`
    insert into file_pieces (file_id, book_id, alive_until)
    select ${fileId}, ${bookId}::bigint, ${aliveUntil}
    where (select count(*) from file_pieces where book_id = ${bookId} and size is null and alive_until > now()) < ${AT_ONCE}
    returning file_id`.execute(db)
  if (rows.length === 0) throw new Refusal('LIMIT_REACHED', `At most ${AT_ONCE} files at the same time.`)
}

/** Reserves several blobs that must be written within an hour. A failure leaves nothing. */
export const holdBlobs = async <T>(
  { db, enqueue }: Pick<JobContext, 'db' | 'enqueue'>,
  bookId: BookId,
  fileIds: FileId[],
  write: () => Promise<T>,
): Promise<T> => {
  await sql`
    insert into file_pieces (file_id, book_id, alive_until)
    select file_id, ${bookId}, now() + interval '1 hour' from unnest(${fileIds}::text[]) as held (file_id)`.execute(db)
  try {
    return await write()
  } catch (error) {
    for (const fileId of fileIds) await abandonPiece(db, fileId)
    await enqueue(db, 'sweep', {})
    throw error
  }
}

const touchPiece = async (db: Db, fileId: FileId): Promise<void> => {
  await sql`update file_pieces set alive_until = ${aliveUntil} where file_id = ${fileId} and alive_until > now()`.execute(
    db,
  )
}

const abandonPiece = async (db: Db, fileId: FileId): Promise<void> => {
  await sql`update file_pieces set alive_until = '-infinity' where file_id = ${fileId}`.execute(db)
}

/** Claims blobs in the transaction that creates their file, so that they are not swept. */
export const claimBlob = async (tx: Db, fileId: FileId): Promise<void> => {
  const { rows } = await sql`
    delete from file_pieces where file_id = ${fileId} and alive_until > now() returning file_id`.execute(tx)
  if (rows.length === 0) throw new Refusal('UNAVAILABLE', 'The file took too long to be written.')
}

/** Bytes of deleted receipts use only spare room: the oldest are removed first. */
export const makeRoom = async (tx: Db, bookId: BookId, freeBytes: number): Promise<void> => {
  await sql`
    update file_pieces p set alive_until = '-infinity'
    from (
      select file_id, sum(size) over (order by alive_until desc, file_id) as taken from file_pieces
      where book_id = ${bookId} and size is not null and alive_until > now()) as kept
    where kept.file_id = p.file_id and kept.taken > ${freeBytes}`.execute(tx)
}

/** Removes bytes that no file refers to and nothing writes: of deleted files, of interrupted uploads and reports. */
export const sweepBlobs = async ({ db, storage }: Pick<JobContext, 'db' | 'storage'>): Promise<void> => {
  const dead = await db
    .selectFrom('file_pieces')
    .select('file_id')
    .where('alive_until', '<=', sql<Date>`now()`)
    .limit(1000)
    .execute()
  for (const { file_id: fileId } of dead) {
    await storage.remove(fileId)
    await db.deleteFrom('file_pieces').where('file_id', '=', fileId).execute()
  }
}
