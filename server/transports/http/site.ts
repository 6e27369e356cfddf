import { createHash } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { answerUnknown } from '#server/kernel/answerUnknown.ts'

/** The built app, when there is one. */
export interface Site {
  folder: string
  /** Of the scripts that stand in the page itself, as the content security policy names them. */
  scriptHashes: string[]
}

const INLINE_SCRIPT = /<script(?![^>]*\ssrc=)[^>]*>([\s\S]*?)<\/script>/g

const hashesOf = (page: string): string[] =>
  [...page.matchAll(INLINE_SCRIPT)].map(
    ([, script = '']) => `'sha256-${createHash('sha256').update(script).digest('base64')}'`,
  )

export const findSite = (folder: string): Site | undefined => {
  const page = join(folder, 'index.html')
  return existsSync(page) ? { folder, scriptHashes: hashesOf(readFileSync(page, 'utf8')) } : undefined
}

/** Every other address is one of the app's own, which reads it itself. */
const isPage = ({ method, url }: FastifyRequest): boolean =>
  (method === 'GET' || method === 'HEAD') && !/^\/(api|assets|builds)(\/|\?|$)/.test(url)

/** Serves the app's files. Built files have a hash in their name and never change; everything else is revalidated. */
export const serveSite = async (app: FastifyInstance, { folder }: Site): Promise<void> => {
  await app.register(fastifyStatic, {
    root: folder,
    preCompressed: true,
    cacheControl: false,
    setHeaders: (reply, path) => {
      const isBuilt = path.startsWith(join(folder, 'assets'))
      void reply.header('cache-control', isBuilt ? 'public, max-age=31536000, immutable' : 'no-cache')
    },
  })
  app.setNotFoundHandler((request, reply) => (isPage(request) ? reply.sendFile('index.html') : answerUnknown()))
}
