import type { Readable } from 'node:stream'
import { finished } from 'node:stream/promises'
import { Refusal } from '#contract/errors.ts'

/** How much of a body that is too large is still read, so that its sender is free to hear the refusal. */
const PATIENCE_BYTES = 64 * 1024 * 1024

/** The whole body, or `TOO_LARGE` once the sender has finished. */
export const readBody = async (payload: Readable, limitBytes: number): Promise<Buffer> => {
  const chunks: Buffer[] = []
  let length = 0
  for await (const chunk of payload as AsyncIterable<Buffer>) {
    length += chunk.length
    if (length <= limitBytes) chunks.push(chunk)
    else chunks.length = 0
    if (length > limitBytes + PATIENCE_BYTES) break
  }
  if (length > limitBytes) throw new Refusal('TOO_LARGE')
  return chunks.length === 1 && chunks[0] ? chunks[0] : Buffer.concat(chunks, length)
}

/** Reads what nobody wants any more, up to the same patience. */
export const drain = async (payload: Readable): Promise<void> => {
  let length = 0
  payload.unpipe()
  payload.on('data', (chunk: Buffer) => {
    length += chunk.length
    if (length > PATIENCE_BYTES) payload.destroy()
  })
  payload.resume()
  await finished(payload).catch(() => undefined)
}
