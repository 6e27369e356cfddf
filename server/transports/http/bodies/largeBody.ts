import { createHash } from 'node:crypto'
import type { FileHandle } from 'node:fs/promises'
import type { Readable } from 'node:stream'
import { SILENCE_MS, upTo } from './body.ts'
import type { TempFile } from '#server/infra/storage/tempFile.ts'

/** Bodies up to this size are held in memory. */
export const HELD_BYTES = 512 * 1024
const READ_BYTES = 128 * 1024

/** A body that has yet to be received. */
export class ArrivingBody {
  readonly payload: Readable
  readonly limitBytes: number

  constructor(payload: Readable, limitBytes: number) {
    this.payload = payload
    this.limitBytes = limitBytes
  }
}

/** A body too large for memory: it stays in an unlinked file until it is read. */
export interface LargeBody {
  /** A hash of the raw body. */
  hash: Buffer
  /** Chunk by chunk; each reuses the buffer of the previous one. */
  read: () => AsyncGenerator<Buffer>
}

/** Receives a long body into a temporary file, and deletes it after use. */
export const withLargeBody = async <T>(
  { payload, limitBytes }: ArrivingBody,
  open: () => Promise<TempFile>,
  work: (body: LargeBody) => Promise<T>,
): Promise<T> => {
  await using temp = await open()
  const hash = await receive(payload, temp, limitBytes)
  return await work({ hash, read: () => chunksOf(temp.file) })
}

const receive = async (payload: Readable, temp: TempFile, limitBytes: number): Promise<Buffer> => {
  const hash = createHash('sha256')
  const patience = setTimeout(() => payload.destroy(new Error('silent')), SILENCE_MS)
  try {
    for await (const chunk of upTo(payload, limitBytes)) {
      patience.refresh()
      hash.update(chunk)
      await temp.append(chunk)
    }
    return hash.digest()
  } finally {
    clearTimeout(patience)
  }
}

async function* chunksOf(file: FileHandle): AsyncGenerator<Buffer> {
  const buffer = Buffer.allocUnsafe(READ_BYTES)
  for (let from = 0; ;) {
    const { bytesRead } = await file.read(buffer, 0, READ_BYTES, from)
    if (bytesRead === 0) return
    yield buffer.subarray(0, bytesRead)
    from += bytesRead
  }
}
