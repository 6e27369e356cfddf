import pg from 'pg'
import { afterAll, inject } from 'vitest'
import { connect, type Db } from './connect.ts'
import { migrateTo, migrationNames } from './migrate.ts'
import { TEMPLATE, urlOf } from './testServer.ts'

export interface TestDatabase {
  db: Db
  /** For tests that need their own connection. */
  poolConfig: pg.PoolConfig
  drop: () => Promise<void>
}

let made = 0

/** An empty, migrated database for one test file alone. Only tests import this. */
export const freshDatabase = (): Promise<TestDatabase> => create(`template ${TEMPLATE}`)

/** The same, dropped after the test file. */
export const sharedTestDatabase = async (): Promise<TestDatabase> => {
  const database = await freshDatabase()
  afterAll(() => database.drop())
  return database
}

/** An empty database at the state before a migration. */
export const databaseBefore = async (migration: string): Promise<TestDatabase> => {
  const database = await create('template template0')
  await migrateTo(
    database.db,
    migrationNames.filter((name) => name < migration),
  )
  return database
}

const create = async (likeness: string): Promise<TestDatabase> => {
  const name = `test_${process.pid}_${Date.now()}_${(made += 1)}`
  await asAdmin(`create database ${name} ${likeness}`)
  const poolConfig = { connectionString: urlOf(inject('databaseUrl'), name), max: 4 }
  const db = connect(poolConfig)
  const drop = async (): Promise<void> => {
    await db.destroy()
    await asAdmin(`drop database ${name} with (force)`)
  }
  return { db, poolConfig, drop }
}

const asAdmin = async (statement: string): Promise<void> => {
  const admin = new pg.Client(inject('databaseUrl'))
  await admin.connect()
  await admin.query(statement)
  await admin.end()
}
