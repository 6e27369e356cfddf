import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { sql } from 'kysely'
import type { Db } from './connect.ts'

const folder = new URL('functions/', import.meta.url)

/** Functions, triggers and views as they are now. Each file may be applied again. */
export const readFunctions = (): string[] =>
  readdirSync(folder)
    .filter((name) => name.endsWith('.sql'))
    .toSorted()
    .map((name) => readFileSync(new URL(name, folder), 'utf8'))

/** Kysely's own for migrations, so that no other version migrates meanwhile. */
const LOCK = sql.lit('3853314791062309107')

/**
 * Applies the files when they, or the migrations before them, have changed. Their hash is a comment in the database: a
 * table for it would be part of backups.
 */
export const applyFunctions = (db: Db, migrations: string[]): Promise<void> =>
  db.transaction().execute(async (tx) => {
    await sql`select pg_advisory_xact_lock(${LOCK})`.execute(tx)
    const files = readFunctions()
    const hash = createHash('sha256')
      .update(JSON.stringify([files, migrations]))
      .digest('hex')
    const { rows } = await sql<{ name: string; applied: string | null }>`
      select name, obj_description('kysely_migration'::regclass, 'pg_class') as applied from kysely_migration`.execute(
      tx,
    )
    // A newer version has migrated since this one did.
    if (rows.some(({ name }) => !migrations.includes(name))) throw new Error(NEWER)
    if (rows[0]?.applied === hash) return
    // Each command locks its user here first: running ones end, new ones wait, and none can deadlock with the files.
    await sql`lock table journal_heads in exclusive mode`.execute(tx)
    for (const file of files) await sql.raw(file).execute(tx)
    await sql`comment on table kysely_migration is ${sql.lit(hash)}`.execute(tx)
  })

export const NEWER = 'A newer Farthing has used this database. Start that version; nothing was changed.'
