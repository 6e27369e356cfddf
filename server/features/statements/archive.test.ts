import { expect, test } from 'vitest'
import { contract } from '#contract'
import { differences } from '#server/db/wrongTotals.sql.ts'
import { exportAs, forge, importAs, type Parts, replacing } from '#server/features/archive/testArchive.ts'
import { aPerson, move, spend } from '#server/features/changes/testChanges.ts'
import { codeOf, sharedTestServer, type TestUser } from '#server/testing.ts'
import { reopenAll } from './testStatements.ts'

const { statements, transactions } = contract
const server = await sharedTestServer()

const seenBy = async (person: TestUser) => {
  const { statements: listed, assertions } = await person.call(statements.list, {})
  const { transactions: rows } = await person.call(transactions.list, { statuses: 'reconciled' })
  return {
    statements: listed.map(({ day, balance, opening, ticked, state }) => [day, balance, opening, ticked, state]),
    assertions: assertions.map(({ day, balance, recorded }) => [day, balance, recorded]),
    locked: rows.map(({ delta, metadata }) => [delta, metadata?.type === 1 && metadata.linkedTransaction.status]),
  }
}

const aLedger = async () => {
  const person = await aPerson(server)
  const { anna, card, cash } = person
  await spend(person, { isReconciled: true })
  await move(person, { isReconciled: true })
  await spend(person)
  await reopenAll(anna, cash)
  await anna.call(statements.start, { accountId: card, day: '2027-05-31', balance: '-99' })
  await anna.call(statements.assert, { accountId: cash, day: '2026-06-30', balance: '41' })
  return person
}

test('statements, their states and what they list come back as they were, and lock again', async () => {
  const { anna } = await aLedger()
  const archive = await exportAs(anna)
  const boris = await server.aUser()
  await importAs(boris, archive)
  expect(await seenBy(boris)).toEqual(await seenBy(anna))
  expect((await seenBy(boris)).locked).toHaveLength(2)
  const [row] = (await boris.call(transactions.list, { statuses: 'reconciled' })).transactions
  expect(await codeOf(boris.call(transactions.remove, { transactionId: row?.transactionId ?? 0 }))).toBe(
    'STATEMENT_RECONCILED',
  )
  expect((await exportAs(boris)).equals(archive)).toBe(true)
  expect(await differences(server.db)).toEqual([])
})

test('an archive whose reconciled statement does not add up is refused', async () => {
  const { anna } = await aLedger()
  const forged = await forge(await exportAs(anna), replacing('statements.json', '"-12.5"', '"-13.5"'))
  const boris = await server.aUser()
  expect(await codeOf(importAs(boris, forged))).toBe('ARCHIVE_INVALID')
})

test('what an older archive calls reconciled becomes one statement of each account', async () => {
  const { anna } = await aLedger()
  await reopenAll(anna)
  const boris = await server.aUser()
  const asOlder = (parts: Parts): void => {
    parts.delete('statements.json')
    const rows = JSON.parse(parts.get('transactions.json')?.toString() ?? '[]') as Record<string, unknown>[]
    const older = rows.map((row) => JSON.stringify({ ...row, statement: undefined, toStatement: undefined, status: 2 }))
    parts.set('transactions.json', Buffer.from(`[\n${older.join(',\n')}\n]\n`))
  }
  await importAs(boris, await forge(await exportAs(anna), asOlder))
  expect((await seenBy(boris)).statements).toEqual([
    ['2026-05-03', '40', '0', '40', 'reconciled'],
    ['2026-05-03', '-65', '0', '-65', 'reconciled'],
  ])
})
