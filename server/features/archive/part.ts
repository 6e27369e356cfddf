import type { Field } from './fields.ts'

/** Columns that say whose a row is. */
export type Key = 'book_id' | 'user_id'

/** A table in an archive: one JSON file, its rows numbered from `first`. */
export interface Part {
  table: string
  fields: Record<string, Field>
  /** Of the book alone, if absent; chats are of a person. */
  keys?: readonly Key[]
  /** A column with the row of another table that says in which book it is. */
  within?: { column: string; table: string }
  /** SQL condition for the book's rows that belong to the part. */
  only?: string
  /** The number of its first row. */
  first?: number
  /** The flag of the one row that every book already has: the imported row updates that one. */
  present?: { key: string; column: string }
  /** Columns derived from others, with the SQL that computes them. */
  derived?: Record<string, string>
  /** Columns that are not exported, each with the reason. */
  left?: Record<string, string>
  /** Older archives may lack the part. */
  mayLack?: true
  /** Row limit, above any real ledger. */
  most: number
}
