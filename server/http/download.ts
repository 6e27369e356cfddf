import type { Readable } from 'node:stream'
import { create as contentDisposition } from 'content-disposition'
import type { FastifyReply } from 'fastify'

/** A file that leaves. */
export interface Download {
  name: string
  mimeType: string
  size: number
  content: Readable
}

/** Sends a file: always to be kept, never to be shown by the browser as a page of ours. */
export const sendDownload = (reply: FastifyReply, { name, mimeType, size, content }: Download): FastifyReply =>
  reply
    .header('cache-control', 'private, no-store')
    .header('content-disposition', contentDisposition(name))
    .header('content-length', size)
    .header('x-content-type-options', 'nosniff')
    .type(mimeType)
    .send(content)
