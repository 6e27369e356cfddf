import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { contract } from '#contract'
import { connect } from '#server/db/connect.ts'
import { sharedTestServer } from '#server/testing.ts'

const server = await sharedTestServer()

test('a user whose calls take long, however many, leaves connections to other users', async () => {
  const [anna, boris] = [await server.aUser(), await server.aUser()]
  const db = connect(server.poolConfig)
  const locking = await db.startTransaction().execute()
  await sql`lock table notes in access exclusive mode`.execute(locking)
  const asked = Array.from({ length: 20 }, () => anna.call(contract.notes.list, {}))
  try {
    expect(await boris.call(contract.folders.list, {})).toEqual({ folders: [] })
  } finally {
    await locking.rollback().execute()
    await db.destroy()
  }
  expect(await Promise.all(asked)).toEqual(Array.from({ length: 20 }, () => ({ notes: [] })))
})

test('many commands of one user at once, each with a key of its own, all finish', async () => {
  const anna = await server.aUser()
  const names = Array.from({ length: 30 }, (_, index) => `Folder ${index}`)
  const sent = names.map((name, index) =>
    anna.send(contract.folders.create, { name }, { 'idempotency-key': `folder-of-anna-${index}` }),
  )
  expect((await Promise.all(sent)).map(({ status }) => status)).toEqual(names.map(() => 201))
})
