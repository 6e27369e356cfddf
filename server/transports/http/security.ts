import helmet, { type FastifyHelmetOptions } from '@fastify/helmet'
import Fastify, { type FastifyInstance } from 'fastify'

/** The same server on its live channel: a policy names it apart. */
const liveOf = (origin: string): string => origin.replace(/^http/, 'ws')

/** What a browser may do with our pages: run our scripts, chat to us and to the servers that the operator lists, and nothing else. */
export const secure = async (
  app: FastifyInstance,
  scriptHashes: string[],
  otherServers: readonly string[],
): Promise<void> => {
  const headers = await headersOf({
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        // The database of another program is read by WebAssembly, which can do no more than our scripts; text never becomes a script.
        scriptSrc: ["'self'", "'wasm-unsafe-eval'", ...scriptHashes],
        styleSrc: ["'self'", "'unsafe-inline'"],
        imgSrc: ["'self'", 'data:'],
        fontSrc: ["'self'"],
        connectSrc: ["'self'", ...otherServers.flatMap((origin) => [origin, liveOf(origin)])],
        workerSrc: ["'self'"],
        manifestSrc: ["'self'"],
        objectSrc: ["'none'"],
        baseUri: ["'none'"],
        formAction: ["'self'"],
        frameAncestors: ["'none'"],
        requireTrustedTypesFor: ["'script'"],
        // Made by `src/trustedTypes.ts`.
        trustedTypes: ['default'],
      },
    },
    referrerPolicy: { policy: 'no-referrer' },
    // Other names below the operator's domain are none of our business.
    strictTransportSecurity: { maxAge: 180 * 24 * 60 * 60, includeSubDomains: false },
    xFrameOptions: { action: 'deny' },
  })
  app.addHook('onRequest', async (_, reply) => void reply.headers(headers))
}

/**
 * What Helmet sets, asked for once. For each request it makes all of it anew, and what it makes keeps the whole request until the
 * old space is collected: with 200 requests a second that stopped everybody every other second.
 */
const headersOf = async (options: FastifyHelmetOptions): Promise<Record<string, string>> => {
  const app = Fastify()
  await app.register(helmet, options)
  app.get('/', async () => '')
  const { headers } = await app.inject('/')
  const ofFastify = ['content-type', 'content-length', 'date', 'connection']
  return Object.fromEntries(
    Object.entries(headers).flatMap(([name, value]) => (ofFastify.includes(name) ? [] : [[name, String(value)]])),
  )
}
