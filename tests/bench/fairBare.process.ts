// The control of `fair.ts`: a server with nothing of the product in it, so that its waits are those of the machine, the
// database and their libraries.
import { createServer } from 'node:http'
import { setImmediate as nextTurn } from 'node:timers/promises'
import pg from 'pg'

const [, , host = '', user = '', database = ''] = process.argv
const pool = new pg.Pool({ host, user, database, max: 10 })

const SLICE_MS = 1
const WORK_MS = 150
const ROWS = 5000
const STEP_ROWS = 100

/** As many small queries as listing accounts takes. */
const small = async (): Promise<string> => {
  const client = await pool.connect()
  for (let query = 0; query < 4; query++) await client.query('select relname from pg_class order by relname limit 30')
  client.release()
  return 'done'
}

const slices = async (): Promise<string> => {
  const end = performance.now() + WORK_MS
  while (performance.now() < end) {
    const endOfSlice = performance.now() + SLICE_MS
    while (performance.now() < endOfSlice);
    await nextTurn()
  }
  return 'done'
}

const rows = async (): Promise<string> => {
  const { rows: found } = await pool.query(
    `select id, md5(id::text) as name, md5(md5(id::text)) as version from generate_series(1, ${ROWS}) id order by name`,
  )
  const parts: string[] = []
  for (let at = 0; at < found.length; at += STEP_ROWS) {
    await nextTurn()
    parts.push(JSON.stringify(found.slice(at, at + STEP_ROWS)))
  }
  return parts.join('\n')
}

const count = async (): Promise<string> =>
  JSON.stringify((await pool.query('select count(*) from generate_series(1, 400000)')).rows)

const answers: Record<string, () => Promise<string>> = {
  '/small': small,
  '/slices': slices,
  '/rows': rows,
  '/count': count,
}

const server = createServer((request, response) => {
  void answers[request.url ?? '']?.().then((text) => response.end(text))
})
server.listen(0, '127.0.0.1', () => process.send?.(server.address()))
