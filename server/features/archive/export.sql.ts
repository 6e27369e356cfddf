import { type RawBuilder, sql } from 'kysely'
import type { Db } from '#server/db/connect.ts'
import type { Storage } from '#server/infra/storage/storage.ts'
import { asCsv } from '#server/features/reports/csv.ts'
import { listRows } from '#server/features/reports/rows.sql.ts'
import { texts } from '#server/texts/texts.ts'
import { mapInSlices } from '#server/kernel/inSlices.ts'
import { getSettings } from '#server/features/settings/sql.ts'
import { bytesNameOf, byteParts, LEDGER } from './archive.ts'
import type { Numbers } from './fields.ts'
import { partNames, partOf } from './parts.ts'
import type { PartName } from './partNames.ts'
import type { BookId, Member } from '#server/db/columns.ts'

/** Rows fetched at a time. */
const SOME = 1000

/** One file of an archive that is being written. */
export interface ExportPart {
  name: string
  content: AsyncIterable<Buffer>
}

type StoredRow = Record<string, unknown>

/** Yields all parts of the book's archive in order, as of this snapshot, with the chats of this person. */
export async function* listParts(snapshot: Db, storage: Storage, member: Member): AsyncGenerator<ExportPart> {
  const { bookId } = member
  const numbers = await numberAll(snapshot, member)
  for (const name of partNames) yield { name: `${name}.json`, content: linesOf(snapshot, member, name, numbers) }
  const { lang, timeZone } = await getSettings(snapshot, bookId)
  const everything = {
    accountIds: undefined,
    categoryIds: undefined,
    from: undefined,
    to: undefined,
    pattern: undefined,
  }
  const reading = {
    db: snapshot,
    bookId,
    filter: everything,
    timeZone,
    words: texts[lang].reports,
    rowFor: 'line' as const,
    conversion: undefined,
  }
  yield { name: LEDGER, content: asCsv(listRows(reading)) }
  for (const part of byteParts) {
    for (const [fileId, number] of numbers[part]) {
      if (typeof fileId === 'string') yield { name: bytesNameOf(part, number), content: bytesOf(storage, fileId) }
    }
  }
}

/** The rows of a part that are of this book; of the chats, those of this person. */
export const rowsOf = (name: PartName, { userId, bookId }: Member): RawBuilder<unknown> => {
  const { table, keys = ['book_id'], within } = partOf(name)
  const conditions = keys.map((key) => sql`t.${sql.id(key)} = ${key === 'book_id' ? bookId : userId}`)
  if (within !== undefined) {
    conditions.push(sql`t.${sql.id(within.column)} in (
      select id from ${sql.table(within.table)} where user_id = ${userId} and book_id = ${bookId})`)
  }
  return sql`${sql.table(table)} as t where ${sql.join(conditions, sql` and `)}`
}

const exportedOf = (name: PartName, member: Member) =>
  sql`${rowsOf(name, member)} and (${sql.raw(partOf(name).only ?? 'true')})`

/** The row that every book has comes first, whenever it was created. */
const inOrder = (name: PartName) => {
  const { present } = partOf(name)
  return present === undefined ? sql`order by t.id` : sql`order by t.${sql.id(present.column)} desc, t.id`
}

/**
 * Assigns archive numbers to the rows of each part. Transactions are many, so they are numbered while they are read.
 */
const numberAll = async (snapshot: Db, member: Member): Promise<Numbers> => {
  const numbered = {} as Record<PartName, Map<number | string, number>>
  for (const name of partNames) {
    numbered[name] = name === 'transactions' ? new Map() : await numberRows(snapshot, member, name)
  }
  return numbered
}

const numberRows = async (snapshot: Db, member: Member, name: PartName): Promise<Map<number | string, number>> => {
  const { first = 1 } = partOf(name)
  const fileId = byteParts.some((part) => part === name) ? sql`t.file_id` : sql`null`
  const { rows } = await sql<{ id: number; file_id: string | null }>`
    select t.id, ${fileId} as file_id from ${exportedOf(name, member)} ${inOrder(name)}`.execute(snapshot)
  const ids = rows.map(({ id }, index): [number, number] => [id, first + index])
  const files = rows.flatMap(({ file_id }, index): [string, number][] =>
    file_id === null ? [] : [[file_id, first + index]],
  )
  const shared = name === 'currencies' ? Array.from({ length: first - 1 }, (_, index) => index + 1) : []
  return new Map<number | string, number>([...shared.map((id): [number, number] => [id, id]), ...ids, ...files])
}

/** A JSON list with one row per line. */
async function* linesOf(snapshot: Db, member: Member, name: PartName, numbers: Numbers): AsyncGenerator<Buffer> {
  const { fields, first = 1 } = partOf(name)
  let number = first
  for await (const rows of readRows(snapshot, member, name)) {
    const lines = await mapInSlices(rows, (row) => {
      const taken = Object.entries(fields).map(([key, { serialize }]): [string, unknown] => [
        key,
        serialize(row, numbers),
      ])
      const before = number === first ? '[\n' : ',\n'
      return before + JSON.stringify({ id: number++, ...Object.fromEntries(taken) })
    })
    yield Buffer.from(lines.join(''))
  }
  yield Buffer.from(number === first ? '[]\n' : '\n]\n')
}

/** Query of a part that refers to transactions, which are numbered in it. */
const namingTransactions = (name: PartName, wanted: RawBuilder<unknown>, bookId: BookId) => {
  const numbered = sql`
    with numbered as materialized (
      select id, row_number() over (order by id) as n from transactions where book_id = ${bookId})`
  if (name === 'receipts') {
    return sql`
      ${numbered}
      select ${wanted}, r.n as transaction_n from receipts as t left join numbered as r on r.id = t.transaction_id
      where t.book_id = ${bookId} order by t.id`
  }
  if (name !== 'transactions') return undefined
  return sql`
    ${numbered}
    select ${wanted}, r.n as round_up_n, s.n as split_n
    from transactions as t left join numbered as r on r.id = t.round_up_id left join numbered as s on s.id = t.split_id
    where t.book_id = ${bookId} order by t.id`
}

async function* readRows(snapshot: Db, member: Member, name: PartName): AsyncGenerator<StoredRow[]> {
  const cursor = sql.id(`own_${name}`)
  const wanted = sql.join(
    Object.values(partOf(name).fields).flatMap(({ columns, reads }) =>
      columns.map((column) =>
        reads === undefined ? sql`t.${sql.id(column)}` : sql`${sql.raw(reads)} as ${sql.id(column)}`,
      ),
    ),
  )
  const query = sql`select ${wanted} from ${exportedOf(name, member)} ${inOrder(name)}`
  const naming = namingTransactions(name, wanted, member.bookId)
  await sql`declare ${cursor} no scroll cursor for ${naming ?? query}`.execute(snapshot)
  for (;;) {
    const { rows } = await sql<StoredRow>`fetch ${sql.lit(SOME)} from ${cursor}`.execute(snapshot)
    if (rows.length === 0) break
    yield rows
  }
  await sql`close ${cursor}`.execute(snapshot)
}

async function* bytesOf(storage: Storage, fileId: string): AsyncGenerator<Buffer> {
  yield* (await storage.read(fileId)) as AsyncIterable<Buffer>
}
