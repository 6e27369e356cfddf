import type { Notification } from '#contract/notifications.ts'
import { isPaused } from '#server/kernel/users.sql.ts'
import type { QueuedWork } from '#server/db/queue/queue.ts'
import type { JobContext } from '#server/kernel/jobContext.ts'
import { deleteDevices, listTargets, notifyHolder, type Target } from './sql.ts'
import type { Outcome, SendPush } from './webPush.ts'

type Work = QueuedWork['notify']

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS
const DAY_MS = 24 * HOUR_MS
/** Delays after failed attempts: five attempts over a day. */
const DELAYS_MS = [MINUTE_MS, 15 * MINUTE_MS, 3 * HOUR_MS, 20 * HOUR_MS]

/**
 * Notifies the devices of each member: every primary one, and of the others, newest first, until one is reached. Devices
 * that no longer exist are removed; unreached ones that still should be notified are retried later. Who has several
 * books is told which one it is about, and the notification opens it.
 */
export const deliver = async (
  { db, enqueue, write }: JobContext,
  sendPush: SendPush,
  work: Work,
  now: Date,
): Promise<void> => {
  const { bookId, pointId, left, tries = 0 } = work
  if (await isPaused(db, bookId)) return
  const createdAt = work.createdAt ?? now.toISOString()
  const outcomes = new Map<Target, Outcome>()
  const send = async (target: Target): Promise<void> => {
    const notification = { ...messageOf(work, target, createdAt), userId: target.user_id }
    const outcome = target.uuid === null ? sendPush(target, notification) : notifyLive(target.uuid, notification)
    outcomes.set(target, await outcome)
  }
  const notifyLive = async (uuid: string, notification: Notification): Promise<Outcome> => ({
    kind: (await notifyHolder(db, uuid, JSON.stringify(notification))) ? 'delivered' : 'failed',
  })
  const told = () => [
    ...(work.told ?? []),
    ...[...outcomes].flatMap(([{ user_id }, { kind }]) => (kind === 'delivered' ? [user_id] : [])),
  ]
  const isTold = (target: Target) => told().includes(target.user_id)

  const targets = await listTargets(db, bookId, left ?? (pointId === undefined ? undefined : [pointId]))
  await Promise.all(targets.filter(({ is_primary }) => is_primary).map(send))
  for (const target of targets.filter(({ is_primary }) => !is_primary)) {
    if (!isTold(target)) await send(target)
  }

  const ended = (kind: Outcome['kind']) => targets.filter((target) => outcomes.get(target)?.kind === kind)
  const gone = ended('gone').map(({ id }) => id)
  if (gone.length > 0) {
    await write({ bookId, userId: null, source: 'expiry', call: 'notifications.expire' }, (tx) =>
      deleteDevices(tx, bookId, gone),
    )
  }
  const undelivered = ended('failed').filter((target) => target.is_primary || !isTold(target))
  const wait = Math.max(...undelivered.map((target) => outcomes.get(target)?.waitMs ?? 0))
  const at = nextTry(tries, wait, now, Date.parse(createdAt) + DAY_MS)
  if (undelivered.length === 0 || at === undefined) return
  const again = { left: undelivered.map(({ id }) => id), told: [...new Set(told())], tries: tries + 1 }
  const rest = { ...work, ...again, createdAt }
  await enqueue(db, 'notify', rest, at)
}

/** Not before the push service's Retry-After, and not after a day, when the notification is outdated. */
const nextTry = (tries: number, waitMs: number, now: Date, end: number): Date | undefined => {
  const delay = DELAYS_MS[tries]
  if (delay === undefined) return undefined
  const at = Math.max(Math.min(now.getTime() + delay, end), now.getTime() + waitMs)
  return at <= end ? new Date(at) : undefined
}

const messageOf = (
  { bookId, text, silent, page, pointId }: Work,
  { book }: Target,
  createdAt: string,
): Omit<Notification, 'userId'> => ({
  id: -1,
  text: book === null ? text : `${book}: ${text}`,
  options: {
    silent,
    pointId: pointId ?? -1,
    ...(page !== undefined && { args: { page: book === null ? page : `${page}?book=${bookId}` } }),
  },
  createdAt,
})
