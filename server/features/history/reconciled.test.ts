import fc from 'fast-check'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { contract } from '#contract'
import {
  change,
  aPerson,
  aSplit,
  move,
  type Person,
  read,
  spend,
  these,
  undoLast,
} from '#server/features/changes/testChanges.ts'
import { inChangeSet } from '#server/kernel/changeSet.sql.ts'
import { codeOf, sharedTestServer } from '#server/testing.ts'

const { accounts, history, transactions } = contract
const server = await sharedTestServer()
const CODE = 'TRANSACTION_RECONCILED'

test('an edit that names the status does not unlock; the status is set first, by a step of its own', async () => {
  const person = await aPerson(server)
  const { anna, card, food } = person
  const transactionId = await spend(person, { status: 'reconciled' })
  const edit = { transactionId, accountId: card, categoryId: food, delta: '-70' }
  for (const status of ['reconciled', 'cleared', 'pending', undefined] as const) {
    expect(await codeOf(anna.call(transactions.edit, { ...edit, status }))).toBe(CODE)
  }
  await anna.call(transactions.edit, { ...edit, delta: '-12.50', status: 'cleared' })
  await anna.call(transactions.edit, { ...edit, status: 'reconciled' })
  expect(await read(anna, transactionId)).toMatchObject({ delta: '-70', status: 'reconciled' })
})

test('a transfer keeps both accounts and amounts', async () => {
  const person = await aPerson(server)
  const { anna, card, cash, loan } = person
  const transactionId = await move(person, { status: 'reconciled' })
  const edit = { transactionId, fromAccountId: card, toAccountId: loan, fromDelta: '-40', toDelta: '40' }
  expect(await codeOf(anna.call(transactions.editInternal, { ...edit, status: 'cleared' }))).toBe(CODE)
  const other = { ...edit, toAccountId: cash, fromDelta: '-41', toDelta: '41', status: 'reconciled' as const }
  expect(await codeOf(anna.call(transactions.editInternal, other))).toBe(CODE)
})

test('undo names the reconciled transaction that it would delete; after another status it goes through, and back again', async () => {
  const person = await aPerson(server)
  const { anna } = person
  const row = { type: 0 as const, accountId: person.card, categoryId: person.food, created: '2026-05-01T00:00:00Z' }
  const entries = [
    { ...row, delta: '-1', status: 'reconciled' as const },
    { ...row, delta: '-2' },
  ]
  await anna.call(transactions.createBulk, { entries, means: 'import' })
  const [imported] = (await anna.call(history.list, { count: 1 })).changeSets
  const changeSetId = imported?.changeSetId ?? 0
  const [checked] = (await anna.call(transactions.list, { statuses: 'reconciled' })).transactions
  const { status, body } = await anna.send(history.undo, { changeSetId })
  expect([status, body]).toMatchObject([
    422,
    { code: CODE, issues: [{ path: ['transactions', checked?.transactionId], message: 'is reconciled' }] },
  ])
  await change(anna, these(checked?.transactionId ?? 0), { set: { status: 'cleared' } })
  const [cleared] = (await anna.call(history.list, { count: 1 })).changeSets
  await anna.call(history.undo, { changeSetId, with: [cleared?.changeSetId ?? 0] })
  expect(await anna.call(transactions.getCount, {})).toEqual({ count: 0 })
  await undoLast(anna)
  expect(await anna.call(transactions.getCount, {})).toEqual({ count: 2 })
})

test('undo of an import says at once that a row was reconciled since, and offers no undo together', async () => {
  const person = await aPerson(server)
  const { anna } = person
  const base = { type: 0 as const, accountId: person.card, categoryId: person.food, created: '2026-05-01T00:00:00Z' }
  const entries = ['-1', '-2'].map((delta) => ({ ...base, delta }))
  await anna.call(transactions.createBulk, { entries, means: 'import' })
  const { changeSetId = 0 } = (await anna.call(history.list, { count: 1 })).changeSets[0] ?? {}
  const [row] = (await anna.call(transactions.list, {})).transactions
  await change(anna, these(row?.transactionId ?? 0), { set: { status: 'reconciled' } })
  expect((await anna.send(history.undo, { changeSetId })).body).toMatchObject({
    code: CODE,
    issues: [{ path: ['transactions', row?.transactionId] }],
  })
  expect(await anna.call(transactions.getCount, {})).toEqual({ count: 2 })
  await change(anna, these(row?.transactionId ?? 0), { set: { status: 'cleared' } })
  expect((await anna.send(history.undo, { changeSetId })).body).toMatchObject({ code: 'UNDO_CONFLICT' })
})

test('a reconciled transaction may be divided otherwise, as long as the whole stays', async () => {
  const person = await aPerson(server)
  const { anna, card, food, home } = person
  const transactionId = await spend(person, { delta: '-50', status: 'reconciled' })
  const edit = { transactionId, accountId: card, categoryId: food, delta: '-50' }
  const lines = (first: string, second: string) => [
    { categoryId: food, delta: first },
    { categoryId: home, delta: second },
  ]
  await anna.call(transactions.edit, { ...edit, lines: lines('-30', '-20') })
  await anna.call(transactions.edit, { ...edit, lines: lines('-10', '-40') })
  const more = { ...edit, delta: '-60', lines: lines('-10', '-50') }
  expect(await codeOf(anna.call(transactions.edit, more))).toBe(CODE)
  const three = { ...edit, delta: '-51', lines: [...lines('-10', '-40'), { categoryId: home, delta: '-1' }] }
  expect(await codeOf(anna.call(transactions.edit, three))).toBe(CODE)
  await undoLast(anna)
  await undoLast(anna)
  expect(await read(anna, transactionId)).toMatchObject({ delta: '-50', status: 'reconciled' })
})

const index = fc.nat(1000)
const AnyCommand = fc.record({
  kind: fc.constantFrom(
    ...([
      'edit',
      'transfer',
      'split',
      'remove',
      'bulk',
      'bulkDelete',
      'toTransfer',
      'toPlain',
      'match',
      'merge',
    ] as const),
    ...(['replace', 'status', 'status', 'undo', 'undo', 'undo', 'sql'] as const),
  ),
  a: index,
  b: index,
  c: index,
})
type AnyCommand = typeof AnyCommand extends fc.Arbitrary<infer T> ? T : never

const pick = <T>(list: readonly T[], at: number): T => list[at % list.length] as T

/** Account, amount and date of each transaction; of the reconciled ones by default. */
const moneyOf = async ({ anna }: Person, ids?: readonly string[]): Promise<Map<string, string>> => {
  const isMatch = ids === undefined ? sql`status = 2` : sql`transaction_id = any (${ids}::bigint[])`
  const { rows } = await sql<{ id: string; money: string }>`
    with meant as (select * from transactions where book_id = ${anna.bookId} and ${isMatch})
    select transaction_id::text as id, string_agg(account_id || ' ' || created_at || ' ' || amount, ', ' order by account_id, created_at) as money
    from (
      select transaction_id, account_id, created_at, trim_scale(sum(delta)) as amount from (
        select transaction_id, account_id, created_at, delta from meant
        union all select transaction_id, to_account_id, created_at, to_delta from meant where to_account_id is not null) as sides
      group by 1, 2, 3) as sums
    group by 1`.execute(server.db)
  return new Map(rows.map(({ id, money }) => [id, money]))
}

const days = ['2026-05-03T10:00:00.000Z', '2026-06-01T10:00:00.000Z']
const states = ['pending', 'cleared', 'reconciled'] as const

const perform = async (person: Person, { kind, a, b, c }: AnyCommand, sets: number[]): Promise<unknown> => {
  const { anna, card, cash, loan, food, home, mixed } = person
  const { transactions: all } = await anna.call(transactions.list, { count: 128 })
  const { transactionId = 0, delta = '-1' } = all.length === 0 ? {} : pick(all, a)
  const accountIds = [card, cash, loan]
  const to = { accountId: pick(accountIds, b), createdAt: pick(days, c), status: pick([undefined, ...states], b + c) }
  const amount = pick([delta, '-7', '-12.50'], c)
  const selection = these(transactionId, pick(all, b)?.transactionId ?? 0)
  switch (kind) {
    case 'edit':
      return anna.send(transactions.edit, { transactionId, categoryId: mixed, delta: amount, ...to })
    case 'transfer': {
      const sides = { fromAccountId: card, toAccountId: pick([cash, loan], b), fromDelta: '-7', toDelta: '7' }
      return anna.send(transactions.editInternal, {
        transactionId,
        ...sides,
        createdAt: to.createdAt,
        status: to.status,
      })
    }
    case 'split': {
      const lines = [
        { categoryId: food, delta: '-5' },
        { categoryId: home, delta: pick(['-45', '-7.5', '-2'], c) },
      ]
      const whole = pick(['-50', '-12.5', '-7'], c)
      return anna.send(transactions.edit, { transactionId, categoryId: food, ...to, delta: whole, lines })
    }
    case 'remove':
      return anna.send(transactions.remove, { transactionId })
    case 'bulk': {
      const set = { accountId: to.accountId, day: to.createdAt.slice(0, 10), status: to.status }
      return anna.send(transactions.change, { selection, change: { set } })
    }
    case 'bulkDelete':
      return anna.send(transactions.change, { selection, change: { delete: true } })
    case 'toTransfer':
      return anna.send(transactions.change, { selection, change: { toTransfer: { accountId: to.accountId } } })
    case 'toPlain':
      return anna.send(transactions.change, { selection, change: { toPlain: { categoryId: mixed } } })
    case 'match':
      return anna.send(transactions.match, { transactionId, withTransactionId: pick(all, b)?.transactionId ?? 0 })
    case 'merge':
      return anna.send(accounts.merge, { accountId: pick([cash, loan], a), intoAccountId: card })
    case 'replace': {
      const row = { type: 0 as const, accountId: to.accountId, categoryId: mixed, created: to.createdAt, delta: '-9' }
      return anna.send(transactions.createBulk, {
        entries: [{ ...row, replaces: transactionId, status: pick(states, c) }],
      })
    }
    case 'status':
      return anna.send(transactions.change, { selection, change: { set: { status: pick(states, c) } } })
    case 'undo': {
      const changeSetId = pick(sets, a)
      const { status, body } = await anna.send(history.undo, { changeSetId })
      const { issues = [] } = body as { issues?: { path: number[] }[] }
      const others = issues.map(({ path }) => path[1] ?? 0)
      return status === 409 && b % 2 === 0 ? anna.send(history.undo, { changeSetId, with: others }) : undefined
    }
    case 'sql':
      return inChangeSet(server.db, { bookId: anna.bookId, userId: null, source: 'form', call: 'test' }, (tx) =>
        sql`update transactions set status = ${c % 3}, delta = delta - ${b % 2} where id = ${transactionId} and split_id is null
            and to_account_id is null and book_id = ${anna.bookId}`.execute(tx),
      ).catch(() => undefined)
    default:
      return kind satisfies never
  }
}

test('whatever is done and undone, no command changes account, day or amounts of what was reconciled before it', async () => {
  let kept = 0
  const rule = fc.asyncProperty(fc.array(AnyCommand, { minLength: 5, maxLength: 25 }), async (commands) => {
    const person = await aPerson(server)
    for (const status of states) {
      await spend(person, { status })
      await move(person, { status })
      await aSplit(person, { status })
    }
    for (const [at, command] of commands.entries()) {
      const before = await moneyOf(person)
      const { changeSets } = await person.anna.call(history.list, { count: 40 })
      await perform(
        person,
        command,
        changeSets.map(({ changeSetId }) => changeSetId),
      )
      const after = await moneyOf(person, [...before.keys()])
      expect(after, `${at}: ${JSON.stringify(command)}`).toEqual(before)
      kept += before.size
    }
  })
  await fc.assert(rule, { numRuns: Number(process.env['UNDO_SEQUENCES'] ?? 6) })
  expect(kept).toBeGreaterThan(50)
})
