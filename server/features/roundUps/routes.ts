import { contract } from '#contract'
import type { AccumulationDraft } from '#contract/roundUps.ts'
import { Refusal } from '#contract/errors.ts'
import type { AmountInput } from '#shared/money.ts'
import { ChangedMeanwhile, requireRow } from '#server/kernel/requireRow.ts'
import { findTransferCategoryId } from '#server/features/categories/find.ts'
import { exactAmount, type AccountRef } from '#server/features/transactions/rules.ts'
import { findAccountRef } from '#server/features/transactions/sql.ts'
import { route, type UserCall } from '#server/kernel/route.ts'
import { findRoundUp, listRoundUps } from '#server/features/transactions/roundUps.sql.ts'
import * as sql from './sql.ts'

const check = async (call: UserCall, draft: AccumulationDraft): Promise<sql.StoredRule> => {
  const { db, bookId } = call
  const source = requireRow(await findAccountRef(db, bookId, draft.sourceAccountId), 'account')
  const target = requireRow(await findAccountRef(db, bookId, draft.targetAccountId), 'account')
  const categoryId = await findTransferCategoryId(call, draft.categoryId)
  if (source.accountId === target.accountId) throw new Refusal('SAME_ACCOUNT')
  if (source.currencyId !== target.currencyId) {
    throw new Refusal('CURRENCIES_DIFFER', undefined, [{ path: ['targetAccountId'], message: 'has another currency' }])
  }
  return {
    sourceAccountId: source.accountId,
    targetAccountId: target.accountId,
    currencyId: source.currencyId,
    categoryId,
    includeRecurring: draft.includeRecurring ?? false,
    steps: draft.steps.map(({ from, to, step }) => ({
      from: boundOf(from, source, 'from'),
      to: boundOf(to, source, 'to'),
      step: exactAmount(step, source.decimals, 'step'),
    })),
  }
}

const boundOf = (bound: AmountInput | null | undefined, { decimals }: AccountRef, field: string): string | null =>
  bound === undefined || bound === null ? null : exactAmount(bound, decimals, field)

export const roundUpsRoutes = [
  route(contract.accumulations.list, async (_, { db, bookId }) => ({
    accumulations: await listRoundUps(db, bookId),
  })),

  route(contract.accumulations.set, async ({ version, ...draft }, call) => {
    const { db, bookId } = call
    const roundUp = await check(call, draft)
    const old = await findRoundUp(db, bookId, roundUp.sourceAccountId)
    if (version !== undefined && version !== old?.version)
      throw new ChangedMeanwhile('round-up', old?.version ?? version)
    await (old === undefined ? sql.insertRoundUp(db, bookId, roundUp) : sql.updateRoundUp(db, bookId, roundUp))
    return {}
  }),

  route(contract.accumulations.remove, async ({ accountId }, { db, bookId }) => {
    requireRow(await findAccountRef(db, bookId, accountId), 'account')
    await sql.deleteRoundUp(db, bookId, accountId)
    return {}
  }),
]
