import type { FastifyInstance } from 'fastify'
import { Refusal } from '#contract/errors.ts'
import { checkConnection, type Db } from '#server/db/connect.ts'
import type { DiskWatch } from '#server/infra/storage/fullDisk.ts'

/** Liveness and readiness. */
export const serveHealth = (app: FastifyInstance, db: Db, isUp: () => boolean, disk: DiskWatch): void => {
  app.get('/api/health/live', () => ({ status: 'live' }))

  app.get('/api/health/ready', async () => {
    const full = await disk.findReason()
    if (full !== undefined) throw new Refusal('UNAVAILABLE', full)
    if (!isUp()) throw new Refusal('UNAVAILABLE', 'The database cannot be reached.')
    await checkConnection(db)
    return { status: 'ready' }
  })
}
