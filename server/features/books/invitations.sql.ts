import { sql } from 'kysely'
import type { PersonalSettings } from '#contract/settings.ts'
import type { BookRole, Invitation, InvitationView } from '#contract/books.ts'
import { Refusal } from '#contract/errors.ts'
import { limits } from '#contract/limits.ts'
import { hashOfToken } from '#server/kernel/token.ts'
import type { Db, Tx } from '#server/db/connect.ts'
import type { BookId, UserId } from '#server/db/columns.ts'
import { recordEvent } from './events.sql.ts'

const DAY_MS = 24 * 60 * 60 * 1000

const opened = (db: Db, now: Date) =>
  db
    .selectFrom('invitations')
    .innerJoin('users', 'users.user_id', 'invitations.made_by')
    .where('expires_at', '>', now)
    .where('disabled', '=', false)

export const listInvitations = async (db: Db, bookId: BookId, now: Date): Promise<Invitation[]> => {
  const rows = await opened(db, now)
    .select(['invitation_id', 'invitations.role', 'name', 'expires_at'])
    .where('book_id', '=', bookId)
    .orderBy('invitation_id', 'desc')
    .execute()
  return rows.map((row) => ({
    invitationId: row.invitation_id,
    role: row.role,
    madeBy: row.name,
    expiresAt: row.expires_at.toISOString(),
  }))
}

/** Makes an invitation; expired ones of the book go. */
export const insertInvitation = async (
  tx: Tx,
  { bookId, userId, role, token }: { bookId: BookId; userId: UserId; role: BookRole; token: string },
  now: Date,
): Promise<number> => {
  await tx.deleteFrom('invitations').where('book_id', '=', bookId).where('expires_at', '<=', now).execute()
  if ((await listInvitations(tx, bookId, now)).length >= limits.invitations) throw new Refusal('LIMIT_REACHED')
  const { invitation_id } = await tx
    .insertInto('invitations')
    .values({
      book_id: bookId,
      made_by: userId,
      role,
      token_hash: hashOfToken(token),
      expires_at: new Date(now.getTime() + limits.invitationDays * DAY_MS),
    })
    .returning('invitation_id')
    .executeTakeFirstOrThrow()
  return invitation_id
}

/** Withdraws an invitation; false if there is none. */
export const deleteInvitation = async (tx: Tx, bookId: BookId, invitationId: number): Promise<boolean> => {
  const gone = tx.deleteFrom('invitations').where('book_id', '=', bookId).where('invitation_id', '=', invitationId)
  return (await gone.returning('invitation_id').executeTakeFirst()) !== undefined
}

export interface OpenInvitation extends Omit<InvitationView, 'mayRegister'> {
  bookId: BookId
  madeBy: UserId
  invitationId: number
}

/** The invitation of a token; wrong, used, withdrawn and expired ones are refused alike. */
export const requireInvitation = async (db: Db, token: string, now: Date): Promise<OpenInvitation> => {
  const found = await opened(db, now)
    .innerJoin('books', 'books.book_id', 'invitations.book_id')
    .select([
      'invitation_id as invitationId',
      'invitations.book_id as bookId',
      'made_by as madeBy',
      'books.name as book',
      'invitations.role',
      'users.name as invitedBy',
      'expires_at',
    ])
    .where('token_hash', '=', hashOfToken(token))
    .executeTakeFirst()
  if (found === undefined) throw new Refusal('INVITATION_INVALID')
  const { expires_at, ...facts } = found
  return { ...facts, expiresAt: expires_at.toISOString() }
}

/**
 * Makes the user a member by the invitation, which is used up with it. Who is a member already stays one as before, and
 * the invitation stays.
 */
export const acceptInvitation = async (
  tx: Tx,
  userId: UserId,
  token: string,
  now: Date,
  locale: PersonalSettings = {},
): Promise<BookId> => {
  const { bookId, invitationId, role, madeBy } = await requireInvitation(tx, token, now)
  // Against its withdrawal, and against a second person with the link.
  const { length: open } = await tx
    .selectFrom('invitations')
    .select('invitation_id')
    .where('book_id', '=', bookId)
    .where('invitation_id', '=', invitationId)
    .forUpdate()
    .execute()
  if (open === 0) throw new Refusal('INVITATION_INVALID')
  const members = await tx.selectFrom('members').select('user_id').where('book_id', '=', bookId).execute()
  if (members.some((member) => member.user_id === userId)) return bookId
  if (members.length >= limits.members) throw new Refusal('LIMIT_REACHED')
  await bringSettings(tx, userId, locale)
  const own_settings = JSON.stringify({ firstSteps: false, onlyExpenses: true, collapsedFolders: [] })
  await tx.insertInto('members').values({ book_id: bookId, user_id: userId, role, own_settings }).execute()
  await deleteInvitation(tx, bookId, invitationId)
  await recordEvent(tx, bookId, { kind: 'joined', by: madeBy, member: userId, role })
  return bookId
}

/** A person keeps their language and looks in a book of others: those of their one book so far, or of their browser. */
const bringSettings = async (tx: Tx, userId: UserId, locale: PersonalSettings): Promise<void> => {
  await sql`
    update users u set own_settings = ${JSON.stringify(locale)}::jsonb || coalesce((
      select jsonb_strip_nulls(jsonb_build_object('lang', lang, 'region', region, 'theme', theme, 'density', density))
      from settings join members m using (book_id) where m.user_id = u.user_id order by m.since limit 1), '{}') || own_settings
    where user_id = ${userId}`.execute(tx)
}
