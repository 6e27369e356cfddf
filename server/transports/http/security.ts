import helmet, { type FastifyHelmetOptions } from '@fastify/helmet'
import Fastify, { type FastifyInstance } from 'fastify'

/** The WebSocket origin of the same server: a policy lists it separately. */
const liveOf = (origin: string): string => origin.replace(/^http/, 'ws')

/**
 * The content security policy of our pages: they run our scripts, connect to us and to the configured servers, and
 * nothing else.
 */
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
        // Another program's database is read by WebAssembly, which can do no more than our scripts; text never becomes
        // a script.
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
        // Created by `src/app/trustedTypes.ts`.
        trustedTypes: ['default'],
      },
    },
    referrerPolicy: { policy: 'no-referrer' },
    // Other names under the operator's domain are not affected.
    strictTransportSecurity: { maxAge: 180 * 24 * 60 * 60, includeSubDomains: false },
    xFrameOptions: { action: 'deny' },
  })
  app.addHook('onRequest', async (_, reply) => void reply.headers(headers))
}

/**
 * Helmet's headers, computed once. Helmet rebuilds them for each request, and keeps the whole request alive until the
 * old space is collected: at 200 requests per second that blocked everything every other second.
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
