import { expect, test } from 'vitest'
import { contract } from '#contract'
import { conflictsOf, Refusal } from '#contract/errors.ts'
import { limits } from '#contract/limits.ts'
import { codeOf, sharedTestServer, type TestUser } from '#server/testing.ts'
import { inChangeSet } from '#server/kernel/changeSet.sql.ts'
import { insertPayees } from './sql.ts'
import { aPlace, record, rowsOf } from './testRows.ts'

const { payees, history, categories } = contract
const server = await sharedTestServer()

const make = async (anna: TestUser, name: string, more: object = {}): Promise<number> =>
  (await anna.call(payees.create, { name, ...more })).payeeId

const listOf = async (anna: TestUser) => (await anna.call(payees.list, {})).payees

/** Without versions, which increase. */
const factsOf = async (anna: TestUser) => (await listOf(anna)).map((payee) => ({ ...payee, version: undefined }))

const refusalOf = async (call: Promise<unknown>): Promise<Refusal> => {
  const refused: unknown = await call.catch((error: unknown) => error)
  if (refused instanceof Refusal) return refused
  throw new Error('it was not refused')
}

const undoNewest = async (anna: TestUser) => {
  const { changeSets } = await anna.call(history.list, { count: 1 })
  await anna.call(history.undo, { changeSetId: changeSets[0]!.changeSetId })
}

test('a payee keeps its name, aliases, category and note; payees are listed by name, whatever their capitals', async () => {
  const anna = await server.aUser()
  const categoryId = await anna.aCategory()
  const kaufland = await make(anna, 'kaufland')
  const lidl = await make(anna, 'Lidl', { aliases: ['Lidl SRL', 'LIDL 42'], categoryId, note: 'Near the station' })
  const aldi = await make(anna, 'Aldi')
  expect(await factsOf(anna)).toEqual([
    { payeeId: aldi, name: 'Aldi' },
    { payeeId: kaufland, name: 'kaufland' },
    { payeeId: lidl, name: 'Lidl', aliases: ['Lidl SRL', 'LIDL 42'], categoryId, note: 'Near the station' },
  ])
  await anna.call(payees.edit, { payeeId: lidl, name: 'Lidl' })
  expect((await factsOf(anna))[2]).toEqual({ payeeId: lidl, name: 'Lidl' })
})

test('a name that another payee has, as its name or an alias, is taken, whatever its capitals and outer spaces', async () => {
  const anna = await server.aUser()
  const lidl = await make(anna, 'Lidl', { aliases: ['Lidl SRL'] })
  const issuesOf = async (draft: { name: string; aliases?: string[] }) => {
    const { code, issues } = await refusalOf(anna.call(payees.create, draft))
    return [code, ...issues.map(({ path }) => path)]
  }
  expect(await issuesOf({ name: ' LIDL' })).toEqual(['NAME_TAKEN', ['name']])
  expect(await issuesOf({ name: 'lidl srl' })).toEqual(['NAME_TAKEN', ['name']])
  expect(await issuesOf({ name: 'Aldi', aliases: ['Aldi SRL', 'lidl'] })).toEqual(['NAME_TAKEN', ['aliases', 1]])
  const aldi = await make(anna, 'Aldi')
  expect(await codeOf(anna.call(payees.edit, { payeeId: aldi, name: 'LIDL' }))).toBe('NAME_TAKEN')
  await anna.call(payees.edit, { payeeId: lidl, name: 'LIDL', aliases: ['Lidl SRL'] })
})

test('a deleted payee does not come back beside one that got its name meanwhile, whatever the capitals', async () => {
  const anna = await server.aUser()
  const payeeId = await make(anna, 'lidl')
  await anna.call(payees.remove, { payeeId })
  const changeSetId = (await anna.call(history.list, { count: 1 })).changeSets[0]!.changeSetId
  await make(anna, 'Lidl')
  const [made] = (await anna.call(history.list, { count: 1 })).changeSets
  const refused = await refusalOf(anna.call(history.undo, { changeSetId }))
  expect([refused.code, conflictsOf(refused)]).toEqual(['UNDO_CONFLICT', [made!.changeSetId]])
})

test('what only the database knows to be the same name is refused at the name, too', async () => {
  const anna = await server.aUser()
  await make(anna, 'οδοσ')
  const refused = await refusalOf(make(anna, 'ΟΔΟΣ'))
  expect([refused.code, refused.issues[0]?.path]).toEqual(['NAME_TAKEN', ['name']])
})

test('an alias that says no more than the name or another alias is left out', async () => {
  const anna = await server.aUser()
  await make(anna, 'Lidl', { aliases: ['lidl', 'Lidl SRL', ' LIDL SRL '] })
  expect(await factsOf(anna)).toMatchObject([{ name: 'Lidl', aliases: ['Lidl SRL'] }])
})

test('a payee says category and account of its latest transaction', async () => {
  const anna = await server.aUser()
  const [place, other] = [await aPlace(anna), await aPlace(anna)]
  const payee_id = await make(anna, 'Lidl')
  expect((await factsOf(anna))[0]).not.toHaveProperty('latest')
  await record(server, anna, { ...other, payee_id, created_at: new Date('2026-05-02') }, [{ delta: '-1' }])
  await record(server, anna, { ...place, payee_id, created_at: new Date('2026-05-01') }, [{ delta: '-2' }])
  expect((await factsOf(anna))[0]).toMatchObject({
    latest: { categoryId: other.category_id, accountId: other.account_id },
  })
})

test('a transfer does not say where the next purchase of its payee is, nor does the line of a split that is one', async () => {
  const anna = await server.aUser()
  const place = await aPlace(anna)
  const savings = await anna.anAccount()
  const payee_id = await make(anna, 'Bank')
  const arrival = { to_account_id: savings, to_currency_id: 2, to_delta: '5' }
  const moved = { ...place, payee_id, created_at: new Date('2026-05-03') }
  await record(server, anna, moved, [{ delta: '-5', ...arrival }])
  expect((await factsOf(anna))[0]).not.toHaveProperty('latest')
  const loan = await anna.aCategory({ type: -1 })
  const split = { ...place, payee_id, created_at: new Date('2026-05-02') }
  await record(server, anna, split, [
    { delta: '-5', ...arrival },
    { delta: '-1', category_id: loan },
  ])
  await record(server, anna, { ...place, payee_id, created_at: new Date('2026-05-01') }, [{ delta: '-2' }])
  expect((await factsOf(anna))[0]).toMatchObject({ latest: { categoryId: loan, accountId: place.account_id } })
})

test('an edit of what has been changed meanwhile is refused', async () => {
  const anna = await server.aUser()
  const payeeId = await make(anna, 'Lidl')
  const [{ version }] = (await listOf(anna)) as unknown as [{ version: string }]
  await anna.call(payees.edit, { payeeId, version, name: 'Lidl SRL' })
  const other = await make(anna, 'Aldi')
  expect(await codeOf(anna.call(payees.edit, { payeeId, version, name: 'Lidl' }))).toBe('CHANGED_MEANWHILE')
  expect(await codeOf(anna.call(payees.remove, { payeeId, version }))).toBe('CHANGED_MEANWHILE')
  expect(await codeOf(anna.call(payees.merge, { payeeId, version, intoPayeeId: other }))).toBe('CHANGED_MEANWHILE')
})

test("another user's payee and category are not found, and the category for transfers is not proposed", async () => {
  const [anna, boris] = [await server.aUser(), await server.aUser()]
  const [payeeId, own] = [await make(anna, 'Lidl'), await make(boris, 'Lidl')]
  const categoryId = await anna.aCategory()
  const calls = [
    boris.call(payees.edit, { payeeId, name: 'Mine' }),
    boris.call(payees.remove, { payeeId }),
    boris.call(payees.merge, { payeeId, intoPayeeId: own }),
    boris.call(payees.merge, { payeeId: own, intoPayeeId: payeeId }),
    boris.call(payees.previewMerge, { payeeId, intoPayeeId: own }),
    boris.call(payees.create, { name: 'Aldi', categoryId }),
  ]
  expect(new Set(await Promise.all(calls.map(codeOf)))).toEqual(new Set(['NOT_FOUND']))
  const all = (await boris.call(categories.list, {})).categories
  const draft = { name: 'Aldi', categoryId: all[0]!.categoryId }
  expect(await codeOf(boris.call(payees.create, draft))).toBe('CATEGORY_FOR_TRANSFERS')
})

test('the number of payees has a limit', async () => {
  const anna = await server.aUser()
  const names = Array.from({ length: limits.payees }, (_, index) => `P${index}`)
  const command = { bookId: anna.bookId, userId: null, source: 'form', call: 'payees.create' } as const
  await inChangeSet(server.db, command, (tx) => insertPayees(tx, anna.bookId, names))
  expect(await codeOf(make(anna, 'One more'))).toBe('LIMIT_REACHED')
})

test('a merge moves the transactions, and the target is found by the names of both; undone, all is as it was', async () => {
  const anna = await server.aUser()
  const place = await aPlace(anna)
  const categoryId = place.category_id
  const from = await make(anna, 'Lidl SRL', { aliases: ['LIDL 42'], categoryId, note: 'From the bank' })
  const into = await make(anna, 'Lidl', { aliases: ['Lidl Discount'] })
  await record(server, anna, { ...place, payee_id: from }, [{ delta: '-1' }])
  await record(server, anna, { ...place, payee_id: from }, [{ delta: '-2' }, { delta: '-3' }])
  const before = await factsOf(anna)
  const wanted = { payeeId: from, intoPayeeId: into }
  expect(await anna.call(payees.previewMerge, wanted)).toEqual({ transactions: 2 })
  await anna.call(payees.merge, wanted)
  expect(await factsOf(anna)).toMatchObject([
    {
      payeeId: into,
      name: 'Lidl',
      aliases: ['Lidl Discount', 'Lidl SRL', 'LIDL 42'],
      categoryId,
      note: 'From the bank',
    },
  ])
  expect((await rowsOf(server, anna)).map((row) => row.payee_id)).toEqual([into, into, into])
  await undoNewest(anna)
  expect(await factsOf(anna)).toEqual(before)
  expect((await rowsOf(server, anna)).map((row) => row.payee_id)).toEqual([from, from, from])
})

test('a payee is not merged with itself, nor into more aliases than there may be', async () => {
  const anna = await server.aUser()
  const many = Array.from({ length: limits.payeeAliases }, (_, index) => `Lidl ${index}`)
  const [payeeId, intoPayeeId] = [await make(anna, 'Aldi'), await make(anna, 'Lidl', { aliases: many })]
  expect(await codeOf(anna.call(payees.merge, { payeeId, intoPayeeId: payeeId }))).toBe('INVALID_INPUT')
  expect(await codeOf(anna.call(payees.merge, { payeeId, intoPayeeId }))).toBe('LIMIT_REACHED')
})

test('a deleted payee leaves its name where nothing else describes the transaction; undone, all is as it was', async () => {
  const anna = await server.aUser()
  const place = await aPlace(anna)
  const payee_id = await make(anna, 'Lidl')
  await record(server, anna, { ...place, payee_id, status: 2 }, [{ delta: '-1' }])
  await record(server, anna, { ...place, payee_id, description: 'Party' }, [{ delta: '-2' }, { delta: '-3' }])
  await record(server, anna, place, [{ delta: '-4' }])
  const before = await rowsOf(server, anna)
  await anna.call(payees.remove, { payeeId: payee_id })
  const left = (await rowsOf(server, anna)).map(({ payee_id: id, description, status }) => [id, description, status])
  expect(left).toEqual([
    [null, 'Lidl', 2],
    [null, 'Party', 1],
    [null, 'Party', 1],
    [null, null, 1],
  ])
  await undoNewest(anna)
  expect(await rowsOf(server, anna)).toEqual(before)
  expect(await factsOf(anna)).toMatchObject([{ payeeId: payee_id, name: 'Lidl' }])
})

test('who undoes the making of a payee that a later transaction uses is told which one', async () => {
  const anna = await server.aUser()
  const place = await aPlace(anna)
  const payee_id = await make(anna, 'Lidl')
  const changeSetId = (await anna.call(history.list, { count: 1 })).changeSets[0]!.changeSetId
  await record(server, anna, place, [{ delta: '-1' }])
  await record(server, anna, { ...place, payee_id }, [{ delta: '-2' }])
  const [user] = (await anna.call(history.list, { count: 1 })).changeSets
  const refused = await refusalOf(anna.call(history.undo, { changeSetId }))
  expect([refused.code, conflictsOf(refused)]).toEqual(['UNDO_CONFLICT', [user!.changeSetId]])
  await anna.call(history.undo, { changeSetId, with: conflictsOf(refused) })
  expect(await factsOf(anna)).toEqual([])
})

test('a payee proposes the category into which its own is merged, and none when its own is deleted', async () => {
  const anna = await server.aUser()
  const [food, groceries] = [await anna.aCategory(), await anna.aCategory()]
  await make(anna, 'Lidl', { categoryId: groceries })
  await anna.call(categories.merge, { categoryId: groceries, intoCategoryId: food })
  expect(await factsOf(anna)).toMatchObject([{ categoryId: food }])
  await anna.call(categories.remove, { categoryId: food })
  expect((await factsOf(anna))[0]).not.toHaveProperty('categoryId')
  await undoNewest(anna)
  expect(await factsOf(anna)).toMatchObject([{ categoryId: food }])
  const [transfers] = (await anna.call(categories.list, {})).categories
  await anna.call(categories.merge, { categoryId: food, intoCategoryId: transfers!.categoryId })
  expect((await factsOf(anna))[0]).not.toHaveProperty('categoryId')
})
