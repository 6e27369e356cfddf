import { Readable, Writable } from 'node:stream'
import { callbackify } from 'node:util'
import type { TempFile } from '#server/infra/storage/tempFile.ts'

const READ_BYTES = 128 * 1024

/** A file that is written and read at the same time; the writer never waits for the reader. */
export class Spool {
  /** Bytes written here are read from `output`. */
  readonly input: Writable
  /** Closing it deletes the file. */
  readonly output: Readable
  readonly #temp: TempFile
  #written = 0
  #read = 0
  #isWhole = false
  #failure: Error | undefined
  #changed = Promise.withResolvers<void>()

  constructor(temp: TempFile) {
    this.#temp = temp
    this.input = new Writable({
      write: callbackify((...[chunk]: [Buffer, BufferEncoding]) => this.#append(chunk)),
      final: (done) => {
        this.#isWhole = true
        done()
      },
      destroy: (error, done) => {
        if (!this.#isWhole) this.#failure = error ?? new Error('The writer has left')
        this.#wake()
        done(error)
      },
    })
    this.output = new Readable({
      read: () => void this.#next().then((chunk) => this.output.push(chunk), this.#fail),
      destroy: callbackify(async (error: Error | null) => {
        this.input.destroy()
        await temp[Symbol.asyncDispose]()
        if (error) throw error
      }),
    })
  }

  readonly #fail = (error: Error): void => void this.output.destroy(error)

  async #append(chunk: Buffer): Promise<void> {
    await this.#temp.append(chunk)
    this.#written += chunk.length
    this.#wake()
  }

  async #next(): Promise<Buffer | null> {
    while (this.#read === this.#written && !this.#isWhole && this.#failure === undefined) await this.#changed.promise
    if (this.#failure) throw this.#failure
    const length = Math.min(READ_BYTES, this.#written - this.#read)
    if (length === 0) return null
    const { bytesRead, buffer } = await this.#temp.file.read(Buffer.allocUnsafe(length), 0, length, this.#read)
    this.#read += bytesRead
    return buffer.subarray(0, bytesRead)
  }

  #wake(): void {
    this.#changed.resolve()
    this.#changed = Promise.withResolvers()
  }
}
