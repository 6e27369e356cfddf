import { createHash } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { sweep } from './sweep.ts'
import { freshDatabase, type TestDatabase } from './testing.ts'
import { makeUser } from './users.ts'

let house: TestDatabase
let userId: number
beforeAll(async () => {
  house = await freshDatabase()
  userId = await makeUser(house.db, { name: 'anna', passwordHash: 'x', role: 'user' })
})
afterAll(() => house.drop())

const hours = (count: number): Date => new Date(Date.now() + count * 3_600_000)
const sha256 = (text: string): Buffer => createHash('sha256').update(text).digest()

test('C21: a session that has ended is swept away, a living one stays', async () => {
  const { db } = house
  const session = (token: string, expires_at: Date) => ({
    token_hash: sha256(token),
    user_id: userId,
    slides: true,
    lifetime_days: 14,
    expires_at,
  })
  await db
    .insertInto('sessions')
    .values([session('ended', hours(-1)), session('living', hours(1))])
    .execute()
  await sweep(db)
  const left = await db.selectFrom('sessions').select('token_hash').execute()
  expect(left).toEqual([{ token_hash: sha256('living') }])
})

test('the answer to a form is kept for a day', async () => {
  const { db } = house
  const kept = (key: string, at: Date) => ({
    user_id: userId,
    key,
    call: 'transactions.create',
    input_hash: sha256('x'),
    status: 201,
    answer: '{}',
    at,
  })
  await db
    .insertInto('idempotency_keys')
    .values([kept('old', hours(-25)), kept('young', hours(-23))])
    .execute()
  await sweep(db)
  expect(await db.selectFrom('idempotency_keys').select('key').execute()).toEqual([{ key: 'young' }])
})
