import fc from 'fast-check'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { contract } from '#contract'
import { subtract } from '#shared/money.ts'
import { aPerson, aSplit, move, type Person, spend, these } from '#server/features/changes/testChanges.ts'
import { differences } from '#server/db/wrongTotals.sql.ts'
import { inChangeSet } from '#server/kernel/changeSet.sql.ts'
import { sharedTestServer } from '#server/testing.ts'

const { accounts, history, statements, transactions } = contract
const server = await sharedTestServer()

const index = fc.nat(1000)
const AnyCommand = fc.record({
  kind: fc.constantFrom(
    ...([
      'edit',
      'transfer',
      'split',
      'delete',
      'bulk',
      'bulkDelete',
      'toTransfer',
      'toPlain',
      'match',
      'merge',
    ] as const),
    ...(['replace', 'status', 'start', 'tick', 'finish', 'reopen', 'remove', 'undo', 'undo', 'undo', 'sql'] as const),
  ),
  a: index,
  b: index,
  c: index,
})
type AnyCommand = typeof AnyCommand extends fc.Arbitrary<infer T> ? T : never

const pick = <T>(list: readonly T[], at: number): T => list[at % list.length] as T

/** By statement that is reconciled: what it says, and the money that it lists at each moment. */
const lockedOf = async ({ anna }: Person): Promise<Map<number, string>> => {
  const { rows } = await sql<{ id: number; says: string; sum: string; wanted: string; money: string | null }>`
    with side as (
      select statement_id as id, account_id, created_at, delta from transactions where book_id = ${anna.bookId}
      union all
      select to_statement_id, to_account_id, created_at, to_delta from transactions where book_id = ${anna.bookId})
    select s.id, concat_ws(' ', s.account_id, s.day, s.balance, s.opening) as says, trim_scale(s.balance - s.opening) as wanted,
      trim_scale(coalesce((select sum(delta) from side where side.id = s.id and side.account_id = s.account_id), 0)) as sum,
      (select string_agg(created_at || ' ' || amount, ', ' order by created_at) from (
        select created_at, trim_scale(sum(delta)) as amount from side where side.id = s.id group by 1 having sum(delta) <> 0) as m) as money
    from statements s where s.book_id = ${anna.bookId} and s.state = 1`.execute(server.db)
  expect(rows.filter(({ sum, wanted }) => sum !== wanted)).toEqual([])
  return new Map(rows.map(({ id, says, money }) => [id, `${says}: ${money}`]))
}

const days = ['2026-05-03T10:00:00.000Z', '2026-06-01T10:00:00.000Z']
const states = ['pending', 'cleared', 'reconciled'] as const
/** Commands that may unlock or change a statement itself. */
const opens = ['reopen', 'undo', 'remove', 'finish', 'merge']

const perform = async (person: Person, { kind, a, b, c }: AnyCommand, sets: number[]): Promise<unknown> => {
  const { anna, card, cash, loan, food, home, mixed } = person
  const { transactions: all } = await anna.call(transactions.list, { count: 128 })
  const { statements: listed } = await anna.call(statements.list, {})
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
    case 'delete':
      return anna.send(transactions.remove, { transactionId })
    case 'bulk': {
      const set = { accountId: to.accountId, day: to.createdAt.slice(0, 10) }
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
      return anna.send(transactions.change, { selection, change: { set: { status: pick(['pending', 'cleared'], c) } } })
    case 'start':
      return anna.send(statements.start, {
        accountId: to.accountId,
        day: pick(['2027-03-01', '2027-02-01', '2026-06-01'], c),
        balance: amount,
      })
    case 'tick': {
      if (listed.length === 0) return undefined
      const { statementId, difference } = pick(listed, b)
      await anna.send(statements.tick, { statementId, sideIds: [transactionId + (c % 2)], ticked: a % 3 > 0 })
      // Half of them are made to agree, so that some can be finished.
      const [{ day, balance } = { day: '2027-03-01', balance: '0' }] = listed.filter(
        (one) => one.statementId === statementId,
      )
      const left = (await anna.call(statements.list, {})).statements.find((one) => one.statementId === statementId)
      if (difference === undefined || left === undefined || c % 2 === 0) return undefined
      return anna.send(statements.edit, { statementId, day, balance: subtract(balance, left.difference) })
    }
    case 'finish':
      return anna.send(statements.finish, { statementId: pick(listed, b)?.statementId ?? 0 })
    case 'reopen':
      return anna.send(statements.reopen, { statementId: pick(listed, b)?.statementId ?? 0 })
    case 'remove':
      return anna.send(statements.remove, { statementId: pick(listed, b)?.statementId ?? 0 })
    case 'undo': {
      const changeSetId = pick(sets, a)
      const { status, body } = await anna.send(history.undo, { changeSetId })
      const { issues = [] } = body as { issues?: { path: number[] }[] }
      const others = issues.map(({ path }) => path[1] ?? 0)
      return status === 409 && b % 2 === 0 ? anna.send(history.undo, { changeSetId, with: others }) : undefined
    }
    case 'sql':
      return inChangeSet(server.db, { bookId: anna.bookId, userId: null, source: 'form', call: 'test' }, (tx) =>
        sql`update transactions set status = ${c % 2}, delta = delta - ${b % 2}, created_at = created_at + interval '1 hour' * ${c % 2} where id = ${transactionId} and split_id is null
            and to_account_id is null and book_id = ${anna.bookId}`.execute(tx),
      ).catch(() => undefined)
    default:
      return kind satisfies never
  }
}

test('whatever is done and undone, a reconciled statement adds up and keeps what it lists, until it is reopened', async () => {
  let kept = 0
  const rule = fc.asyncProperty(fc.array(AnyCommand, { minLength: 5, maxLength: 25 }), async (commands) => {
    const person = await aPerson(server)
    for (const isReconciled of [false, true]) {
      await spend(person, { isReconciled })
      await move(person, { isReconciled })
      await aSplit(person, { isReconciled })
    }
    for (const [at, command] of commands.entries()) {
      const before = await lockedOf(person)
      const { changeSets } = await person.anna.call(history.list, { count: 40 })
      await perform(
        person,
        command,
        changeSets.map(({ changeSetId }) => changeSetId),
      )
      const after = await lockedOf(person)
      const changed: string[] = []
      for (const [id, locked] of before) {
        const isReopened = opens.includes(command.kind) && !after.has(id)
        const now = command.kind === 'merge' ? after.get(id)?.replace(/^\d+/, '') : after.get(id)
        const then = command.kind === 'merge' ? locked.replace(/^\d+/, '') : locked
        if (!isReopened && now !== then) changed.push(`${at}: ${JSON.stringify(command)} made ${then} of ${now}`)
      }
      expect(changed).toEqual([])
      kept += before.size
    }
    expect(await differences(server.db)).toEqual([])
  })
  await fc.assert(rule, { numRuns: Number(process.env['UNDO_SEQUENCES'] ?? 6) })
  expect(kept).toBeGreaterThan(50)
})
