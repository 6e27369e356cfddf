import type { ServerResponse } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import type { Db } from '#server/db/connect.ts'
import { refuseCommits } from '#server/kernel/changeSet.sql.ts'

/** How long a stopping server waits for running commands. */
export const FINISH_MS = 8000

/** Commands committed just before that are still answered within this time. */
const ANSWER_MS = 2000

/** A stopping server answers running commands and commits none that it can no longer answer. */
export const finishCommands = (app: FastifyInstance, db: Db, finishMs: number): void => {
  const underWay = new Set<ServerResponse>()
  let whenIdle = (): void => undefined
  app.addHook('onRequest', async ({ method }, { raw }) => {
    if (method === 'GET') return
    underWay.add(raw)
    raw.once('close', () => {
      underWay.delete(raw)
      if (underWay.size === 0) whenIdle()
    })
  })
  app.addHook('preClose', async () => {
    if (underWay.size === 0) return
    const idle = new Promise<void>((resolve) => (whenIdle = resolve))
    await within(idle, finishMs)
    if (underWay.size === 0) return
    refuseCommits(db)
    await within(idle, ANSWER_MS)
  })
}

/** Waits with a timeout. */
const within = async (happening: Promise<void>, ms: number): Promise<void> => {
  const leaving = new AbortController()
  await Promise.race([happening, sleep(ms, undefined, { signal: leaving.signal }).catch(() => undefined)])
  leaving.abort()
}
