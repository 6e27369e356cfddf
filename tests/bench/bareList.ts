import type { AddressInfo } from 'node:net'
import fastify from 'fastify'
import pg from 'pg'

// The least that can answer with 64 rows of a book: what anything of ours is measured against.
const [poolConfig = '{}'] = process.argv.slice(2)
const pool = new pg.Pool({ max: 10, ...(JSON.parse(poolConfig) as pg.PoolConfig) })
const app = fastify()
app.get<{ Querystring: { book: string } }>('/', async ({ query }) => {
  const { rows } = await pool.query(
    'select id, category_id, account_id, delta, created_at, description from transactions where book_id = $1 order by created_at desc, id desc limit 64',
    [query.book],
  )
  return { transactions: rows }
})
await app.listen({ port: 0, host: '127.0.0.1' })
process.send?.((app.server.address() as AddressInfo).port)
