import type { Notification } from '#contract/notifications.ts'
import type { QueuedWork } from '#server/jobs/queue.ts'
import type { Workshop } from '#server/jobs/workshop.ts'
import { deletePoints, listTargets, tellHolder, type Target } from './sql.ts'
import type { Outcome, SendPush } from './webPush.ts'

type Work = QueuedWork['notify']

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS
/** After each try that left somebody untold, so long until the next: five tries over a day. */
const DELAYS_MS = [MINUTE_MS, 15 * MINUTE_MS, 3 * HOUR_MS, 20 * HOUR_MS]

/**
 * Tells a user's points: every primary one, and of the others, the newest first, only as many as it takes to reach somebody.
 * Those that are gone for good are removed; who could not be reached and still should be is tried again later.
 */
export const deliver = async (
  { db, enqueue, write }: Workshop,
  sendPush: SendPush,
  work: Work,
  now: Date,
): Promise<void> => {
  const { userId, pointId, left, tries = 0 } = work
  const notification = notificationOf(work, now)
  const outcomes = new Map<Target, Outcome>()
  const tell = async (target: Target): Promise<void> => {
    const outcome = target.uuid === null ? sendPush(target, notification) : tellLive(target.uuid)
    outcomes.set(target, await outcome)
  }
  const tellLive = async (uuid: string): Promise<Outcome> =>
    (await tellHolder(db, uuid, JSON.stringify(notification))) ? 'delivered' : 'failed'
  const isTold = () => work.isTold === true || [...outcomes.values()].includes('delivered')

  const targets = await listTargets(db, userId, left ?? (pointId === undefined ? undefined : [pointId]))
  await Promise.all(targets.filter(({ is_primary }) => is_primary).map(tell))
  for (const target of targets.filter(({ is_primary }) => !is_primary)) {
    // oxlint-disable-next-line no-await-in-loop -- whether the next is told depends on this one
    if (!isTold()) await tell(target)
  }

  const ended = (outcome: Outcome) => targets.filter((target) => outcomes.get(target) === outcome)
  const gone = ended('gone').map(({ id }) => id)
  if (gone.length > 0) {
    await write({ userId, means: 'expiry', call: 'notifications.expire' }, (tx) => deletePoints(tx, userId, gone))
  }
  const untold = ended('failed').filter(({ is_primary }) => is_primary || !isTold())
  const delay = DELAYS_MS[tries]
  if (untold.length === 0 || delay === undefined) return
  const again = { left: untold.map(({ id }) => id), isTold: isTold(), tries: tries + 1 }
  const rest = { ...work, ...again, createdAt: notification.createdAt }
  await enqueue(db, 'notify', rest, new Date(now.getTime() + delay))
}

const notificationOf = ({ userId, text, silent, page, pointId, createdAt }: Work, now: Date): Notification => ({
  id: -1,
  text,
  options: { silent, pointId: pointId ?? -1, ...(page === undefined ? {} : { args: { page } }) },
  userId,
  createdAt: createdAt ?? now.toISOString(),
})
