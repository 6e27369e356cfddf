import type { ColumnType, GeneratedAlways } from 'kysely'

/** A time with a database default. */
export type Moment = ColumnType<Date, Date | string | undefined, Date | string>

/** Identity columns: never updated, and set only with `overriding system value`. */
export type Id = GeneratedAlways<number>
