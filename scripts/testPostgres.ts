// `npm run test:postgres`: the tests of the server on the newest PostgreSQL that this machine has besides our own.
import { existsSync, globSync } from 'node:fs'
import { run } from './run.ts'

const OLDEST = 15

/** Where systems keep the programs of a PostgreSQL, by major version. */
const places = ['/usr/lib/postgresql/*/bin', '/usr/pgsql-*/bin', '/opt/homebrew/opt/postgresql@*/bin']

const majorOf = (folder: string): number => Number(/\d+/.exec(folder)?.[0] ?? 0)

const [newest] = places
  .flatMap((place) => globSync(place))
  .filter((folder) => existsSync(`${folder}/initdb`) && majorOf(folder) >= OLDEST)
  .toSorted((a, b) => majorOf(b) - majorOf(a))

if (newest === undefined) {
  console.log('No other PostgreSQL is installed here.')
} else {
  console.log(`The server on PostgreSQL ${majorOf(newest)}`)
  process.exitCode = await run('vitest', ['run', '--project', 'server', '--reporter=dot'], { PG_BIN: newest })
}
