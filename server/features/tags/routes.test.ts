import { expect, test } from 'vitest'
import { contract } from '#contract'
import { conflictsOf, Refusal } from '#contract/errors.ts'
import { limits } from '#contract/limits.ts'
import { inChangeSet } from '#server/kernel/changeSet.sql.ts'
import { aPlace, record, rowsOf } from '#server/features/payees/testRows.ts'
import { codeOf, sharedTestServer, type TestUser } from '#server/testing.ts'
import { insertTags } from './sql.ts'

const { tags, history } = contract
const server = await sharedTestServer()

const make = async (anna: TestUser, name: string, more: object = {}): Promise<number> =>
  (await anna.call(tags.create, { name, ...more })).tagId

const listOf = async (anna: TestUser) => (await anna.call(tags.list, {})).tags

/** Without versions, which increase. */
const factsOf = async (anna: TestUser) => (await listOf(anna)).map((tag) => ({ ...tag, version: undefined }))

const refusalOf = async (call: Promise<unknown>): Promise<Refusal> => {
  const refused: unknown = await call.catch((error: unknown) => error)
  if (refused instanceof Refusal) return refused
  throw new Error('it was not refused')
}

const newest = async (anna: TestUser) => (await anna.call(history.list, { count: 1 })).changeSets[0]!.changeSetId

const tagsOfRows = async (anna: TestUser) => (await rowsOf(server, anna)).map((row) => row.tag_ids)

test('a tag keeps its name, colour and days; without a colour it gets the next one, and tags are listed by name', async () => {
  const anna = await server.aUser()
  const trip = await make(anna, 'Trip to Iași', { color: 5, firstDay: '2026-05-03', lastDay: '2026-05-09' })
  const garden = await make(anna, 'garden')
  expect(await factsOf(anna)).toEqual([
    { tagId: garden, name: 'garden', color: 1 },
    { tagId: trip, name: 'Trip to Iași', color: 5, firstDay: '2026-05-03', lastDay: '2026-05-09' },
  ])
  await anna.call(tags.edit, { tagId: trip, name: 'Iași', firstDay: '2026-05-03' })
  expect((await factsOf(anna))[1]).toEqual({ tagId: trip, name: 'Iași', color: 5, firstDay: '2026-05-03' })
})

test('a name that another tag has is taken, whatever its capitals and outer spaces; its own is not', async () => {
  const anna = await server.aUser()
  const trip = await make(anna, 'Trip')
  const refused = await refusalOf(make(anna, ' TRIP '))
  expect([refused.code, refused.issues[0]?.path]).toEqual(['NAME_TAKEN', ['name']])
  const other = await make(anna, 'Garden')
  expect(await codeOf(anna.call(tags.edit, { tagId: other, name: 'trip' }))).toBe('NAME_TAKEN')
  await anna.call(tags.edit, { tagId: trip, name: 'TRIP' })
})

test('a last day before the first is refused, in a new tag and in an edit', async () => {
  const anna = await server.aUser()
  const days = { firstDay: '2026-05-09', lastDay: '2026-05-03' }
  const refused = await refusalOf(make(anna, 'Trip', days))
  expect([refused.code, refused.issues[0]?.path]).toEqual(['INVALID_INPUT', ['lastDay']])
  const tagId = await make(anna, 'Trip')
  expect(await codeOf(anna.call(tags.edit, { tagId, name: 'Trip', ...days }))).toBe('INVALID_INPUT')
})

test('an edit of what has been changed meanwhile is refused', async () => {
  const anna = await server.aUser()
  const tagId = await make(anna, 'Trip')
  const [{ version }] = (await listOf(anna)) as unknown as [{ version: string }]
  await anna.call(tags.edit, { tagId, version, name: 'Travel' })
  const intoTagId = await make(anna, 'Garden')
  expect(await codeOf(anna.call(tags.edit, { tagId, version, name: 'Trip' }))).toBe('CHANGED_MEANWHILE')
  expect(await codeOf(anna.call(tags.remove, { tagId, version }))).toBe('CHANGED_MEANWHILE')
  expect(await codeOf(anna.call(tags.merge, { tagId, version, intoTagId }))).toBe('CHANGED_MEANWHILE')
})

test("another user's tag is not found", async () => {
  const [anna, boris] = [await server.aUser(), await server.aUser()]
  const [tagId, own] = [await make(anna, 'Trip'), await make(boris, 'Trip')]
  const calls = [
    boris.call(tags.edit, { tagId, name: 'Mine' }),
    boris.call(tags.remove, { tagId }),
    boris.call(tags.merge, { tagId, intoTagId: own }),
    boris.call(tags.merge, { tagId: own, intoTagId: tagId }),
    boris.call(tags.previewMerge, { tagId, intoTagId: own }),
  ]
  expect(new Set(await Promise.all(calls.map(codeOf)))).toEqual(new Set(['NOT_FOUND']))
  expect(await codeOf(boris.call(tags.merge, { tagId: own, intoTagId: own }))).toBe('INVALID_INPUT')
})

test('the number of tags has a limit', async () => {
  const anna = await server.aUser()
  const drafts = Array.from({ length: limits.tags }, (_, index) => ({ name: `T${index}`, color: 0 }))
  const command = { bookId: anna.bookId, userId: null, source: 'form', call: 'tags.create' } as const
  await inChangeSet(server.db, command, (tx) => insertTags(tx, anna.bookId, drafts))
  expect(await codeOf(make(anna, 'One more'))).toBe('LIMIT_REACHED')
})

test('a merge gives the transactions the target once each; undone, all is as it was', async () => {
  const anna = await server.aUser()
  const place = await aPlace(anna)
  const [from, into, third] = [await make(anna, 'Trip'), await make(anna, 'Travel'), await make(anna, 'Garden')]
  await record(server, anna, { ...place, tag_ids: [from] }, [{ delta: '-1' }])
  await record(server, anna, place, [
    { delta: '-2', tag_ids: [into, from, third] },
    { delta: '-3', tag_ids: [from] },
    { delta: '-4' },
  ])
  const before = await tagsOfRows(anna)
  const wanted = { tagId: from, intoTagId: into }
  expect(await anna.call(tags.previewMerge, wanted)).toEqual({ transactions: 2 })
  await anna.call(tags.merge, wanted)
  expect(await tagsOfRows(anna)).toEqual([[into], [into, third], [into], null])
  expect((await factsOf(anna)).map(({ tagId }) => tagId)).toEqual([third, into])
  await anna.call(history.undo, { changeSetId: await newest(anna) })
  expect(await tagsOfRows(anna)).toEqual(before)
})

test('a deleted tag is taken off all transactions; undone, all is as it was', async () => {
  const anna = await server.aUser()
  const place = await aPlace(anna)
  const [trip, garden] = [await make(anna, 'Trip'), await make(anna, 'Garden')]
  await record(server, anna, { ...place, tag_ids: [trip], status: 2 }, [{ delta: '-1' }])
  await record(server, anna, place, [{ delta: '-2', tag_ids: [garden, trip] }, { delta: '-3' }])
  const before = await tagsOfRows(anna)
  await anna.call(tags.remove, { tagId: trip })
  expect(await tagsOfRows(anna)).toEqual([null, [garden], null])
  await anna.call(history.undo, { changeSetId: await newest(anna) })
  expect(await tagsOfRows(anna)).toEqual(before)
})

test('who undoes the making of a tag that a later transaction has is told which one', async () => {
  const anna = await server.aUser()
  const place = await aPlace(anna)
  const trip = await make(anna, 'Trip')
  const changeSetId = await newest(anna)
  await record(server, anna, place, [{ delta: '-1' }])
  await record(server, anna, { ...place, tag_ids: [trip] }, [{ delta: '-2' }])
  const user = await newest(anna)
  const refused = await refusalOf(anna.call(history.undo, { changeSetId }))
  expect([refused.code, conflictsOf(refused)]).toEqual(['UNDO_CONFLICT', [user]])
  await anna.call(history.undo, { changeSetId, with: conflictsOf(refused) })
  expect(await factsOf(anna)).toEqual([])
})

test('who brings back a transaction whose tag was deleted later is told which deletion stands in the way', async () => {
  const anna = await server.aUser()
  const place = await aPlace(anna)
  const tagId = await make(anna, 'Trip')
  const transactionId = await record(server, anna, { ...place, tag_ids: [tagId] }, [{ delta: '-1' }])
  await anna.call(contract.transactions.remove, { transactionId })
  const changeSetId = await newest(anna)
  await anna.call(tags.create, { name: 'Garden' })
  await anna.call(tags.remove, { tagId })
  const deletion = await newest(anna)
  const refused = await refusalOf(anna.call(history.undo, { changeSetId }))
  expect([refused.code, conflictsOf(refused)]).toEqual(['UNDO_CONFLICT', [deletion]])
  await anna.call(history.undo, { changeSetId, with: conflictsOf(refused) })
  expect(await tagsOfRows(anna)).toEqual([[tagId]])
})
