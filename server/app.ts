import Fastify, { LogController, type FastifyInstance, type FastifyRequest } from 'fastify'
import type pg from 'pg'
import type { ServerConfig } from './infra/config.ts'
import { connect, type Db } from './db/connect.ts'
import { exchangeJobs, saveSnapshot } from './features/rates/market.ts'
import { jobs, sweepsOf, workersOf } from '#server/features/jobs.ts'
import { ledger, routes } from '#server/features/routes.ts'
import { toolsOf } from '#server/features/assistant/tools.ts'
import { webPushOver } from '#server/features/notifications/webPush.ts'
import { EXPORTS_AT_ONCE } from './features/archive/write.ts'
import { makePrivate } from './infra/storage/modes.ts'
import { openStorage, type Storage } from './infra/storage/storage.ts'
import type { Session } from './kernel/sessions.sql.ts'
import { SetupCode } from '#server/features/sessions/setupCode.ts'
import { startClock } from './db/queue/clock.ts'
import { Queue } from './db/queue/queue.ts'
import { shortCalls } from '#server/kernel/shortCalls.ts'
import { createJobContext } from './kernel/jobContext.ts'
import { Live } from './transports/websocket/live.ts'
import { answerUnknown } from './kernel/answerUnknown.ts'
import { answerBadAddress, answerError, refuseOddPaths } from './transports/http/answers.ts'
import { serveCalls } from './transports/http/calls.ts'
import type { CallParts } from './kernel/requestCall.ts'
import { limitArrival, PATIENCE_MS } from './transports/http/arrival.ts'
import { admitPages } from './transports/http/cors.ts'
import { serveDocs } from './transports/http/docs.ts'
import { serveHealth } from './transports/http/health.ts'
import { DiskWatch } from './infra/storage/fullDisk.ts'
import { checkHosts } from './kernel/hosts.ts'
import { idempotencyJobs } from './kernel/idempotency.sql.ts'
import { logAnswer, loggerOptions, type LogSink } from './transports/http/log.ts'
import { serveMcp } from './transports/mcp/mcp.ts'
import { serveMetrics } from './transports/http/metrics.ts'
import { REQUEST_ID_HEADER, requestIdOf } from './transports/http/requestId.ts'
import { secure } from './transports/http/security.ts'
import { findSite, plainAddress, serveSite } from './transports/http/site.ts'
import { serveLive } from './transports/websocket/socket.ts'
import { finishCommands, FINISH_MS } from './transports/http/stopping.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** Null until the caller is authenticated. */
    session: Session | null
  }
}

export interface ServerParts {
  db: Db
  /** For the one connection that listens to the database. */
  poolConfig: pg.PoolConfig
  config: ServerConfig
  /** False while the database is known to be down. */
  isUp: () => boolean
  /** The folder of the built app; without one only the API is served. */
  siteFolder?: string
  logSink?: LogSink
  /** The operator has seen the setup code. */
  setupCode?: SetupCode
  /** Timeout for receiving headers or a body; shorter in tests. */
  timeoutMs?: number
  /** How long running commands may finish during shutdown. */
  finishMs?: number
  /** False where no background job may run: in tests that set the clock to a past day. */
  runsJobs?: boolean
}

const DEAF =
  'no notifications arrive from the database, so live updates come up to 15 seconds late: a connection pooler such as PgBouncer has to be in session mode, or DATABASE_URL has to lead to PostgreSQL itself'

const tools = toolsOf(ledger)

/** The whole server, ready to listen. */
export const buildServer = async (parts: ServerParts): Promise<FastifyInstance> => {
  const { db, config, isUp } = parts
  const app = makeApp(parts)
  const site = parts.siteFolder === undefined ? undefined : findSite(parts.siteFolder)
  await secure(app, site?.scriptHashes ?? [], config.otherServers)
  const queue = new Queue(db, (err) => app.log.error({ err }, 'the queue failed'))
  const live = new Live(db, parts.poolConfig, {
    onQueued: (name) => queue.wake(name),
    onDeaf: () => app.log.warn(DEAF),
  })
  await serveLive(app, live, db)
  // Registered after the hook that lists and closes live-channel sockets: a refused socket would otherwise stay open.
  refuseOddPaths(app)
  checkHosts(app, config)
  await admitPages(app, config.corsOrigins)
  await closeFiles(app, config)
  const storage = openStorage(config.filesDir)
  const exportDb = connect({ ...parts.poolConfig, max: EXPORTS_AT_ONCE, application_name: 'farthing exports' })
  app.addHook('onClose', () => exportDb.destroy())
  const callParts: CallParts = {
    db,
    exportDb,
    config,
    isUp,
    announce: (change) => live.announce(change),
    enqueue: queue.enqueue,
    publish: (progress) => live.publish(progress),
    hasLiveUpdates: () => live.hears,
    storage,
    setupCode: parts.setupCode ?? new SetupCode(),
  }
  serveCalls(app, routes, callParts)
  serveMcp(app, tools, callParts)
  serveMetrics(app, db, config)
  serveHealth(app, db, isUp, app.disk)
  serveDocs(app)
  if (site) await serveSite(app, site)
  else app.setNotFoundHandler(answerUnknown)
  runBeside(app, parts, live, queue, storage)
  return app
}

const makeApp = ({
  db,
  config,
  logSink,
  timeoutMs = PATIENCE_MS,
  finishMs = FINISH_MS,
}: ServerParts): FastifyInstance => {
  const app = Fastify({
    logger: loggerOptions(config, logSink),
    logController: new LogController({ disableRequestLogging: true, requestIdLogLabel: 'requestId' }),
    genReqId: (request) => requestIdOf(request.headers[REQUEST_ID_HEADER]),
    trustProxy: (_, hop) => hop < config.trustProxy,
    exposeHeadRoutes: false,
    forceCloseConnections: true,
    http: { headersTimeout: timeoutMs, connectionsCheckingInterval: timeoutMs / 10 },
    frameworkErrors: answerBadAddress,
    rewriteUrl: plainAddress,
  })
  app.decorate('disk', new DiskWatch(config))
  app.decorateRequest('session', null)
  app.addHook('onRequest', (_request, reply, done) => shortCalls.during(reply.raw, done))
  app.addHook('onRequest', async (request: FastifyRequest, reply) => {
    void reply.header(REQUEST_ID_HEADER, request.id)
  })
  limitArrival(app, timeoutMs)
  finishCommands(app, db, finishMs)
  app.addHook('onResponse', async (request, reply) => logAnswer(request, reply))
  app.setErrorHandler(answerError)
  return app
}

/** Without its file folder the server still answers everything else, so it starts and logs the problem. */
const closeFiles = async (app: FastifyInstance, { filesDir }: ServerConfig): Promise<void> => {
  try {
    if (await makePrivate(filesDir)) return
    app.log.warn('FILES_DIR belongs to another account: other accounts of this machine may read the files in it')
  } catch (err) {
    app.log.error({ err }, 'FILES_DIR cannot be used')
  }
}

/** Background work that runs while the server is up. */
const runBeside = (
  app: FastifyInstance,
  { db, config, runsJobs = true }: ServerParts,
  live: Live,
  queue: Queue,
  storage: Storage,
): void => {
  const fail = (job: string) => (err: unknown) => app.log.error({ err, job }, 'a job failed')
  const jobContext = createJobContext(db, queue.enqueue, storage, (change) => live.announce(change))
  const leaving = new AbortController()
  let stopClock: (() => Promise<void>) | undefined
  app.addHook('onReady', async () => {
    await live.start()
    await saveSnapshot(db, new Date())
    await queue.open()
    if (!runsJobs) return
    await queue.workWith(workersOf(jobContext, config, webPushOver(db, config, leaving.signal)))
    const sweeps = sweepsOf(jobContext, fail('a sweep'), leaving.signal)
    const rates = exchangeJobs(config.exchangeProviders, leaving.signal, (err) =>
      app.log.warn({ err }, 'exchange rates are not to be had'),
    )
    stopClock = startClock(db, [...jobs, ...idempotencyJobs, ...sweeps, ...rates], (job, err) => fail(job.name)(err))
  })
  app.addHook('onClose', async () => {
    leaving.abort()
    await stopClock?.()
    await queue.stop()
    await live.stop()
  })
}
