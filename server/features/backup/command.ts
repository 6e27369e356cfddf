import { readConfig } from '#server/infra/config.ts'
import type { openDatabase } from '#server/infra/postgres/open.ts'
import type { DatabaseServer } from '#server/infra/postgres/embedded.ts'
import { openStorage, type Storage } from '#server/infra/storage/storage.ts'
import type { Manifest } from './manifest.ts'

type Work = (poolConfig: DatabaseServer['poolConfig'], storage: Storage, path: string) => Promise<Manifest>

type Open = typeof openDatabase

const print = (sentence: string): void => {
  process.stderr.write(`${sentence}\n`)
}

/** Runs a command with a file on the configured database, and prints the result. */
export const runWithFile = async (usage: string, done: string, open: Open, work: Work): Promise<void> => {
  try {
    const [path, ...rest] = process.argv.slice(2)
    if (path === undefined || rest.length > 0) throw new Error(`Say ${usage}.`)
    const config = readConfig()
    const database = await open(config, print)
    try {
      const { tables, files } = await work(database.poolConfig, openStorage(config.filesDir), path)
      const rows = tables.reduce((all, table) => all + table.rows, 0)
      print(`${done}: ${rows} rows of ${tables.length} tables, ${files.length} files.`)
    } finally {
      await database.stop()
    }
  } catch (error) {
    print(error instanceof Error ? error.message : String(error))
    process.exitCode = 1
  }
}
