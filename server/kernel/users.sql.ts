import { sql } from 'kysely'
import { nameForTransfers } from '#shared/categoryNames.ts'
import { sharedCurrencies } from '#shared/sharedCurrencies.ts'
import { Refusal } from '#contract/errors.ts'
import type { Region } from '#shared/region.ts'
import type { Language } from '#contract/settings.ts'
import type { Db, Tx } from '#server/db/connect.ts'
import type { BookId, Member, UserId } from '#server/db/columns.ts'

export type Role = 'user' | 'admin'

export interface NewUser {
  name: string
  passwordHash: string
  /** A role, or a function that decides or refuses once it is certain whether this is the first user. */
  role: Role | ((isFirst: boolean) => Role)
  timeZone?: string | undefined
  lang?: Language | undefined
  region?: Region | undefined
  /** Created by an administrator: language, region and time zone are taken from the browser of the first sign-in. */
  isLocalePending?: boolean
  /** When a demo user expires. */
  expiresAt?: Date | undefined
}

/** An arbitrary constant that prevents two concurrent first users. */
const FIRST_USER_LOCK = 7_310_001

/** True as soon as anyone has registered; demo users do not count. */
export const hasUsers = async (db: Db): Promise<boolean> =>
  (await db.selectFrom('users').select('user_id').where('demo_until', 'is', null).limit(1).executeTakeFirst()) !==
  undefined

export interface User {
  name: string
  passwordHash: string
  role: Role
  disabled: boolean
  /** When a demo user expires. */
  expiresAt: Date | null
}

/** Books whose members are all disabled. Their recurring transactions pause, too, and are made up for afterwards. */
export const pausedBooks = (db: Db) =>
  db
    .selectFrom('members')
    .innerJoin('users', 'users.user_id', 'members.user_id')
    .select('book_id')
    .groupBy('book_id')
    .having(sql<boolean>`bool_and(disabled)`)

export const isPaused = async (db: Db, bookId: BookId): Promise<boolean> =>
  (await pausedBooks(db).where('book_id', '=', bookId).executeTakeFirst()) !== undefined

/** Locks a user: until the transaction ends, they cannot sign in, and their rights cannot change. */
export const lockUser = (tx: Tx, userId: UserId): Promise<User | undefined> =>
  tx
    .selectFrom('users')
    .select(['name', 'password_hash as passwordHash', 'role', 'disabled', 'demo_until as expiresAt'])
    .where('user_id', '=', userId)
    .forNoKeyUpdate()
    .executeTakeFirst()

/** Makes a user a member of a book that exists. */
export type Join = (tx: Tx, userId: UserId) => Promise<BookId>

/**
 * Creates a user with a first book, all its initial rows, and those of `seed`; or one who joins somebody's book. It is
 * not a command of that user, so the journal is off.
 */
export const makeUser = async (
  db: Db,
  user: NewUser,
  { seed, join }: { seed?: (tx: Tx, ids: Member) => Promise<void>; join?: Join } = {},
): Promise<Member> =>
  db.transaction().execute(async (tx) => {
    const userId = await insertUser(tx, user, await decideRole(tx, user.role))
    const bookId = await (join?.(tx, userId) ?? insertBook(tx, userId, user))
    await seed?.(tx, { userId, bookId })
    return { userId, bookId }
  })

export interface NewBook extends Pick<NewUser, 'name' | 'timeZone' | 'lang' | 'region'> {
  color?: number | undefined
}

/** A book with its initial rows, of which the user is the owner. No command can be undone to before it. */
export const insertBook = async (
  tx: Tx,
  userId: UserId,
  { name, color = 0, timeZone = 'UTC', lang = 'en', region }: NewBook,
): Promise<BookId> => {
  await sql`select set_config('app.journal', 'off', true)`.execute(tx)
  const { book_id } = await tx
    .insertInto('books')
    .values({ name, color })
    .returning('book_id')
    .executeTakeFirstOrThrow()
  await tx.insertInto('members').values({ book_id, user_id: userId, role: 'owner' }).execute()
  await insertSharedCurrencies(tx, book_id)
  await insertCategoryForTransfers(tx, book_id, lang)
  await tx.insertInto('journal_heads').values({ book_id }).execute()
  await tx
    .insertInto('settings')
    .values({ book_id, time_zone: timeZone, lang, region: region ?? null })
    .execute()
  return book_id
}

/** The first book that a user became a member of; absent only amid the loss of their last one. */
export const findFirstBook = async (db: Db, userId: UserId): Promise<BookId | undefined> =>
  (
    await db
      .selectFrom('members')
      .select('book_id')
      .where('user_id', '=', userId)
      .orderBy('since')
      .orderBy('book_id')
      .limit(1)
      .executeTakeFirst()
  )?.book_id

/** An empty book for a user who has lost their last one, with its time zone and language. */
export const insertBookLike = async (tx: Tx, userId: UserId, last: BookId): Promise<BookId> => {
  const { name } = await tx.selectFrom('users').select('name').where('user_id', '=', userId).executeTakeFirstOrThrow()
  return insertBook(tx, userId, { name, ...(await localeOf(tx, last)) })
}

export const localeOf = async (db: Db, bookId: BookId): Promise<Pick<NewBook, 'timeZone' | 'lang' | 'region'>> => {
  const { region, ...locale } = await db
    .selectFrom('settings')
    .select(['time_zone as timeZone', 'lang', 'region'])
    .where('book_id', '=', bookId)
    .executeTakeFirstOrThrow()
  return { ...locale, region: region ?? undefined }
}

const decideRole = async (tx: Tx, role: NewUser['role']): Promise<Role> => {
  if (typeof role === 'string') return role
  await sql`select pg_advisory_xact_lock(${FIRST_USER_LOCK})`.execute(tx)
  return role(!(await hasUsers(tx)))
}

const insertUser = async (
  tx: Tx,
  { name, passwordHash, expiresAt, isLocalePending = false }: NewUser,
  role: Role,
): Promise<UserId> => {
  const row = await tx
    .insertInto('users')
    .values({ name, password_hash: passwordHash, role, demo_until: expiresAt ?? null, locale_pending: isLocalePending })
    .onConflict((conflict) => conflict.column('name').doNothing())
    .returning('user_id')
    .executeTakeFirst()
  if (row === undefined) throw new Refusal('USERNAME_TAKEN')
  return row.user_id
}

const insertCategoryForTransfers = async (tx: Tx, bookId: BookId, lang: Language): Promise<void> => {
  const category = {
    book_id: bookId,
    parent_id: null,
    type: 0,
    name: nameForTransfers[lang],
    description: null,
  } as const
  await tx
    .insertInto('categories')
    .values({ ...category, for_transfers: true })
    .execute()
}

const insertSharedCurrencies = async (tx: Tx, bookId: BookId): Promise<void> => {
  const rows = sharedCurrencies.map(
    (shared) =>
      sql`(${bookId}, ${shared.currencyId}, false, ${shared.code}, ${shared.symbol}, ${shared.decimals}, ${shared.description})`,
  )
  await sql`
    insert into currencies (book_id, id, owned, code, symbol, decimals, description)
    overriding system value values ${sql.join(rows)}`.execute(tx)
}
