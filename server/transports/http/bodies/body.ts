import type { Readable } from 'node:stream'
import { finished } from 'node:stream/promises'
import { Refusal } from '#contract/errors.ts'

/** How many bytes of an oversized body are still read, so that its sender can receive the refusal. */
const PATIENCE_BYTES = 64 * 1024 * 1024

/** Timeout without data. */
export const SILENCE_MS = 60_000

/** The body chunk by chunk; `TOO_LARGE` beyond the limit, once the sender has finished. */
export async function* upTo(payload: Readable, limitBytes: number): AsyncGenerator<Buffer> {
  let length = 0
  for await (const chunk of arriving(payload)) {
    length += chunk.length
    if (length <= limitBytes) yield chunk
    if (length > limitBytes + PATIENCE_BYTES) break
  }
  if (length > limitBytes) throw new Refusal('TOO_LARGE')
}

/** A sender that disconnects early cannot be answered. */
async function* arriving(payload: Readable): AsyncGenerator<Buffer> {
  try {
    yield* payload as AsyncIterable<Buffer>
  } catch (cause) {
    throw Object.assign(new Refusal('MALFORMED', 'The body did not arrive whole.'), { cause })
  }
}

/** The whole body, or `TOO_LARGE` once the sender has finished. */
export const readBody = async (payload: Readable, limitBytes: number): Promise<Buffer> => {
  const chunks: Buffer[] = []
  for await (const chunk of upTo(payload, limitBytes)) chunks.push(chunk)
  return chunks.length === 1 && chunks[0] ? chunks[0] : Buffer.concat(chunks)
}

/** Discards the rest of a body, up to the same limit. */
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
