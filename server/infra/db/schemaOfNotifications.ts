import type { Generated } from 'kysely'
import type { PointType } from '#contract/notifications.ts'
import type { Id, Moment } from './schema.ts'

export interface NotificationPointsTable {
  user_id: number
  id: Id
  type: PointType
  is_primary: Generated<boolean>
  description: string
  created_at: Moment
  /** Of a web push, with its keys. */
  endpoint: string | null
  p256dh: string | null
  auth: string | null
  /** Of the live channel. */
  uuid: string | null
}

/** Points of the live channel with a socket at some server instance, which prolongs this while it lasts. */
export interface HeldPointsTable {
  uuid: string
  alive_until: Moment
}

/** The one pair of keys by which push services know this server. */
export interface PushKeysTable {
  is_one: Generated<boolean>
  public_key: string
  private_key: string
}
