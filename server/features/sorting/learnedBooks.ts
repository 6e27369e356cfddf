import type { Db } from '#server/db/connect.ts'
import type { BookId } from '#server/db/columns.ts'
import { Slices } from '#server/kernel/inSlices.ts'
import type { UserCall } from '#server/kernel/route.ts'
import { Learned } from './learned.ts'
import { findCommitted, MOST_ROWS, readRows, readTouched, type StoredRow } from './learned.sql.ts'
import { LearnedNames } from './learnedNames.ts'

/** Rows of all books that are kept in memory; a book of 100,000 rows takes some 30 MB. */
const MOST_KEPT = 300_000
/** More rows than these are not looked up in the journal: all are read anew. */
const MOST_TOUCHED = 500

/** A book's history, as far as a person sorted it. */
export class LearnedBook {
  readonly categories = new Learned()
  readonly payees = new LearnedNames(this.categories)
  /** The last change set that it includes. */
  upTo = 0
  rowCount = 0
  /** Older rows do not count. */
  readonly #firstId: number

  constructor(firstId: number) {
    this.#firstId = firstId
  }

  add(row: StoredRow): void {
    if (row.id < this.#firstId) return
    this.rowCount++
    this.categories.add(row)
    const { payeeId, isPayeeOwn } = row
    if (payeeId !== null && isPayeeOwn) this.payees.add({ ...row, payeeId })
  }

  remove(row: StoredRow): void {
    if (row.id < this.#firstId) return
    this.rowCount--
    this.categories.remove(row)
    const { payeeId, isPayeeOwn } = row
    if (payeeId !== null && isPayeeOwn) this.payees.remove({ ...row, payeeId })
  }
}

/** By server, whose connections for exports are its own; the least recently used book first. */
const keptOf = new WeakMap<Db, Map<BookId, LearnedBook>>()

/** Everything that was committed; a command does not see its own changes in it. */
export const learnedOf = async ({
  db,
  exportDb,
  bookId,
}: Pick<UserCall, 'db' | 'exportDb' | 'bookId'>): Promise<LearnedBook> => {
  const kept = keptOf.get(exportDb) ?? new Map<BookId, LearnedBook>()
  keptOf.set(exportDb, kept)
  const committed = await findCommitted(db, bookId)
  const book = (await updated(db, bookId, kept.get(bookId), committed)) ?? (await readBook(db, bookId, committed))
  if (book.upTo === committed) keep(kept, bookId, book)
  return book
}

/** The same book with what was changed meanwhile; undefined if it has to be read anew. */
const updated = async (
  db: Db,
  bookId: BookId,
  book: LearnedBook | undefined,
  committed: number,
): Promise<LearnedBook | undefined> => {
  if (book === undefined || book.upTo >= committed) return book
  const from = book.upTo
  const touched = await readTouched(db, bookId, { from, to: committed, most: MOST_TOUCHED })
  if (touched === undefined || book.rowCount > 2 * MOST_ROWS) return undefined
  // Another call may have done the same meanwhile.
  if (book.upTo === from) {
    touched.before.forEach((row) => book.remove(row))
    touched.after.forEach((row) => book.add(row))
    book.upTo = committed
  }
  return book
}

const readBook = async (db: Db, bookId: BookId, committed: number): Promise<LearnedBook> => {
  const { upTo, rows } = await readRows(db, bookId)
  const book = new LearnedBook(rows.length < MOST_ROWS ? 0 : (rows.at(-1)?.id ?? 0))
  const slices = new Slices()
  for (const row of rows) {
    if (slices.isOver) await slices.next()
    book.add(row)
  }
  book.upTo = upTo
  // A command has changed rows that may yet be rolled back.
  const own =
    upTo > committed ? await readTouched(db, bookId, { from: committed, to: upTo, most: MOST_TOUCHED }) : undefined
  if (own !== undefined) {
    own.after.forEach((row) => book.remove(row))
    own.before.forEach((row) => book.add(row))
    book.upTo = committed
  }
  return book
}

const keep = (kept: Map<BookId, LearnedBook>, bookId: BookId, book: LearnedBook): void => {
  kept.delete(bookId)
  kept.set(bookId, book)
  let count = [...kept.values()].reduce((sum, { rowCount }) => sum + rowCount, 0)
  for (const [id, { rowCount }] of kept) {
    if (count <= MOST_KEPT || id === bookId) return
    kept.delete(id)
    count -= rowCount
  }
}
