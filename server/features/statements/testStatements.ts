import { contract } from '#contract'
import type { Statement } from '#contract/statements.ts'
import { add, sum, type Amount } from '#shared/money.ts'
import type { TestUser } from '#server/testing.ts'

const { statements, transactions } = contract

/** The sides of a transaction: of a split, the account's own and one for each transfer among its lines. */
const sidesOf = async (anna: TestUser, transactionId: number) => {
  const { transaction } = await anna.call(transactions.get, { transactionId })
  const linked = transaction.metadata?.type === 1 ? [transaction.metadata.linkedTransaction] : []
  const lines = (transaction.lines ?? []).flatMap(({ lineId, toAccountId, toDelta }) =>
    toAccountId === undefined ? [] : [{ transactionId: lineId + 1, accountId: toAccountId, delta: toDelta ?? '0' }],
  )
  return [transaction, ...linked, ...lines].map((side) => ({
    sideId: side.transactionId,
    accountId: side.accountId,
    delta: side.delta,
  }))
}

const nextDay = (day: string): string => new Date(Date.parse(day) + 86_400_000).toISOString().slice(0, 10)

/** Reconciles one account with a statement after those that it has. */
export const reconcileSides = async (
  anna: TestUser,
  accountId: number,
  sides: readonly { sideId: number; delta: Amount }[],
): Promise<number> => {
  const listed = (await anna.call(statements.list, { accountId })).statements
  const last: Statement | undefined = listed.find(({ state }) => state !== 'draft')
  const day = nextDay(listed[0]?.day ?? '2026-12-31')
  const balance = add(last?.balance ?? '0', sum(sides.map(({ delta }) => delta)))
  const { statementId } = await anna.call(statements.start, { accountId, day, balance })
  await anna.call(statements.tick, { statementId, sideIds: sides.map(({ sideId }) => sideId), ticked: true })
  await anna.call(statements.finish, { statementId })
  return statementId
}

/** Puts all sides of a transaction on reconciled statements. */
export const reconcile = async (anna: TestUser, transactionId: number): Promise<void> => {
  const sides = await sidesOf(anna, transactionId)
  for (const [accountId, own] of Map.groupBy(sides, (side) => side.accountId))
    await reconcileSides(anna, accountId, own)
}

/** Reopens all statements of the account. */
export const reopenAll = async (anna: TestUser, accountId?: number): Promise<void> => {
  for (const { statementId } of (await anna.call(statements.list, accountId === undefined ? {} : { accountId }))
    .statements)
    await anna.call(statements.reopen, { statementId })
}
