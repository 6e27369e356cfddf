import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { contract } from '#contract'
import { aPerson, change, spend } from '#server/features/changes/testChanges.ts'
import { rowsRead } from '#server/db/testRowsRead.ts'
import { sharedTestServer } from '#server/testing.ts'

const server = await sharedTestServer()

test('whether undoing takes a tag away from a later transaction is asked of what came later, not of all that has the tag', async () => {
  const person = await aPerson(server)
  const { anna, card, food } = person
  const transaction = {
    type: 0,
    accountId: card,
    categoryId: food,
    created: '2026-05-03T10:00:00Z',
    delta: '-1',
  } as const
  await anna.call(contract.transactions.createBulk, { entries: Array.from({ length: 2000 }, () => transaction) })
  await change(anna, { filter: { accountsIds: String(card) } }, { set: { addTags: ['Trip'] } })
  const [tagged] = (await anna.call(contract.history.list, { count: 1 })).changeSets
  await spend(person)
  const asked = await server.db.transaction().execute(async (tx) => {
    const readBefore = await rowsRead(tx, 'changes')
    const { rows } = await sql`select undo_tag_conflicts(${anna.bookId}, ${[tagged?.changeSetId]}::bigint[])`.execute(
      tx,
    )
    return { conflicts: rows, read: (await rowsRead(tx, 'changes')) - readBefore }
  })
  expect(asked.conflicts).toEqual([])
  expect(asked.read).toBeLessThan(100)
})
