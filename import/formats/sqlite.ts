import type { Database, SqlValue } from 'sql.js'
import { FileRefusal } from '#import/engine/FileRefusal.ts'

/** A database that was opened from the bytes of a file. */
export interface OpenDatabase {
  /** Whether there is a table or a view of this name. */
  has: (name: string) => boolean
  /** The rows of a query, their values as text. */
  rows: (sql: string) => Record<string, string | undefined>[]
  close: () => void
}

/** Opens an SQLite database in memory. What it is made with is loaded only now. */
export const openDatabase = async (bytes: Uint8Array): Promise<OpenDatabase> => {
  const [{ default: start }, { default: wasm }] = await Promise.all([
    import('sql.js'),
    import('sql.js/dist/sql-wasm-browser.wasm?url'),
  ])
  // On a server it finds its other half beside itself.
  const sql = await start(import.meta.env.SSR ? {} : { locateFile: () => wasm })
  const database = new sql.Database(bytes)
  const rows = (query: string) => query_(database, query)
  try {
    const names = new Set(
      rows("select name from sqlite_master where type in ('table', 'view')").map(({ name }) => name),
    )
    return { has: (name) => names.has(name), rows, close: () => database.close() }
  } catch (error) {
    database.close()
    throw error
  }
}

const query_ = (database: Database, sql: string): Record<string, string | undefined>[] => {
  try {
    const [result] = database.exec(sql)
    if (result === undefined) return []
    const { columns, values } = result
    return values.map((row) => Object.fromEntries(columns.map((name, at) => [name, textOf(row[at])])))
  } catch {
    throw new FileRefusal('brokenDatabase')
  }
}

const textOf = (value: SqlValue | undefined): string | undefined =>
  value === null || value === undefined || value instanceof Uint8Array ? undefined : String(value)
