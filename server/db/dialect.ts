import { PostgresDialect, PostgresDriver, type DatabaseConnection, type Driver } from 'kysely'
import type pg from 'pg'
import { unavailableWhenLost } from './connectionErrors.ts'
import { Shares } from './shares.ts'

/** A connection object lives as long as its client, so its query method is wrapped once. */
class CarefulDriver extends PostgresDriver {
  readonly #wrapped = new WeakSet<DatabaseConnection>()
  readonly #shares: Shares
  readonly #leave = new WeakMap<DatabaseConnection, () => void>()

  constructor(pool: pg.Pool) {
    super({ pool })
    // Two, since a call may read beside its transaction.
    this.#shares = new Shares(Math.max(2, Math.floor(pool.options.max / 2)))
  }

  override async acquireConnection(): Promise<DatabaseConnection> {
    const leave = await this.#shares.enter()
    try {
      const connection = await this.#acquire()
      this.#leave.set(connection, leave)
      return connection
    } catch (error) {
      leave()
      throw error
    }
  }

  override async releaseConnection(connection: Parameters<PostgresDriver['releaseConnection']>[0]): Promise<void> {
    await super.releaseConnection(connection)
    this.#leave.get(connection)?.()
  }

  async #acquire(): Promise<DatabaseConnection> {
    const connection = await unavailableWhenLost(super.acquireConnection())
    if (this.#wrapped.has(connection)) return connection
    const execute = connection.executeQuery.bind(connection)
    connection.executeQuery = (query) => unavailableWhenLost(execute(query))
    this.#wrapped.add(connection)
    return connection
  }
}

/** PostgreSQL dialect that throws `UNAVAILABLE` when the database cannot be reached. */
export class SafeDialect extends PostgresDialect {
  readonly #pool: pg.Pool

  constructor(pool: pg.Pool) {
    super({ pool })
    this.#pool = pool
  }

  override createDriver(): Driver {
    return new CarefulDriver(this.#pool)
  }
}
