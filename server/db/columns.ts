import type { ColumnType, GeneratedAlways } from 'kysely'

/** A time with a database default. */
export type Moment = ColumnType<Date, Date | string | undefined, Date | string>

/** Identity columns: never updated, and set only with `overriding system value`. */
export type Id = GeneratedAlways<number>

declare const brand: unique symbol

/** A person who signs in. */
export type UserId = number & { readonly [brand]: 'user' }

/** The accounts, categories and transactions that belong together. A person is a member of one or more books. */
export type BookId = number & { readonly [brand]: 'book' }

/** A person in a book. */
export interface Member {
  userId: UserId
  bookId: BookId
}

/** The caller of a public call. */
export const NOBODY = 0 as UserId
export const NO_BOOK = 0 as BookId
