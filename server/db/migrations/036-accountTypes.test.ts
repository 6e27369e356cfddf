import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { accountKinds } from '#contract/lists.ts'
import { migrate } from '#server/db/migrate.ts'
import { databaseBefore } from '#server/db/testing.ts'
import { inChangeSet } from '#server/kernel/changeSet.sql.ts'
import { commandBefore, createFixtureBefore } from './testLedgerBefore.ts'

const { db, drop } = await databaseBefore('036-accountTypes')
afterAll(drop)

test('accounts of before keep their type, and every type of the contract can be stored', async () => {
  const { userId, bookId } = await createFixtureBefore(db)
  const setting = (kind: string) => sql`update accounts set kind = ${kind}`
  const setKindBefore = (kind: string) => commandBefore(db, userId, 'test', setting(kind))
  const setKind = async (kind: string) =>
    inChangeSet(db, { userId, bookId, source: 'form', call: 'test' }, (tx) => setting(kind).execute(tx))
  const stored = async () => (await sql<{ kind: string }>`select kind from accounts`.execute(db)).rows[0]?.kind
  await setKindBefore('credit')
  await expect(setKindBefore('mortgage')).rejects.toThrow('accounts_kind_check')
  await migrate(db)
  expect(await stored()).toBe('credit')
  for (const kind of accountKinds) await setKind(kind)
  await expect(setKind('moon')).rejects.toThrow('accounts_kind_check')
})
