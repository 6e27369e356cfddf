import type { FastifyInstance } from 'fastify'
import { collectDefaultMetrics, Histogram, Registry } from 'prom-client'
import type { ServerConfig } from '#server/infra/config.ts'
import type { Db } from '#server/db/connect.ts'
import { authorize, visitorOf } from '#server/kernel/authentication.ts'
import { isFromHere } from '#server/kernel/hosts.ts'

/** Server metrics in Prometheus format, for this machine and for administrators. */
export const serveMetrics = (app: FastifyInstance, db: Db, config: ServerConfig): void => {
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
    const admins = { access: 'admin', needs: 'nothing', method: 'GET', path: '/metrics', carries: 'nothing' } as const
    if (!isFromHere(request, config)) authorize(admins, await visitorOf(admins, db, request, new Date()))
    void reply.header('cache-control', 'no-store').type(register.contentType)
    return register.metrics()
  })
}
