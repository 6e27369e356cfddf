import { type Readable, Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { create as contentDisposition } from 'content-disposition'
import type { FastifyReply } from 'fastify'
import type { Download } from '#server/kernel/route.ts'
import { SILENCE_MS } from './body.ts'

/** A download that takes longer than this is aborted. */
const MOST_MS = 60 * 60_000

/** Sends a file as an attachment: the browser must save it and never display it as a page of ours. */
export const sendDownload = (reply: FastifyReply, { name, mimeType, size, content }: Download): FastifyReply => {
  if (size !== undefined) void reply.header('content-length', size)
  return reply
    .header('cache-control', 'private, no-store')
    .header('content-disposition', contentDisposition(name))
    .header('x-content-type-options', 'nosniff')
    .type(mimeType)
    .send(patiently(content))
}

/** Disconnects a reader that takes nothing for a minute, or has not finished after an hour. */
export const patiently = (content: Readable, silenceMs = SILENCE_MS, mostMs = MOST_MS): Readable => {
  const giveUp = (): void => void output.destroy(new Error('nobody reads'))
  const silence = setTimeout(giveUp, silenceMs)
  const most = setTimeout(giveUp, mostMs)
  const output = new Transform({
    transform: (chunk: Buffer, _, done) => {
      silence.refresh()
      done(null, chunk)
    },
  })
  output.once('close', () => {
    clearTimeout(silence)
    clearTimeout(most)
  })
  // A failure of either stream destroys the other, so the reader is notified.
  pipeline(content, output).catch(() => undefined)
  return output
}
