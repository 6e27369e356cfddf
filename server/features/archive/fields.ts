import { z } from 'zod'
import { Id, text, Timestamp } from '#contract/fields.ts'
import type { PartName } from './partNames.ts'

/** Archive numbers of rows by database id. */
export type Numbers = Record<PartName, ReadonlyMap<number | string, number>>

type StoredRow = Record<string, unknown>

/** A field of a row: its column, its schema, and how it is exported and imported. */
export interface Field {
  columns: string[]
  schema: z.ZodType
  serialize: (row: StoredRow, numbers: Numbers) => unknown
  /** SQL on the row `t` that is read in place of the column. */
  reads?: string
  /** SQL for each column, computed from `b.row`, the imported row. */
  deserialize: (key: string) => string[]
  /** The part that the field refers to, if any. */
  names?: PartName
}

/** Text, numbers and flags, unchanged. */
export const plain = (column: string, type: string, schema: z.ZodType): Field => ({
  columns: [column],
  schema,
  serialize: (row) => row[column],
  deserialize: (key) => [`(b.row ->> '${key}')::${type}`],
})

/** A field that older archives lack; `otherwise` is its default. */
export const later = (column: string, type: string, schema: z.ZodType, otherwise: string): Field => ({
  ...plain(column, type, schema.optional()),
  deserialize: (key) => [`coalesce((b.row ->> '${key}')::${type}, ${otherwise})`],
})

export const moment = (column: string, schema: z.ZodType = Timestamp): Field => ({
  ...plain(column, 'timestamptz', schema),
  serialize: (row) => (row[column] as Date | null)?.toISOString() ?? null,
})

/** A reference to a row of another part, by its archive number. */
export const ref = (column: string, names: PartName, schema: z.ZodType = Id): Field => ({
  columns: [column],
  schema,
  names,
  serialize: (row, numbers) => numbers[names].get(row[column] as number) ?? null,
  deserialize: (key) => [rowOf(names, key, 'r.id')],
})

/** SQL for the row of a part whose number is under this key. */
export const rowOf = (part: PartName, key: string, what: string): string =>
  `(select ${what} from brought r where r.part = '${part}' and r.n = (b.row ->> '${key}')::bigint)`

/** SQL for the currency of the account whose number is under this key. */
export const currencyOf = (key: string): string =>
  `(select a.currency_id from accounts a where a.book_id = b.book_id and a.id = ${rowOf('accounts', key, 'r.id')})`

/** A member, by user name: ids differ between servers. Nobody, where the importing book has no such member. */
export const memberByName = (column: string): Field => ({
  ...plain(column, 'text', z.string().nullish()),
  reads: `(select u.name from users u where u.user_id = t.${column})`,
  deserialize: (key) => [
    `(select m.user_id from members m join users u using (user_id) where m.book_id = b.book_id and u.name = b.row ->> '${key}')`,
  ],
})

export const Mime = z.string().regex(/^[\w.+-]{1,64}\/[\w.+-]{1,64}$/)

export const described = (max: number): Field => plain('description', 'text', text(max).nullable())

/** Steps of a round-up, stored as three arrays. */
export const steps = (schema: z.ZodType): Field => {
  const columns = ['step_from', 'step_to', 'step_size']
  const keys = ['from', 'to', 'step']
  return {
    columns,
    schema,
    serialize: (row) => {
      const [from = [], to = [], size = []] = columns.map((column) => row[column] as (string | null)[])
      return size.map((step, index) => ({ from: from[index] ?? null, to: to[index] ?? null, step }))
    },
    deserialize: (key) =>
      keys.map(
        (each) =>
          `(select array_agg((s ->> '${each}')::numeric order by place) from jsonb_array_elements(b.row -> '${key}') with ordinality x (s, place))`,
      ),
  }
}

/** References to several rows of a part; deleted rows are left out. */
export const refs = (column: string, part: PartName, schema: z.ZodType): Field => ({
  columns: [column],
  schema,
  serialize: (row, numbers) =>
    (row[column] as number[]).flatMap((id) => numbers[part].get(id) ?? []).toSorted((a, b) => a - b),
  deserialize: (key) => [
    `coalesce((select array_agg(r.id order by r.n) from brought r where r.part = '${part}' and b.row -> '${key}' @> to_jsonb(r.n)), '{}')`,
  ],
})

/** Optional references that older archives lack. Each is looked up by number, because most rows have none. */
export const refsOrNone = (column: string, part: PartName, schema: z.ZodType): Field => {
  const all = refs(column, part, schema.nullish())
  return {
    ...all,
    serialize: (row, numbers) => (row[column] === null ? null : all.serialize(row, numbers)),
    deserialize: (key) => [
      `case when jsonb_typeof(b.row -> '${key}') = 'array' then (
         select array_agg(r.id order by r.n) from brought r
         where r.part = '${part}' and r.n = any (array(select x.n::bigint from jsonb_array_elements_text(b.row -> '${key}') x (n)))) end`,
    ],
  }
}

/** The same, where a list without rows is not the same as none. */
export const refsOrEmpty = (column: string, part: PartName, schema: z.ZodType): Field => {
  const all = refsOrNone(column, part, schema)
  return {
    ...all,
    deserialize: (key) => [
      `case when jsonb_typeof(b.row -> '${key}') = 'array' then coalesce(${all.deserialize(key).join()}, '{}') end`,
    ],
  }
}

/** Texts; null where there are none. */
export const texts = (column: string, schema: z.ZodType): Field => ({
  ...plain(column, 'text[]', schema),
  deserialize: (key) => [
    `(select array_agg(a order by place) from jsonb_array_elements_text(nullif(b.row -> '${key}', 'null')) with ordinality x (a, place))`,
  ],
})

/**
 * The recurring transaction that created a transaction; 0 when it was deleted, which keeps the fact that there was
 * one.
 */
export const recurringThatMayBeGone: Field = {
  columns: ['recurring_id'],
  schema: z.int().nonnegative().nullable(),
  serialize: ({ recurring_id: id }, { recurring }) => (id === null ? null : (recurring.get(id as number) ?? 0)),
  deserialize: () => [
    `case b.row ->> 'rule' when '0' then nextval(pg_get_serial_sequence('recurring_transactions', 'id')) else ${rowOf('recurring', 'rule', 'r.id')} end`,
  ],
  names: 'recurring',
}
