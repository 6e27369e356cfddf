import { randomUUID } from 'node:crypto'
import { sql, type Updateable } from 'kysely'
import type { NotificationPoint, WebPushDraft } from '#contract/notifications.ts'
import { NOTIFIED } from '#server/kernel/eventBus.ts'
import type { Db } from '#server/db/connect.ts'
import type { NotificationPointsTable } from '#server/db/schemaOfNotifications.ts'
import type { BookId, Member, UserId } from '#server/db/columns.ts'

/** Primary ones first, then the newest: in lists, and for notifications. */
const ordered = (db: Db, bookId: BookId) =>
  db
    .selectFrom('notification_points')
    .where('book_id', '=', bookId)
    .orderBy('is_primary', 'desc')
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')

export const listDevices = async (db: Db, { userId, bookId }: Member): Promise<NotificationPoint[]> => {
  const rows = await ordered(db, bookId)
    .where('user_id', '=', userId)
    .select(['id', 'is_primary', 'type', 'created_at', 'description'])
    .execute()
  return rows.map(({ id, is_primary, type, created_at, description }) => ({
    pointId: id,
    isPrimary: is_primary,
    type,
    createdAt: created_at.toISOString(),
    description,
  }))
}

/** A device with the data needed to reach it. */
export interface Target {
  id: number
  user_id: UserId
  /** The name of the book, where the member has several. */
  book: string | null
  is_primary: boolean
  endpoint: string | null
  p256dh: string | null
  auth: string | null
  uuid: string | null
}

/** The devices of the members to notify: all, or those of the given ids. */
export const listTargets = (db: Db, bookId: BookId, ids: number[] | undefined): Promise<Target[]> => {
  const targets = ordered(db, bookId)
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('members')
          .select('role')
          .whereRef('members.book_id', '=', 'notification_points.book_id')
          .whereRef('members.user_id', '=', 'notification_points.user_id'),
      ),
    )
    .select(['id', 'user_id', 'is_primary', 'endpoint', 'p256dh', 'auth', 'uuid'])
    .select(
      sql<string | null>`(
        select name from books where books.book_id = notification_points.book_id and exists (
          select from members where members.user_id = notification_points.user_id and members.book_id <> books.book_id))`.as(
        'book',
      ),
    )
  return (ids === undefined ? targets : targets.where('id', 'in', [0, ...ids])).execute()
}

export const countDevices = async (db: Db, bookId: BookId): Promise<number> => {
  const { count } = await db
    .selectFrom('notification_points')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('book_id', '=', bookId)
    .executeTakeFirstOrThrow()
  return count
}

/**
 * A known browser is recognised by its current or previous endpoint, and its device is updated. Returns its id, or
 * undefined for a new one.
 */
export const renewWebPush = async (
  db: Db,
  { userId, bookId }: Member,
  draft: WebPushDraft,
): Promise<number | undefined> => {
  const { endpoint, oldEndpoint, p256dh, auth, description, primary } = draft
  const row = await db
    .updateTable('notification_points')
    .set({ user_id: userId, p256dh, auth, description, ...(primary === undefined ? {} : { is_primary: primary }) })
    .where('book_id', '=', bookId)
    .where('endpoint', '=', endpoint)
    .returning('id')
    .executeTakeFirst()
  if (row !== undefined || oldEndpoint === undefined) return row?.id
  const moved = await db
    .updateTable('notification_points')
    .set({ user_id: userId, endpoint, p256dh, auth })
    .where('book_id', '=', bookId)
    .where('endpoint', '=', oldEndpoint)
    .returning('id')
    .executeTakeFirst()
  return moved?.id
}

export const insertWebPush = async (
  db: Db,
  { userId, bookId }: Member,
  draft: WebPushDraft,
  now: Date,
): Promise<number> => {
  const { endpoint, p256dh, auth, description, primary = false } = draft
  const keys = { endpoint, p256dh, auth }
  const { id } = await db
    .insertInto('notification_points')
    .values({ book_id: bookId, user_id: userId, type: 0, ...keys, description, is_primary: primary, created_at: now })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** A device of the live channel, with the name that its client gets. */
export const insertLiveDevice = async (
  db: Db,
  { userId, bookId }: Member,
  { description, isPrimary }: { description: string; isPrimary: boolean },
): Promise<{ id: number; uuid: string }> => {
  const uuid = randomUUID()
  const { id } = await db
    .insertInto('notification_points')
    .values({ book_id: bookId, user_id: userId, type: 1, uuid, description, is_primary: isPrimary })
    .returning('id')
    .executeTakeFirstOrThrow()
  return { id, uuid }
}

export const hasDevice = async (
  db: Db,
  { userId, bookId }: Member,
  column: 'id' | 'uuid',
  value: number | string,
): Promise<boolean> => {
  const own = ordered(db, bookId).where('user_id', '=', userId)
  return (await own.select('id').where(column, '=', value).executeTakeFirst()) !== undefined
}

export const updateDevice = async (
  db: Db,
  bookId: BookId,
  pointId: number,
  change: Updateable<NotificationPointsTable>,
): Promise<void> => {
  const changing = db.updateTable('notification_points').set(change).where('book_id', '=', bookId)
  await changing.where('id', '=', pointId).execute()
}

export const deleteDevices = async (db: Db, bookId: BookId, ids: number[]): Promise<void> => {
  await db.deleteFrom('notification_points').where('book_id', '=', bookId).where('id', 'in', ids).execute()
}

/** The keys of this server. Those that were kept first stay. */
export const saveKeys = async (
  db: Db,
  make: () => { publicKey: string; privateKey: string },
): Promise<{ publicKey: string; privateKey: string }> => {
  const stored = db.selectFrom('push_keys').select(['public_key as publicKey', 'private_key as privateKey'])
  const found = await stored.executeTakeFirst()
  if (found) return found
  const { publicKey, privateKey } = make()
  await db
    .insertInto('push_keys')
    .values({ public_key: publicKey, private_key: privateKey })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  return stored.executeTakeFirstOrThrow()
}

/** How long a device counts as held after its holder was last seen. */
const HELD_SECONDS = 45

/** Holds a point of the live channel for a socket; false when another one has it. */
export const holdDevice = async (db: Db, uuid: string): Promise<boolean> => {
  const { rows } = await sql`
    insert into held_points (uuid, alive_until) values (${uuid}, now() + ${HELD_SECONDS} * interval '1 second')
    on conflict (uuid) do update set alive_until = excluded.alive_until where held_points.alive_until < now()
    returning uuid`.execute(db)
  return rows.length > 0
}

/** Says that these points are held still. */
export const goOnHolding = async (db: Db, uuids: string[]): Promise<void> => {
  await sql`
    update held_points set alive_until = now() + ${HELD_SECONDS} * interval '1 second'
    where uuid = any(${uuids}::uuid[])`.execute(db)
}

export const releaseDevices = async (db: Db, uuids: string[]): Promise<void> => {
  await sql`delete from held_points where uuid = any(${uuids}::uuid[]) or alive_until < now()`.execute(db)
}

/** Hands a message to whichever instance holds the point; false when none does. */
export const notifyHolder = async (db: Db, uuid: string, message: string): Promise<boolean> => {
  const { rows } = await sql`
    select pg_notify(${NOTIFIED}, ${`${uuid} ${message}`}) from held_points
    where uuid = ${uuid} and alive_until > now()`.execute(db)
  return rows.length > 0
}
