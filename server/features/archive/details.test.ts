import { expect, test } from 'vitest'
import { contract } from '#contract'
import type { TransactionDraft } from '#contract/drafts.ts'
import { differences } from '#server/db/wrongTotals.sql.ts'
import { reconcile } from '#server/features/statements/testStatements.ts'
import { codeOf, sharedTestServer, type TestUser } from '#server/testing.ts'
import { exportAs, forge, importAs, replacing } from './testArchive.ts'

const { payees, tags, transactions } = contract
const server = await sharedTestServer()

const aHome = async (): Promise<{ anna: TestUser; accountId: number; categoryId: number }> => {
  const anna = await server.aUser()
  return { anna, accountId: await anna.anAccount(), categoryId: await anna.aCategory({ type: -1 }) }
}

/** Transactions with every optional detail, and a split whose lines have their own. */
const seed = async () => {
  const home = await aHome()
  const { anna, accountId, categoryId } = home
  const toAccountId = await anna.anAccount()
  const { payeeId } = await anna.call(payees.create, {
    name: 'Lidl',
    aliases: ['Lidl SRL', 'LIDL 42'],
    categoryId,
    note: 'Near',
  })
  await anna.call(payees.create, { name: 'Aldi' })
  const days = { firstDay: '2026-05-03', lastDay: '2026-05-09' }
  const { tagId } = await anna.call(tags.create, { name: 'Trip', color: 3, ...days })
  await anna.call(tags.create, { name: 'Garden' })
  const facts = { accountId, categoryId, payeeId, createdAt: '2026-05-04T10:00:00Z' }
  const plain: TransactionDraft = {
    ...facts,
    delta: '-9',
    note: 'With the children',
    status: 'pending',
    externalId: 'A1',
    bankText: 'LIDL 42',
    tagIds: [tagId],
  }
  await anna.call(transactions.create, plain)
  const { transactionId } = await anna.call(transactions.create, {
    ...facts,
    delta: '-30',
    lines: [
      { categoryId, delta: '-20', note: 'Bread', tagIds: [tagId] },
      { categoryId, delta: '-7', tags: ['Garden'] },
      { toAccountId },
    ],
  })
  await reconcile(anna, transactionId)
  return home
}

/** The same ledger as the API returns it, with names instead of ids. */
const seenBy = async (person: TestUser) => {
  const { payees: allPayees } = await person.call(payees.list, {})
  const { tags: allTags } = await person.call(tags.list, {})
  const nameOfTag = (id: number) => allTags.find(({ tagId }) => tagId === id)?.name
  const { transactions: rows } = await person.call(transactions.list, {})
  return {
    payees: allPayees.map(({ name, aliases, note, categoryId }) => ({
      name,
      aliases,
      note,
      has: categoryId !== undefined,
    })),
    tags: allTags.map(({ name, color, firstDay, lastDay }) => ({ name, color, firstDay, lastDay })),
    rows: rows.map(({ payeeId, tagIds, lines, note, status, externalId, bankText, delta }) => ({
      payee: allPayees.find((payee) => payee.payeeId === payeeId)?.name,
      tags: tagIds?.map(nameOfTag),
      lines: lines?.map((line) => [line.delta, line.note, line.tagIds?.map(nameOfTag), line.toDelta]),
      facts: { note, status, externalId, bankText, delta },
    })),
  }
}

test('payees, tags, split lines and all that is known of a transaction come back as they were', async () => {
  const { anna } = await seed()
  const boris = await server.aUser()
  const archive = await exportAs(anna)
  expect(await importAs(boris, archive)).toBe(2)
  expect(await seenBy(boris)).toEqual(await seenBy(anna))
  expect((await seenBy(boris)).rows[0]?.lines).toEqual([
    ['-20', 'Bread', ['Trip'], undefined],
    ['-7', undefined, ['Garden'], undefined],
    ['-3', undefined, undefined, '3'],
  ])
  expect((await exportAs(boris)).equals(archive)).toBe(true)
  expect(await differences(server.db)).toEqual([])
})

test('an archive whose split is broken, or whose names are taken twice, is refused as a whole', async () => {
  const { anna } = await seed()
  const archive = await exportAs(anna)
  const refused = async (file: string, text: string | RegExp, by: string) => {
    const boris = await server.aUser()
    const code = await codeOf(importAs(boris, await forge(archive, replacing(file, text, by))))
    expect((await boris.call(payees.list, {})).payees).toEqual([])
    return code
  }
  const split = /"split":2,"lineNote":null/
  expect(await refused('transactions.json', split, '"split":3,"lineNote":null')).toBe('ARCHIVE_INVALID')
  expect(
    await refused(
      'transactions.json',
      '"split":2,"lineNote":"Bread","payee":1',
      '"split":2,"lineNote":"Bread","payee":2',
    ),
  ).toBe('ARCHIVE_INVALID')
  expect(await refused('payees.json', 'Aldi', 'LIDL srl')).toBe('ARCHIVE_INVALID')
  expect(await refused('tags.json', 'Garden', 'trip')).toBe('ARCHIVE_INVALID')
  expect(await refused('payees.json', '"category":2', '"category":1')).toBe('ARCHIVE_INVALID')
})
