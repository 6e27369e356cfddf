import { createHash } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'
import { PLAIN_PATH } from './answers.ts'
import { answerUnknown } from '#server/kernel/answerUnknown.ts'

/** The built app, if present. */
export interface Site {
  folder: string
  /** Hashes of the inline scripts, as listed in the content security policy. */
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

interface Address {
  method?: string | undefined
  url?: string | undefined
}

/** All other addresses are routes of the app, resolved by the client. */
const isPage = ({ method, url = '' }: Address): boolean =>
  (method === 'GET' || method === 'HEAD') && !/^\/(api|assets|builds)(\/|\?|$)/.test(url)

/** An address that no page has. */
const NOWHERE = '/-'

/** A malformed or ambiguous page address leads to the app's own error page instead of an API response. */
export const plainAddress = (request: Address): string => {
  const { url = '' } = request
  const [path = ''] = url.split('?', 1)
  return isPage(request) && !PLAIN_PATH.test(path) ? NOWHERE : url
}

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
  app.setNotFoundHandler((request, reply) => {
    if (!isPage(request)) return answerUnknown()
    return reply.code(request.url === NOWHERE ? 404 : 200).sendFile('index.html')
  })
}
