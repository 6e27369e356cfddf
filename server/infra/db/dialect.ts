import { PostgresDialect, PostgresDriver, type DatabaseConnection, type Driver } from 'kysely'
import type pg from 'pg'
import { unavailableWhenLost } from './connectionErrors.ts'

/** A connection object lives as long as its client, so its query method is wrapped once. */
class CarefulDriver extends PostgresDriver {
  readonly #wrapped = new WeakSet<DatabaseConnection>()

  override async acquireConnection(): Promise<DatabaseConnection> {
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
    return new CarefulDriver({ pool: this.#pool })
  }
}
