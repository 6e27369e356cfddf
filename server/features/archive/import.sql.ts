import { type RawBuilder, sql } from 'kysely'
import { sharedCurrencies } from '#shared/sharedCurrencies.ts'
import { Refusal } from '#contract/errors.ts'
import type { FileId } from '#contract/files.ts'
import type { Db, Tx } from '#server/db/connect.ts'
import { refreshStatistics } from '#server/features/transactions/sql.ts'
import { adoptReconciled } from '#server/features/statements/adopt.ts'
import { sealStatements } from '#server/features/statements/sql.ts'
import { fileOf, invalid } from './archive.ts'
import { rowsOf } from './export.sql.ts'
import { refuseAsCallsDo } from './refusals.sql.ts'
import { partNames, partOf } from './parts.ts'
import { type ImportedRow, readRows } from './rows.ts'
import type { Archive } from './unzip.ts'
import type { Part } from './part.ts'
import type { PartName } from './partNames.ts'
import type { BookId, Member } from '#server/db/columns.ts'

const MANY_ROWS = 10_000

/** Storage keys of each row's bytes, by part and number. */
export type Keys = ReadonlyMap<PartName, FileId[]>

type Present = NonNullable<Part['present']>

/** A book with data is not overwritten. */
export const refuseFilled = async (db: Db, member: Member): Promise<void> => {
  for (const name of partNames.filter((each) => each !== 'settings')) {
    const { rows } = await sql`
      select 1 from ${rowsOf(name, member)} and ${sql.raw(ownRows(name))} limit 1`.execute(db)
    if (rows.length > 0)
      throw new Refusal(
        'ACCOUNT_NOT_EMPTY',
        `There are ${name} already: an archive is imported only by a user who has no data yet.`,
      )
  }
}

/** Rows that the user created. Expired rows count until they are deleted. */
const ownRows = (name: PartName): string => {
  const { only, present } = partOf(name)
  if (name === 'currencies') return only ?? 'true'
  return present ? `not ${present.column}` : 'true'
}

/**
 * Inserts all rows of an archive for this book and returns the number of transactions. `keys` are the storage keys of
 * its files.
 */
export const importRows = async (tx: Tx, member: Member, now: Date, archive: Archive, keys: Keys): Promise<number> => {
  const { bookId } = member
  await sql`
    create temp table brought (
      book_id bigint not null, part text not null, n bigint not null, id bigint not null, row jsonb not null,
      primary key (part, n)) on commit drop`.execute(tx)
  await stageShared(tx, bookId)
  let transactions = 0
  for (const name of partNames) {
    const count = await stage(tx, bookId, archive, name, keys)
    if (name === 'transactions') transactions = count
  }
  await sql`analyze brought`.execute(tx)
  for (const name of partNames) {
    await insertPart(tx, member, name)
  }
  await adoptReconciled({ db: tx, bookId, now })
  await sealStatements(tx, bookId)
  // Deferred constraints are checked here, while a refusal can still name the cause.
  await sql`set constraints all immediate`.execute(tx)
  await refuseAsCallsDo(tx, bookId, now)
  if (transactions >= MANY_ROWS) await refreshStatistics(tx)
  return transactions
}

const stageShared = async (tx: Tx, bookId: BookId): Promise<void> => {
  const ids = sharedCurrencies.map(({ currencyId }) => currencyId)
  await sql`
    insert into brought select ${bookId}, 'currencies', id, id, '{}' from unnest(${ids}::bigint[]) as shared (id)`.execute(
    tx,
  )
}

/** Assigns each row its new id. */
const stage = async (tx: Tx, bookId: BookId, archive: Archive, name: PartName, keys: Keys): Promise<number> => {
  const id = idFor(bookId, name)
  let count = 0
  const file = fileOf(name, archive.manifest)
  if (!archive.has(file)) return count
  for await (const rows of readRows(name, archive.read(file))) {
    const own = keys.get(name)
    const staged = own === undefined ? rows : rows.map((row) => ({ ...row, key: own[row.id - 1] }))
    await sql`
      insert into brought
      select ${bookId}, ${name}, n, ${id}, row
      from (
        select row, (row ->> 'id')::bigint as n from jsonb_array_elements(${JSON.stringify(staged)}::jsonb) as x (row)
        order by n) as ordered`.execute(tx)
    count += rows.filter(isOneOfItsOwn).length
  }
  return count
}

/** A split transaction counts once, by its first line. */
const isOneOfItsOwn = ({ id, split }: ImportedRow): boolean => split === undefined || split === null || split === id

const idFor = (bookId: BookId, name: PartName): RawBuilder<unknown> => {
  const { table, present } = partOf(name)
  if (name === 'settings') return sql`1`
  const next = sql`nextval(pg_get_serial_sequence(${table}, 'id'))`
  return present ? presentOr(next, bookId, table, present) : next
}

/** Uses the existing row where the imported one is a copy of it. */
const presentOr = (next: RawBuilder<unknown>, bookId: BookId, table: string, { key, column }: Present) => sql`
  case when (row ->> ${key})::boolean then (
    select id from ${sql.table(table)} where book_id = ${bookId} and ${sql.id(column)}) else ${next} end`

const insertPart = async (tx: Tx, { userId, bookId }: Member, name: PartName): Promise<void> => {
  const { table, fields, derived = {}, first = 1, present, keys = ['book_id'] } = partOf(name)
  await refuseUnknown(tx, name)
  const pairs = [
    ...Object.entries(fields).flatMap(([key, { columns, deserialize }]) => {
      const values = deserialize(key)
      return columns.map((column, index): [string, string] => [column, values[index] ?? 'null'])
    }),
    ...Object.entries(derived),
  ]
  const columns = sql.join(pairs.map(([column]) => sql.id(column)))
  const values = sql.raw(pairs.map(([, value]) => value).join(', '))
  const rows = sql`from brought as b where b.part = ${name} and b.n >= ${first}`
  const isPresent = present ? sql`(b.row ->> ${present.key})::boolean is true` : sql.lit(name === 'settings')
  if (present || name === 'settings') {
    await sql`
      update ${sql.table(table)} as t set (${columns}) = (select ${values} ${rows} and b.id = t.id)
      where (t.book_id, t.id) in (select b.book_id, b.id ${rows} and ${isPresent})`.execute(tx)
  }
  await sql`
    insert into ${sql.table(table)} (${sql.join(keys.map((key) => sql.id(key)))}, id, ${columns}) overriding system value
    select ${sql.join(keys.map((key) => (key === 'book_id' ? bookId : userId)))}, b.id, ${values} ${rows} and not ${isPresent} order by b.n`.execute(
    tx,
  )
}

/** Refuses rows that refer to rows missing from the archive. */
const refuseUnknown = async (tx: Tx, name: PartName): Promise<void> => {
  for (const [key, { names }] of Object.entries(partOf(name).fields)) {
    if (names === undefined) continue
    const number = sql`(b.row ->> ${key})::bigint`
    const { rows } = await sql<{ n: number }>`
      select b.n from brought as b where b.part = ${name} and ${number} > 0
        and not exists (select from brought as r where r.part = ${names} and r.n = ${number}) limit 1`.execute(tx)
    if (rows[0]) throw invalid('it names a row that is not there', [`${name}.json`, rows[0].n, key])
  }
}
