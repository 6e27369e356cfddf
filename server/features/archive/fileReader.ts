import type { FileHandle } from 'node:fs/promises'
import { Readable } from 'node:stream'
import { callbackify, promisify } from 'node:util'
import { fromRandomAccessReader, type Options, RandomAccessReader, type ZipFile } from 'yauzl'

const READ_BYTES = 64 * 1024

/** Reads an unlinked file and leaves it open. */
class FileReader extends RandomAccessReader {
  readonly #file: FileHandle

  constructor(file: FileHandle) {
    super()
    this.#file = file
  }

  override _readStreamForRange(start: number, end: number): Readable {
    return Readable.from(chunksOf(this.#file, start, end), { objectMode: false })
  }

  /** Reads without creating a stream for each of the many short reads of a table of contents. */
  override read(...[buffer, offset, length, position, done]: Parameters<RandomAccessReader['read']>): void {
    const read = async (): Promise<void> => {
      const { bytesRead } = await this.#file.read(buffer, offset, length, position)
      if (bytesRead < length) throw new Error('unexpected end of the file')
    }
    callbackify(read)(done)
  }

  override close(done: (error: Error | null) => void): void {
    done(null)
  }
}

async function* chunksOf(file: FileHandle, start: number, end: number): AsyncGenerator<Buffer> {
  for (let from = start; from < end;) {
    const length = Math.min(READ_BYTES, end - from)
    const { bytesRead, buffer } = await file.read(Buffer.allocUnsafe(length), 0, length, from)
    if (bytesRead === 0) return
    yield buffer.subarray(0, bytesRead)
    from += bytesRead
  }
}

const openReader = promisify<RandomAccessReader, number, Options, ZipFile>(fromRandomAccessReader)

export const openZipFile = async (file: FileHandle): Promise<ZipFile> =>
  openReader(new FileReader(file), (await file.stat()).size, { lazyEntries: true, autoClose: false })
