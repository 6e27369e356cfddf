import { contract } from '#contract'
import { Refusal } from '#contract/errors.ts'
import { limits } from '#contract/limits.ts'
import type { Assertion, Statement } from '#contract/statements.ts'
import { isEqual, sign, subtract } from '#shared/money.ts'
import { type Day, endOfDay } from '#shared/zone.ts'
import { suggestionsFor } from '#shared/statementSuggestions.ts'
import { getTimeZone } from '#server/features/settings/sql.ts'
import { refuseReconciled } from '#server/features/transactions/details.ts'
import { requireUnchanged } from '#server/kernel/requireRow.ts'
import { route, type UserCall } from '#server/kernel/route.ts'
import { assertBalance, balanceOf } from './assert.ts'
import * as sql from './sql.ts'
import * as ticks from './ticks.sql.ts'

interface OnStatement {
  statementId: number
  version?: string | undefined
}

const findOwn = async ({ db, bookId }: UserCall, { statementId, version }: OnStatement): Promise<Statement> =>
  requireUnchanged(await sql.findStatement(db, bookId, statementId), 'statements', { id: statementId, version })

/** One that is not reconciled. */
const findOpen = async (call: UserCall, target: OnStatement): Promise<Statement> => {
  const statement = await findOwn(call, target)
  if (statement.state === 'reconciled') throw refuseReconciled(statement.statementId)
  return statement
}

const refuseSameDay = async (call: UserCall, accountId: number, day: Day, ownId?: number): Promise<void> => {
  const others = await sql.listStatements(call.db, call.bookId, accountId)
  if (others.length >= limits.statements) throw new Refusal('LIMIT_REACHED', `At most ${limits.statements} statements.`)
  const same = others.find((other) => other.day === day && other.statementId !== ownId)
  if (same === undefined) return
  throw new Refusal('STATEMENT_EXISTS', undefined, [{ path: ['day'], message: `is of statement ${same.statementId}` }])
}

/** Each compared with what is recorded until the end of its day. */
const compared = async (call: UserCall, stored: readonly sql.StoredAssertion[]): Promise<Assertion[]> => {
  const zone = await getTimeZone(call.db, call.bookId)
  const recorded = await sql.balancesAt(
    call.db,
    call.bookId,
    stored.map(({ accountId, day }) => ({ accountId, until: new Date(endOfDay(zone, day)) })),
  )
  return stored.map((assertion, index) => {
    const amount = recorded[index] ?? '0'
    return { ...assertion, recorded: amount, difference: subtract(assertion.balance, amount) }
  })
}

export const statementsRoutes = [
  route(contract.statements.list, async ({ accountId }, call) => ({
    statements: await sql.listStatements(call.db, call.bookId, accountId),
    assertions: await compared(call, await sql.listAssertions(call.db, call.bookId, accountId)),
  })),

  route(contract.statements.getRows, async ({ statementId }, call) => {
    const statement = await findOwn(call, { statementId })
    return { statement, ...(await ticks.listRows(call.db, call.bookId, statement)) }
  }),

  route(contract.statements.suggest, async ({ statementId }, call) => {
    const statement = await findOwn(call, { statementId })
    const zone = await getTimeZone(call.db, call.bookId)
    const { rows } = await ticks.listRows(call.db, call.bookId, statement)
    return { suggestions: suggestionsFor(statement, rows, zone) }
  }),

  route(contract.statements.start, async ({ accountId, day, balance }, call) => {
    const amount = await balanceOf(call, accountId, balance)
    await refuseSameDay(call, accountId, day)
    return { statementId: await sql.insertStatement(call.db, call.bookId, { accountId, day, balance: amount }) }
  }),

  route(contract.statements.edit, async ({ day, balance, ...target }, call) => {
    const { accountId, statementId } = await findOpen(call, target)
    const amount = await balanceOf(call, accountId, balance)
    await refuseSameDay(call, accountId, day, statementId)
    await sql.updateStatement(call.db, call.bookId, statementId, { day, balance: amount })
    return {}
  }),

  route(contract.statements.tick, async ({ sideIds, ticked, ...target }, call) => {
    const statement = await findOpen(call, target)
    const count = await ticks.setTicked(call.db, call.bookId, statement, sideIds, ticked)
    if (count < new Set(sideIds).size) throw new Refusal('CHANGED_MEANWHILE', 'Some of these are on another statement.')
    return { statement: await findOwn(call, target) }
  }),

  route(contract.statements.finish, async (target, call) => {
    const statement = await findOpen(call, target)
    if (sign(statement.difference) !== 0) {
      throw new Refusal('STATEMENT_DIFFERS', undefined, [{ path: ['difference'], message: statement.difference }])
    }
    await refuseAfterLater(call, statement)
    await sql.clearPending(call.db, call.bookId, statement.statementId)
    await sql.setReconciled(call.db, call.bookId, statement, call)
    return {}
  }),

  route(contract.statements.reopen, async (target, call) => {
    const { statementId, state } = await findOwn(call, target)
    if (state === 'reconciled') await sql.setReopened(call.db, call.bookId, statementId)
    return {}
  }),

  route(contract.statements.remove, async (target, call) => {
    const { db, bookId } = call
    const asserted = await sql.findAssertion(db, bookId, target.statementId)
    if (asserted !== undefined) {
      requireUnchanged(asserted, 'statements', { id: target.statementId, version: target.version })
      await sql.deleteStatement(db, bookId, target.statementId)
      return {}
    }
    const { statementId } = await findOpen(call, target)
    await ticks.untickAll(db, bookId, statementId)
    await sql.deleteStatement(db, bookId, statementId)
    return {}
  }),

  route(contract.statements.assert, async (said, call) => ({ statementId: await assertBalance(call, said) })),
]

/** A statement before a reconciled one has to end with what that one begins with. */
const refuseAfterLater = async ({ db, bookId }: UserCall, statement: Statement): Promise<void> => {
  const chain = await sql.findChain(db, bookId, statement.accountId)
  const next = chain.find(({ id, day }) => day > statement.day || (day === statement.day && id > statement.statementId))
  if (next?.opening === undefined || next.opening === null || isEqual(next.opening, statement.balance)) return
  throw new Refusal('STATEMENTS_DISAGREE', undefined, [{ path: ['statements', next.id], message: 'begins elsewhere' }])
}
