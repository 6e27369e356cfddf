import { sql } from 'kysely'
import { MemberSettings, PersonalSettings, type Settings } from '#contract/settings.ts'
import { tellMembers } from '#server/kernel/eventBus.sql.ts'
import type { Db } from '#server/db/connect.ts'
import type { Member } from '#server/db/columns.ts'
import { getSettings } from './sql.ts'

type Own = PersonalSettings & MemberSettings

const readOwn = async (db: Db, { userId, bookId }: Member): Promise<Own> => {
  const row = await db
    .selectFrom('members')
    .innerJoin('users', 'users.user_id', 'members.user_id')
    .select(['users.own_settings as everywhere', 'members.own_settings as here'])
    .where('members.user_id', '=', userId)
    .where('book_id', '=', bookId)
    .executeTakeFirst()
  return { ...row?.everywhere, ...row?.here }
}

/** The settings of a book as this member has them. */
export const getOwnSettings = async (db: Db, member: Member): Promise<Settings> => ({
  ...(await getSettings(db, member.bookId)),
  ...(await readOwn(db, member)),
})

/** Whether there is anybody else in the book, or another book of the person's. */
const isShared = async (db: Db, { userId, bookId }: Member): Promise<boolean> => {
  const { rows } = await sql<{ n: number }>`
    select count(*) as n from members where book_id = ${bookId} or user_id = ${userId}`.execute(db)
  return (rows[0]?.n ?? 0) > 1
}

/**
 * Keeps what is the person's own of a change, and returns what is the book's. Whoever has one book alone has all of it
 * there, with a history.
 */
export const keepOwn = async (member: Member & { db: Db }, change: Partial<Settings>): Promise<Partial<Settings>> => {
  const { db, userId, bookId } = member
  if (!(await isShared(db, member))) return change
  const everywhere = stated(PersonalSettings.parse(change))
  const here = stated(MemberSettings.parse(change))
  if (Object.keys(everywhere).length > 0) {
    await sql`
      update users set own_settings = own_settings || ${JSON.stringify(everywhere)}::jsonb
      where user_id = ${userId}`.execute(db)
  }
  if (Object.keys(here).length > 0) {
    await sql`
      update members set own_settings = own_settings || ${JSON.stringify(here)}::jsonb
      where user_id = ${userId} and book_id = ${bookId}`.execute(db)
  }
  const own = { ...everywhere, ...here }
  if (Object.keys(own).length > 0) await tellMembers(db, bookId)
  return stated(Object.fromEntries(Object.entries(change).filter(([key]) => !(key in own))))
}

const stated = <T extends object>(fields: T): T =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as T
