import { isIP } from 'node:net'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { collectDefaultMetrics, Histogram, Registry } from 'prom-client'
import type { Db } from '#server/db/connect.ts'
import { networkOf } from './address.ts'
import { admit, findVisitor } from './auth.ts'

const isLoopback = (address: string): boolean =>
  isIP(address) !== 0 && (networkOf(address).startsWith('127.') || address === '::1')

/** Whoever asks from this machine. What a proxy passes on comes from elsewhere, whatever its own address is. */
const isFromHere = ({ socket, headers }: FastifyRequest): boolean =>
  isLoopback(socket.remoteAddress ?? '') &&
  headers['x-forwarded-for'] === undefined &&
  headers['forwarded'] === undefined &&
  headers['via'] === undefined

/** How the server does, in the words of Prometheus: for this machine and for admins. */
export const serveMetrics = (app: FastifyInstance, db: Db): void => {
  const register = new Registry()
  collectDefaultMetrics({ register })
  const seconds = new Histogram({
    name: 'farthing_request_duration_seconds',
    help: 'How long requests take, by route and status.',
    labelNames: ['route', 'status'],
    registers: [register],
  })
  app.addHook('onResponse', async ({ method, routeOptions }, { statusCode, elapsedTime }) => {
    seconds.observe({ route: `${method} ${routeOptions.url ?? '(none)'}`, status: statusCode }, elapsedTime / 1000)
  })
  app.get('/api/metrics', async (request, reply) => {
    const admins = { access: 'admin', method: 'GET', path: '/metrics', carries: 'nothing' } as const
    if (!isFromHere(request)) admit(admins, await findVisitor(admins, db, request.headers, new Date()))
    void reply.header('cache-control', 'no-store').type(register.contentType)
    return register.metrics()
  })
}
