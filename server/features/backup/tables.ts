import type pg from 'pg'

/** A table in a backup. */
export interface Table {
  name: string
  columns: string[]
}

/** All tables; referenced ones come first. */
export const listTables = async (client: pg.Client): Promise<Table[]> => {
  const { rows } = await client.query<Table & { above: string[] }>(`
    select c.relname as name,
           array(select a.attname::text from pg_attribute a
                 where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = '' order by a.attnum) as columns,
           array(select f.relname::text from pg_constraint k join pg_class f on f.oid = k.confrelid
                 where k.conrelid = c.oid and k.contype = 'f' and k.confrelid <> c.oid) as above
    from pg_class c
    where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and c.relname not like 'kysely%'
    order by c.relname`)
  const sorted: Table[] = []
  const left = new Map(rows.map((row) => [row.name, row]))
  while (left.size > 0) {
    const next = [...left.values()].find(({ above }) => above.every((name) => !left.has(name)))
    if (next === undefined) throw new Error('Tables point at each other in a circle.')
    left.delete(next.name)
    sorted.push({ name: next.name, columns: next.columns })
  }
  return sorted
}

/** The last value of a table's sequence. */
export interface Sequence {
  name: string
  last: string | null
}

export const listSequences = async (client: pg.Client): Promise<Sequence[]> => {
  const { rows } = await client.query<Sequence>(
    `select sequencename as name, last_value::text as last from pg_sequences where schemaname = 'public' order by 1`,
  )
  return rows
}

export const listMigrations = async (client: pg.Client): Promise<string[]> => {
  const { rows } = await client.query<{ name: string }>('select name from kysely_migration order by name')
  return rows.map(({ name }) => name)
}

export const quoted = (name: string): string => `"${name.replaceAll('"', '""')}"`

export const columnsOf = ({ columns }: Table): string => columns.map(quoted).join(', ')
