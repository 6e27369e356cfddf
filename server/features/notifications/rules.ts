import { ECDH } from 'node:crypto'
import { limits } from '#contract/limits.ts'
import { Refusal } from '#contract/errors.ts'
import type { WebPushDraft } from '#contract/notifications.ts'
import type { Db } from '#server/db/connect.ts'
import { isAllowed } from '#server/infra/push/egressGuard.ts'
import { countDevices } from './sql.ts'
import type { BookId } from '#server/db/columns.ts'

const refuse = (field: keyof WebPushDraft, message: string): never => {
  throw new Refusal('INVALID_INPUT', undefined, [{ path: [field], message }])
}

const isOnCurve = (point: string): boolean => {
  try {
    ECDH.convertKey(point, 'prime256v1', 'base64url')
    return true
  } catch {
    return false
  }
}

/** Refuses subscriptions that can never be reached or are not allowed. */
export const refuseUnreachable = async ({ endpoint, p256dh }: WebPushDraft, mayBeHere: boolean): Promise<void> => {
  if (!(await isAllowed(endpoint, mayBeHere))) refuse('endpoint', 'is not an https address on the internet')
  if (!isOnCurve(p256dh)) refuse('p256dh', 'is not a point of P-256')
}

export const refuseTooMany = async (db: Db, bookId: BookId): Promise<void> => {
  if ((await countDevices(db, bookId)) >= limits.points) {
    throw new Refusal('LIMIT_REACHED', `At most ${limits.points} devices.`)
  }
}
