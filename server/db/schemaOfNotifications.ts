import type { Generated } from 'kysely'
import type { DeviceType } from '#contract/notifications.ts'
import type { BookId, Id, Moment, UserId } from './columns.ts'

export interface NotificationPointsTable {
  book_id: BookId
  user_id: UserId
  id: Id
  type: DeviceType
  is_primary: Generated<boolean>
  description: string
  created_at: Moment
  /** For web push, with its keys. */
  endpoint: string | null
  p256dh: string | null
  auth: string | null
  /** For the live channel. */
  uuid: string | null
}

/** Live-channel devices with a socket at some server instance, which keeps extending the row. */
export interface HeldPointsTable {
  uuid: string
  alive_until: Moment
}

/** The VAPID key pair of this server. */
export interface PushKeysTable {
  is_one: Generated<boolean>
  public_key: string
  private_key: string
}
