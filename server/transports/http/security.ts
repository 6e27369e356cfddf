import helmet from '@fastify/helmet'
import type { FastifyInstance } from 'fastify'

/** The same server on its live channel: a policy names it apart. */
const liveOf = (origin: string): string => origin.replace(/^http/, 'ws')

/** What a browser may do with our pages: run our scripts, chat to us and to the servers that the operator lists, and nothing else. */
export const secure = async (
  app: FastifyInstance,
  scriptHashes: string[],
  otherServers: readonly string[],
): Promise<void> => {
  await app.register(helmet, {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        scriptSrc: ["'self'", ...scriptHashes],
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
      },
    },
    referrerPolicy: { policy: 'no-referrer' },
    // Other names below the operator's domain are none of our business.
    strictTransportSecurity: { maxAge: 180 * 24 * 60 * 60, includeSubDomains: false },
    xFrameOptions: { action: 'deny' },
  })
}
