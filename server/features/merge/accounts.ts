import type { Account } from '#contract/accounts.ts'
import type { Budget } from '#contract/budgets.ts'
import { Refusal } from '#contract/errors.ts'
import { type AccountMerge, mergedAccounts, mergeRoundUps } from '#contract/merge.ts'
import { requireRow, requireUnchanged } from '#server/kernel/requireRow.ts'
import { deleteRoundUp } from '#server/features/roundUps/sql.ts'
import { follow } from '#server/features/references/follow.sql.ts'
import { listRoundUps, type RoundUp } from '#server/features/transactions/roundUps.sql.ts'
import { listBudgets, updateBudget } from '#server/features/budgets/sql.ts'
import type { UserCall } from '#server/kernel/route.ts'
import { deleteAccount, findAccount } from '#server/features/accounts/sql.ts'
import { moveStatements } from '#server/features/statements/sql.ts'
import { countUses, deleteBetween, moveUses } from './accounts.sql.ts'

interface MergeInput {
  accountId: number
  version?: string | undefined
  intoAccountId: number
}

interface Plan {
  preview: AccountMerge
  dropped: RoundUp[]
  /** Savings budgets that count transfers into it. */
  budgets: Budget[]
}

/** Computes the effects of a merge; refuses one between currencies. */
export const planMerge = async (call: UserCall, wanted: MergeInput): Promise<Plan> => {
  const { db, bookId, now } = call
  const { accountId: from, intoAccountId: into } = wanted
  const account = requireUnchanged(await findAccount(db, bookId, from, now), 'accounts', {
    id: from,
    version: wanted.version,
  })
  refuseOther(account, requireRow(await findAccount(db, bookId, into, now), 'account'))
  const { transactions, between, recurring } = await countUses(db, bookId, from, into)
  const { moved, dropped } = mergeRoundUps(await listRoundUps(db, bookId), from, into)
  const budgets = (await listBudgets(db, bookId)).filter(({ intoAccountIds = [] }) => intoAccountIds.includes(from))
  const preview = {
    transactions,
    transfersDeleted: between,
    recurring,
    budgets: budgets.length,
    roundUps: moved.length,
    roundUpsDropped: dropped.length,
  }
  return { preview, dropped, budgets }
}

const refuseOther = (from: Account, into: Account): void => {
  const path = ['intoAccountId']
  if (from.accountId === into.accountId)
    throw new Refusal('SAME_ACCOUNT', undefined, [{ path, message: 'is the same' }])
  if (from.currencyId === into.currencyId) return
  throw new Refusal('CURRENCIES_DIFFER', undefined, [{ path, message: 'has another currency' }])
}

/** Merges one account into another, whose balance becomes the sum of both. */
export const merge = async (call: UserCall, wanted: MergeInput): Promise<void> => {
  const { db, bookId } = call
  const { accountId: from, intoAccountId: into } = wanted
  const { dropped, budgets } = await planMerge(call, wanted)
  for (const { sourceAccountId } of dropped) {
    await deleteRoundUp(db, bookId, sourceAccountId)
  }
  await moveStatements(db, bookId, from, into)
  await deleteBetween(db, bookId, from, into)
  await moveUses(db, bookId, from, into)
  for (const { intoAccountIds = [], ...budget } of budgets) {
    const accountIds = mergedAccounts(intoAccountIds, from, into)
    await updateBudget(db, bookId, budget.budgetId, { ...budget, intoAccountIds: accountIds })
  }
  await follow(db, bookId, 'accounts', from, into)
  await deleteAccount(db, bookId, from)
}
