import type { Readable } from 'node:stream'
import { create as contentDisposition } from 'content-disposition'
import type { FastifyReply } from 'fastify'

/** A file that leaves. */
export interface Download {
  name: string
  mimeType: string
  /** Unknown of what is made while it leaves. */
  size?: number
  content: Readable
}

/** Sends a file: always to be kept, never to be shown by the browser as a page of ours. */
export const sendDownload = (reply: FastifyReply, { name, mimeType, size, content }: Download): FastifyReply => {
  if (size !== undefined) void reply.header('content-length', size)
  return reply
    .header('cache-control', 'private, no-store')
    .header('content-disposition', contentDisposition(name))
    .header('x-content-type-options', 'nosniff')
    .type(mimeType)
    .send(content)
}
